import type { Bench } from '../benches.ts';
import { randomPlay } from '../random-play.ts';

const ground = (units: number, atLeast: number): Bench => ({
  id: `tnw-${units}-${units}`,
  title: `tnw ${units} v ${units} exact against 100,000 samples`,
  subject: { file: 'tnw/exact.ts', args: [`${units}`] },
  against: { file: 'tnw/samples.ts', args: [`${units}`] },
  atLeast,
});

export const benches: readonly Bench[] = [
  ground(12, 50),
  ground(20, 8),
  randomPlay('tnw', 'vienna', 15),
  randomPlay('tnw', '1805', 15),
];
