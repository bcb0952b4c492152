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

test('what has no room beside the others stays where it is, and the others come out', () => {
  const boxes = [
    { x: 300, y: 100, w: 50, h: 50 },
    { x: 700, y: 200, w: 50, h: 50 },
    { x: -900, y: 100, w: 50, h: 50 },
  ];
  expect(shiftedInto(boxes, CAMERA, FREE)).toEqual({ x: -40, y: 0, scale: 1 });
});

test('the shift shows all that it can, as near as before', () => {
  const boxes = [
    { x: 200, y: 300, w: 60, h: 60 },
    { x: 400, y: 560, w: 60, h: 60 },
  ];
  const next = shiftedInto(boxes, { x: 0, y: 0, scale: 1.5 }, FREE) as Camera;
  expect(next.scale).toBe(1.5);
  expect(boxes.map(box => isIn(box, next, FREE))).toEqual([true, true]);
});
