import { parentPort } from 'node:worker_threads';
import { specialise } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import { type MatchOrder, matchOf } from '../match.ts';

specialise();

/** Orders and tallies travel between threads; states never do. */
parentPort?.on('message', async ({ match, seed, from, to }: SimulationOrder) => {
  parentPort?.postMessage(simulate(await matchOf(match), seed, from, to));
});

export interface SimulationOrder {
  readonly match: MatchOrder;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}
