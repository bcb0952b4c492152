import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeLabels, type Rect, type Wish } from './labels.ts';

const wish = (id: string, x: number, y: number): Wish => ({
  id,
  about: { x, y, w: 60, h: 20 },
  full: [120, 36],
  small: [50, 24],
});

const room = (fixed: readonly Rect[] = []) => ({
  fixed,
  bodies: [],
  window: { x: -1000, y: -1000, w: 4000, h: 4000 },
});

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const pairs = (rects: readonly Rect[]): readonly (readonly [Rect, Rect])[] =>
  rects.flatMap((a, i) => rects.slice(i + 1).map(b => [a, b] as const));

describe('labels', () => {
  test('a lonely label stands below what it names', () => {
    const placed = placeLabels([wish('a', 100, 100)], room()).get('a');
    expect(placed).toEqual({ rect: { x: 70, y: 123, w: 120, h: 36 }, small: false, led: false });
  });

  test('the second of two neighbours moves aside, the first stays', () => {
    const alone = placeLabels([wish('a', 0, 0)], room()).get('a');
    const both = placeLabels([wish('a', 0, 0), wish('b', 30, 10)], room());
    expect(both.get('a')).toEqual(alone);
    expect(meet(both.get('a')?.rect as Rect, both.get('b')?.rect as Rect)).toBe(false);
  });

  test('a label keeps off what may not be covered', () => {
    const flag = { x: 90, y: 120, w: 60, h: 30 };
    const placed = placeLabels([wish('a', 100, 100)], room([flag])).get('a');
    expect(meet(placed?.rect as Rect, flag)).toBe(false);
  });

  test('a modest label is small where the whole one would cover a neighbour', () => {
    const bodies = [
      { x: 0, y: 120, w: 300, h: 200 },
      { x: 0, y: 0, w: 300, h: 90 },
      { x: 170, y: 0, w: 300, h: 300 },
      { x: -200, y: 0, w: 290, h: 300 },
    ];
    const modest = { ...wish('a', 100, 100), modest: true };
    expect(placeLabels([modest], { ...room(), bodies }).get('a')?.small).toBe(true);
    expect(placeLabels([modest], room()).get('a')?.small).toBe(false);
  });

  test('a label at the edge of the window stays inside it', () => {
    const edge = { ...room(), window: { x: 0, y: 0, w: 300, h: 130 } };
    const placed = placeLabels([wish('a', 100, 100)], edge).get('a');
    expect(placed?.rect.y).toBe(61);
  });

  test('up to six anywhere in a small window: no two of them on each other', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 6 }), places => {
        const wishes = places.map(({ x, y }, i) => wish(String(i), x, y));
        const rects = [...placeLabels(wishes, room()).values()].map(each => each.rect);
        expect(pairs(rects).filter(([a, b]) => meet(a, b))).toEqual([]);
      }),
    );
  });
});
