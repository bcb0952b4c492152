import { expect, test } from 'vitest';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { Tables } from '../table/tables.ts';
import { startSimulation } from './simulate.ts';
import { thinkHere } from './think.ts';
import { Work } from './work.ts';

const workOf = () => {
  const store = SqliteStore.open(':memory:');
  const tables = new Tables({
    store,
    library: { games: [skirmish] },
    clock: systemClock,
    secrets: systemSecrets,
  });
  return { store, tables, work: new Work(tables, thinkHere(tables.library)) };
};

test('a series that never ends and notices that hang hold no move up', async () => {
  const { store, work } = workOf();
  let release = (): void => undefined;
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  const begun: string[] = [];
  for (const kind of ['endless', 'hanging']) {
    work.handle(kind, () => {
      begun.push(kind);
      return held;
    });
  }
  const moved = new Promise<void>(resolve => work.handle('quick', async () => resolve()));
  work.start();
  await work.add('series', 's', 'endless', null);
  for (let i = 0; i < 8; i++) {
    await work.add('notices', `n${i}`, 'hanging', null);
  }
  await work.add('moves', 'm', 'quick', null);
  await moved;
  while (!begun.includes('endless') || !begun.includes('hanging')) {
    await new Promise(resolve => setImmediate(resolve));
  }
  expect(begun.filter(kind => kind === 'endless')).toHaveLength(1);
  release();
  await work.close();
  await store.close();
});

test('one address has so many parts of series waiting and no more; another may still begin', async () => {
  const { store, tables, work } = workOf();
  const wanted = { game: skirmish.id, games: 10_000 };
  const answers: boolean[] = [];
  for (let i = 0; i < 5; i++) {
    answers.push((await startSimulation(tables, work, wanted, '198.51.100.7')).ok);
  }
  expect(answers).toEqual([true, true, false, false, false]);
  expect((await startSimulation(tables, work, wanted, '198.51.100.8')).ok).toBe(true);
  await store.close();
});
