import { expect, test } from 'vitest';
import { type Box, shared, type XY } from '../../../map/geometry.ts';
import { flagBox, hangingOf } from './flags.ts';

const AT: XY = [200, 200];

const coverOf = (troops: readonly Box[]): number => {
  const [dx, dy] = hangingOf(AT, troops);
  const cloth = { x: AT[0] + dx, y: AT[1] + dy, w: 28, h: 18 };
  return troops.reduce((sum, each) => sum + shared(cloth, each), 0);
};

test('a flag hangs to the right of its pole, over its place', () => {
  expect(hangingOf(AT, [])).toEqual([0, -36]);
  expect(flagBox(AT, [0, -36])).toEqual({ x: 197, y: 162, w: 34, h: 40 });
});

test.each([
  ['over its right', [{ x: 196, y: 160, w: 40, h: 20 }]],
  ['over its left and right', [{ x: 160, y: 160, w: 90, h: 20 }]],
  ['round it', [{ x: 150, y: 160, w: 110, h: 50 }]],
])('a flag hangs clear of troops %s', (_, troops) => {
  expect(coverOf(troops)).toBe(0);
});
