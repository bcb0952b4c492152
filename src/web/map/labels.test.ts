import { describe, expect, test } from 'vitest';
import { type Box, shared } from './geometry.ts';
import { apart, type Lettering, NEAR, placeLabels, placeNames, placePlate, type Wish } from './labels.ts';

const WINDOW: Box = { x: 0, y: 0, w: 1000, h: 700 };

const block = (x: number, y: number): Box => ({ x, y, w: 30, h: 18 });

/** A row of blocks side by side. */
const row = (x: number, y: number, many: number): readonly Box[] =>
  Array.from({ length: many }, (_, i) => block(x + i * 32, y));

const wish = (id: string, own: readonly Box[], more: Partial<Wish> = {}): Wish => {
  const [first, last] = [own[0] as Box, own.at(-1) as Box];
  return {
    id,
    own,
    about: { x: first.x, y: first.y, w: last.x + last.w - first.x, h: last.y + last.h - first.y },
    full: [130, 38],
    small: [26, 26],
    ...more,
  };
};

const placedFor = (wishes: readonly Wish[], fixed: readonly Box[] = []) => {
  const taken = [...fixed, ...wishes.flatMap(({ own }) => own)];
  return { taken, placed: placeLabels(wishes, { taken, window: WINDOW }) };
};

const rectOf = (placed: ReturnType<typeof placeLabels>, id: string): Box => {
  const found = placed.get(id);
  if (!found) {
    throw new Error(`${id} has no plate.`);
  }
  return found.rect;
};

describe('plates', () => {
  test('stand under their own troops, whole, without a line', () => {
    const own = row(400, 300, 4);
    const { placed } = placedFor([wish('suchet', own)]);
    expect(placed.get('suchet')).toMatchObject({ small: false, lead: null });
    const rect = rectOf(placed, 'suchet');
    expect(rect.y).toBeGreaterThan(300 + 18);
    expect(Math.min(...own.map(each => apart(rect, each)))).toBeLessThanOrEqual(NEAR);
  });

  test('never cover troops, marks or each other, however crowded', () => {
    const wishes = Array.from({ length: 12 }, (_, i) =>
      wish(`f${i}`, row(120 + (i % 4) * 190, 120 + Math.floor(i / 4) * 90, 5)),
    );
    const marks: readonly Box[] = [{ x: 300, y: 200, w: 28, h: 36 }];
    const { placed } = placedFor(wishes, marks);
    const rects = wishes.map(({ id }) => rectOf(placed, id));
    const troops = wishes.flatMap(({ own }) => own);
    for (const [i, rect] of rects.entries()) {
      const others = troops.filter(each => !wishes[i]?.own.includes(each));
      expect([...others, ...marks].map(each => shared(rect, each)).filter(Boolean)).toEqual([]);
      expect(
        rects
          .filter(each => each !== rect)
          .map(each => shared(rect, each))
          .filter(Boolean),
      ).toEqual([]);
      expect(Math.min(...(wishes[i]?.own ?? []).map(each => apart(rect, each)))).toBeLessThanOrEqual(NEAR);
    }
  });

  test('fold to the disc where there is no room, and the one in the hand goes aside on a line', () => {
    const walls: readonly Box[] = [
      { x: 300, y: 220, w: 300, h: 76 },
      { x: 300, y: 322, w: 300, h: 76 },
      { x: 200, y: 220, w: 198, h: 180 },
      { x: 462, y: 220, w: 198, h: 180 },
    ];
    const own = row(400, 300, 2);
    expect(placedFor([wish('a', own)], walls).placed.get('a')?.small).toBe(true);
    const kept = placedFor([wish('a', own, { kept: true })], walls).placed.get('a');
    expect(kept?.small).toBe(false);
    expect(kept?.lead).not.toBeNull();
  });

  test('stay in the window beside troops at its edge', () => {
    const { placed } = placedFor([wish('edge', row(2, 676, 3))]);
    const rect = rectOf(placed, 'edge');
    expect(rect.x >= 0 && rect.y >= 0 && rect.y + rect.h <= WINDOW.h).toBe(true);
  });
});

