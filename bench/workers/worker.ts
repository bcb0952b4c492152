import { parentPort } from 'node:worker_threads';
import { sample } from '../duel/sampler.ts';

/** A worker is told a seed and a count, and answers with counts; states never travel. */
export interface Order {
  readonly seed: number;
  readonly battles: number;
}

parentPort?.on('message', ({ seed, battles }: Order) => {
  parentPort?.postMessage(sample(seed, battles, 12, 11));
});
