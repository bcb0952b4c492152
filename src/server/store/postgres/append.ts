import type pg from 'pg';
import { type Row, text } from '../db.ts';
import type { Append, Appended } from '../port.ts';
import { CHANNEL } from './notifications.ts';

/**
 * One statement, so one round trip and one commit for the whole batch. The rows of the games are locked in
 * the order of their ids: two nodes that write to the same games never wait for each other in a circle.
 */
const APPEND = `
  with want as materialized (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[],
      $8::text[], $9::text[], $10::text[], $11::text[], $12::int[])
      as t (id, after, n, at, client, head, salt, text, phase, open, asked, computer)
  ),
  locked as materialized (
    select games.id, games.n from games where games.id in (select id from want) order by games.id for update
  ),
  known as materialized (
    select want.id from want
    join records on records.game = want.id and records.client = want.client
  ),
  moved as (
    update games set n = want.n, updated = coalesce(want.at, games.updated),
      phase = coalesce(want.phase, games.phase),
      open = coalesce(want.open, games.open), asked = coalesce(want.asked, games.asked),
      computer = coalesce(want.computer, games.computer)
    from want, locked
    where games.id = want.id and locked.id = want.id and games.n = want.after
      and want.id not in (select id from known)
    returning games.id, games.n
  ),
  put as (
    insert into records (game, n, after, client, head, salt, text)
    select want.id, want.n, want.after, want.client, want.head, want.salt, want.text
    from want join moved on moved.id = want.id
    returning 1
  ),
  told as materialized (
    select pg_notify('${CHANNEL}', json_build_object('from', $13::text, 'topic', 'grown',
      'data', json_build_object('game', id, 'n', n))::text) from moved
  )
  select id, n, 'kept' as kind from moved
  union all select id, null, 'duplicate' from known
  union all select null, count(*)::int, 'told' from told`;

/** One game may be appended to several times in a turn; each time takes a commit of its own, in order. */
export const commit = async (
  pool: pg.Pool,
  node: string,
  appends: readonly Append[],
): Promise<Appended[]> => {
  const results = new Map<Append, Appended>();
  let left = appends;
  while (left.length > 0) {
    const games = new Set<string>();
    const now = left.filter(({ game }) => !games.has(game) && games.add(game));
    left = left.filter(append => !now.includes(append));
    await commitOnce(pool, node, now, results);
  }
  return appends.map(append => results.get(append) as Appended);
};

const commitOnce = async (
  pool: pg.Pool,
  node: string,
  appends: readonly Append[],
  results: Map<Append, Appended>,
): Promise<void> => {
  const each = <T>(pick: (append: Append) => T): T[] => appends.map(pick);
  const answer = await pool.query({
    name: 'append',
    text: APPEND,
    values: [
      each(({ game }) => game),
      each(({ record }) => record.after),
      each(({ record }) => record.n),
      each(({ record, status }) => (status?.quiet ? null : record.at)),
      each(({ record }) => record.client),
      each(({ record }) => record.link?.head ?? null),
      each(({ record }) => record.link?.salt ?? null),
      each(({ record }) => record.text),
      each(({ status }) => status?.phase ?? null),
      each(({ status }) => (status ? JSON.stringify(status.open) : null)),
      each(({ status }) => (status ? JSON.stringify(status.asked) : null)),
      each(({ status }) => (status ? (status.computer ? 1 : 0) : null)),
      node,
    ],
  });
  const byGame = new Map((answer.rows as Row[]).map(row => [row.id, row]));
  for (const append of appends) {
    results.set(append, appendedIn(byGame.get(append.game)));
  }
};

const appendedIn = (row: Row | undefined): Appended => {
  if (!row) {
    return { kind: 'conflict' };
  }
  return { kind: text(row, 'kind') as 'kept' | 'duplicate' };
};
