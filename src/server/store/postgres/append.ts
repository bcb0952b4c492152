import type pg from 'pg';
import { type Row, text, whole } from '../db.ts';
import type { Append, Appended } from '../port.ts';
import { rowsOf } from '../rows.ts';
import { CHANNEL } from './notifications.ts';

/**
 * One statement, so one round trip and one commit for the whole batch. The rows of the games are locked in
 * the order of their ids: two nodes that write to the same games never wait for each other in a circle.
 */
const APPEND = `
  with want as materialized (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $15::int[])
      as t (id, after, n, at, client, phase, open, asked, computer)
  ),
  locked as materialized (
    select games.id, games.n from games where games.id in (select id from want) order by games.id for update
  ),
  known as materialized (
    select want.id, log.n from want join log on log.game = want.id and log.client = want.client
  ),
  moved as (
    update games set n = want.n, updated = want.at, phase = coalesce(want.phase, games.phase),
      open = coalesce(want.open, games.open), asked = coalesce(want.asked, games.asked),
      computer = coalesce(want.computer, games.computer)
    from want, locked
    where games.id = want.id and locked.id = want.id and games.n = want.after
      and want.id not in (select id from known)
    returning games.id, games.n
  ),
  put as (
    insert into log (game, n, at, client, entry)
    select e.game, e.n, e.at, e.client, e.entry
    from unnest($9::text[], $10::int[], $11::bigint[], $12::text[], $13::text[]) as e (game, n, at, client, entry)
    join moved on moved.id = e.game
    returning 1
  ),
  told as materialized (
    select pg_notify('${CHANNEL}', json_build_object('from', $14::text, 'topic', 'grown',
      'data', json_build_object('game', id, 'n', n))::text) from moved
  )
  select id, n, 'kept' as kind from moved
  union all select id, n, 'duplicate' from known
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
  const rows = appends.flatMap(rowsOf);
  const answer = await pool.query({
    name: 'append',
    text: APPEND,
    values: [
      appends.map(each => each.game),
      appends.map(each => each.after),
      appends.map(each => each.after + each.entries.length),
      appends.map(each => each.at),
      appends.map(each => each.client ?? null),
      appends.map(each => each.status?.phase ?? null),
      appends.map(each => (each.status ? JSON.stringify(each.status.open) : null)),
      appends.map(each => (each.status ? JSON.stringify(each.status.asked) : null)),
      rows.map(row => row.game),
      rows.map(row => row.n),
      rows.map(row => row.at),
      rows.map(row => row.client),
      rows.map(row => row.entry),
      node,
      appends.map(each => (each.status ? (each.status.computer ? 1 : 0) : null)),
    ],
  });
  const byGame = new Map((answer.rows as Row[]).map(row => [row.id, row]));
  for (const append of appends) {
    const row = byGame.get(append.game);
    results.set(
      append,
      row ? { kind: text(row, 'kind') as 'kept' | 'duplicate', n: whole(row, 'n') } : { kind: 'conflict' },
    );
  }
};
