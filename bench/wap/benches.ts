import type { Bench } from '../benches.ts';
import { randomPlay } from '../random-play.ts';

export const benches: readonly Bench[] = [
  randomPlay('wap', 'partition', 8),
  randomPlay('wap', 'continent', 8),
];
