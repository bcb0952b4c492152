import type { Row, Statement } from '../db.ts';
import { DamagedLog } from '../faults.ts';
import type { Append, Appended } from '../port.ts';
import type { LogRecord } from '../record.ts';
import { headLines } from './heads-beside.ts';
import { type Head, JournalHeads, mark, markOf, type Read } from './journal-heads.ts';
import { columnsOf, lineOf, linesIn, listingOf, statusOf } from './journal-lines.ts';
import { bind } from './volumes.ts';
import type { Writer } from './writer.ts';

/**
 * Recent appends, for all games in one place. A log is kept by game, so an entry for it touches pages of that game
 * alone; with many games at play every commit would write hundreds of pages. So a commit writes its appends as one row
 * of the journal, and a game whose appends have gathered gets them bound into a volume with a later commit. The journal
 * is durable like everything else; it is read together with the volumes.
 */
export const JOURNAL = 'create table if not exists journal (seq integer primary key, body text not null)';

/** The appends to one game that are in the journal and not yet in a volume. */
export interface Late {
  /** The first commit that they are in. */
  readonly since: number;
  readonly appends: readonly Append[];
  /** A line is missing or cannot be read: the lines after it do not count. */
  readonly broken: boolean;
}

/** The lines that a commit adds, by game. */
type Added = Map<string, Append[]>;

/** A game that has so many waiting gets a volume. */
const FULL = 32;
/** A game that has waited for so many commits gets a volume, so that the journal can be cut. */
const OLD = 8000;
/** The journal is cut every so many commits. */
const CUT = 64;

export const COMMITS = 'select seq, body from journal order by seq';
/** How far the volumes of the games go. */
export const HEADS = 'select id, n from games where id in (select value from json_each($1))';

/** The games that commits speak of, as a list for the database. */
export const gamesIn = (commits: readonly Row[]): string =>
  JSON.stringify([...new Set(commits.flatMap(({ body }) => linesIn(body)).map(({ game }) => game))]);

const recordIn = (appends: readonly Append[], client: string): LogRecord | undefined =>
  appends.find(({ record }) => record.client === client)?.record;

const NONE: readonly Append[] = [];

export class Journal {
  readonly #read: Read;
  readonly #writer: Writer;
  readonly #heads: JournalHeads;
  /** The game that waits longest comes first. */
  readonly #late = new Map<
    string,
    { readonly since: number; readonly appends: Append[]; readonly broken?: boolean }
  >();
  #seq = 0;
  /** After a fault nobody knows which appends became durable; the journal itself says so. */
  #inDoubt = true;

  constructor(read: Read, writer: Writer) {
    this.#read = read;
    this.#writer = writer;
    this.#heads = new JournalHeads(read);
  }

  /** The lines that wait for a game's next volume. */
  late(game: string): readonly Append[] {
    this.#settle();
    const late = this.#late.get(game);
    if (late?.broken) {
      throw new DamagedLog(
        `the entries after number ${late.appends.at(-1)?.record.n ?? 0} of its log cannot be read.`,
      );
    }
    return late?.appends ?? NONE;
  }

