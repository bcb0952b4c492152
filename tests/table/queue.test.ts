import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { botsFor } from '../../src/bots/index.ts';
import { type AnyGame, gameOf, must } from '../../src/kernel/index.ts';
import { duel } from '../../src/kernel/testing/duel.ts';
import { simulate } from '../../src/lab/simulate.ts';
import { LANES } from '../../src/server/jobs/lanes.ts';
import { simulationAt, simulator, startSimulation } from '../../src/server/jobs/simulate.ts';
import { type Slice, type Thinker, thinkHere } from '../../src/server/jobs/think.ts';
import { Work } from '../../src/server/jobs/work.ts';
import { type Clock, systemClock, systemSecrets } from '../../src/server/ports.ts';
import { PostgresStore } from '../../src/server/store/postgres/store.ts';
import { createTable } from '../../src/server/table/create.ts';
import { Tables } from '../../src/server/table/tables.ts';
import { type RunningPostgres, startPostgres } from '../support/postgres.ts';

const library = { games: [gameOf(duel)] };
let postgres: RunningPostgres;

/** The differences of a process from the usual one. */
interface Other {
  readonly clock?: Clock;
  readonly simulate?: Thinker['simulate'];
}

/** A node or a worker: the difference is whether it takes jobs. */
class Process {
  readonly store: PostgresStore;
  readonly tables: Tables;
  readonly work: Work;
  handled = 0;

  constructor(store: PostgresStore, takesJobs: boolean, { clock, simulate }: Other = {}) {
    const here = thinkHere(library);
    const thinker = { ...here, simulate: simulate ?? here.simulate };
    this.store = store;
    this.tables = new Tables({ store, library, clock: clock ?? systemClock, secrets: systemSecrets });
    this.work = new Work(this.tables, {
      ...thinker,
      think: question => {
        this.handled += 1;
        return thinker.think(question);
      },
    });
    this.work.handle('simulate', simulator(this.tables, this.work, thinker));
    this.work.start({ takesJobs });
  }

  async close(): Promise<void> {
    await this.work.close();
    await this.store.close();
  }
}

const processes: Process[] = [];
const start = async (takesJobs: boolean, other?: Other): Promise<Process> => {
  const process = new Process(await PostgresStore.open(postgres.url), takesJobs, other);
  processes.push(process);
  return process;
};

beforeAll(async () => {
  postgres = await startPostgres();
});
/** A worker that is left over would take the jobs of the next test. */
afterEach(async () => {
  await Promise.all(processes.splice(0).map(process => process.close()));
});
afterAll(() => postgres.stop());

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) {
    await new Promise(resolve => setTimeout(resolve, 10));
  }
};

/** It is the queue that is shown, so the players choose at random: one that searches would think for a minute. */
test('computer moves and simulations are taken from the queue by workers, while the node only serves', async () => {
  const node = await start(false);
  const workers = [await start(true), await start(true)];
  const seats = {
    red: { kind: 'computer', bot: 'random' },
    blue: { kind: 'computer', bot: 'random' },
  } as const;
  const games = await Promise.all(
    Array.from({ length: 6 }, () => createTable(node.tables, { game: 'demo.duel', seats })),
  );
  const lives = await Promise.all(
    games.map(async game => must(await node.tables.open(game.ok ? game.value.id : ''))),
  );
  await until(() => lives.every(({ outline }) => outline.ended));
  expect(node.handled).toBe(0);
  expect(workers.reduce((sum, { handled }) => sum + handled, 0)).toBeGreaterThan(6);
  const started = await startSimulation(node.tables, node.work, {
    game: 'demo.duel',
    bots: { red: 'random', blue: 'random' },
    games: 120,
    seed: 'x',
  });
  const id = started.ok ? started.value.id : '';
  await until(async () => (await simulationAt(node.store, id))?.done === true);
  expect(await simulationAt(node.store, id)).toMatchObject({
    wanted: 120,
    tally: { games: 120, unfinished: 0 },
  });
});

/** The same games in one go, without any queue. */
const alone = (seed: string, games: number): unknown => {
  const game = must(library.games[0]) as unknown as AnyGame;
  const [random] = botsFor(game).filter(({ level }) => level === 0);
  const bots = { red: must(random), blue: must(random) };
  const { thinking: _, ...tally } = simulate(
    { game, setup: { red: 2, blue: 1 }, bots, longest: 20_000 },
    seed,
    0,
    games,
  );
  return tally;
};

test('a series with options outlives the loss of a worker, and comes to the same as played alone', async () => {
  const node = await start(false);
  let taken = 0;
  const never = new Promise<Slice>(() => undefined);
  // It takes a part and is never heard of again.
  const lost = new Process(await PostgresStore.open(postgres.url), true, {
    simulate: () => {
      taken += 1;
      return never;
    },
  });
  const started = await startSimulation(node.tables, node.work, {
    game: 'demo.duel',
    bots: { red: 'random', blue: 'random' },
    games: 100,
    seed: 'lost',
    set: { red: '2' },
  });
  const id = started.ok ? started.value.id : '';
  await until(() => taken === 1);
  await lost.store.close();
  // Others come later than its lease.
  const later = { now: () => Date.now() + LANES.series.lease + 1 };
  await Promise.all([start(true, { clock: later }), start(true, { clock: later })]);
  await until(async () => (await simulationAt(node.store, id))?.done === true);
  const found = must(await simulationAt(node.store, id));
  expect(found.asked).toMatchObject({ game: 'demo.duel', set: { red: '2' }, seed: 'lost' });
  const { thinking: _, ...tally } = found.tally;
  expect(tally).toEqual(alone('lost', 100));
});
