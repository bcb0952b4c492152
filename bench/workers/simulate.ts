import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Variant } from '../measure.ts';
import type { Order } from './worker.ts';

const ORDERS = 40;
const BATTLES = 50_000;

/** Hands out orders until none is left; resolves when this worker has nothing more to do. */
const employ = async (worker: Worker, orders: Order[]): Promise<void> => {
  for (let order = orders.pop(); order !== undefined; order = orders.pop()) {
    worker.postMessage(order);
    await once(worker, 'message');
  }
};

const ordersOf = (count: number): Order[] =>
  Array.from({ length: count }, (_, seed) => ({ seed, battles: BATTLES }));

/** Battles per second of so many workers, started and warmed up beforehand. */
export const measure: Variant = async ([count]) => {
  const workers = Array.from(
    { length: Number(count) },
    () => new Worker(new URL('./worker.mjs', import.meta.url)),
  );
  await Promise.all(workers.map(worker => employ(worker, ordersOf(4))));
  const orders = ordersOf(ORDERS);
  const start = performance.now();
  await Promise.all(workers.map(worker => employ(worker, orders)));
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(workers.map(worker => worker.terminate()));
  return (ORDERS * BATTLES) / seconds;
};
