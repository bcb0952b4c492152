import { setImmediate as othersTurn } from 'node:timers/promises';
import { type AnyGame, isPrivate } from '#kernel';
import type { Created, Entry } from '#kernel/table/entry.ts';
import type { Table } from '#kernel/table/table.ts';
import { lay, take } from '#kernel/table/take.ts';
import type { Logged, Store } from '../store/port.ts';
import type { Told } from './events.ts';
import type { Live } from './live.ts';
import { tellOf, toldOf } from './status.ts';

/** A moment is kept every so many entries; those between are found again from it. */
const EVERY = 16;
/** Entries that are played before others have their turn. */
const AT_ONCE = 64;
/** So much of the past of all games is kept at hand, in entries. */
const MOST_KEPT = 20_000;

const entryOf = ({ entry }: Logged): Entry => entry as unknown as Entry;

/** The log of one game played through once: moments of it, and what each entry told. */
class Course {
  readonly #def: AnyGame;
  readonly #log: Logged[];
  /** The table after entry 1, 1 + EVERY, 1 + 2 · EVERY … */
  readonly #marks: Table[];
  readonly told: Told[];
  #last: Table;
  #stopped = false;
  #line: Promise<void> = Promise.resolve();

  private constructor(def: AnyGame, log: Logged[], table: Table, told: Told) {
    this.#def = def;
    this.#log = log;
    this.#marks = [table];
    this.told = [told];
    this.#last = table;
  }

  static begin(def: AnyGame, log: Logged[]): Course | null {
    const [first] = log;
    const laid = first ? lay(def, entryOf(first) as Created) : null;
    if (!first || !laid?.ok) {
      return null;
    }
    const { table, notes } = laid.value;
    return new Course(def, log, table, tellOf(table, table, entryOf(first), first.at, notes));
  }

  get length(): number {
    return this.#log.length;
  }

  /** Plays on as far as this number, once, however many ask for it. */
  reach(n: number, more: (after: number) => Promise<readonly Logged[]>): Promise<void> {
    const reached = this.#line.then(() => this.#playTo(n, more));
    // Whoever asks next tries again: a store that failed once may be there again.
    this.#line = reached.catch(() => undefined);
    return reached;
  }

  async #playTo(n: number, more: (after: number) => Promise<readonly Logged[]>): Promise<void> {
    await this.#playKept(n);
    if (!this.#stopped && this.#last.n < n) {
      this.#log.push(...(await more(this.#log.length)));
      await this.#playKept(n);
    }
  }

  /** Plays what of the log is at hand. */
  async #playKept(n: number): Promise<void> {
    while (!this.#stopped && this.#last.n < n && this.#last.logged < this.#log.length) {
      this.#playOn();
      if (this.#last.n % AT_ONCE === 0) {
        await othersTurn();
      }
    }
  }

  #playOn(): void {
    const before = this.#last;
    const logged = this.#log[before.logged] as Logged;
    const taken = take(this.#def, this.#last, entryOf(logged));
    if (!taken.ok) {
      this.#stopped = true;
      return;
    }
    const { table } = taken.value;
    this.told.push(...toldOf(before, taken.value, entryOf(logged), logged.at));
    this.#last = table;
    if (table.n !== before.n && (table.n - 1) % EVERY === 0) {
      this.#marks.push(table);
    }
  }

  /** The table when the log had this number, as far as it fits the rules. */
  at(n: number): Table {
    const wanted = Math.max(1, Math.min(n, this.#last.n));
    return this.#onFrom(this.#marks[Math.floor((wanted - 1) / EVERY)] as Table, ({ n: now }) => now < wanted);
  }

  /** The table before a roll, and the entry that holds it. */
  beforeRoll(number: number): { readonly table: Table; readonly entry: Entry } | null {
    const mark = this.#marks.findLast(({ rolls }) => rolls < number);
    if (!mark || this.#last.rolls < number) {
      return null;
    }
    const isBefore = (table: Table): boolean => this.#rollsAfter(table) < number;
    const table = this.#onFrom(mark, isBefore);
    return { table, entry: this.#nextTold(table) };
  }

  /** The next entry that others are told of. */
  #nextTold({ logged }: Table): Entry {
    const rest = this.#log.slice(logged).map(entryOf);
    return rest.find(entry => entry.kind !== 'input' || !isPrivate(entry.input)) as Entry;
  }

  #rollsAfter({ n }: Table): number {
    return this.told[n]?.rolls ?? Number.POSITIVE_INFINITY;
  }

  #onFrom(mark: Table, goesOn: (table: Table) => boolean): Table {
    let table = mark;
    while (goesOn(table)) {
      const taken = take(this.#def, table, entryOf(this.#log[table.logged] as Logged));
      if (!taken.ok) {
        return table;
      }
      table = taken.value.table;
    }
    return table;
  }
}

/** The past of the games that somebody looks back on: played through once and kept while there is room. */
export class History {
  readonly #store: Store;
  /** The one used last stands last. */
  readonly #courses = new Map<string, Course>();

  constructor(store: Store) {
    this.#store = store;
  }

  isAtHand(id: string): boolean {
    return this.#courses.has(id);
  }

  /** The course of a game as far as this number; null where it cannot be set up any more. */
  async of({ id, def }: Live, n: number): Promise<Course | null> {
    const known = this.#courses.get(id);
    const course = known ?? Course.begin(def, [...(await this.#store.entries(id, 0))]);
    if (!course) {
      return null;
    }
    const kept = this.#courses.get(id) ?? course;
    this.#courses.delete(id);
    this.#courses.set(id, kept);
    this.#makeRoom();
    await kept.reach(n, after => this.#store.entries(id, after));
    return kept;
  }

  #makeRoom(): void {
    let kept = [...this.#courses.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [id, { length }] of this.#courses) {
      if (kept <= MOST_KEPT || this.#courses.size === 1) {
        return;
      }
      this.#courses.delete(id);
      kept -= length;
    }
  }
}
