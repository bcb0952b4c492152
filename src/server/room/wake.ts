import { type AnyGame, commit, type Refusal, sameJson } from '#kernel';
import type { Created, Entry } from '#kernel/table/entry.ts';
import { withLetter } from '#kernel/table/letters.ts';
import type { Table } from '#kernel/table/table.ts';
import { lay, take } from '#kernel/table/take.ts';
import { edition } from '../edition.ts';
import { gameFor, type Library, noRules } from '../ports.ts';
import { chainFound } from '../store/chain-fault.ts';
import type { Snapshot } from '../store/port.ts';
import { entriesAfter, entriesIn, type Logged, type LogRecord } from '../store/record.ts';
import { WORDS } from '../words.ts';
import { SetAside } from './set-aside.ts';
import { keptIn, unpack } from './snapshot.ts';

/** The kept data of a game: all that it is woken from. */
export interface Source {
  readonly id: string;
  /** The secret of its dice. */
  readonly secret: string;
  readonly records: readonly LogRecord[];
  /** A cache of the table at some number; null where there is none. */
  readonly snapshot: Snapshot | null;
}

/** A table as its log leaves it, and where the log stopped to fit the rules, if it did. */
export interface Woken {
  readonly def: AnyGame;
  readonly table: Table;
  readonly stopped: string | null;
  /** The head of its log. */
  readonly head: string;
}

const entryOf = ({ entry }: Logged): Entry => entry;

/** Entries that may lead far back: then the whole past must be at hand. */
export const GO_BACK: readonly Entry['kind'][] = ['undo', 'ask', 'answer', 'correct', 'seat'];

const mayGoBack = (logged: Logged): boolean => GO_BACK.includes(entryOf(logged).kind);

/** The software and the rules that wrote a snapshot. */
export const stampOf = (def: AnyGame): string => `${edition()} ${def.id} ${def.version}`;

/** The same rules by their name and their version, written by any software. */
const isOfVersion = (stamp: string, def: AnyGame): boolean => {
  const [, game, version] = stamp.split(' ');
  return game === def.id && version === def.version;
};

/** Waking may fail in many ways if the log or the rules have changed: only this game suffers. */
export const wake = async (library: Library, source: Source): Promise<Woken> => {
  try {
    return await woken(library, source);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw error instanceof SetAside ? error : new SetAside(source.id, why, error);
  }
};

const woken = async (library: Library, source: Source): Promise<Woken> => {
  const head = chainOf(source);
  const first = createdIn(source);
  const def = await gameFor(library, first.game, first.version);
  if (!def) {
    throw new SetAside(source.id, noRules(library, first.game, first.version));
  }
  if (commit(source.secret) !== first.commitment) {
    throw new SetAside(source.id, 'the secret of its dice is not the one that it began with.');
  }
  return { def, head, ...(fromSnapshot(def, source) ?? fromLog(def, first, source)) };
};

/** The head of the log, if every entry is as it was written. */
const chainOf = ({ id, records }: Source): string => {
  const { head, fault } = chainFound(id, records);
  if (fault !== null) {
    throw new SetAside(id, fault);
  }
  return head;
};

const createdIn = ({ id, records }: Source): Created => {
  const [first] = entriesAfter(records.slice(0, 1), 0);
  const head = first?.entry;
  if (head?.kind !== 'created') {
    throw new SetAside(id, 'the first entry of its log is missing.');
  }
  return head;
};

type Reached = Pick<Woken, 'table' | 'stopped'>;

/** From a snapshot and the later entries; null where it does not count: other software, other rules, a way back. */
const fromSnapshot = (def: AnyGame, { records, snapshot }: Source): Reached | null => {
  if (snapshot?.version !== stampOf(def)) {
    return null;
  }
  const kept = orNothing(() => unpack(def, snapshot.body));
  const table = kept && withLetters(kept, records);
  const late =
    table &&
    entriesAfter(
      records.filter(({ n }) => n > table.logged),
      table.logged,
    );
  return !table || !late || late.some(mayGoBack) || table.logged > (records.at(-1)?.n ?? 0)
    ? null
    : advanced(def, table, late);
};

/** The letters that stand in the log before the place of a snapshot, which keeps none. */
const withLetters = (table: Table, records: readonly LogRecord[]): Table =>
  records
    .filter(({ n, text }) => n <= table.logged && text.includes('"kind":"letter"'))
    .flatMap(entriesIn)
    .map(entryOf)
    .reduce((now, entry) => (entry.kind === 'letter' ? withLetter(now, entry) : now), table);

/** A snapshot is only a cache: one that cannot be read does no harm. */
const orNothing = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const fromLog = (def: AnyGame, first: Created, { id, records, snapshot }: Source): Reached => {
  const laid = lay(def, first);
  if (!laid.ok) {
    throw new SetAside(id, `it cannot be set up any more: ${laid.error.sentence}`);
  }
  const witness =
    snapshot && isOfVersion(snapshot.version, def) ? orNothing(() => keptIn(snapshot.body)) : null;
  return advanced(def, laid.value.table, entriesAfter(records, 1), witness);
};

/** A table of the same version that other software kept: the log must lead to the same board. */
type Witness = Pick<Table, 'logged' | 'state'> | null;

const contradicts = (witness: Witness, { logged, state }: Table): boolean =>
  witness !== null && witness.logged === logged && !sameJson(witness.state, state);

/** Takes entries as far as they fit; says exactly where and why they do not. */
const advanced = (
  def: AnyGame,
  from: Table,
  entries: readonly Logged[],
  witness: Witness = null,
): Reached => {
  let table = from;
  for (const logged of entries) {
    const taken = take(def, table, entryOf(logged));
    if (!taken.ok) {
      return { table, stopped: stopSentence(logged.n, taken.error) };
    }
    table = taken.value.table;
    if (contradicts(witness, table)) {
      return { table, stopped: otherBoard(def, logged.n) };
    }
  }
  return { table, stopped: null };
};

const stopSentence = (n: number, { sentence }: Refusal): string => WORDS.room.misfit(n, sentence);

const otherBoard = ({ version }: AnyGame, n: number): string => WORDS.room.otherBoard(n, version);
