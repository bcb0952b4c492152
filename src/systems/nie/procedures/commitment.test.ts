import { describe, expect, test } from 'vitest';
import { chances, PAIRS, resultOf } from '../testing/chances.ts';
import { commitment } from './commitment.ts';

describe('commitment rolls in a row', () => {
  test('three rolls at rating 7, each harder than the last', () => {
    const pass = (strain: number): number => PAIRS.filter(sum => sum - strain >= 7).length / 36;
    const odds = chances(commitment, { rating: 7, rolls: 3 });
    expect(odds.passes).toBeCloseTo(pass(0) * pass(1) * pass(2), 12);
    expect(odds['rollsMade:1']).toBeCloseTo(1 - pass(0), 12);
    expect(odds['strainAfter:1']).toBeCloseTo(pass(0) * (1 - pass(1)), 12);
  });

  test('a failure ends the rolls', () => {
    expect(resultOf(commitment, { rating: 7, rolls: 3 }, ['34', '34'])).toEqual({
      sues: true,
      rollsMade: 2,
      strainAfter: 1,
    });
  });
});
