import type { Bench } from '../benches.ts';

const battle = (scenario: string, atLeast: number): Bench => ({
  id: `battle-${scenario}`,
  title: `random legal play of ${scenario}, against boardgame.io 0.50.2 on a state of 20 KB`,
  subject: { file: 'esr/random.ts', args: [scenario] },
  against: { file: 'boardgame-io/client.mjs', args: ['development'] },
  atLeast,
  needs: 'boardgame-io',
});

export const benches: readonly Bench[] = [battle('saalfeld', 6), battle('austerlitz', 1.5)];
