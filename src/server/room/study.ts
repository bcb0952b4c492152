import {
  type AnyGame,
  awaits,
  err,
  type GameFile,
  ok,
  otherState,
  parseGameFile,
  type Refusal,
  type Result,
} from '#kernel';
import { nextEntry } from '#kernel/table/chance.ts';
import type { Created, Entry } from '#kernel/table/entry.ts';
import { importedHead } from '#kernel/table/file.ts';
import type { Table } from '#kernel/table/table.ts';
import { lay, take } from '#kernel/table/take.ts';
import { findGame, gameFor, type Library, noRules } from '../ports.ts';
import type { GameStatus } from '../store/port.ts';
import type { LogRecord } from '../store/record.ts';
import { depthOf, isLine } from '../text.ts';
import { WORDS } from '../words.ts';
import { type NewTable, newHead } from './new-table.ts';
import { NotAwake } from './not-awake.ts';
import { PastGame } from './past.ts';
import { type PlannedSeries, plannedSeries, type Simulation } from './planned-series.ts';
import { statusOf } from './status.ts';

/** A table laid out, with all that happens before anybody comes. */
export interface Laid {
  readonly head: Created;
  readonly entries: readonly Entry[];
  readonly status: GameStatus;
  /** Milliseconds that a question about it takes: a heavy game is played in a thread of its own. */
  readonly weight: number;
}

/** A question about the past of a game. */
export type Look = 'view' | 'events' | 'roll' | 'file';

/** The log of a game as far as the study does not know it yet. */
export interface Missing {
  readonly id: string;
  readonly secret: string;
  /** Entries that the study should know already; 0 where these records are the whole log. */
  readonly after: number;
  readonly records: readonly LogRecord[];
}

/** Where long work about games is done: set-ups, imports, and everything that plays a log again. */
export interface Study {
  /** Lays a table as somebody wants it. */
  open(wanted: NewTable, secret: string, owner: string): Promise<Result<Laid, Refusal>>;
  lay(head: Created, secret: string, owner: string): Promise<Result<Laid, Refusal>>;
  /** Takes in a game from the text of its file. */
  bring(text: string, secret: string, owner: string): Promise<Result<Laid, Refusal>>;
  /** The beginning of a series of games between computer players. */
  series(wanted: Simulation, owner: string): Promise<Result<PlannedSeries, Refusal>>;
  /** Looks into the past; throws `NotAwake` where it does not know the game as it should. */
  look<L extends Look>(
    missing: Missing,
    look: L,
    args: Parameters<PastGame[L]>,
    owner: string,
  ): Promise<ReturnType<PastGame[L]>>;
}

/** No game file is nested as deep as this. */
const DEEPEST = 64;
/** So much of the past of all games is kept at hand, in entries. */
const MOST_KEPT = 20_000;

const refuse = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

const noGame = (game: string): Result<never, Refusal> => refuse('no-game', WORDS.room.noGameCalled(game));

/** Does the work in this very thread. */
export class LocalStudy implements Study {
  readonly #library: Library;
  /** The one used last stands last. */
  readonly #games = new Map<string, PastGame>();

  constructor(library: Library) {
    this.#library = library;
  }

