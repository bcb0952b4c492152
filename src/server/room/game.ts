import {
  type AnyGame,
  err,
  type Json,
  ok,
  type Refusal,
  type Result,
  type Side,
  type State,
  seeded,
} from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import { remembers } from '#kernel/table/playing.ts';
import { sidesAsked, type Table } from '#kernel/table/table.ts';
import { take } from '#kernel/table/take.ts';
import type { Library } from '../ports.ts';
import type { TableDoc, TableEvent } from '../shapes.ts';
import type { GameStatus, Snapshot } from '../store/port.ts';
import { entriesAfter, type LogRecord } from '../store/record.ts';
import { WORDS } from '../words.ts';
import { decide, decideHouse, withoutConsent } from './decide.ts';
import { eventFor, type Told } from './events.ts';
import { type MadeEntries, makeEntries } from './make-entries.ts';
import { News } from './news.ts';
import { NotAwake } from './not-awake.ts';
import type { Order } from './orders.ts';
import { type Outline, outlineOf } from './outline.ts';
import { type Checked, checkOf, type Hints, hintsOf } from './questions.ts';
import { SetAside } from './set-aside.ts';
import { docFor, type OwnDoc, ownDoc, type SharedNow, sharedNow } from './show.ts';
import { pack } from './snapshot.ts';
import { Spoken } from './spoken.ts';
import { statusOf, toldOf } from './status.ts';
import { type Source, stampOf, wake } from './wake.ts';
import { type Viewer, viewerKey, type Who } from './who.ts';

/** Entries that a game would write; they count when they are durable. */
export interface Proposed {
  /** The place in the log of the entry before them. */
  readonly after: number;
  /** The number under which all see the first of them. */
  readonly shown: number;
  readonly entries: readonly Entry[];
  readonly status: GameStatus;
}

/** The messages of a change. */
export interface Change {
  readonly outline: Outline;
  /** The message for each connected viewer. */
  readonly texts: Readonly<Record<string, string>>;
  /** Sides whose seat was given away. */
  readonly handed: readonly Side[];
}

/** A document as a viewer sees it, at a number, put into words where it is made. */
export interface Shown {
  readonly n: number;
  /** The place in the log. */
  readonly logged: number;
  readonly text: string;
}

/** The facts that a computer player has to know. */
export interface Position {
  readonly game: string;
  readonly version: string;
  readonly state: State;
}

/** The documents of the viewers at a place in the log, to compare with. */
interface ToldTo {
  readonly logged: number;
  readonly shared: SharedNow;
  readonly own: Map<string, OwnDoc>;
}

/** The past of a game is not at hand, and an order may go back to it. */
export const NEEDS_PAST = 'needs-past';

/** The amount of the past that stays in memory for clients that lost their connection for a moment. */
const RING = 32;
/** A game with a longer log than this gets a snapshot when it falls asleep. */
const WORTH_KEEPING = 16;

/**
 * One game that is awake: its rules run here and nowhere else. Its input and output are plain data, so that it may live
 * in a thread of its own.
 */
export class AwakeGame {
  readonly id: string;
  readonly def: AnyGame;
  /** The head of the log when it was woken. */
  readonly head: string;
  readonly #secret: string;
  readonly #stopped: string | null;
  readonly #onFault: (error: unknown) => void;
  /** The durable state, and nothing beyond it. */
  #table: Table;
  #proposed: (MadeEntries & { readonly asked: readonly Side[] }) | null = null;
  readonly #ring: Told[] = [];
  readonly #spoken: Spoken;
  #told: ToldTo | null = null;

