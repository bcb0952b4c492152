import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Input, replay } from '../../src/kernel/index.ts';
import { entriesOf } from '../../src/server/store/entries.ts';
import { PostgresStore } from '../../src/server/store/postgres/store.ts';
import { march } from '../support/march-game.ts';
import { type RunningPostgres, startPostgres } from '../support/postgres.ts';
import { Roamer } from '../support/roamer.ts';
import { bundleTable, spawnTable, type TableProcess } from '../support/spawn-table.ts';
import { begin } from '../support/table.ts';

let postgres: RunningPostgres;
const nodes: TableProcess[] = [];

beforeAll(async () => {
  [postgres] = await Promise.all([startPostgres(), bundleTable()]);
  for (let i = 0; i < 3; i++) {
    nodes.push(await spawnTable({ dataFolder: '', databaseUrl: postgres.url }));
  }
});

afterAll(async () => {
  await Promise.all(
    nodes.map(node => (node.child.exitCode === null && !node.child.killed ? node.stop() : undefined)),
  );
  await postgres.stop();
});

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) {
    await new Promise(resolve => setTimeout(resolve, 5));
  }
};

const sum = (roamers: readonly Roamer[]): number =>
  roamers.reduce((total, { acknowledged }) => total + acknowledged.size, 0);

test('three nodes: games played through two at once, one killed under load, clients move over, nothing lost', async () => {
  const addresses = nodes.map(({ address }) => address);
  const games = await Promise.all(
    Array.from({ length: 6 }, (_, i) => begin(addresses[i % 3] as string, { game: 'demo.march' })),
  );
  const roamers = games.flatMap((game, i) => [
    new Roamer(game, 'red', addresses, i),
    new Roamer(game, 'blue', addresses, i + 1),
  ]);
  await until(() => sum(roamers) > 120);
  const killed = nodes[1] as TableProcess;
  await killed.kill();
  const after = sum(roamers);
  await until(() => sum(roamers) > after + 120 && roamers.some(({ movedOver }) => movedOver > 0));
  nodes.push(await spawnTable({ dataFolder: '', databaseUrl: postgres.url, port: killed.port }));
  const back = sum(roamers);
  await until(() => sum(roamers) > back + 60);
  for (const roamer of roamers) {
    roamer.stop();
  }
  const store = await PostgresStore.open(postgres.url);
  for (const { game, side, acknowledged } of roamers) {
    const entries = await entriesOf(store.logs, game.id, 0);
    expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i + 1));
    const inputs = entries.flatMap(({ entry }) => {
      const { kind, input } = entry as unknown as { kind: string; input?: Input };
      return kind === 'input' && input ? [input] : [];
    });
    expect(
      replay(march, {
        format: 'grognard-game/1',
        game: 'demo.march',
        version: '1',
        setup: { moves: 1_000_000, units: 150 },
        inputs,
      }).ok,
    ).toBe(true);
    for (const [id, n] of acknowledged) {
      expect(entries[n - 1]?.entry).toMatchObject({ input: { side, choose: Number(id) % 150 } });
    }
  }
  await store.close();
});
