import { describe, expect, test } from 'vitest';
import { abovePlates, type Camera, isIn, nudgedInto, shiftedBelow, shiftedInto } from './camera.ts';
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

describe('a piece that may act', () => {
  const plate: Box = { x: 16, y: 0, w: 324, h: 200 };
  const clear: Box = { x: 700, y: 200, w: 50, h: 50 };

  test('comes out from under a plate that is near', () => {
    const hidden = { x: 300, y: 100, w: 50, h: 50 };
    expect(nudgedInto([hidden, clear], CAMERA, FREE, [plate])).toEqual({ x: -40, y: 0, scale: 1 });
  });

  test('that no plate lies on moves nothing, though it stands in the column of the plates', () => {
    expect(nudgedInto([{ x: 300, y: 400, w: 50, h: 50 }, clear], CAMERA, FREE, [plate])).toBeNull();
  });

  test('does not take the map away from where the player looks', () => {
    expect(nudgedInto([{ x: 40, y: 100, w: 50, h: 50 }, clear], CAMERA, FREE, [plate])).toBeNull();
  });
});

describe('on a phone', () => {
  const window: Box = { x: 0, y: 0, w: 344, h: 500 };

  test('an act is shown above the plates that lie across the foot of the map', () => {
    const card: Box = { x: 8, y: 220, w: 328, h: 230 };
    const target = { x: 100, y: 300, w: 52, h: 52 };
    const clear = abovePlates(window, card);
    expect(clear).toEqual({ ...window, h: 220 });
    expect(shiftedInto([target], CAMERA, window)).toBeNull();
    expect(shiftedInto([target], CAMERA, clear)).toEqual({ x: 0, y: 132, scale: 1 });
  });

  test('plates that leave hardly anything are not reckoned with, nor are none', () => {
    expect(abovePlates(window, { x: 8, y: 40, w: 328, h: 400 })).toEqual(window);
    expect(abovePlates(window, null)).toEqual(window);
  });
});

describe('below a plate across the head of a phone’s map', () => {
  const PHONE = { x: 0, y: 0, w: 360, h: 500 };
  const camera: Camera = { x: 0, y: 0, scale: 1 };
  const at = (y: number) => ({ x: 100, y, w: 20, h: 20 });

  test('another lit target comes out from under it too', () => {
    const next = shiftedBelow(200, { ends: [at(260)], others: [at(120), at(300)] }, camera, PHONE) as Camera;
    expect(next).toEqual({ x: 0, y: -80, scale: 1 });
  });

  test('the ends of the act stay in view where not everything has room', () => {
    const next = shiftedBelow(200, { ends: [at(470)], others: [at(20), at(250)] }, camera, PHONE) ?? camera;
    expect(isIn(at(470), next, { ...PHONE, y: 200, h: 300 })).toBe(true);
  });

  test('what lies outside the window moves nothing', () => {
    expect(shiftedBelow(200, { ends: [at(260)], others: [at(-90)] }, camera, PHONE)).toBeNull();
  });
});
