import type { Bench } from '../benches.ts';
import { randomPlay } from '../random-play.ts';

const ground = (units: number, atLeast: number): Bench => ({
  id: `tnw-${units}-${units}`,
  title: `tnw ${units} v ${units} exact against 100,000 samples`,
  subject: { file: 'tnw/exact.ts', args: [`${units}`] },
  against: { file: 'tnw/samples.ts', args: [`${units}`] },
  atLeast,
});

/** Short games at random: most of the work is to hand out orders and to add up. */
const workers: Bench = {
  id: 'workers-tnw.ground',
  title: 'simulation of tnw ground battles by two workers, against one',
  subject: { file: 'workers/simulate.ts', args: ['2', 'tnw.ground', 'short'] },
  against: { file: 'workers/simulate.ts', args: ['1', 'tnw.ground', 'short'] },
  atLeast: 1.85,
};

export const benches: readonly Bench[] = [
  ground(12, 50),
  ground(20, 8),
  randomPlay('tnw', 'vienna', 15),
  randomPlay('tnw', '1805', 15),
  workers,
];
