import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Batch } from './batch.ts';
import { named, StoreFault } from './faults.ts';
import type { Append } from './port.ts';
import { PRAGMAS } from './sqlite/connection.ts';
import { FolderInUse, SqliteStore } from './sqlite/store.ts';
import { ThreadWriter } from './sqlite/writer.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-faults-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const kindOf = (error: unknown): string | null => (error instanceof StoreFault ? error.kind : null);
const append = (game: string): Append => ({ game }) as unknown as Append;

describe('a batch', () => {
  test('with one that cannot be kept keeps the others', async () => {
    const batch = new Batch(async appends => {
      if (appends.some(({ game }) => game === 'bad')) {
        throw new Error('invalid byte sequence');
      }
      return appends.map(() => ({ kind: 'kept' }) as const);
    }, 0);
    const settled = await Promise.allSettled(['a', 'bad', 'b', 'c'].map(game => batch.add(append(game))));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  test('on a store that keeps nothing is given up after a few, by the name of the fault', async () => {
    let commits = 0;
    const batch = new Batch(async () => {
      commits += 1;
      throw Object.assign(new Error('x'), { code: 'ECONNRESET' });
    }, 0);
    const all = Array.from({ length: 50 }, (_, i) => batch.add(append(`g${i}`)).catch(kindOf));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['away']));
    expect(commits).toBeLessThan(6);
  });
});

describe('a disk', () => {
  test('that is full is named so, loses nothing, and is used again when there is room', async () => {
    const file = path.join(folder, 'full.db');
    const small = new ThreadWriter(file, null, [...PRAGMAS, 'max_page_count = 40']);
    await small.write([['create table t (x text)', []]]);
    let kept = 0;
    const fill = async (): Promise<unknown> => {
      for (;;) {
        await small.write([['insert into t (x) values ($1)', ['m'.repeat(3000)]]]);
        kept += 1;
      }
    };
    expect(kindOf(await fill().catch(error => error))).toBe('full');
    expect(kept).toBeGreaterThan(3);
    const [[row] = []] = await small.write([['select count(*) as n from t', []]]);
    expect(row).toEqual({ n: kept });
    await small.write([['delete from t', []]]);
    await small.write([['insert into t (x) values ($1)', ['again']]]);
    await small.close();
  });

  test('with a lock that is no lock is damaged, not in use; a folder in use is in use', async () => {
    const damaged = path.join(folder, 'damaged');
    mkdirSync(damaged);
    writeFileSync(path.join(damaged, 'lock'), 'x'.repeat(8192));
    expect(() => SqliteStore.open(damaged)).toThrow(StoreFault);
    const used = SqliteStore.open(path.join(folder, 'used'));
    expect(() => SqliteStore.open(path.join(folder, 'used'))).toThrow(FolderInUse);
    await used.ping();
    await used.close();
  });

  test.each([
    [{ errcode: 13 }, 'full'],
    [{ errcode: 1032 }, 'read-only'],
    [{ code: 'EROFS' }, 'read-only'],
    [{ errcode: 11 }, 'damaged'],
    [{ errcode: 778 }, 'broken'],
    [{ code: '57P01' }, 'away'],
  ])('with fault %s is %s', (fault, kind) => {
    expect(kindOf(named(Object.assign(new Error('?'), fault)))).toBe(kind);
  });
});
