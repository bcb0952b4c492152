import { describe, expect, test } from 'vitest';
import { must } from '../base/result.ts';
import { graphOf } from './graph.ts';
import {
  axialOf,
  HEX_SIDES,
  hexAreas,
  hexAt,
  hexBeside,
  hexDistance,
  hexEdge,
  hexesWithin,
  hexLine,
  hexNeighbours,
  hexRing,
  oppositeSide,
  sideTowards,
} from './hex.ts';

/** A field of 12 columns and 10 rows. */
const IDS = Array.from({ length: 120 }, (_, i) => {
  const [column, row] = [Math.floor(i / 10) + 1, (i % 10) + 1];
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
});
const field = graphOf(hexAreas(IDS, () => 'open' as const));

/** The centre of a hex on paper: the second way to tell what touches what. Flat top, odd columns half a hex lower. */
const centre = (id: string): readonly [number, number] => {
  const [column, row] = [Number(id.slice(0, 2)) - 1, Number(id.slice(2)) - 1];
  return [column * Math.sqrt(0.75), row + (column % 2) / 2];
};
const gap = (a: string, b: string): number => {
  const [[ax, ay], [bx, by]] = [centre(a), centre(b)];
  return Math.hypot(ax - bx, ay - by);
};

describe('a hex', () => {
  test('has one place, and the place one id', () => {
    expect(IDS.map(id => hexAt(axialOf(id)))).toEqual(IDS);
    expect(axialOf('0101')).toEqual({ q: 0, r: 0 });
    expect(axialOf('2405')).toEqual({ q: 23, r: -7 });
    expect(axialOf('1130')).toEqual({ q: 10, r: 24 });
  });

  test.each(['0001', '0100', '123', 'abcd', '12345'])('is not called %s', id => {
    expect(() => axialOf(id)).toThrow(`${id} is not the id of a hex`);
  });

  test('touches exactly the hexes whose centres lie one apart', () => {
    for (const id of IDS) {
      const touching = IDS.filter(other => Math.abs(gap(id, other) - 1) < 1e-9);
      expect([...hexNeighbours(id)].filter(each => IDS.includes(each)).sort()).toEqual(touching.sort());
    }
  });

  test('has six sides, each opposite to another', () => {
    for (let side = 0; side < HEX_SIDES; side++) {
      const beside = must(hexBeside('0505', side));
      expect(sideTowards('0505', beside)).toBe(side);
      expect(sideTowards(beside, '0505')).toBe(oppositeSide(side));
    }
    expect(sideTowards('0505', '0507')).toBeNull();
    expect(hexBeside('0101', 2)).toBeNull();
  });
});

describe('distance, rings and lines', () => {
  test('distance is the number of steps on the field', () => {
    for (const id of ['0101', '0605', '1210', '0710']) {
      for (const other of IDS) {
        expect(hexDistance(id, other)).toBe(field.hops(id, other));
      }
    }
  });

  test('a ring is all hexes at one distance, each once', () => {
    for (const radius of [0, 1, 2, 3]) {
      const ring = hexRing('0605', radius);
      expect(new Set(ring).size).toBe(ring.length);
      expect([...ring].sort()).toEqual(IDS.filter(id => hexDistance(id, '0605') === radius).sort());
    }
    expect(hexesWithin('0605', 2)).toHaveLength(19);
    expect(hexesWithin('0605', 2)[0]).toBe('0605');
    expect([...hexRing('0101', 1)].sort()).toEqual(['0102', '0201']);
  });

  test('a line goes step by step and never strays from the straight one', () => {
    for (const from of ['0101', '0606', '1203']) {
      for (const to of IDS) {
        const line = hexLine(from, to);
        expect([line[0], line.at(-1), line.length]).toEqual([from, to, hexDistance(from, to) + 1]);
        for (const [i, id] of line.slice(1).entries()) {
          expect(hexDistance(line[i] as string, id)).toBe(1);
          expect(strays(from, to, id)).toBeLessThan(0.6);
        }
      }
    }
  });
});

/** How far a hex lies from the straight line between two, on paper. */
const strays = (from: string, to: string, id: string): number => {
  const [[ax, ay], [bx, by], [x, y]] = [centre(from), centre(to), centre(id)];
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.hypot(bx - ax, by - ay);
};

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
