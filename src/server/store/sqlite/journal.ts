import type { Row, Statement, Value } from '../db.ts';
import type { Append, Appended, GameStatus, Logged } from '../port.ts';
import { type Head, Heads, markOf, type Read } from './heads.ts';
import type { Writer } from './writer.ts';

/**
 * What was appended lately, for all games in one place. A log is kept by game, so an entry for it touches pages
 * of that game alone; with many games at play every commit would write hundreds of pages. So a commit writes
 * its appends as one row of the journal, and a game whose entries have gathered is written to its log with a
 * later commit. What is in the journal is durable like everything else; it is read together with the log.
 */
export const JOURNAL = 'create table if not exists journal (seq integer primary key, body text not null)';

/** The appends of one game that are in the journal and not yet in its log. */
export interface Late {
  /** The first commit that they are in. */
  readonly since: number;
  readonly appends: readonly Append[];
}

/** What a commit adds, by game. */
type Added = Map<string, readonly Append[]>;

/** A game that has so many waiting is written to its log. */
const FULL = 16;
/** A game that has waited for so many commits is written to its log, so that the journal can be cut. */
const OLD = 8000;
/** The journal is cut every so many commits. */
const CUT = 64;

export const COMMITS = 'select seq, body from journal order by seq';
/** The games that the journal speaks of. */
export const HEADS = `
  select games.id as id, games.n as n from games
  where games.id in (select value ->> 'game' from journal, json_each(journal.body))`;

const PUT = `
  insert into log (game, n, at, client, entry)
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value -> 4 from json_each($1)`;

const GROW = `
  update games set n = grown.value ->> 1, updated = grown.value ->> 2, phase = coalesce(grown.value ->> 3, phase),
    open = coalesce(grown.value ->> 4, open), asked = coalesce(grown.value ->> 5, asked),
    computer = coalesce(grown.value ->> 6, computer)
  from json_each($1) as grown where games.id = grown.value ->> 0`;

const lastOf = ({ after, entries }: Append): number => after + entries.length;

/** What finds a game in a list: it must not be late. */
const listingOf = ({ phase, open, computer = false }: GameStatus): string =>
  `${phase} ${JSON.stringify(open)} ${Number(computer)}`;

export const entryRows = ({ game, after, at, client, entries }: Append): unknown[][] =>
  entries.map((entry, i) => [game, after + 1 + i, at, i === 0 ? (client ?? null) : null, entry]);

const statusOf = (appends: readonly Append[]): GameStatus | undefined =>
  appends.findLast(({ status }) => status !== undefined)?.status;

/** The columns of a game that an append changes. */
const columnsOf = (appends: readonly Append[]): Row => {
  const last = appends.at(-1) as Append;
  const status = statusOf(appends);
  return {
    n: lastOf(last),
    updated: last.at,
    ...(status && {
      phase: status.phase,
      open: JSON.stringify(status.open),
      asked: JSON.stringify(status.asked),
      computer: Number(status.computer ?? false),
    }),
  };
};

const grown = (appends: readonly Append[]): (Value | undefined)[] => {
  const { n, updated, phase, open, asked, computer } = columnsOf(appends);
  return [appends[0]?.game, n, updated, phase ?? null, open ?? null, asked ?? null, computer ?? null];
};

const toLog = (games: readonly (readonly Append[])[]): Statement[] =>
  games.length === 0
    ? []
    : [
        [PUT, [JSON.stringify(games.flatMap(appends => appends.flatMap(entryRows)))]],
        [GROW, [JSON.stringify(games.map(grown))]],
      ];

const numberIn = (appends: readonly Append[], client: string): number | undefined => {
  const found = appends.find(append => append.client === client);
  return found && found.after + 1;
};

const NONE: readonly Append[] = [];

export class Journal {
  readonly #read: Read;
  readonly #writer: Writer;
  readonly #heads: Heads;
  /** The game that waits longest comes first. */
  readonly #late = new Map<string, Late>();
  #seq = 0;
  /** After a fault nobody knows what became durable; the journal itself says so. */
  #inDoubt = true;

  constructor(read: Read, writer: Writer) {
    this.#read = read;
    this.#writer = writer;
    this.#heads = new Heads(read);
  }

  /** What waits for a game's log. */
  late(game: string): readonly Append[] {
    this.#settle();
    return this.#late.get(game)?.appends ?? NONE;
  }

  /** Makes appends durable, in one commit; the later of two to a game comes after the earlier. */
  async commit(appends: readonly Append[]): Promise<Appended[]> {
    this.#settle();
    const added: Added = new Map();
    const results = appends.map(append => {
      const result = this.#judge(append, added.get(append.game) ?? NONE);
      if (result.kind === 'kept') {
        added.set(append.game, [...(added.get(append.game) ?? NONE), append]);
      }
      return result;
    });
    if (added.size > 0) {
      await this.#put(added);
    }
    return results;
  }