  /** The row of a game as it is, for lists: as far as its log can be read. */
  fresh(row: Row): Row {
    this.#settle();
    return freshened(row, this.#late.get(String(row.id))?.appends ?? NONE);
  }

  #head(game: string): Head | null {
    return this.#heads.of(game, this.#late.get(game)?.appends ?? NONE);
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
      here.push(append);
    } else if (result.kind === 'kept') {
      added.set(append.game, [append]);
    }
    return result;
  }

  #judge({ game, record }: Append, here: readonly Append[]): Appended {
    const { client, after } = record;
    const head = this.#head(game);
    if (!head || this.#late.get(game)?.broken) {
      return { kind: 'conflict' };
    }
    const late = this.#late.get(game)?.appends ?? NONE;
    const known = client === null ? undefined : this.#recordOf(game, client, head, late, here);
    if (known) {
      return { kind: 'duplicate' };
    }
    const last = here.at(-1) ?? late.at(-1);
    return (last ? last.record.n : head.n) === after ? { kind: 'kept' } : { kind: 'conflict' };
  }

  /** The record that a client's attempt was kept with. */
  recordOf(game: string, client: string): LogRecord | null {
    this.#settle();
    const head = this.#head(game);
    const late = this.#late.get(game)?.appends ?? NONE;
    return (head && this.#recordOf(game, client, head, late, NONE)) ?? null;
  }

  #recordOf(game: string, client: string, head: Head, late: readonly Append[], here: readonly Append[]) {
    const known = head.clients.has(markOf(client))
      ? (recordIn(late, client) ?? this.#heads.recordIn(game, client, head))
      : undefined;
    return known ?? recordIn(here, client);
  }

  async #put(added: Added): Promise<void> {
    const seq = this.#seq + 1;
    const ripe = this.#ripe(added, seq);
    const all = (game: string): readonly Append[] => [
      ...(this.#late.get(game)?.appends ?? NONE),
      ...(added.get(game) ?? NONE),
    ];
    const statements: Statement[] = [
      ['insert into journal (seq, body) values ($1, $2)', [seq, bodyOf(added)]],
      ...bind(ripe.map(game => [game, all(game)])),
      ...this.#cut(seq),
    ];
    await this.#write(statements, headLines(lastOf(added)));
    this.#seq = seq;
    for (const [game, appends] of added) {
      this.#keep(game, appends, seq);
    }
    for (const game of ripe) {
      this.#settled(game);
    }
  }

  #keep(game: string, appends: readonly Append[], seq: number): void {
    const late = this.#late.get(game);
    if (late) {
      late.appends.push(...appends);
    } else {
      this.#late.set(game, { since: seq, appends: [...appends] });
    }
    const head = this.#head(game);
    if (head) {
      for (const { record } of appends) {
        mark(head, record);
      }
    }
  }

  /** The lines that waited for a game's volume are in it now. */
  #settled(game: string): void {
    const late = this.#late.get(game);
    const head = this.#head(game);
    this.#late.delete(game);
    if (late && head) {
      const status = statusOf(late.appends);
      head.n = (late.appends.at(-1) as Append).record.n;
      head.listing = status ? listingOf(status) : head.listing;
    }
  }

  /** Binds the lines that wait for a game, with something else that is written for it. */
  async fold(game: string, statements: readonly Statement[]): Promise<void> {
    this.#settle();
    const late = this.#late.get(game);
    const all = [...bind(late ? [[game, late.appends]] : []), ...statements];
    if (all.length > 0) {
      await this.#write(all);
    }
    this.#late.delete(game);
    this.#heads.forget(game);
  }

  async #write(statements: readonly Statement[], heads?: string): Promise<void> {
    try {
      await this.#writer.write(statements, heads);
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
    for (const [game, appends] of added) {
      const count = (this.#late.get(game)?.appends.length ?? 0) + appends.length;
      if (count >= FULL || this.#isNews(game, appends)) {
        ripe.add(game);
      }
    }
    return [...ripe];
  }

  /** Whether lists of games would show something else. */
  #isNews(game: string, appends: readonly Append[]): boolean {
    const status = statusOf(appends);
    return status !== undefined && listingOf(status) !== this.#head(game)?.listing;
  }

  /** Commits of which everything is in the volumes. */
  #cut(seq: number): Statement[] {
    const [oldest] = this.#late.values();
    return seq % CUT === 0 ? [['delete from journal where seq < $1', [oldest?.since ?? seq]]] : [];
  }

  /** Finds the waiting lines again: when the store is opened, and after a fault. */
  #settle(): void {
    if (this.#inDoubt) {
      this.#late.clear();
      this.#heads.forgetAll();
      const commits = this.#read(COMMITS);
      const heads = this.#read(HEADS, [gamesIn(commits)]);
      for (const [game, { since, appends, broken }] of lateOf(heads, commits)) {
        this.#late.set(game, { since, appends: [...appends], broken });
      }
      this.#seq = Number(commits.at(-1)?.seq ?? 0);
      this.#inDoubt = false;
    }
  }
}

const bodyOf = (added: Added): string => [...added.values()].flat().map(lineOf).join('\n');

/** The last record of each game in a commit. */
const lastOf = (added: Added): readonly (readonly [string, LogRecord])[] =>
  [...added].map(([game, lines]) => [game, (lines.at(-1) as Append).record]);

/** The lines of the journal that are in no volume, oldest first. */
export const lateOf = (heads: readonly Row[], commits: readonly Row[]): Map<string, Late> => {
  const late = new Map<string, { since: number; appends: Append[]; broken: boolean }>();
  const inVolumes = new Map(heads.map(({ id, n }) => [id, Number(n)]));
  for (const { seq, body } of commits) {
    for (const line of linesIn(body)) {
      const n = inVolumes.get(line.game) ?? 0;
      if (line.record && line.record.after < n) {
        continue;
      }
      const known = late.get(line.game) ?? { since: Number(seq), appends: [], broken: false };
      late.set(line.game, known);
      if (line.record && line.record.after === (known.appends.at(-1)?.record.n ?? n) && !known.broken) {
        known.appends.push(line);
      } else {
        known.broken = true;
      }
    }
  }
  return late;
};

/** A game as it is, with the lines that wait for its volume. */
export const freshened = (row: Row, appends: readonly Append[]): Row =>
  appends.length === 0 || (appends.at(-1) as Append).record.n <= Number(row.n)
    ? row
    : { ...row, ...columnsOf(appends) };
