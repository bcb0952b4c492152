import type { Row, Value } from '../db.ts';
import type { Sheet } from './journal-sheets.ts';
import { CLIENTS, NUMBER } from './volumes.ts';

export type Read = (sql: string, values?: readonly Value[]) => readonly Row[];

/** What is known of a game that is appended to, so that the database need not be asked every time. */
export interface Head {
  /** The number of its last entry. */
  n: number;
  /** How lists find it, as it stands in its row. */
  listing: string;
  /** Numbers made of the client ids that were kept: an id whose number is not here is surely new. */
  readonly clients: Set<number>;
}

const HEAD = `
  select games.n as n, games.phase || ' ' || games.open || ' ' || games.computer as listing,
    (${CLIENTS}) as clients
  from games where games.id = $1`;

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

const marksIn = (clients: Value | undefined): number[] =>
  typeof clients === 'string' ? clients.split('\n').map(markOf) : [];

/** Remembers who sent these. */
export const mark = ({ clients }: Head, sheets: readonly Sheet[]): void => {
  for (const { client } of sheets) {
    if (client !== undefined) {
      clients.add(markOf(client));
    }
  }
};

export class JournalHeads {
  readonly #read: Read;
  readonly #known = new Map<string, Head>();

  constructor(read: Read) {
    this.#read = read;
  }

  /** What is known of a game, of which some sheets are in no volume yet. */
  of(game: string, late: readonly Sheet[]): Head | null {
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
      clients: new Set(marksIn(row.clients)),
    };
    mark(head, late);
    this.#keep(game, head);
    return head;
  }

  #keep(game: string, head: Head): void {
    this.#known.set(game, head);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) {
      this.#known.delete(oldest);
    }
  }

  /** The number under which a client's attempt stands in the volumes. */
  numberIn(game: string, client: string): number | undefined {
    const [row] = this.#read(NUMBER, [game, client]);
    return row && Number(row.n);
  }

  forget(game: string): void {
    this.#known.delete(game);
  }

  forgetAll(): void {
    this.#known.clear();
  }
}
