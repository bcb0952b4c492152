import type { Row, Statement } from '../db.ts';
import type { Append, Appended } from '../port.ts';
import { type Head, JournalHeads, mark, markOf, type Read } from './journal-heads.ts';
import { appendsIn, bound, columnsOf, listingOf, type Sheet, sheetOf, statusOf } from './journal-sheets.ts';
import { bind } from './volumes.ts';
import type { Writer } from './writer.ts';

/**
 * What was appended lately, for all games in one place. A log is kept by game, so an entry for it touches pages
 * of that game alone; with many games at play every commit would write hundreds of pages. So a commit writes
 * its appends as one row of the journal, and a game whose sheets have gathered gets them bound into a volume
 * with a later commit. What is in the journal is durable like everything else; it is read together with the volumes.
 */
export const JOURNAL = 'create table if not exists journal (seq integer primary key, body text not null)';

/** The sheets of one game that are in the journal and not yet in a volume. */
export interface Late {
  /** The first commit that they are in. */
  readonly since: number;
  readonly sheets: readonly Sheet[];
}

/** What a commit adds, by game. */
type Added = Map<string, Sheet[]>;

/** A game that has so many waiting gets a volume. */
const FULL = 32;
/** A game that has waited for so many commits gets a volume, so that the journal can be cut. */
const OLD = 8000;
/** The journal is cut every so many commits. */
const CUT = 64;

export const COMMITS = 'select seq, body from journal order by seq';
/** The games that the journal speaks of. */
export const HEADS = `
  select games.id as id, games.n as n from games
  where games.id in (select value ->> 'game' from journal, json_each(journal.body))`;

const numberIn = (sheets: readonly Sheet[], client: string): number | undefined => {
  const found = sheets.find(sheet => sheet.client === client);
  return found && found.after + 1;
};

const NONE: readonly Sheet[] = [];

export class Journal {
  readonly #read: Read;
  readonly #writer: Writer;
  readonly #heads: JournalHeads;
  /** The game that waits longest comes first. */
  readonly #late = new Map<string, { readonly since: number; readonly sheets: Sheet[] }>();
  #seq = 0;
  /** After a fault nobody knows what became durable; the journal itself says so. */
  #inDoubt = true;

  constructor(read: Read, writer: Writer) {
    this.#read = read;
    this.#writer = writer;
    this.#heads = new JournalHeads(read);
  }

  /** What waits for a game's next volume. */
  late(game: string): readonly Sheet[] {
    this.#settle();
    return this.#late.get(game)?.sheets ?? NONE;
  }

