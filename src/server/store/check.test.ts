import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { runCli } from '../../../tests/support/run-cli.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { createTable } from '../table/create.ts';
import { Tables } from '../table/tables.ts';
import { checkStore } from './check.ts';
import { SqliteStore } from './sqlite/store.ts';

let folder: string;
const ids: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-check-'));
  const store = SqliteStore.open(folder);
  const tables = new Tables({
    store,
    library: { games: [skirmish] },
    clock: systemClock,
    secrets: systemSecrets,
  });
  for (const title of ['one', 'two', 'three']) {
    const made = await createTable(tables, { game: skirmish.id, title });
    const id = made.ok ? made.value.id : '';
    // A log of some length is bound when its game falls asleep.
    for (const text of ['Good luck!', ...Array.from({ length: 20 }, (_, i) => `Line ${i}`)]) {
      await tables.submit(id, { role: 'host', name: 'h' }, { do: 'chat', text });
    }
    ids.push(id);
  }
  await tables.sleepAll();
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const changed = (sql: string, ...values: (string | undefined)[]): void => {
  const db = new DatabaseSync(path.join(folder, 'grognard.db'));
  db.prepare(sql).run(...(values as string[]));
  db.close();
};

const report = async () => {
  const store = SqliteStore.open(folder, { lock: false });
  return checkStore(store).finally(() => store.close());
};

test('a whole store is whole, and the command says so', async () => {
  expect(await report()).toMatchObject({ games: 3, unchained: 0, faults: [], files: null });
  const { status, out } = await runCli('check-store', '--data', folder);
  expect(status).toBe(0);
  expect(out).toMatch(/^3 games, \d+ entries, 0 faults\.$/m);
});

test('the operator lists the lines that were reported, with their words', async () => {
  const store = SqliteStore.open(folder);
  await store.reports.add({ game: ids[0] as string, line: 2, by: 'seat:red', reason: 'Rude', at: 0 });
  await store.close();
  const { status, out } = await runCli('reports', '--data', folder);
  expect(status).toBe(0);
  expect(out).toContain(
    `1970-01-01T00:00:00.000Z game ${ids[0]}, line 2, reported by seat:red (Rude): h (host) said "Good luck!"`,
  );
  expect(out).toMatch(/^1 line reported\.$/m);
});

test('one changed letter, a lost end and another secret are found, each in its own game alone', async () => {
  changed(`update volumes set body = replace(body, 'Good luck!', 'Good lack!') where game = ?`, ids[0]);
  const words = await report();
  expect(words.faults).toEqual([
    { game: ids[0], why: expect.stringMatching(/^entry \d+ of its log was changed or damaged/) },
  ]);
  changed('update games set n = n + 1 where id = ?', ids[1]);
  changed(`update games set secret = ? where id = ?`, 'ab'.repeat(32), ids[2]);
  const { faults } = await report();
  expect(new Map(faults.map(({ game, why }) => [game, why]))).toEqual(
    new Map([
      [ids[0], expect.stringContaining('was changed or damaged')],
      [ids[1], expect.stringContaining('were written')],
      [ids[2], expect.stringContaining('secret of its dice')],
    ]),
  );
  const { status, out } = await runCli('check-store', '--data', folder);
  expect(status).toBe(1);
  expect(out).toContain(`Game ${ids[0]}`);
});
