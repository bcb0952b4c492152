import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock, systemSecrets } from '../../src/server/ports.ts';
import { SqliteStore } from '../../src/server/store/sqlite/store.ts';
import { createTable } from '../../src/server/table/create.ts';
import { Tables } from '../../src/server/table/tables.ts';
import { march } from '../../tests/support/march-game.ts';

/** After several collections, with turns between them in which closed games let go of their memory. */
const heap = async (): Promise<number> => {
  const { gc } = globalThis as { gc?: () => void };
  for (let i = 0; i < 5; i++) {
    gc?.();
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return process.memoryUsage().heapUsed;
};

const MOVES = 40;

const played = async (tables: Tables): Promise<string> => {
  const created = await createTable(tables, { game: march.id });
  const { id } = created.ok ? created.value : { id: '' };
  for (const side of march.sides) {
    await tables.sit(id, side, side);
  }
  for (let i = 0; i < MOVES; i++) {
    const side = march.sides[i % 2] as string;
    await tables.submit(id, { role: 'seat', side, name: side }, { do: 'choose', choose: i });
  }
  return id;
};

/** The cost of a game that nobody looks at, and the time to wake one. */
export const measureSleep = async (games: number): Promise<{ bytes: number; p50: number; p99: number }> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'grognard-sleep-'));
  const store = SqliteStore.open(folder);
  const tables = new Tables({
    store,
    library: { games: [march] },
    clock: systemClock,
    secrets: systemSecrets,
  });
  await played(tables);
  await tables.sleepAll();
  const before = await heap();
  const ids: string[] = [];
  while (ids.length < games) {
    ids.push(...(await Promise.all(Array.from({ length: 50 }, () => played(tables)))));
    await tables.sleepAll();
  }
  const bytes = ((await heap()) - before) / games;
  const times: number[] = [];
  for (const id of ids.slice(0, 500)) {
    const at = performance.now();
    await tables.open(id);
    times.push(performance.now() - at);
  }
  await store.close();
  rmSync(folder, { recursive: true });
  times.sort((a, b) => a - b);
  return { bytes, p50: times[250] ?? 0, p99: times[495] ?? 0 };
};
