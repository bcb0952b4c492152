import { describe, expect, test } from 'vitest';
import { foot, table } from '../../testing/table.ts';
import { yards } from '../geometry/whole.ts';
import { isSeen } from './sight.ts';

const square = (id: string, kind: string, y: number, deep: number, more: object = {}): object => ({
  id,
  kind,
  points: [
    [2000, y],
    [4000, y],
    [4000, y + deep],
    [2000, y + deep],
  ],
  ...more,
});

/** From 3000, 1000 to 3000, 3000; somebody stands at the place given. */
const seen = (areas: readonly object[], between: readonly [number, number] = [500, 5500]): boolean => {
  const board = table(
    [
      { id: 'f', side: 'french', at: between, face: 0, units: [foot(1)] },
      { id: 'c', side: 'coalition', at: [5500, 5500], face: 180, units: [foot(1)] },
    ],
    { areas },
  );
  return isSeen(board, [yards(3000), yards(1000)], [yards(3000), yards(3000)], () => false);
};

describe('line of sight (ESR-RUL-22)', () => {
  const high = (id: string, y: number, deep: number): object => square(id, 'hill', y, deep, { height: 1 });

  test.each([
    ['over open ground', [], true],
    ['not over a crest', [high('crest', 1800, 300)], false],
    ['along a height that both stand on', [high('ridge', 800, 2500)], true],
    ['not through a town', [square('town', 'town', 1900, 60)], false],
    ['through 112 yards of wood', [square('wood', 'woods', 1900, 112)], true],
    ['not through more', [square('wood', 'woods', 1900, 150)], false],
  ])('%s', (_what, areas, expected) => {
    expect(seen(areas)).toBe(expected);
  });

  test.each([
    ['Units between block it on level ground', [], [3000, 2000], false],
    [
      'from a height one sees over those farther than 225 yards',
      [high('hill', 800, 400)],
      [3000, 2000],
      true,
    ],
    ['but not over those nearer', [high('hill', 800, 600)], [3000, 1200], false],
  ] as const)('%s', (_what, areas, between, expected) => {
    expect(seen(areas, between)).toBe(expected);
  });
});
