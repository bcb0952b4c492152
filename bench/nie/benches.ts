import type { Bench } from '../benches.ts';
import { randomPlay } from '../random-play.ts';

const quick: Bench = {
  id: 'nie-12-12',
  title: 'nie quick battle 12 v 12 exact against 1,000,000 samples',
  subject: { file: 'nie/exact.ts' },
  against: { file: 'nie/samples.ts' },
  atLeast: 20,
};

export const benches: readonly Bench[] = [
  quick,
  randomPlay('nie', 'danube', 10),
  randomPlay('nie', '1805', 10),
];
