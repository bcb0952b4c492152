import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SimulationOrder } from '#cli/workers/simulation.ts';
import type { Question } from '#lab/series/question.ts';
import { loadSystems } from '#systems';
import type { Variant } from '../measure.ts';

const BOOT = new URL('../../src/cli/workers/boot.mjs', import.meta.url);
const ORDERS = 120;
const GAMES = 1000;

/** A short game of the first system on the shelf between computer players, as the simulation of the lab orders it. */
const ordersOf = async (count: number): Promise<SimulationOrder[]> => {
  const [first] = await loadSystems();
  const game = first?.games.find(({ id }) => id !== first.whole);
  const setup = game?.scenarios[0]?.setup;
  if (game === undefined || setup === undefined) {
    throw new Error('there is no short game to simulate');
  }
  const question: Question = {
    game: game.id,
    version: game.version,
    title: '',
    sides: game.sides,
    arms: [{ name: '', setup, bots: game.sides.map(() => 'random') }],
    seed: 'bench',
    games: count * GAMES,
    until: null,
    longest: 1000,
  };
  return Array.from({ length: count }, (_, i) => ({
    question,
    order: { arm: 0, from: i * GAMES, to: (i + 1) * GAMES },
  }));
};

/** Hands out orders until none is left. */
const employ = async (worker: Worker, orders: SimulationOrder[]): Promise<void> => {
  for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
    worker.postMessage(order);
    await once(worker, 'message');
  }
};

/** Games per second of so many workers, started and warmed up beforehand. */
export const measure: Variant = async ([count]) => {
  const workers = Array.from({ length: Number(count) }, () => new Worker(BOOT));
  const warmUp = await ordersOf(10);
  await Promise.all(workers.map(worker => employ(worker, [...warmUp])));
  const orders = await ordersOf(ORDERS);
  const start = performance.now();
  await Promise.all(workers.map(worker => employ(worker, orders)));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(workers.map(worker => worker.terminate()));
  return (ORDERS * GAMES) / seconds;
};
