import { Worker } from 'node:worker_threads';
import { addTallies, EMPTY_TALLY, type Tally } from '#lab/tally.ts';
import type { SimulationOrder } from './simulation.ts';

const ask = (worker: Worker, order: SimulationOrder): Promise<Tally> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (tally: Tally) => {
      worker.off('error', reject);
      resolve(tally);
    });
    worker.postMessage(order);
  });

interface Work {
  readonly orders: readonly SimulationOrder[];
  readonly tallies: Tally[];
  next: number;
  report(games: number): void;
}

/** One worker takes orders until none is left. */
const employ = async (worker: Worker, work: Work): Promise<void> => {
  while (work.next < work.orders.length) {
    const index = work.next++;
    work.tallies[index] = await ask(worker, work.orders[index] as SimulationOrder);
    work.report(work.tallies.reduce((games, tally) => games + (tally?.games ?? 0), 0));
  }
};

/** Runs orders on so many threads; the answer does not depend on how many there are. */
export const runOrders = async (
  orders: readonly SimulationOrder[],
  threads: number,
  report: (games: number) => void,
): Promise<Tally> => {
  const boot = new URL('./boot.mjs', import.meta.url);
  const workers = Array.from({ length: Math.min(threads, orders.length) }, () => new Worker(boot));
  const work: Work = { orders, tallies: [], next: 0, report };
  try {
    await Promise.all(workers.map(worker => employ(worker, work)));
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
  return work.tallies.reduce(addTallies, EMPTY_TALLY);
};
