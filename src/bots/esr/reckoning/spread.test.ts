import { describe, expect, test } from 'vitest';
import { assessed, chanceOf, mixed, sure, tired } from './spread.ts';

const mean = (spread: readonly number[]): number => spread.reduce((sum, share, i) => sum + share * i, 0);
const whole = (spread: readonly number[]): number => spread.reduce((sum, share) => sum + share, 0);

describe('how likely each number of markers is', () => {
  test('two dice by counting all 36 throws', () => {
    for (const least of [2, 7, 10, 12, 13]) {
      let hits = 0;
      for (let a = 1; a <= 6; a++) {
        for (let b = 1; b <= 6; b++) {
          hits += a + b >= least ? 1 : 0;
        }
      }
      expect(chanceOf(least)).toBeCloseTo(hits / 36, 12);
    }
  });

  test('a marker with a chance, and a mixture, keep the whole', () => {
    expect(tired(sure(2), 0.25)).toEqual([0, 0, 0.75, 0.25]);
    expect(tired(sure(2), 0)).toEqual(sure(2));
    expect(mean(mixed(sure(4), 0.5, sure(1)))).toBe(2.5);
  });

  const assessing = {
    modifier: 0,
    fatigue: 0,
    breaking: 9,
    back: 'B4',
    breaksAt: Number.POSITIVE_INFINITY,
  } as const;

  test('an Assessment tires those more who are worse off, and never rests anybody', () => {
    const good = assessed(sure(0), { ...assessing, modifier: 8 });
    const bad = assessed(sure(0), { ...assessing, modifier: -8 });
    expect(whole(good)).toBeCloseTo(1, 9);
    expect(whole(bad)).toBeCloseTo(1, 9);
    expect(mean(good)).toBeLessThan(mean(bad));
    const tiredBefore = assessed(sure(3), assessing);
    expect(whole(tiredBefore.slice(0, 3))).toBe(0);
  });

  test('horse breaks at once where a row costs so much', () => {
    const horse = assessed(sure(0), { ...assessing, modifier: -12, breaksAt: 1 });
    expect(whole(horse.slice(0, assessing.breaking))).toBeLessThan(whole(horse.slice(assessing.breaking)));
  });
});
