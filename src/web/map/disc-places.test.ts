import { describe, expect, test } from 'vitest';
import { placeDiscs } from './disc-places.ts';
import { type Box, shared } from './geometry.ts';

const WINDOW: Box = { x: 0, y: 0, w: 1000, h: 800 };
const PIECE: Box = { x: 480, y: 380, w: 40, h: 40 };
const WORDS = ['83%', '83%', 'in force', '83%', '83%'];

const coveredBy = (taken: readonly Box[], about = PIECE, window = WINDOW): number =>
  placeDiscs(about, WORDS, { taken, window }).reduce(
    (sum, { box }) => sum + taken.reduce((part, other) => part + shared(box, other), 0),
    0,
  );

const boxes: readonly (readonly [string, readonly Box[]])[] = [
  ['nothing', []],
  ['troops to the right', [{ x: 540, y: 300, w: 200, h: 200 }]],
  ['troops to the left', [{ x: 200, y: 300, w: 260, h: 200 }]],
  [
    'troops on both sides',
    [
      { x: 540, y: 372, w: 200, h: 56 },
      { x: 200, y: 372, w: 260, h: 56 },
    ],
  ],
];

describe('discs round a piece', () => {
  test('near the edge, keep off troops to the left: in a row that is moved into the window', () => {
    const about = { x: 905, y: 590, w: 76, h: 20 };
    const taken = [
      { x: 775, y: 578, w: 62, h: 26 },
      { x: 852, y: 606, w: 26, h: 26 },
    ];
    const window = { x: 330, y: 110, w: 700, h: 680 };
    expect(coveredBy(taken, about, window)).toBe(0);
    for (const { box } of placeDiscs(about, WORDS, { taken, window })) {
      expect(shared(box, window)).toBeCloseTo(box.w * box.h);
    }
  });

  test.each(boxes)('keep off %s', (_, taken) => {
    expect(coveredBy(taken)).toBe(0);
  });

  test('stay in the window at its edges', () => {
    for (const about of [
      { ...PIECE, x: 4 },
      { ...PIECE, x: 950 },
    ]) {
      for (const { box } of placeDiscs(about, WORDS, { taken: [], window: WINDOW })) {
        expect(shared(box, WINDOW)).toBeCloseTo(box.w * box.h);
      }
    }
  });

  test('do not lie on each other or on the piece', () => {
    for (const [, taken] of boxes) {
      const discs = placeDiscs(PIECE, WORDS, { taken, window: WINDOW });
      expect(discs).toHaveLength(WORDS.length);
      discs.forEach(({ box }, i) => {
        expect(shared(box, PIECE)).toBe(0);
        expect(discs.slice(i + 1).some(other => shared(box, other.box) > 0)).toBe(false);
      });
    }
  });
});
