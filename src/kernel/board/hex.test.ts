import { describe, expect, test } from 'vitest';
import { graphOf } from './graph.ts';
import { hexAreas, hexDistance, hexEdge, hexNeighbours } from './hex.ts';

/** A field of 12 columns and 10 rows. */
const IDS = Array.from({ length: 120 }, (_, i) => {
  const [column, row] = [Math.floor(i / 10) + 1, (i % 10) + 1];
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
});
const field = graphOf(hexAreas(IDS, () => 'open' as const));

/** The centre of a hex on paper: the second way to find the neighbours. Flat top, odd columns half a hex lower. */
const centre = (id: string): readonly [number, number] => {
  const [column, row] = [Number(id.slice(0, 2)) - 1, Number(id.slice(2)) - 1];
  return [column * Math.sqrt(0.75), row + (column % 2) / 2];
};
const gap = (a: string, b: string): number => {
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  return Math.hypot(ax - bx, ay - by);
};

describe('a hex', () => {
  test.each(['0001', '0100', '123', 'abcd', '12345'])('is not called %s', id => {
    expect(() => hexNeighbours(id)).toThrow(`${id} is not the id of a hex`);
  });

  test('touches exactly the hexes whose centres lie one apart', () => {
    for (const id of IDS) {
      const touching = IDS.filter(other => Math.abs(gap(id, other) - 1) < 1e-9);
      expect([...hexNeighbours(id)].filter(each => IDS.includes(each)).sort()).toEqual(touching.sort());
    }
  });
});

describe('distance', () => {
  test('is the number of steps on the field', () => {
    for (const id of ['0101', '0605', '1210', '0710']) {
      for (const other of IDS) {
        expect(hexDistance(id, other)).toBe(field.hops(id, other));
      }
    }
  });
});

describe('edges and graphs', () => {
  test('an edge has one key, whichever hex is named first', () => {
    expect(hexEdge('2511', '2411')).toBe('2411-2511');
    expect(hexEdge('2411', '2511')).toBe(hexEdge('2511', '2411'));
  });

  test('hexes become areas whose links may differ or be missing', () => {
    const rivers = new Set([hexEdge('0101', '0102')]);
    const land = graphOf(
      hexAreas(['0101', '0102', '0201', '0202'], (a, b) =>
        [a, b].includes('0202') ? null : rivers.has(hexEdge(a, b)) ? 'river' : 'open',
      ),
    );
    expect(land.kind('0101', '0102')).toBe('river');
    expect(land.kind('0101', '0201')).toBe('open');
    expect(land.neighbours('0202')).toEqual([]);
  });
});
