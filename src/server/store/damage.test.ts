import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { runCli } from '../../../tests/support/run-cli.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { createTable } from '../table/create.ts';
import { Tables } from '../table/tables.ts';
import { backUp, restore } from './backup.ts';
import { checkStore } from './check.ts';
import { SqliteStore } from './sqlite/store.ts';

let root: string;
let store: SqliteStore;
let ids: readonly string[];
const at = (...names: string[]): string => path.join(root, ...names);

const tablesOn = (on: SqliteStore): Tables =>
  new Tables({ store: on, library: { games: [skirmish] }, clock: systemClock, secrets: systemSecrets });

const say = (tables: Tables, id: string, text: string) =>
  tables.submit(id, { role: 'host', name: 'h' }, { do: 'chat', text });

/** Two games, the second written to last. */
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'grognard-damage-'));
  store = SqliteStore.open(at('running'));
  const tables = tablesOn(store);
  const made = [];
  for (const title of ['one', 'two']) {
    const created = await createTable(tables, { game: skirmish.id, title });
    made.push(created.ok ? created.value.id : '');
  }
  ids = made;
  for (const id of ids) {
    for (const i of [1, 2, 3]) {
      await say(tables, id, `said to ${id}: ${i}`);
    }
  }
});
afterEach(async () => {
  await store.close();
  rmSync(root, { recursive: true });
});

/** The files as a killed server leaves them, with one bit of one of them turned. */
const left = (file: string, flip: (bytes: Buffer) => number, names = FILES): string => {
  mkdirSync(at('left'), { recursive: true });
  for (const name of names) {
    copyFileSync(at('running', name), at('left', name));
  }
  const bytes = readFileSync(at('left', file));
  const place = flip(bytes);
  bytes[place] = (bytes[place] as number) ^ 1;
  writeFileSync(at('left', file), bytes);
  return at('left');
};
const FILES = ['grognard.db', 'grognard.db-wal', 'heads'];

const placeOf =
  (text: string) =>
  (bytes: Buffer): number => {
    const place = bytes.indexOf(text);
    expect(place).toBeGreaterThan(0);
    return place;
  };

describe('one bit of the write-ahead log', () => {
  test('costs acknowledged entries, and they are missed: the game is named and set aside, others go on', async () => {
    const [one = '', two = ''] = ids;
    const folder = left('grognard.db-wal', placeOf(`said to ${two}: 2`));
    const damaged = SqliteStore.open(folder);
    try {
      const tables = tablesOn(damaged);
      await expect(tables.open(two)).rejects.toThrow(
        /entry 3 of its log and all after it, up to entry 4, were kept and are lost/,
      );
      expect((await say(tables, one, 'still here'))?.ok).toBe(true);
      expect((await checkStore(damaged)).faults).toEqual([
        { game: two, why: expect.stringContaining('are lost') },
      ]);
    } finally {
      await damaged.close();
    }
    const { status, out } = await runCli('check-store', '--data', folder);
    expect([status, out]).toEqual([1, expect.stringContaining(`Game ${two}`)]);
  });

  test('would not be missed without the heads beside: who takes them away takes what is left', async () => {
    const two = ids[1] as string;
    const damaged = SqliteStore.open(
      left('grognard.db-wal', placeOf(`said to ${two}: 2`), FILES.slice(0, 2)),
    );
    expect((await checkStore(damaged)).faults).toEqual([]);
    expect((await damaged.logs.records(two, 0)).at(-1)?.n).toBe(2);
    await damaged.close();
  });

  test('a game that was lost with its name is missed too', async () => {
    const fresh = SqliteStore.open(at('fresh'));
    await fresh.close();
    copyFileSync(at('running', 'heads'), at('fresh', 'heads'));
    const other = SqliteStore.open(at('fresh'));
    expect((await checkStore(other)).files).toContain(`game ${ids[0]} was kept and is lost`);
    await other.close();
  });
});

/** A figure with one bit turned is another figure; a letter might be none of a head. */
const digitAfter = (bytes: Buffer, from: number): number =>
  bytes.findIndex((byte, place) => place >= from && byte >= 0x30 && byte <= 0x39);

describe('heads beside', () => {
  test('hold against a log that was written again from some entry on', async () => {
    const two = ids[1] as string;
    const folder = left('heads', bytes => digitAfter(bytes, bytes.lastIndexOf(`${two} 4 `) + two.length + 3));
    const other = SqliteStore.open(folder);
    const faults = (await checkStore(other)).faults;
    await other.close();
    expect(faults.map(({ game }) => game)).toEqual([two]);
  });

  test('that are cut in the middle of a line harm nothing', async () => {
    const folder = left('heads', () => 0);
    const whole = readFileSync(at('running', 'heads'));
    writeFileSync(path.join(folder, 'heads'), whole.subarray(0, whole.length - 20));
    const other = SqliteStore.open(folder);
    expect((await checkStore(other)).faults).toEqual([]);
    await other.close();
  });
});

describe('one bit of a backup', () => {
  let files: string;
  beforeAll(() => {
    files = mkdtempSync(path.join(tmpdir(), 'grognard-backup-bits-'));
  });
  afterAll(() => rmSync(files, { recursive: true }));

  const restored = async (bytes: Buffer): Promise<SqliteStore> => {
    const file = path.join(files, 'b.gz');
    writeFileSync(file, bytes);
    const into = SqliteStore.open(':memory:');
    try {
      await restore(into, file);
      return into;
    } catch (error) {
      await into.close();
      throw error;
    }
  };

  test('anywhere: nothing is restored', async () => {
    const file = path.join(files, 'whole.gz');
    await backUp(store, file);
    const whole = readFileSync(file);
    await (await restored(whole)).close();
    // The bytes before this place say when and where the file was made.
    for (let place = 10; place < whole.length; place += 37) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] as number) ^ (1 << (place % 8));
      await expect(restored(bytes), `byte ${place}`).rejects.toThrow(/damaged|cut off/);
    }
  });

  test('that was packed again: the game and the entry are named when it wakes, others go on', async () => {
    const [one = '', two = ''] = ids;
    const file = path.join(files, 'doctored.gz');
    await backUp(store, file);
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    const into = await restored(gzipSync(text.replace(`said to ${two}: 2`, `said to ${two}: 3`)));
    const tables = tablesOn(into);
    await expect(tables.open(two)).rejects.toThrow('entry 3 of its log was changed or damaged');
    expect((await say(tables, one, 'still here'))?.ok).toBe(true);
    await into.close();
  });
});
