import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { companyFor } from '#bots/index.ts';
import type { SimulationOrder } from '#cli/workers/simulation.ts';
import { type AnyGame, sidesIn } from '#kernel';
import type { Question } from '#lab/series/question.ts';
import { loadSystem } from '#systems';
import type { Variant } from '../measure.ts';

const BOOT = new URL('../../src/cli/workers/boot.mjs', import.meta.url);

/** Orders of about the same size, enough of them that a worker hardly waits for the other at the end. */
interface Amount {
  readonly orders: number;
  readonly games: number;
  readonly longest: number;
}

const SHORT: Amount = { orders: 120, games: 1000, longest: 1000 };
const WHOLE: Amount = { orders: 60, games: 1, longest: 150 };

const gameOf = async (id: string): Promise<AnyGame> => {
  const system = await loadSystem(id.split('.')[0] ?? '');
  const found = system?.games.find(each => each.id === id);
  if (found === undefined) {
    throw new Error(`there is no game ${id}`);
  }
  return found;
};

/** Whole games are played by the player that plays positions on, short ones at random. */
const questionOf = (game: AnyGame, isWhole: boolean, { orders, games, longest }: Amount): Question => {
  const setup = game.scenarios[0]?.setup ?? null;
  const sides = sidesIn(game, setup);
  const player = isWhole ? companyFor(game).players.quick.id : 'random';
  return {
    game: game.id,
    version: game.version,
    title: '',
    sides,
    arms: [{ name: '', setup, bots: sides.map(() => player) }],
    seed: 'bench',
    games: orders * games,
    until: null,
    longest,
  };
};

/** Hands out orders until none is left. */
const employ = async (worker: Worker, orders: SimulationOrder[]): Promise<void> => {
  for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
    worker.postMessage(order);
    await once(worker, 'message');
  }
};

/**
 * Games per second of so many workers, started and warmed up beforehand. By the `processor` clock: as if each worker
 * had a core of its own, for machines with other work on them.
 */
export const measure: Variant = async ([count, id = '', size = 'short', clock = 'wall']) => {
  const game = await gameOf(id);
  const amount = size === 'whole' ? WHOLE : SHORT;
  const question = questionOf(game, size === 'whole', amount);
  const orders = Array.from({ length: amount.orders }, (_, i) => ({
    question,
    order: { arm: 0, from: i * amount.games, to: (i + 1) * amount.games },
  }));
  const workers = Array.from({ length: Number(count) }, () => new Worker(BOOT));
  await Promise.all(workers.map(worker => employ(worker, orders.slice(0, amount.orders / 12))));
  const [start, used] = [performance.now(), process.cpuUsage()];
  await Promise.all(workers.map(worker => employ(worker, orders)));
  const { user, system } = process.cpuUsage(used);
  const seconds =
    clock === 'processor' ? (user + system) / 1e6 / workers.length : (performance.now() - start) / 1000;
  await Promise.all(workers.map(worker => worker.terminate()));
  return (amount.orders * amount.games) / seconds;
};