describe('a big plate', () => {
  test('stands beside what it is about, not on it, and in the window', () => {
    const about = block(900, 40);
    const rect = placePlate(about, [300, 200], { taken: [block(600, 40)], window: WINDOW });
    expect(shared(rect, about)).toBe(0);
    expect(rect.x + rect.w).toBeLessThanOrEqual(WINDOW.w);
    expect(shared(rect, block(600, 40))).toBe(0);
  });

  test('covers any troops rather than the piece that acts, where it must cover something', () => {
    const about: Box = { x: 600, y: 280, w: 60, h: 60 };
    const actor: Box = { x: 380, y: 150, w: 60, h: 150 };
    const others: Box = { x: 0, y: 0, w: 300, h: 600 };
    const free = { taken: [others, actor], window: { x: 0, y: 0, w: 700, h: 600 } };
    const plate = (ends: readonly Box[]): Box => placePlate(about, [300, 300], free, { ends });
    expect(shared(plate([]), actor)).toBeGreaterThan(0);
    expect(shared(plate([actor]), actor)).toBe(0);
  });

  test('stands clear of the lit targets where there is room, at an edge of the window if need be', () => {
    const about: Box = { x: 480, y: 330, w: 50, h: 50 };
    // A reach all round it, which leaves a strip along the foot and is cut by troops in every corner.
    const lit = Array.from(
      { length: 170 },
      (_, i): Box => ({
        x: 80 + (i % 17) * 50,
        y: Math.floor(i / 17) * 50,
        w: 50,
        h: 50,
      }),
    );
    const taken: readonly Box[] = [0, 900].flatMap(x => [0, 600].map(y => ({ x, y, w: 100, h: 100 })));
    const plate = placePlate(about, [330, 180], { taken, window: WINDOW }, { lit });
    expect([...lit, ...taken].map(each => shared(plate, each)).filter(Boolean)).toEqual([]);
  });

  test('lies over the panel beside a map that is full of lit targets, at the height of its subject', () => {
    const about: Box = { x: 480, y: 330, w: 50, h: 50 };
    const lit: readonly Box[] = [WINDOW];
    const panel: Box = { x: 1000, y: 0, w: 340, h: 700 };
    const plateBeside = (beside: Box | undefined, lights: readonly Box[]): Box =>
      placePlate(about, [330, 180], { taken: [], window: WINDOW, panel: beside }, { lit: lights });
    expect(plateBeside(panel, lit)).toEqual({ x: 1010, y: 265, w: 330, h: 180 });
    expect(shared(plateBeside(panel, []), panel)).toBe(0);
    expect(shared(plateBeside({ ...panel, w: 250 }, lit), panel)).toBe(0);
  });

  test('covers lit targets rather than troops where it cannot be clear of both', () => {
    const about: Box = { x: 480, y: 330, w: 50, h: 50 };
    const lit: readonly Box[] = [{ x: 500, y: 0, w: 500, h: 700 }];
    const taken: readonly Box[] = [{ x: 0, y: 0, w: 500, h: 700 }];
    const plate = placePlate(about, [300, 200], { taken, window: WINDOW }, { lit });
    expect(shared(plate, taken[0] as Box)).toBe(0);
  });
});

describe('names', () => {
  const name = (id: string, x: number, first = false): Lettering => ({
    id,
    text: id,
    at: [x, 100],
    size: [80, 20],
    first,
  });

  test('give way where there is no room, but for those with first claim', () => {
    const wall: Box = { x: 0, y: 0, w: 1000, h: 300 };
    expect([...placeNames([name('Galgenberg', 100, true), name('Orchards', 400)], [wall]).keys()]).toEqual([
      'Galgenberg',
    ]);
  });

  test('move a little aside of each other', () => {
    const placed = placeNames([name('a', 100), name('b', 120)], []);
    expect(shared(placed.get('a') as Box, placed.get('b') as Box)).toBe(0);
    expect(placed.size).toBe(2);
  });
});
