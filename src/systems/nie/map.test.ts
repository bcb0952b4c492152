import { describe, expect, test } from 'vitest';
import { CAPITALS, homelandOf, REGIONS, regionAt, SEAS, STRAITS } from './map.ts';
import { NATIONS, type Nation } from './vocabulary.ts';

const seaIds = SEAS.map(sea => sea.id);

describe('the map', () => {
  test('has 82 regions, 16 sea areas, 35 ports, 155 land borders, 18 sea borders, 5 straits', () => {
    const borders = (places: readonly { adjacent: readonly string[] }[]): number =>
      places.reduce((sum, { adjacent }) => sum + adjacent.length, 0) / 2;
    expect(REGIONS).toHaveLength(82);
    expect(SEAS).toHaveLength(16);
    expect(REGIONS.flatMap(region => region.ports)).toHaveLength(35);
    expect(borders(REGIONS)).toBe(155);
    expect(borders(SEAS)).toBe(18);
    expect(STRAITS).toHaveLength(5);
  });

  test.each([
    ['regions', REGIONS],
    ['seas', SEAS],
  ] as const)('joins %s both ways, none to itself, none twice', (_name, places) => {
    const adjacent = new Map<string, readonly string[]>(places.map(place => [place.id, place.adjacent]));
    for (const [id, others] of adjacent) {
      expect(others).not.toContain(id);
      expect(new Set(others).size).toBe(others.length);
      for (const other of others) {
        expect(adjacent.get(other)).toContain(id);
      }
    }
  });

  test('gives ports only seas of their own coast, and every sea a coast', () => {
    for (const { coast, ports } of REGIONS) {
      expect(coast.filter(sea => !seaIds.includes(sea))).toEqual([]);
      expect(ports.flatMap(port => port.seas).filter(sea => !coast.includes(sea))).toEqual([]);
    }
    expect(seaIds.filter(sea => !REGIONS.some(({ coast }) => coast.includes(sea)))).toEqual([]);
  });

  test('crosses straits both ways between regions that share the sea and no border', () => {
    for (const { id, straits, adjacent, coast } of REGIONS) {
      for (const { to, via } of straits) {
        const other = regionAt(to);
        expect(other.straits).toContainEqual({ to: id, via });
        expect(adjacent).not.toContain(to);
        expect(coast).toContain(via);
        expect(other.coast).toContain(via);
      }
    }
  });

  test('is one piece by land, sea and strait', () => {
    const links = new Map<string, string[]>();
    const link = (a: string, b: string): void => {
      links.set(a, [...(links.get(a) ?? []), b]);
      links.set(b, [...(links.get(b) ?? []), a]);
    };
    for (const { id, adjacent, coast } of REGIONS) {
      for (const other of [...adjacent, ...coast]) {
        link(id, other);
      }
    }
    for (const { id, adjacent } of SEAS) {
      for (const other of adjacent) {
        link(id, other);
      }
    }
    const seen = new Set(['paris']);
    const waiting = ['paris'];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const next of links.get(at) ?? []) {
        if (!seen.has(next)) {
          seen.add(next);
          waiting.push(next);
        }
      }
    }
    expect(seen.size).toBe(REGIONS.length + SEAS.length);
  });

  test('has eight capitals, and homelands that start native-owned', () => {
    expect(CAPITALS).toHaveLength(8);
    const sizes = NATIONS.map(nation => homelandOf(nation).length);
    expect(sizes).toEqual([9, 6, 4, 11, 6, 7, 6]);
    for (const { homeland, owner1805 } of REGIONS) {
      expect(homeland === null || owner1805 === homeland).toBe(true);
    }
  });

  test('holds every place that the reference sheets name', () => {
    const named = [
      'paris london berlin st-petersburg moscow constantinople vienna madrid',
      'ireland vendee don-basin arabia gibraltar denmark sweden portugal warsaw egypt moldavia switzerland',
    ];
    expect(
      named
        .join(' ')
        .split(' ')
        .filter(id => !REGIONS.some(region => region.id === id)),
    ).toEqual([]);
    for (const sea of ['mid-atlantic', 'barbary-coast', 'aegean-sea', 'black-sea', 'bay-of-biscay']) {
      expect(seaIds).toContain(sea);
    }
  });

  test('marks the winter of Russia off the Black Sea', () => {
    for (const region of REGIONS) {
      const severe = region.homeland === ('RU' satisfies Nation) && !region.coast.includes('black-sea');
      expect(region.harshSevereWinter).toBe(severe);
    }
  });
});
