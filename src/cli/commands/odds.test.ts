import { describe, expect, test } from 'vitest';
import { runCli } from '../../../tests/support/run-cli.ts';

const BAVARIA = '{"attacker":{"strength":26,"corps":5},"defender":{"strength":6,"corps":2}}';

describe('grognard odds', () => {
  test('shows chances in percent and means as numbers', async () => {
    const { out } = await runCli('odds', 'aon.battle', '--given', BAVARIA);
    expect(out).toMatch(/^ {2}attackerWins +71\/72 +98\.6%$/m);
    expect(out).toMatch(/^ {2}meanAttackerLosses +1\/3 +0\.3333$/m);
  });

  test('as JSON keeps the fractions and the whole they are parts of', async () => {
    const { out } = await runCli('odds', 'aon.battle', '--given', BAVARIA, '--json');
    const { total, odds } = JSON.parse(out);
    expect(total).toMatch(/^\d+$/);
    expect(odds).toMatchObject({ attackerWins: '71/72', defenderWins: '1/72', meanDefenderLosses: '11/6' });
  });

  test('of the outcomes add up to one', async () => {
    const { out } = await runCli('odds', 'aon.winter', '--given', '{"corps":12,"barren":true}', '--json');
    const chances: [string, string][] = Object.entries(JSON.parse(out).odds);
    const sum = chances
      .filter(([key]) => key.startsWith('losses:'))
      .map(([, fraction]) => fraction.split('/').map(Number))
      .reduce((whole, [n = 0, d = 1]) => whole + n / d, 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  test('can be sampled, and says how far off that may be', async () => {
    const { out } = await runCli('odds', 'aon.battle', '--given', BAVARIA, '--sample', '1000');
    expect(out).toMatch(/^sampled 1000 times; chances are off by 3\.10 points or less, 19 times in 20$/m);
  });
});