  private constructor(
    id: string,
    secret: string,
    { def, table, stopped, head }: Awaited<ReturnType<typeof wake>>,
    spoken: Spoken,
    onFault: (error: unknown) => void,
  ) {
    [this.id, this.def, this.head, this.#spoken] = [id, def, head, spoken];
    [this.#secret, this.#table, this.#stopped, this.#onFault] = [secret, table, stopped, onFault];
  }

  static async wake(library: Library, source: Source, onFault: (error: unknown) => void): Promise<AwakeGame> {
    const woken = await wake(library, source);
    return new AwakeGame(source.id, source.secret, woken, Spoken.in(source.records), onFault);
  }

  get table(): Table {
    return this.#table;
  }

  outline(): Outline {
    return this.#outline(sidesAsked(this.#table));
  }

  #outline(asked: readonly Side[]): Outline {
    return outlineOf(this.#table, asked, this.#stopped);
  }

  /**
   * The entries that an order writes into the log, with all that follows from it by itself; or the reason for its
   * refusal.
   */
  propose(order: Order, at: number): Result<Proposed, Refusal> {
    if (this.#stopped !== null) {
      return refused('stopped', this.#stopped);
    }
    if (mayGoBack(order) && !remembers(this.#table)) {
      return refused(NEEDS_PAST, WORDS.room.noPast);
    }
    const decided = this.#decided(order);
    if (!decided.ok) {
      return decided;
    }
    const heard = this.#mayBeHeard(order, at);
    if (!heard.ok) {
      return heard;
    }
    const made = makeEntries(this.def, this.#secret, this.#table, decided.value, at, this.#onFault);
    if (!made.ok) {
      return made;
    }
    const { table, entries, told } = made.value;
    const status = told.length > 0 ? statusOf(table) : { ...statusOf(table), quiet: true as const };
    this.#proposed = { table, entries, told, asked: status.asked };
    const shown = table.n - Math.max(0, told.length - 1);
    return ok({ after: this.#table.logged, shown, entries, status });
  }

  #decided(order: Order): Result<readonly Entry[], Refusal> {
    if (order.who === 'house') {
      return decideHouse(this.#table, order.command);
    }
    const decided = decide(this.def, this.#table, order.who, order.command);
    return decided.ok ? ok([...withoutConsent(this.#table, order.command), decided.value]) : decided;
  }

  #mayBeHeard({ who, command }: Order, at: number): Result<null, Refusal> {
    return who !== 'house' && (command.do === 'chat' || command.do === 'letter')
      ? this.#spoken.allow(this.#table.speech, who, at)
      : ok(null);
  }

  /** The proposed entries are durable now, and told to the viewers. */
  kept(viewers: readonly Viewer[]): Change {
    const proposed = this.#proposed;
    this.#proposed = null;
    if (!proposed) {
      throw new NotAwake(`Nothing was proposed for game ${this.id}.`);
    }
    return this.#advance(proposed.table, proposed.told, proposed.asked, viewers);
  }

  /** Takes the entries of other writers. */
  take(records: readonly LogRecord[], viewers: readonly Viewer[]): Change {
    this.#proposed = null;
    const told: Told[] = [];
    let table = this.#table;
    for (const { entry, at } of entriesAfter(records, table.logged)) {
      const taken = take(this.def, table, entry);
      if (!taken.ok) {
        const why = `entry ${table.logged + 1} of its log does not fit: ${taken.error.sentence}`;
        throw new SetAside(this.id, why);
      }
      told.push(...toldOf(table, taken.value, entry, at));
      table = taken.value.table;
    }
    return this.#advance(table, told, sidesAsked(table), viewers);
  }

  #advance(table: Table, told: readonly Told[], asked: readonly Side[], viewers: readonly Viewer[]): Change {
    const before = this.#table;
    this.#table = table;
    this.#ring.push(...told);
    for (const { entry, at } of told) {
      this.#spoken.note(entry, at);
    }
    for (const letter of (table.letters ?? []).slice(before.letters?.length ?? 0)) {
      this.#spoken.noteLetter(letter);
    }
    if (this.#ring.length >= 2 * RING) {
      this.#ring.splice(0, this.#ring.length - RING);
    }
    const texts = table === before || viewers.length === 0 ? NO_TEXTS : this.#texts(before, told, viewers);
    return { outline: this.#outline(asked), texts, handed: handedIn(told) };
  }

  #texts(before: Table, told: readonly Told[], viewers: readonly Viewer[]): Record<string, string> {
    const known = this.#told?.logged === before.logged ? this.#told : null;
    const now: ToldTo = { logged: this.#table.logged, shared: sharedNow(this.#table), own: new Map() };
    const news = new News(before.n, this.#table.n, known?.shared ?? sharedNow(before), now.shared);
    const texts: Record<string, string> = {};
    for (const viewer of viewers) {
      const key = viewerKey(viewer);
      const own = ownDoc(this.def, this.#table, viewer);
      const from = known?.own.get(key) ?? ownDoc(this.def, before, viewer);
      const text = news.text(from, own, this.#eventsOf(told, viewer));
      if (text !== null) {
        texts[key] = text;
      }
      now.own.set(key, own);
    }
    this.#told = now;
    return texts;
  }

  #eventsOf(told: readonly Told[], viewer: Viewer): TableEvent[] {
    const over = this.#table.ended !== null;
    return told.map(each => eventFor(each, viewer, over)).filter(event => event !== null);
  }

  show(viewer: Viewer): Shown {
    const { n, logged } = this.#table;
    return { n, logged, text: JSON.stringify(this.doc(viewer)) };
  }

  doc(viewer: Viewer): TableDoc {
    const doc = docFor(this.def, this.id, this.#table, viewer);
    return this.#stopped === null ? doc : { ...doc, stopped: this.#stopped };
  }

  /** The events after a number, up to another, as a list in JSON; null if they are no longer at hand. */
  recent(viewer: Viewer, after: number, upTo: number): string | null {
    const first = this.#ring[0]?.n ?? this.#table.n + 1;
    if (after < first - 1) {
      return null;
    }
    const told = this.#ring.filter(({ n }) => n > after && n <= upTo);
    return JSON.stringify(this.#eventsOf(told, viewer));
  }

  check(who: Who, choose: Json): Checked {
    return checkOf(this.def, this.#table, this.#stopped, who, choose, this.#onFault);
  }

  hints(who: Who, seed: string): Hints {
    return hintsOf(this.#table, who, seeded(seed));
  }

  /** The facts that a computer player at this table is asked from. */
  position(): Position {
    const { head, state } = this.#table;
    return { game: head.game, version: this.def.version, state };
  }

  /** The snapshot that the game wakes from faster next time; null where that is not worth it. */
  snapshot(): Snapshot | null {
    return this.#stopped === null && this.#table.n >= WORTH_KEEPING
      ? { n: this.#table.logged, version: stampOf(this.def), body: pack(this.#table) }
      : null;
  }
}

const NO_TEXTS: Readonly<Record<string, string>> = {};

const refused = (code: string, sentence: string): Result<never, Refusal> =>
  err({ code: `table/${code}`, sentence });

/** Orders that may go far back need the whole past. */
const mayGoBack = ({ command }: Order): boolean =>
  ['undo', 'ask', 'answer', 'correct', 'seat', 'sit', 'take-seat'].includes(command.do);

/** The player who held a seat that was given away sees no more of it. */
const handedIn = (told: readonly Told[]): readonly Side[] =>
  told.some(isHandedOver)
    ? told.filter(isHandedOver).map(({ entry }) => (entry as { side: Side }).side)
    : NOBODY;

const NOBODY: readonly Side[] = [];

const isHandedOver = ({ entry }: Told): boolean =>
  entry.kind === 'seat' && !(entry.seat.kind === 'person' && entry.seat.name !== null);
