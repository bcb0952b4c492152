import { Lately } from '../../lately.ts';
import type { Row, Value } from '../db.ts';
import type { Append } from '../port.ts';
import type { LogRecord } from '../record.ts';
import { recordsOf, VOLUME, VOLUMES } from './volumes.ts';

export type Read = (sql: string, values?: readonly Value[]) => readonly Row[];

/** Facts of a game that is appended to, so that the database need not be asked every time. */
export interface Head {
  /** The number of its last entry. */
  n: number;
  /** How lists find it, as it stands in its row. */
  listing: string;
  /**
   * Numbers made of the client ids that were kept, each with the last entry of its record: an id whose number is not
   * here is surely new, and any other is looked for in one volume. A log is long, and anybody may repeat an attempt.
   */
  readonly clients: Map<number, number>;
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

/** Two ids have the same number, which is rare: then the whole log is looked through. */
const ANYWHERE = 0;

/** Remembers the sender of a record. */
export const mark = ({ clients }: Pick<Head, 'clients'>, { client, n }: LogRecord): void => {
  if (client !== null) {
    const number = markOf(client);
    clients.set(number, (clients.get(number) ?? n) === n ? n : ANYWHERE);
  }
};

export class JournalHeads {
  readonly #read: Read;
  readonly #known = new Lately<Head>(MOST);

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
    const head: Head = { n: Number(row.n), listing: String(row.listing), clients: new Map() };
    for (const record of recordsOf(this.#read(VOLUMES, [game, 0]), 0)) {
      mark(head, record);
    }
    for (const { record } of late) {
      mark(head, record);
    }
    this.#known.set(game, head);
    return head;
  }

  /** The record under which a client's attempt stands in the volumes. */
  recordIn(game: string, client: string, { clients }: Head): LogRecord | undefined {
    const n = clients.get(markOf(client)) ?? ANYWHERE;
    const rows = n === ANYWHERE ? this.#read(VOLUMES, [game, 0]) : this.#read(VOLUME, [game, n]);
    return recordsOf(rows, 0).find(record => record.client === client);
  }

  forget(game: string): void {
    this.#known.delete(game);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}
