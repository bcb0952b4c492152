import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

const move = (after: number, more: Partial<Append> = {}): Append => ({
  game: GAME.id,
  after,
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
  await store.createGame(GAME, ['begun'], []);
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const play = async (moves: number): Promise<void> => {
  for (let after = 1; after < 1 + 2 * moves; after += 2) {
    expect(await store.append(move(after))).toEqual({ kind: 'kept', n: after + 2 });
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
      await store.createGame(GAME, ['begun'], []);
      await play(moves);
      const last = 1 + 2 * moves;
      expect(inVolumes()).toBeLessThan(last);
      expect((await store.entries(GAME.id, 0)).map(({ n }) => n)).toEqual(numbers(last));
      expect(await store.entries(GAME.id, last - 1)).toEqual([
        { n: last, at: 2000 + last - 2, entry: `rolled ${last - 2}` },
      ]);
      expect(await store.game(GAME.id)).toMatchObject({ n: last, updated: 2000 + last - 2 });
      expect((await store.listed(10))[0]).toMatchObject({ n: last });
      expect(await store.numberOf(GAME.id, 'red/1')).toBe(2);
      expect(await store.numberOf(GAME.id, `red/${last - 2}`)).toBe(last - 1);
    }
  });

  test('is found again when the store is opened anew, and goes on', async () => {
    await play(41);
    await store.close();
    store = SqliteStore.open(folder);
    expect((await store.entries(GAME.id, 0)).map(({ n }) => n)).toEqual(numbers(83));
    expect(await store.append(move(81))).toEqual({ kind: 'duplicate', n: 82 });
    expect(await store.append(move(1))).toEqual({ kind: 'duplicate', n: 2 });
    expect(await store.append(move(81, { client: 'other' }))).toEqual({ kind: 'conflict' });
    expect(await store.append(move(83))).toEqual({ kind: 'kept', n: 85 });
  });

  test('is bound with a snapshot, and at once where lists would miss it', async () => {
    await play(3);
    expect(inVolumes()).toBe(1);
    await store.putSnapshot(GAME.id, 7, '1', 'body');
    expect(inVolumes()).toBe(7);
    await store.append(move(7, { status: { phase: 'over', open: [], asked: [] } }));
    expect(inVolumes()).toBe(9);
    expect(await store.listed(10)).toEqual([]);
    expect((await store.entries(GAME.id, 0)).map(({ n }) => n)).toEqual(numbers(9));
  });

  test('is in a backup that another process makes meanwhile', async () => {
    await play(5);
    const other = SqliteStore.open(folder, { lock: false });
    const rows: Kept[] = [];
    await other.dump(row => void rows.push(row));
    await other.close();
    const log = rows.filter(({ table }) => table === 'log').map(({ row }) => row);
    expect(log.map(({ n }) => n)).toEqual(numbers(11));
    expect(log.at(-2)).toMatchObject({ client: 'red/9', entry: '{"chose":9}', at: 2009 });
    expect(log.at(-1)).toMatchObject({ client: null, entry: '"rolled 9"' });
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
  expect(await taken.entries('old', 0)).toEqual([
    { n: 1, at: 1, entry: 'begun' },
    { n: 2, at: 2, entry: { chose: 'Łódź' } },
  ]);
  expect(await taken.append(move(1, { game: 'old' }))).toEqual({ kind: 'duplicate', n: 2 });
  expect(await taken.append(move(2, { game: 'old' }))).toEqual({ kind: 'kept', n: 4 });
  await taken.close();
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
      expect(await journal.commit([move(1)])).toEqual([{ kind: 'kept', n: 3 }]);
      await expect(journal.commit([move(3)])).rejects.toThrow('disk');
      expect(await journal.commit([move(3)])).toEqual([
        when === 'before' ? { kind: 'kept', n: 5 } : { kind: 'duplicate', n: 4 },
      ]);
      expect(await journal.commit([move(5)])).toEqual([{ kind: 'kept', n: 7 }]);
      expect(journal.late(GAME.id).map(({ after }) => after)).toEqual([1, 3, 5]);
      connection.close();
    },
  );
});
