import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendTo, begun } from '../../../../tests/support/records.ts';
import { entriesOf } from '../entries.ts';
import type { Append, Kept, NewGame } from '../port.ts';
import { MIGRATIONS } from '../schema.ts';
import { Connection } from './connection.ts';
import { COMMITS, Journal } from './journal.ts';
import { SqliteStore } from './store.ts';
import { ThreadWriter, type Writer } from './writer.ts';

const GAME: NewGame = {
  id: 'game-1',
  game: 'demo.duel',
  title: 'A duel',
  listed: true,
  secret: 'ab'.repeat(32),
  created: 1000,
  status: { phase: 'playing', open: [], asked: ['red'] },
};

const move = (after: number, more: Parameters<typeof appendTo>[2] = {}): Append =>
  appendTo(GAME.id, after, {
    at: 2000 + after,
    client: `red/${after}`,
    entries: [{ chose: after }, `rolled ${after}`],
    status: { phase: 'playing', open: [], asked: [after % 4 === 1 ? 'blue' : 'red'] },
    ...more,
  });

let folder: string;
let store: SqliteStore;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-journal-'));
  store = SqliteStore.open(folder);
  await store.games.create(GAME, begun('begun'), []);
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const play = async (moves: number): Promise<void> => {
  for (let after = 1; after < 1 + 2 * moves; after += 2) {
    expect(await store.logs.append(move(after))).toEqual({ kind: 'kept' });
  }
};

/** The last number that stands in a volume. */
const inVolumes = (): number => {
  const connection = new Connection(path.join(folder, 'grognard.db'));
  const [row] = connection.run('select max(n) as n from volumes');
  connection.close();
  return Number(row?.n);
};

const numbers = (upTo: number): number[] => Array.from({ length: upTo }, (_, i) => i + 1);

test('every commit is synced to the disk, beside a log of what is to be written', async () => {
  const writer = new ThreadWriter(path.join(folder, 'another.db'));
  // It has made room in a new file by then, without syncing that.
  expect(
    await writer.write([
      ['pragma synchronous', []],
      ['pragma journal_mode', []],
    ]),
  ).toEqual([[{ synchronous: 2 }], [{ journal_mode: 'wal' }]]);
  await writer.close();
});

