import { describe, expect, test } from 'vitest';
import { beyond, hexAt, idsOf, middleOf, neighboursOf } from '#web/map/hexes/grid.ts';
import { readData } from '../../sources.ts';
import { drawHexes } from '../draw.ts';
import { hexFaults } from '../faults.ts';
import type { HexMap } from '../net.ts';

type Changed = { -readonly [K in keyof HexMap]: HexMap[K] };

const map = readData('wap', 'map') as HexMap;
const drawn = drawHexes('wap', map);

/** The same map, but for something. */
const changed = (change: (map: Changed) => void): HexMap => {
  const other = structuredClone(map) as Changed;
  change(other);
  return other;
};

const withHex = (id: string, values: Partial<HexMap['hexes'][number]>): HexMap =>
  changed(other => {
    other.hexes = other.hexes.map(hex => (hex.id === id ? { ...hex, ...values } : hex));
  });

test('what is drawn is what is declared: terrain, shore, rivers, frontiers, seas, towns', () => {
  expect(hexFaults(drawn, map)).toEqual([]);
  expect(map.hexes).toHaveLength(1598);
  expect(drawn.rivers.map(({ name }) => name)).toEqual(map.rivers.map(({ name }) => name));
});

test('the same file gives the same bytes', () => {
  expect(JSON.stringify(drawHexes('wap', map))).toBe(JSON.stringify(drawn));
});

describe('a declared map changed alone is found out', () => {
  test.each([
    ['a wood where it was clear', withHex('2021', { t: 'forest' })],
    ['no marsh any more', withHex('2722', { t: 'clear' })],
    ['a mountain less', withHex('2519', { t: 'clear' })],
    ['sea where there was land', withHex('2221', { t: 'sea', z: 'Z7' })],
    ['a hex of another state', withHex('2321', { o: 'a' })],
    ['a hex of another sea', withHex('2826', { z: 'Z8' })],
    [
      'a river more',
      changed(other => {
        other.rivers = [...other.rivers, { name: 'Nowhere', sides: [['2321', '2322']] }];
      }),
    ],
    [
      'a river shorter',
      changed(other => {
        other.rivers = other.rivers.map(river => ({ ...river, sides: river.sides.slice(0, -2) }));
      }),
    ],
    [
      'a town elsewhere',
      changed(other => {
        other.cities = other.cities.map((city, i) => (i === 0 ? { ...city, hex: '2406' } : city));
      }),
    ],
  ])('%s', (_, other) => {
    expect(hexFaults(drawn, other)).not.toEqual([]);
  });

  test('so is a drawing made from another file', () => {
    expect(hexFaults(drawHexes('wap', withHex('2021', { t: 'forest' })), map)).not.toEqual([]);
  });
});

describe('the net', () => {
  const grid = { columns: 47, rows: 34, side: 50 };

  test('neighbours are those that the map declares in its own axes', () => {
    const at = new Map(map.hexes.map(hex => [`${hex.q} ${hex.r}`, hex.id]));
    for (const hex of map.hexes) {
      const declared = map.grid.neighbours.flatMap(([dq, dr]) => at.get(`${hex.q + dq} ${hex.r + dr}`) ?? []);
      expect([...neighboursOf(grid, hex.id)].sort()).toEqual([...declared].sort());
    }
  });

  test('a side leads to the hex on its other side', () => {
    for (const side of [0, 1, 2, 3, 4, 5]) {
      const other = beyond(grid, '1010', side) ?? '';
      expect(beyond(grid, other, (side + 3) % 6)).toBe('1010');
    }
  });

  test('every hex is found at its own middle, and nothing beside the net', () => {
    const ids = idsOf(grid);
    expect(ids.filter(id => hexAt(grid, middleOf(grid, id)) !== id)).toEqual([]);
    expect(hexAt(grid, [-400, 100])).toBeNull();
  });
});
