import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

test('a PostgreSQL of our own starts, answers and leaves nothing behind', async () => {
  const postgres = await startPostgres();
  const client = new pg.Client(postgres.url);
  await client.connect();
  const { rows } = await client.query('select 1805 as year');
  expect(rows).toEqual([{ year: 1805 }]);
  await client.end();
  await postgres.stop();
  await expect(new pg.Client(postgres.url).connect()).rejects.toThrow('ECONNREFUSED');
});
