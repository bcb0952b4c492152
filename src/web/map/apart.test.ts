import { expect, test } from 'vitest';
import { apart } from './apart.ts';
import { type Box, shared } from './geometry.ts';

const at = (x: number, y: number): Box => ({ x, y, w: 40, h: 26 });

test('boxes that are clear of each other keep their places', () => {
  expect(apart([at(0, 0), at(100, 0), at(0, 60)])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('the first keeps its place, and a box over it goes the shortest way off', () => {
  expect(apart([at(0, 0), at(3, 15)])).toEqual([
    [0, 0],
    [0, 13],
  ]);
});

test('three in one place cover each other no more', () => {
  const boxes = [at(0, 0), at(1, 1), at(2, 2)];
  const placed = apart(boxes).map(([dx, dy], i) => at((boxes[i] as Box).x + dx, (boxes[i] as Box).y + dy));
  expect(placed.flatMap((a, i) => placed.slice(i + 1).map(b => shared(a, b)))).toEqual([0, 0, 0]);
});