describe('what waits for a volume', () => {
  test('is read with them, row and entries, before and after it is bound', async () => {
    for (const moves of [3, 40, 80]) {
      await store.close();
      rmSync(folder, { recursive: true });
      store = SqliteStore.open(folder);
      await store.games.create(GAME, begun('begun'), []);
      await play(moves);
      const last = 1 + 2 * moves;
      expect(inVolumes()).toBeLessThan(last);
      expect((await entriesOf(store.logs, GAME.id, 0)).map(({ n }) => n)).toEqual(numbers(last));
      expect(await entriesOf(store.logs, GAME.id, last - 1)).toEqual([
        { n: last, at: 2000 + last - 2, entry: `rolled ${last - 2}` },
      ]);
      expect(await store.games.find(GAME.id)).toMatchObject({ n: last, updated: 2000 + last - 2 });
      expect((await store.games.listed(10))[0]).toMatchObject({ n: last });
      expect((await store.logs.recordOf(GAME.id, 'red/1'))?.after).toBe(2 - 1);
      expect((await store.logs.recordOf(GAME.id, `red/${last - 2}`))?.after).toBe(last - 1 - 1);
    }
  });

  test('is found again when the store is opened again, and goes on', async () => {
    await play(41);
    await store.close();
    store = SqliteStore.open(folder);
    expect((await entriesOf(store.logs, GAME.id, 0)).map(({ n }) => n)).toEqual(numbers(83));
    expect(await store.logs.append(move(81))).toEqual({ kind: 'duplicate' });
    expect(await store.logs.append(move(1))).toEqual({ kind: 'duplicate' });
    expect(await store.logs.append(move(81, { client: 'other' }))).toEqual({ kind: 'conflict' });
    expect(await store.logs.append(move(83))).toEqual({ kind: 'kept' });
  });

  test('is bound with a snapshot, and at once where lists would miss it', async () => {
    await play(3);
    expect(inVolumes()).toBe(1);
    await store.snapshots.put(GAME.id, { n: 7, version: '1', body: 'body' });
    expect(inVolumes()).toBe(7);
    await store.logs.append(move(7, { status: { phase: 'over', open: [], asked: [] } }));
    expect(inVolumes()).toBe(9);
    expect(await store.games.listed(10)).toEqual([]);
    expect((await entriesOf(store.logs, GAME.id, 0)).map(({ n }) => n)).toEqual(numbers(9));
  });

  test('is in a backup that another process makes meanwhile', async () => {
    await play(5);
    const other = SqliteStore.open(folder, { lock: false });
    const rows: Kept[] = [];
    await other.backups.dump(row => void rows.push(row));
    await other.close();
    const log = rows.filter(({ table }) => table === 'records').map(({ row }) => String(row.text));
    expect(log.map(text => (JSON.parse(text) as { n: number }).n)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(JSON.parse(log.at(-1) ?? '')).toEqual({
      after: 9,
      n: 11,
      at: 2009,
      client: 'red/9',
      shown: null,
      entries: [{ chose: 9 }, 'rolled 9'],
    });
    expect(rows.find(({ table }) => table === 'games')?.row).toMatchObject({ n: 11, updated: 2009 });
  });

  test('the journal is cut: it holds what waits, and little more', async () => {
    await play(300);
    const connection = new Connection(path.join(folder, 'grognard.db'));
    expect(connection.run(COMMITS).length).toBeLessThan(100);
    connection.close();
  });
});

test('a folder from before there were volumes is taken over', async () => {
  const older = path.join(folder, 'older');
  mkdirSync(older);
  const connection = new Connection(path.join(older, 'grognard.db'));
  connection.raw.exec(`create table schema (version integer not null);
    ${MIGRATIONS.sqlite.slice(0, 2).join(';')}; insert into schema (version) values (2);
    insert into games values ('old', 2, 'demo.duel', 'A duel', 1, 'ab', 1, 2, 'playing', '[]', '["red"]', 0);
    insert into log values ('old', 1, 1, null, '"begun"'), ('old', 2, 2, 'red/1', '{"chose":"Łódź"}');`);
  connection.close();
  const taken = SqliteStore.open(older);
  expect(await entriesOf(taken.logs, 'old')).toEqual([
    { n: 1, at: 1, entry: 'begun' },
    { n: 2, at: 2, entry: { chose: 'Łódź' } },
  ]);
  const append = (after: number) => taken.logs.append(appendTo('old', after, { client: `red/${after}` }));
  expect(await append(1)).toEqual({ kind: 'duplicate' });
  expect(await append(2)).toEqual({ kind: 'kept' });
  await taken.close();
});

test('a game that rests is bound, however little waits for it, and goes on where it was', async () => {
  await play(3);
  expect(inVolumes()).toBe(1);
  await store.logs.rest(GAME.id);
  expect(inVolumes()).toBe(7);
  await store.logs.rest(GAME.id);
  expect(await store.logs.append(move(5))).toEqual({ kind: 'duplicate' });
  expect(await store.logs.append(move(7))).toEqual({ kind: 'kept' });
  expect((await entriesOf(store.logs, GAME.id)).map(({ n }) => n)).toEqual(numbers(9));
});

test('an attempt that is repeated is found in one volume, however long the log is', async () => {
  await play(200);
  const connection = new Connection(path.join(folder, 'grognard.db'));
  const bodies: number[] = [];
  const journal = new Journal(
    (sql, values) => {
      const rows = connection.run(sql, values);
      bodies.push(rows.filter(({ body }) => body !== undefined).length);
      return rows;
    },
    { write: async () => [], close: async () => undefined },
  );
  journal.recordOf(GAME.id, 'red/1');
  bodies.length = 0;
  expect([1, 101, 301].map(after => journal.recordOf(GAME.id, `red/${after}`)?.after)).toEqual([1, 101, 301]);
  expect(Math.max(...bodies)).toBe(1);
  expect(journal.recordOf(GAME.id, 'red/2')).toBeNull();
  connection.close();
});

test('the embedded SQLite has the corrections of its write-ahead log', () => {
  const connection = new Connection(':memory:');
  const version = String(connection.run('select sqlite_version() as version')[0]?.version);
  connection.close();
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  // 3.51.3: a reset of the log could damage the database.
  expect(1e6 * major + 1e3 * minor + patch).toBeGreaterThanOrEqual(3_051_003);
});

describe('a write that fails', () => {
  /** Writes like the other, but at times says that it failed: before it wrote, or after. */
  const unsure = (connection: Connection, faults: ('before' | 'after' | null)[]): Writer => ({
    write: async statements => {
      const fault = faults.shift() ?? null;
      const rows = fault === 'before' ? [] : connection.together(statements);
      if (fault !== null) {
        throw new Error('the disk is gone');
      }
      return rows;
    },
    close: async () => undefined,
  });

  test.each(['before', 'after'] as const)(
    '%s it was durable: nothing is lost, nothing is doubled',
    async when => {
      const connection = new Connection(path.join(folder, 'grognard.db'));
      const journal = new Journal(
        (sql, values) => connection.run(sql, values),
        unsure(connection, [null, when]),
      );
      expect(await journal.commit([move(1)])).toEqual([{ kind: 'kept' }]);
      await expect(journal.commit([move(3)])).rejects.toThrow('disk');
      expect(await journal.commit([move(3)])).toEqual([
        when === 'before' ? { kind: 'kept' } : { kind: 'duplicate' },
      ]);
      expect(await journal.commit([move(5)])).toEqual([{ kind: 'kept' }]);
      expect(journal.late(GAME.id).map(({ record }) => record.after)).toEqual([1, 3, 5]);
      connection.close();
    },
  );
});
