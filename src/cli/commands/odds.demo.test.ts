import { describe, expect, test } from 'vitest';
import { runCli } from '../../../tests/support/run-cli.ts';

/** Two points ahead: of 36 throws 26 win, 4 tie and 6 lose; of the ties 15 in 36 are won. */
const AHEAD = '{"attacker":{"strength":8,"corps":3},"defender":{"strength":6,"corps":1}}';

describe('grognard odds', () => {
  test('shows chances in percent and means as numbers', async () => {
    const { out } = await runCli('odds', 'demo.battle', '--given', AHEAD);
    expect(out).toMatch(/^ {2}attackerWins +83\/108 +76\.9%$/m);
    expect(out).toMatch(/^ {2}meanDefenderLosses +83\/108 +0\.7685$/m);
  });

  test('as JSON keeps the fractions and the whole they are parts of', async () => {
    const { out } = await runCli('odds', 'demo.battle', '--given', AHEAD, '--json');
    const { total, odds } = JSON.parse(out);
    expect(total).toMatch(/^\d+$/);
    expect(odds).toMatchObject({ attackerWins: '83/108', defenderWins: '25/108', 'attackerLosses:2': '1/6' });
  });

  test('of the outcomes add up to one', async () => {
    const { out } = await runCli('odds', 'demo.forage', '--given', '{"corps":12,"barren":true}', '--json');
    const chances: [string, string][] = Object.entries(JSON.parse(out).odds);
    const losses = chances.filter(([key]) => key.startsWith('losses:'));
    expect(losses.length).toBeGreaterThan(1);
    const sum = losses
      .map(([, fraction]) => fraction.split('/').map(Number))
      .reduce((whole, [n = 0, d = 1]) => whole + n / d, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  test('can be sampled, and says how far off that may be', async () => {
    const { out } = await runCli('odds', 'demo.battle', '--given', AHEAD, '--sample', '1000');
    expect(out).toMatch(/^sampled 1000 times; chances are off by 3\.10 points or less, 19 times in 20$/m);
  });

  test('under two printings stand side by side', async () => {
    const { out, status } = await runCli('odds', 'demo.orders', '--compare', 'first,second');
    expect(status).toBe(0);
    expect(out).toMatch(/^ *obeyed +5\/12 .*7\/12/m);
  });
});
