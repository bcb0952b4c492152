import { describe, expect, test } from 'vitest';
import { must, Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { isOnTable } from '#systems/esr/game/bodies.ts';
import { battle } from '#systems/esr/game/game.ts';
import { PICTURED, pictureOf } from './picture.ts';

const SMALL = { width: 240, height: 160, isLarge: false };
const LARGE = { width: 840, height: 560, isLarge: true };

const troopsOf = (setup: never): number => {
  const begun = Play.begin(battle, setup);
  const board = (begun.ok ? begun.value.state.board : null) as unknown as Board;
  return board.formations
    .filter(({ presence }) => presence === 'field')
    .flatMap(({ units }) => units.filter(isOnTable)).length;
};

/** Where the blocks stand, as parts of the width and the height of the picture. */
const placesIn = (picture: string): readonly (readonly [number, number])[] => {
  const [x = 0, y = 0, w = 1, h = 1] = (/viewBox="([^"]*)"/.exec(picture)?.[1] ?? '').split(' ').map(Number);
  return [...picture.matchAll(/translate\(([-\d.]+) ([-\d.]+)\) rotate/g)].map(([, left, top]) => [
    (Number(left) - x) / w,
    (Number(top) - y) / h,
  ]);
};

const blocksIn = (picture: string): number => picture.match(/rotate\(/g)?.length ?? 0;

describe.each(PICTURED.map(scenario => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  test('a block for every Unit that stands on the field, and no lettering when small', () => {
    const picture = pictureOf(scenario, SMALL);
    expect(blocksIn(picture)).toBe(troopsOf(scenario.setup as never));
    expect(picture).not.toContain('<text');
    expect(picture.length).toBeLessThan(130_000);
  });

  test('names on the ground when large, with typographic marks', () => {
    const picture = pictureOf(scenario, LARGE);
    expect(picture).toContain('<text');
    expect(picture).not.toMatch(/<text[^>]*>[^<]*'/);
    expect(picture.length).toBeLessThan(300_000);
  });

  test('no name is cut off by the edge of the picture', () => {
    const picture = pictureOf(scenario, LARGE);
    const [x = 0, y = 0, w = 1, h = 1] = (/viewBox="([^"]*)"/.exec(picture)?.[1] ?? '')
      .split(' ')
      .map(Number);
    const cut = [
      ...picture.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g),
    ].filter(([, left, top, size, name = '']) => {
      const half = (name.length * Number(size)) / 4;
      const [at, line] = [Number(left), Number(top)];
      // Places and sizes are whole yards: a pixel is several of them.
      return at - half < x - 3 || at + half > x + w + 3 || line - Number(size) < y - 3 || line > y + h;
    });
    expect(cut.map(([, , , , name]) => name)).toEqual([]);
  });

  test('leaves a corner for a title, which covers no troops', () => {
    const places = placesIn(pictureOf(scenario, LARGE));
    expect(places).toHaveLength(troopsOf(scenario.setup as never));
    expect(places.filter(([left, top]) => left < 0.42 && top < 0.33)).toEqual([]);
  });
});

test('the same battle gives the same picture, another another', () => {
  const [first, second] = PICTURED.map(scenario => pictureOf(scenario, SMALL));
  expect(pictureOf(must(PICTURED[0]), SMALL)).toBe(first);
  expect(second).not.toBe(first);
});
