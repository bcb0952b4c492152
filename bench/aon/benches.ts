import type { Bench } from '../benches.ts';
import { randomPlay } from '../random-play.ts';

export const benches: readonly Bench[] = [randomPlay('aon', 'austerlitz', 15), randomPlay('aon', '1805', 15)];
