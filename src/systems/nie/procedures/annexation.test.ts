import { describe, expect, test } from 'vitest';
import { chances, DIE, resultOf } from '../testing/chances.ts';
import { annexation } from './annexation.ts';

describe('annexation with squadron', () => {
  test('Lisbon: 5 troops, a General, at war', () => {
    const odds = chances(annexation, {
      region: 'portugal',
      troops: 5,
      general: true,
      atWar: true,
      squadron: true,
      joinsMajor: true,
    });
    const quiet = DIE.filter(die => die + 1 >= 6).length / 6;
    expect(odds.annexed).toBeCloseTo(quiet, 12);
    expect(odds['squadron:mustLeavePort']).toBeCloseTo((1 - quiet) / 6, 12);
    expect(odds['squadron:joinsAnnexer']).toBeCloseTo(1 / 6, 12);
  });

  test('Denmark resists without a roll', () => {
    expect(resultOf(annexation, { region: 'denmark', troops: 3 }, null)).toEqual({
      resists: true,
      squadron: 'none',
    });
  });
});