  #head(game: string): Head | null {
    return this.#heads.of(game, this.#late.get(game)?.sheets ?? NONE);
  }

  /** Makes appends durable, in one commit; the later of two to a game comes after the earlier. */
  async commit(appends: readonly Append[]): Promise<Appended[]> {
    this.#settle();
    const added: Added = new Map();
    const results = appends.map(append => this.#take(append, added));
    if (added.size > 0) {
      await this.#put(added);
    }
    return results;
  }

  #take(append: Append, added: Added): Appended {
    const here = added.get(append.game);
    const result = this.#judge(append, here ?? NONE);
    if (result.kind === 'kept' && here) {
      here.push(sheetOf(append));
    } else if (result.kind === 'kept') {
      added.set(append.game, [sheetOf(append)]);
    }
    return result;
  }

  #judge({ game, client, after, entries }: Append, here: readonly Sheet[]): Appended {
    const late = this.#late.get(game)?.sheets ?? NONE;
    const head = this.#head(game);
    if (!head) {
      return { kind: 'conflict' };
    }
    const known = client === undefined ? undefined : this.#numberOf(game, client, head, late, here);
    if (known !== undefined) {
      return { kind: 'duplicate', n: known };
    }
    const last = here.at(-1) ?? late.at(-1);
    return (last ? last.last : head.n) === after
      ? { kind: 'kept', n: after + entries.length }
      : { kind: 'conflict' };
  }

  #numberOf(game: string, client: string, head: Head, late: readonly Sheet[], here: readonly Sheet[]) {
    const known = head.clients.has(markOf(client))
      ? (numberIn(late, client) ?? this.#heads.numberIn(game, client))
      : undefined;
    return known ?? numberIn(here, client);
  }

  async #put(added: Added): Promise<void> {
    const seq = this.#seq + 1;
    const ripe = this.#ripe(added, seq);
    const all = (game: string): readonly Sheet[] => [
      ...(this.#late.get(game)?.sheets ?? NONE),
      ...(added.get(game) ?? NONE),
    ];
    await this.#write([
      ['insert into journal (seq, body) values ($1, $2)', [seq, bound([...added.values()].flat())]],
      ...bind(ripe.map(game => [game, all(game)])),
      ...this.#cut(seq),
    ]);
    this.#seq = seq;
    for (const [game, sheets] of added) {
      this.#keep(game, sheets, seq);
    }
    for (const game of ripe) {
      this.#settled(game);
    }
  }

  #keep(game: string, sheets: readonly Sheet[], seq: number): void {
    const late = this.#late.get(game);
    if (late) {
      late.sheets.push(...sheets);
    } else {
      this.#late.set(game, { since: seq, sheets: [...sheets] });
    }
    const head = this.#head(game);
    if (head) {
      mark(head, sheets);
    }
  }

  /** What waited for a game's volume is there now. */
  #settled(game: string): void {
    const late = this.#late.get(game);
    const head = this.#head(game);
    this.#late.delete(game);
    if (late && head) {
      const status = statusOf(late.sheets);
      head.n = (late.sheets.at(-1) as Sheet).last;
      head.listing = status ? listingOf(status) : head.listing;
    }
  }

  /** Binds what waits for a game, with something else that is written for it. */
  async fold(game: string, statements: readonly Statement[]): Promise<void> {
    this.#settle();
    const late = this.#late.get(game);
    await this.#write([...bind(late ? [[game, late.sheets]] : []), ...statements]);
    this.#late.delete(game);
    this.#heads.forget(game);
  }

  async #write(statements: readonly Statement[]): Promise<void> {
    try {
      await this.#writer.write(statements);
    } catch (error) {
      this.#inDoubt = true;
      throw error;
    }
  }

  /** Games that get a volume with this commit. */
  #ripe(added: Added, seq: number): string[] {
    const ripe = new Set<string>();
    for (const [game, { since }] of this.#late) {
      if (since > seq - OLD) {
        break;
      }
      ripe.add(game);
    }
    for (const [game, sheets] of added) {
      const count = (this.#late.get(game)?.sheets.length ?? 0) + sheets.length;
      if (count >= FULL || this.#isNews(game, sheets)) {
        ripe.add(game);
      }
    }
    return [...ripe];
  }

  /** Whether lists of games would show something else. */
  #isNews(game: string, sheets: readonly Sheet[]): boolean {
    const status = statusOf(sheets);
    return status !== undefined && listingOf(status) !== this.#head(game)?.listing;
  }

  /** Commits of which everything is in the volumes. */
  #cut(seq: number): Statement[] {
    const [oldest] = this.#late.values();
    return seq % CUT === 0 ? [['delete from journal where seq < $1', [oldest?.since ?? seq]]] : [];
  }

  /** Finds again what waits: when the store is opened, and after a fault. */
  #settle(): void {
    if (this.#inDoubt) {
      this.#late.clear();
      this.#heads.forgetAll();
      const commits = this.#read(COMMITS);
      for (const [game, { since, sheets }] of lateOf(this.#read(HEADS), commits)) {
        this.#late.set(game, { since, sheets: [...sheets] });
      }
      this.#seq = Number(commits.at(-1)?.seq ?? 0);
      this.#inDoubt = false;
    }
  }
}

/** What the journal holds that is in no volume, oldest first. */
export const lateOf = (heads: readonly Row[], commits: readonly Row[]): Map<string, Late> => {
  const late = new Map<string, { since: number; sheets: Sheet[] }>();
  const inVolumes = new Map(heads.map(({ id, n }) => [id, Number(n)]));
  for (const { seq, body } of commits) {
    for (const append of appendsIn(body)) {
      if (append.after >= (inVolumes.get(append.game) ?? 0)) {
        const known = late.get(append.game) ?? { since: Number(seq), sheets: [] };
        known.sheets.push(sheetOf(append));
        late.set(append.game, known);
      }
    }
  }
  return late;
};

/** A game as it is, with what waits for its volume. */
export const freshened = (row: Row, sheets: readonly Sheet[]): Row =>
  sheets.length === 0 || (sheets.at(-1) as Sheet).last <= Number(row.n)
    ? row
    : { ...row, ...columnsOf(sheets) };