  #judge(append: Append, here: readonly Append[]): Appended {
    const { game, client, after } = append;
    const head = this.#heads.of(game);
    if (!head) {
      return { kind: 'conflict' };
    }
    const late = this.#late.get(game)?.appends ?? NONE;
    const known = client === undefined ? undefined : this.#numberOf(append, client, head, [...late, ...here]);
    if (known !== undefined) {
      return { kind: 'duplicate', n: known };
    }
    const last = here.at(-1) ?? late.at(-1);
    return (last ? lastOf(last) : head.n) === after
      ? { kind: 'kept', n: lastOf(append) }
      : { kind: 'conflict' };
  }

  #numberOf({ game }: Append, client: string, head: Head, late: readonly Append[]): number | undefined {
    return (
      numberIn(late, client) ??
      (head.clients.has(markOf(client)) ? this.#heads.numberIn(game, client) : undefined)
    );
  }

  async #put(added: Added): Promise<void> {
    const seq = this.#seq + 1;
    const ripe = this.#ripe(added, seq);
    const all = (game: string): readonly Append[] => [
      ...(this.#late.get(game)?.appends ?? NONE),
      ...(added.get(game) ?? NONE),
    ];
    await this.#write([
      ['insert into journal (seq, body) values ($1, $2)', [seq, JSON.stringify([...added.values()].flat())]],
      ...toLog(ripe.map(all)),
      ...this.#cut(seq),
    ]);
    this.#seq = seq;
    for (const game of added.keys()) {
      this.#late.set(game, { since: this.#late.get(game)?.since ?? seq, appends: all(game) });
    }
    for (const game of ripe) {
      this.#settled(game);
    }
  }

  /** What waited for a game's log is there now. */
  #settled(game: string): void {
    const [late, head] = [this.#late.get(game), this.#heads.of(game)];
    this.#late.delete(game);
    if (late && head) {
      const status = statusOf(late.appends);
      head.n = lastOf(late.appends.at(-1) as Append);
      head.listing = status ? listingOf(status) : head.listing;
      for (const { client } of late.appends) {
        if (client !== undefined) {
          head.clients.add(markOf(client));
        }
      }
    }
  }

  /** Writes what waits for a game to its log, with something else that is written for it. */
  async fold(game: string, statements: readonly Statement[]): Promise<void> {
    this.#settle();
    const late = this.#late.get(game);
    await this.#write([...toLog(late ? [late.appends] : []), ...statements]);
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

  /** Games whose entries go to the log with this commit. */
  #ripe(added: Added, seq: number): string[] {
    const ripe = new Set<string>();
    for (const [game, { since }] of this.#late) {
      if (since > seq - OLD) {
        break;
      }
      ripe.add(game);
    }
    for (const [game, appends] of added) {
      const status = statusOf(appends);
      const count = (this.#late.get(game)?.appends.length ?? 0) + appends.length;
      if (count >= FULL || (status && listingOf(status) !== this.#heads.of(game)?.listing)) {
        ripe.add(game);
      }
    }
    return [...ripe];
  }

  /** Commits of which everything is in the logs. */
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
      for (const [game, late] of lateOf(this.#read(HEADS), commits)) {
        this.#late.set(game, late);
      }
      this.#seq = Number(commits.at(-1)?.seq ?? 0);
      this.#inDoubt = false;
    }
  }
}

/** What the journal holds that is not in the logs, oldest first. */
export const lateOf = (heads: readonly Row[], commits: readonly Row[]): Map<string, Late> => {
  const late = new Map<string, { since: number; appends: Append[] }>();
  const inLog = new Map(heads.map(({ id, n }) => [id, Number(n)]));
  for (const { seq, body } of commits) {
    for (const append of JSON.parse(String(body)) as Append[]) {
      if (append.after >= (inLog.get(append.game) ?? 0)) {
        const known = late.get(append.game) ?? { since: Number(seq), appends: [] };
        known.appends.push(append);
        late.set(append.game, known);
      }
    }
  }
  return late;
};

/** Entries that wait for the log, after those that are there. */
export const lateEntries = (appends: readonly Append[], after: number): Logged[] =>
  appends.flatMap(append =>
    append.entries
      .map((entry, i) => ({ n: append.after + 1 + i, at: append.at, entry }))
      .filter(({ n }) => n > after),
  );

/** A game as it is, with what waits for its log. */
export const freshened = (row: Row, appends: readonly Append[]): Row =>
  appends.length === 0 || lastOf(appends.at(-1) as Append) <= Number(row.n)
    ? row
    : { ...row, ...columnsOf(appends) };
