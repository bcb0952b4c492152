import { describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { meanInterval, pointsOf, shareInterval } from './anytime.ts';

/** Whether the truth is ever outside, in a series that is looked at again and again. */
const everWrong = (isInside: (games: number) => boolean, looks: readonly number[]): boolean =>
  looks.some(games => !isInside(games));

const LOOKS = [5, 10, 20, 40, 80, 120, 160, 240, 320, 400];
const SERIES = 400;

const shareOfWrong = (isWrong: (series: number) => boolean): number =>
  Array.from({ length: SERIES }, (_, series) => isWrong(series)).filter(Boolean).length / SERIES;

describe('the interval of a share', () => {
  test('of games that were never won follows from the formula', () => {
    const [low, high] = shareInterval(0, 10);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(1 - (0.05 / 11) ** 0.1, 6);
  });

  test('of no games says nothing', () => {
    expect(shareInterval(0, 0)).toEqual([0, 1]);
  });

  test.each([0.03, 0.3, 0.5])('holds %f at every look, 19 times in 20', truth => {
    const wrong = shareOfWrong(series => {
      const random = seeded(`share ${truth} ${series}`);
      const wins = [0];
      for (let game = 0; game < 400; game++) {
        wins.push((wins[game] as number) + (random.below(1000) < truth * 1000 ? 1 : 0));
      }
      return everWrong(games => {
        const [low, high] = shareInterval(wins[games] as number, games);
        return low <= truth && truth <= high;
      }, LOOKS);
    });
    expect(wrong).toBeLessThanOrEqual(0.05);
  });

  test('narrows', () => {
    expect(pointsOf(shareInterval(500, 1000))).toBeLessThan(pointsOf(shareInterval(50, 100)) / 2);
  });
});

describe('the interval of a mean difference', () => {
  test('holds the truth at every look, 19 times in 20', () => {
    const wrong = shareOfWrong(series => {
      const random = seeded(`mean ${series}`);
      // One in ten is lost, two in ten are gained: +0.1.
      const values = Array.from({ length: 400 }, () => [-1, 1, 1][random.below(10)] ?? 0);
      return everWrong(games => {
        const [low, high] = meanInterval(values.slice(0, games));
        return low <= 0.1 && 0.1 <= high;
      }, LOOKS);
    });
    expect(wrong).toBeLessThanOrEqual(0.05);
  });

  test('is narrower where fewer games differ', () => {
    const few = Array.from({ length: 1000 }, (_, i) => (i % 50 === 0 ? 1 : 0));
    const many = Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? 1 : -1));
    expect(pointsOf(meanInterval(few))).toBeLessThan(pointsOf(meanInterval(many)) / 2);
  });
});
