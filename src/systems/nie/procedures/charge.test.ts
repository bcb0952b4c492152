import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { chances, PAIRS, Tally } from '../testing/chances.ts';
import { wholeCharge } from './charge.ts';

describe('charge with countercharges', () => {
  const fate = (lead: number, defense: number): string =>
    lead <= 0 ? 'stands' : lead > defense ? 'eliminated' : 'routed';

  /** Sums of two dice with their chances. */
  const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
    sum => [sum, PAIRS.filter(each => each === sum).length / 36] as const,
  );

  test('infantry attacks infantry, Heavy Cavalry countercharges', () => {
    const tally = new Tally();
    const opposed = SUMS.flatMap(([a, p]) => SUMS.map(([b, q]) => [a, b, p * q] as const));
    for (const [atk, def, share] of opposed) {
      const charger = fate(def - atk, 2);
      const elite = atk >= 10;
      if (charger !== 'stands') {
        tally.add(`charger:${charger}`, share);
        tally.add('counterchargersLost:0', share);
        continue;
      }
      for (const [rider, foot, more] of opposed) {
        // +2 on unsquared infantry, +1 attacking, +1 Heavy, +1 countercharge; a promoted charger has +1.
        const blow = rider + 5 - foot - (elite ? 1 : 0);
        tally.add(`charger:${fate(blow, elite ? 3 : 2)}`, share * more);
        tally.add(`counterchargersLost:${blow < 0 ? 1 : 0}`, share * more);
      }
    }
    tally.meets(
      chances(wholeCharge, { charger: { type: 'INF' }, target: { type: 'INF' }, riders: [{ type: 'HCV' }] }),
    );
  });

  test('Militia squares on 4, and cavalry then turns away', () => {
    const odds = chances(wholeCharge, { charger: { type: 'CAV' }, target: { type: 'MIL' } });
    expect(odds['charger:called off']).toBeCloseTo(1 / 2, 12);
  });

  test('bold cavalry rides on: the chart with a square, half of the time', () => {
    const odds = chances(
      wholeCharge,
      { charger: { type: 'CAV' }, target: { type: 'MIL' } },
      { policy: { attacker: 'bold', defender: 'prudent' } },
    );
    const wins = (mod: number): number =>
      PAIRS.flatMap(a => PAIRS.filter(b => a + mod > b - 1)).length / 1296;
    const beaten = (odds['target:routed'] ?? 0) + (odds['target:eliminated'] ?? 0);
    expect(beaten).toBeCloseTo((wins(2) + wins(-4)) / 2, 12);
  });

  test('skirmishers step back from infantry', () => {
    const given: Json = { charger: { type: 'INF' }, target: { type: 'INF', formation: 'skirmish' } };
    expect(chances(wholeCharge, given)['target:avoided']).toBe(1);
    expect(chances(wholeCharge, { ...(given as object), canAvoid: false })['target:avoided']).toBeUndefined();
  });

  test('the best answers are never worse than the habit', () => {
    const given: Json = { charger: { type: 'HCV' }, target: { type: 'MIL' }, riders: [{ type: 'CAV' }] };
    const harm = (odds: Record<string, number>): number =>
      (odds['target:routed'] ?? 0) + 2 * (odds['target:eliminated'] ?? 0);
    const habit = chances(wholeCharge, given, { policy: { attacker: 'bold' } });
    const best = chances(wholeCharge, given, { policy: { attacker: 'bold', defender: 'best' } });
    expect(harm(best)).toBeLessThanOrEqual(harm(habit) + 1e-9);
  });
});
