import { type AnyGame, isPrivate, ok, type Refusal, type Result } from '#kernel';
import type { Created, Entry } from '#kernel/table/entry.ts';
import { fileOf, type TableFile } from '#kernel/table/file.ts';
import { type KeptRecord, openChain } from '#kernel/table/file-chain.ts';
import type { Table } from '#kernel/table/table.ts';
import { lay, take } from '#kernel/table/take.ts';
import { gameFor, type Library } from '../ports.ts';
import type { RollShape } from '../shapes.ts';
import { entriesAfter, type Logged, type LogRecord } from '../store/record.ts';
import { eventFor, type Told } from './events.ts';
import { rollAccount } from './rolls.ts';
import { SetAside } from './set-aside.ts';
import { ownDoc } from './show.ts';
import { tellOf, toldOf } from './status.ts';
import type { Viewer } from './who.ts';

/** A moment is kept every so many entries; those between are found again from it. */
const EVERY = 16;

const entryOf = ({ entry }: Logged): Entry => entry;

/** Without the words, which the entries hold. */
const boundOf = (records: readonly LogRecord[]): KeptRecord[] =>
  records.map(({ n, at, client, shown, link }) => ({ n, at, client, shown, link }));

interface Opened {
  readonly id: string;
  readonly def: AnyGame;
  readonly secret: string;
  readonly records: KeptRecord[];
  readonly log: Logged[];
}

/** The log of one game played through once: moments of it, and the events of each entry. */
export class PastGame {
  readonly #id: string;
  readonly #def: AnyGame;
  readonly #secret: string;
  readonly #log: Logged[];
  /** The records that bind the entries to each other. */
  readonly #records: KeptRecord[];
  /** The table after entry 1, 1 + EVERY, 1 + 2 · EVERY … */
  readonly #marks: Table[];
  readonly #told: Told[];
  #last: Table;
  #stopped = false;
  /** The file as it was last asked for. */
  #file: { readonly n: number; readonly text: Result<string, Refusal> } | null = null;

  private constructor({ id, def, secret, records, log }: Opened, table: Table, told: Told) {
    [this.#id, this.#def, this.#secret, this.#records, this.#log] = [id, def, secret, records, log];
    [this.#marks, this.#told, this.#last] = [[table], [told], table];
  }

  static async open(
    library: Library,
    id: string,
    secret: string,
    records: readonly LogRecord[],
  ): Promise<PastGame> {
    const log = [...entriesAfter(records, 0)];
    const [first] = log;
    const head = first && (entryOf(first) as Created);
    const def = head && (await gameFor(library, head.game, head.version));
    const laid = def && lay(def, head);
    if (!first || !def || !laid?.ok) {
      throw new SetAside(id, 'it cannot be set up any more.');
    }
    const { table, notes } = laid.value;
    const told = tellOf(table, table, head, first.at, notes);
    return new PastGame({ id, def, secret, records: boundOf(records), log }, table, told);
  }

  /** Entries that it knows of. */
  get length(): number {
    return this.#log.length;
  }

  grow(records: readonly LogRecord[]): void {
    this.#records.push(...boundOf(records.filter(({ n }) => n > this.#log.length)));
    this.#log.push(...entriesAfter(records, this.#log.length));
  }

  /** Plays on as far as this number, as far as the log fits the rules. */
  #reach(n: number): void {
    while (!this.#stopped && this.#last.n < n && this.#last.logged < this.#log.length) {
      this.#playOn();
    }
  }

  #playOn(): void {
    const before = this.#last;
    const logged = this.#log[before.logged] as Logged;
    const taken = take(this.#def, before, entryOf(logged));
    if (!taken.ok) {
      this.#stopped = true;
      return;
    }
    const { table } = taken.value;
    this.#told.push(...toldOf(before, taken.value, entryOf(logged), logged.at));
    this.#last = table;
    if (table.n !== before.n && (table.n - 1) % EVERY === 0) {
      this.#marks.push(table);
    }
  }

  /** The document of a viewer when the log had this number, as JSON. */
  view(viewer: Viewer, n: number): string {
    this.#reach(n);
    const wanted = Math.max(1, Math.min(n, this.#last.n));
    const mark = this.#marks[Math.floor((wanted - 1) / EVERY)] as Table;
    const table = this.#onFrom(mark, ({ n: now }) => now < wanted);
    return JSON.stringify(ownDoc(this.#def, table, viewer).view);
  }

  /** The events that a viewer was told after a number, up to another, as a list in JSON. */
  events(viewer: Viewer, after: number, upTo: number, over: boolean): string {
    this.#reach(upTo);
    const told = this.#told.slice(after, upTo).map(each => eventFor(each, viewer, over));
    return JSON.stringify(told.filter(event => event !== null));
  }

  /** How a roll came about; null where there is none of that number. */
  roll(number: number): RollShape | null {
    this.#reach(Number.POSITIVE_INFINITY);
    const mark = this.#marks.findLast(({ rolls }) => rolls < number);
    if (!mark || this.#last.rolls < number) {
      return null;
    }
    const rollsAfter = ({ n }: Table): number => this.#told[n]?.rolls ?? Number.POSITIVE_INFINITY;
    const table = this.#onFrom(mark, now => rollsAfter(now) < number);
    return rollAccount(table, this.#nextTold(table), this.#secret, number);
  }

  /** The next entry that others are told of. */
  #nextTold({ logged }: Table): Entry {
    const rest = this.#log.slice(logged).map(entryOf);
    return rest.find(entry =>
      entry.kind === 'input' ? !isPrivate(entry.input) : entry.kind !== 'letter',
    ) as Entry;
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

  /** With the chain of its log, unless it came from elsewhere with a log of its own. */
  #chained(file: TableFile): TableFile {
    return file.table.head === undefined || (this.#log[0] && (entryOf(this.#log[0]) as Created).proof)
      ? file
      : { ...file, table: { ...file.table, chain: openChain(this.#id, this.#records) } };
  }

  /** The game as one file, in JSON. */
  file(): Result<string, Refusal> {
    if (this.#file?.n !== this.#log.length) {
      const [head, ...log] = this.#log.map(entryOf);
      const file = fileOf(this.#def, head as Created, log);
      this.#file = {
        n: this.#log.length,
        text: file.ok ? ok(JSON.stringify(this.#chained(file.value))) : file,
      };
    }
    return this.#file.text;
  }
}
