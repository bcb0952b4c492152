import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grognard } from '../../../tests/support/grognard.ts';
import { type Place, placeAt } from '../../../tests/support/read-only.ts';
import { appendTo, begun } from '../../../tests/support/records.ts';
import { StoreFault } from './faults.ts';
import { SqliteStore } from './sqlite/store.ts';

let folder: string;
let place: Place;
const data = (): string => path.join(folder, 'disk', 'data');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-read-only-'));
  mkdirSync(path.join(folder, 'disk'));
  place = placeAt(path.join(folder, 'disk'));
  const store = SqliteStore.open(data());
  const status = { phase: 'playing', open: [], asked: [] } as const;
  await store.games.create(
    { id: 'g', game: 'demo', title: 'T', listed: false, secret: 's', created: 1, status },
    begun({ kind: 'created' }),
    [],
  );
  await store.logs.append(appendTo('g', 1));
  await store.close();
  place.readOnly();
});
afterAll(() => {
  place.remove();
  rmSync(folder, { recursive: true });
});

test('a server on a disk that cannot be written to says so, and not that another server is there', async () => {
  const { status, err } = await grognard(['serve'], { env: { PORT: '0', GROGNARD_DATA: data() } });
  expect([status, err.trim()]).toEqual([
    2,
    expect.stringContaining('The disk of this server cannot be written to.'),
  ]);
});

test('the store names it', () => {
  let fault: unknown;
  try {
    SqliteStore.open(data());
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(StoreFault);
  expect((fault as StoreFault).kind).toBe('read-only');
});