  async open(wanted: NewTable, secret: string): Promise<Result<Laid, Refusal>> {
    const def = findGame(this.#library, wanted.game);
    const head = def ? newHead(def, wanted, secret) : noGame(wanted.game);
    return head.ok ? this.lay(head.value, secret) : head;
  }

  async series(wanted: Simulation): Promise<Result<PlannedSeries, Refusal>> {
    return plannedSeries(this.#library, wanted);
  }

  async lay(head: Created, secret: string): Promise<Result<Laid, Refusal>> {
    const def = await gameFor(this.#library, head.game, head.version);
    return def ? laidOut(def, head, secret, []) : noGame(head.game);
  }

  async bring(text: string, secret: string): Promise<Result<Laid, Refusal>> {
    if (depthOf(text) > DEEPEST) {
      return refuse('file', WORDS.room.nestedTooDeep(DEEPEST));
    }
    const file = parseGameFile(parsed(text));
    if (!file.ok) {
      return refuse('file', WORDS.room.noFile(file.error.sentence));
    }
    const { game, version } = file.value;
    const def = await gameFor(this.#library, game, version);
    if (!def) {
      return refuse('no-game', WORDS.room.cannotGoOn(noRules(this.#library, short(game), short(version))));
    }
    const head = withPlainTitle(def, importedHead(def, file.value, secret));
    return laidOut(def, head, secret, finished(head), file.value);
  }

  async look<L extends Look>(
    missing: Missing,
    look: L,
    args: Parameters<PastGame[L]>,
  ): Promise<ReturnType<PastGame[L]>> {
    const game = (await this.#game(missing)) as unknown as Record<
      L,
      (...args: unknown[]) => ReturnType<PastGame[L]>
    >;
    return game[look](...args);
  }

  async #game({ id, secret, after, records }: Missing): Promise<PastGame> {
    const known = this.#games.get(id);
    if (after > 0 && (!known || known.length < after)) {
      throw new NotAwake(`The study does not know the first ${after} entries of game ${id}.`);
    }
    const game = after > 0 && known ? known : await PastGame.open(this.#library, id, secret, records);
    game.grow(records);
    this.#games.delete(id);
    this.#games.set(id, game);
    this.#makeRoom();
    return game;
  }

  #makeRoom(): void {
    let kept = [...this.#games.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [id, { length }] of this.#games) {
      if (kept <= MOST_KEPT || this.#games.size === 1) {
        return;
      }
      this.#games.delete(id);
      kept -= length;
    }
  }
}

/**
 * A title from a file goes where titles go: into lists, notices and mails. One that is no line of text is left behind.
 */
const withPlainTitle = (def: AnyGame, head: Created): Created =>
  isLine(head.title) && head.title.trim() !== '' ? head : { ...head, title: def.title };

/** A name from outside, as far as it is said again. */
const short = (name: string): string => name.slice(0, 80);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A game that came finished, with the secret of its dice, stays finished. */
const finished = ({ proof }: Created): Entry[] =>
  proof?.dice?.secret === undefined
    ? []
    : [{ kind: 'end', secret: proof.dice.secret, outcome: null, reason: '' }];

/** All that happens by itself before anybody comes. */
const laidOut = (
  def: AnyGame,
  head: Created,
  secret: string,
  more: readonly Entry[],
  file?: GameFile,
): Result<Laid, Refusal> => {
  const laid = lay(def, head);
  if (!laid.ok) {
    return head.inputs ? refuse('file', WORDS.room.noReplay(laid.error.sentence)) : laid;
  }
  let { table } = laid.value;
  const other = file ? otherState(file, table.state) : null;
  if (other) {
    return refuse('file', WORDS.room.noReplay(other.sentence));
  }
  const entries: Entry[] = [head];
  let entry = withOutcome(def, table, more[0]) ?? nextEntry(def, table, secret);
  while (entry !== null) {
    const taken = take(def, table, entry);
    if (!taken.ok) {
      return taken;
    }
    entries.push(entry);
    table = taken.value.table;
    entry = nextEntry(def, table, secret);
  }
  const weighed = weigh(def, table);
  return weighed.ok
    ? ok({
        head,
        entries,
        status: statusOf(table),
        weight: weighed.value,
      })
    : weighed;
};

const withOutcome = (def: AnyGame, { state }: Table, entry: Entry | undefined): Entry | null =>
  entry?.kind === 'end' ? { ...entry, outcome: def.outcome(state.board) } : null;

/** The largest view of a game: it is sent to everybody who comes. */
const MOST_BYTES = 512 * 1024;
/** So much of a board costs a millisecond sooner or later: its steps look at all of it. */
const PER_MS = 8 * 1024;

/**
 * The cost of a game whenever something happens in it: its size, and the time of the questions that are asked every
 * time.
 */
const weigh = (def: AnyGame, { state }: Table): Result<number, Refusal> => {
  const text = JSON.stringify(def.view(state.board, null));
  if (text.length > MOST_BYTES) {
    const [has, most] = [Math.ceil(text.length / 1024), MOST_BYTES / 1024];
    return refuse('too-large', WORDS.room.tooLarge(has, most));
  }
  // The second time counts: the first has to warm up.
  const [, second = 0] = [1, 2].map(() => timeOf(def, state));
  return ok(Math.max(second, text.length / PER_MS));
};

const timeOf = (def: AnyGame, state: Table['state']): number => {
  const again = JSON.parse(JSON.stringify(state)) as Table['state'];
  const started = performance.now();
  awaits(def, again);
  for (const side of def.sides) {
    def.view(again.board, side);
  }
  return performance.now() - started;
};
