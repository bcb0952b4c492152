import type { Row, Value } from '../db.ts';
import type { Append } from '../port.ts';
import type { LogRecord } from '../record.ts';
import { recordsOf, VOLUMES } from './volumes.ts';

export type Read = (sql: string, values?: readonly Value[]) => readonly Row[];

/** Facts of a game that is appended to, so that the database need not be asked every time. */
export interface Head {
  /** The number of its last entry. */
  n: number;
  /** How lists find it, as it stands in its row. */
  listing: string;
  /** Numbers made of the client ids that were kept: an id whose number is not here is surely new. */
  readonly clients: Set<number>;
}

const HEAD = `
  select n, phase || ' ' || open || ' ' || computer as listing from games where id = $1`;

/** So many games are remembered. */
const MOST = 4096;

/** FNV-1a, in the range of small integers. */
export const markOf = (client: string): number => {
  let mark = 0x811c9dc5;
  for (let i = 0; i < client.length; i++) {
    mark = Math.imul(mark ^ client.charCodeAt(i), 0x01000193);
  }
  return mark >>> 2;
};

const marksIn = (records: readonly LogRecord[]): number[] =>
  records.flatMap(({ client }) => (client === null ? [] : [markOf(client)]));

/** Remembers who sent these. */
export const mark = ({ clients }: Head, appends: readonly Append[]): void => {
  for (const { record } of appends) {
    if (record.client !== null) {
      clients.add(markOf(record.client));
    }
  }
};

export class JournalHeads {
  readonly #read: Read;
  readonly #known = new Map<string, Head>();

  constructor(read: Read) {
    this.#read = read;
  }

  /** The facts of a game, of which some appends are in no volume yet. */
  of(game: string, late: readonly Append[]): Head | null {
    const known = this.#known.get(game);
    if (known) {
      return known;
    }
    const [row] = this.#read(HEAD, [game]);
    if (!row) {
      return null;
    }
    const head = {
      n: Number(row.n),
      listing: String(row.listing),
      clients: new Set(marksIn(this.#records(game))),
    };
    mark(head, late);
    this.#keep(game, head);
    return head;
  }

  #records(game: string): readonly LogRecord[] {
    return recordsOf(this.#read(VOLUMES, [game, 0]), 0);
  }

  #keep(game: string, head: Head): void {
    this.#known.set(game, head);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) {
      this.#known.delete(oldest);
    }
  }

  /** The record under which a client's attempt stands in the volumes. */
  recordIn(game: string, client: string): LogRecord | undefined {
    return this.#records(game).find(record => record.client === client);
  }

  forget(game: string): void {
    this.#known.delete(game);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}
