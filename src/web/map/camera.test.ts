import { expect, test } from 'vitest';
import { type Camera, isIn, shiftedInto } from './camera.ts';
import type { Box } from './geometry.ts';

/** A window of 1000 × 600 with a column of plates at its left. */
const FREE: Box = { x: 340, y: 0, w: 660, h: 600 };
const CAMERA: Camera = { x: 0, y: 0, scale: 1 };

test('what may be chosen comes out from under a plate by the shortest shift', () => {
  const boxes = [
    { x: 300, y: 100, w: 50, h: 50 },
    { x: 700, y: 200, w: 50, h: 50 },
  ];
  expect(shiftedInto(boxes, CAMERA, FREE)).toEqual({ x: -40, y: 0, scale: 1 });
});

test('what is in view already moves nothing', () => {
  expect(shiftedInto([{ x: 400, y: 100, w: 50, h: 50 }], CAMERA, FREE)).toBeNull();
  expect(shiftedInto([], CAMERA, FREE)).toBeNull();
});

test('a little more than fits is looked at from a little farther', () => {
  const wide = { x: 100, y: 100, w: 800, h: 50 };
  const next = shiftedInto([wide], CAMERA, FREE) as Camera;
  expect(next.scale).toBeCloseTo(0.825);
  expect(isIn({ ...wide, x: wide.x + 0.01, w: wide.w - 0.02 }, next, FREE)).toBe(true);
});

test('what needs a look from afar leaves the map where the player has it', () => {
  expect(shiftedInto([{ x: 0, y: 0, w: 2000, h: 50 }], CAMERA, FREE)).toBeNull();
});
