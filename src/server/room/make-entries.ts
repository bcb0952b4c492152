import { type AnyGame, err, ok, type Refusal, type Result } from '#kernel';
import type { Entry } from '#kernel/table/entry.ts';
import type { Table, Taken } from '#kernel/table/table.ts';
import { take } from '#kernel/table/take.ts';
import { nextEntry } from '../../kernel/table/chance.ts';
import { WORDS } from '../words.ts';
import { Circles } from './circles.ts';
import type { Told } from './events.ts';
import { toldOf } from './status.ts';

/** The entries for the log, and of them those that somebody else may be told of. */
export interface MadeEntries {
  readonly table: Table;
  readonly entries: readonly Entry[];
  readonly told: readonly Told[];
}

type Made = Result<MadeEntries, Refusal>;

const MOST_AT_ONCE = 10_000;

/** Some entries and those that follow from them, up to the next moment that needs somebody. */
export const makeEntries = (
  def: AnyGame,
  secret: string,
  before: Table,
  wanted: readonly Entry[],
  at: number,
  onFault: (error: unknown) => void,
): Made => {
  const told: Told[] = [];
  const entries: Entry[] = [];
  let table = before;
  const circles = new Circles();
  const waiting = wanted.map(entry => stamped(entry, secret, at));
  let entry: Entry | null = waiting.shift() ?? null;
  while (entry !== null && entries.length < MOST_AT_ONCE) {
    const taken = guardedTake(def, table, entry, onFault);
    if (!taken.ok) {
      return taken;
    }
    entries.push(entry);
    told.push(...toldOf(table, taken.value, entry, at));
    table = taken.value.table;
    entry = waiting.shift() ?? nextEntry(def, table, secret);
    entry &&= circles.broken(table, entry);
  }
  return ok({ table, entries, told });
};

/** Hostile input may lead a rule where nobody thought of; nothing has changed then, and that is the answer. */
const guardedTake = (
  def: AnyGame,
  table: Table,
  entry: Entry,
  onFault: (error: unknown) => void,
): Result<Taken, Refusal> => {
  try {
    return take(def, table, entry);
  } catch (error) {
    onFault(error);
    return err({ code: 'table/unfit', sentence: WORDS.room.nothingOfThat });
  }
};

/** Only the server knows the secret that an end publishes, and the time that stands on a letter. */
const stamped = (entry: Entry, secret: string, at: number): Entry => {
  if (entry.kind === 'end') {
    return { ...entry, secret };
  }
  return entry.kind === 'letter' ? { ...entry, at } : entry;
};
