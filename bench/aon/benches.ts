import type { Bench } from '../benches.ts';

const campaign = (scenario: string, atLeast: number): Bench => ({
  id: `campaign-${scenario}`,
  title: `random legal play of ${scenario}, against boardgame.io 0.50.2 on a state of 20 KB`,
  subject: { file: 'aon/random.ts', args: [scenario] },
  against: { file: 'boardgame-io/client.mjs', args: ['development'] },
  atLeast,
  needs: 'boardgame-io',
});

export const benches: readonly Bench[] = [campaign('austerlitz', 15), campaign('1805', 15)];
