import { expect, test } from 'vitest';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from '../table/create.ts';
import { Tables } from '../table/tables.ts';
import { TookTooLong } from '../threads/faults.ts';
import { startSimulation } from './simulate.ts';
import { type Thinker, thinkHere } from './think.ts';
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
  // More of them than all lanes together do at a time.
  for (let i = 0; i < 8; i++) {
    await work.add('series', `s${i}`, 'endless', null);
  }
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

test('a crowd of tables that play by themselves has one turn among the others', async () => {
  const { store, tables, work } = workOf();
  const queued = new Work(tables, thinkHere(tables.library));
  queued.start({ takesJobs: false });
  const open = async (owner: string): Promise<string> => {
    const seats = Object.fromEntries(['red', 'blue'].map(side => [side, { kind: 'computer' as const }]));
    const opened = await createTable(tables, { game: skirmish.id, seats }, owner, { owner, account: '' });
    return opened.ok ? opened.value.id : '';
  };
  const crowd = await Promise.all(Array.from({ length: 30 }, () => open('crowd')));
  const guest = await open('guest');
  // The others that moved before the guest was done: work goes on meanwhile, so that they are counted as they move.
  const moved = new Set<string>();
  const isOver = new Promise<void>(resolve =>
    tables.onChange(live => {
      if (live.id !== guest) {
        moved.add(live.id);
      } else if (live.outline.ended) {
        resolve();
      }
    }),
  );
  work.start();
  await isOver;
  const before = moved.size;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(crowd.length);
  await queued.close();
  await work.close();
  await store.close();
});

test('a thought that takes too long is left to the simplest player at once', async () => {
  const { store, tables } = workOf();
  const asked: boolean[] = [];
  const here = thinkHere(tables.library);
  const slow: Thinker = {
    ...here,
    think: question => {
      asked.push(question.simplest ?? false);
      return question.simplest
        ? here.think(question)
        : Promise.reject(new TookTooLong('That takes too long here.'));
    },
  };
  const work = new Work(tables, slow);
  work.start();
  const isOver = new Promise<void>(resolve => tables.onChange(live => live.outline.ended && resolve()));
  const seats = Object.fromEntries(['red', 'blue'].map(side => [side, { kind: 'computer' as const }]));
  await createTable(tables, { game: skirmish.id, seats });
  await isOver;
  expect(asked.slice(0, 4)).toEqual([false, true, false, true]);
  await work.close();
  await store.close();
});
