import type { Bench } from '../benches.ts';
import { randomPlay } from '../random-play.ts';

export const benches: readonly Bench[] = [
  randomPlay('esr', 'saalfeld', 6),
  randomPlay('esr', 'austerlitz', 1.5),
];
