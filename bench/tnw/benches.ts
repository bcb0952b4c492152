import type { Bench } from '../benches.ts';

const ground = (units: number, atLeast: number): Bench => ({
  id: `tnw-${units}-${units}`,
  title: `tnw ${units} v ${units} exact against 100,000 samples`,
  subject: { file: 'tnw/exact.ts', args: [`${units}`] },
  against: { file: 'tnw/samples.ts', args: [`${units}`] },
  atLeast,
});

const campaign = (scenario: string, atLeast: number): Bench => ({
  id: `tnw-campaign-${scenario}`,
  title: `random legal play of tnw ${scenario}, against boardgame.io 0.50.2 on a state of 20 KB`,
  subject: { file: 'tnw/random.ts', args: [scenario] },
  against: { file: 'boardgame-io/client.mjs', args: ['development'] },
  atLeast,
  needs: 'boardgame-io',
});

export const benches: readonly Bench[] = [
  ground(12, 50),
  ground(20, 8),
  campaign('vienna', 15),
  campaign('1805', 15),
];
