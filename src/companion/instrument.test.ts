import { describe, expect, test } from 'vitest';
import { type AnyChart, parseGiven } from '#kernel';
import { loadSystems } from '#systems';
import { instrumentOf } from './instrument.ts';
import { openingOf } from './situation.ts';

const charts = (await loadSystems())
  .flatMap(({ entries }) => entries)
  .filter((entry): entry is AnyChart => entry.kind === 'chart');
const across = charts.filter(chart => instrumentOf(chart, openingOf(chart)) !== null);

test('some tables are instruments, one of two dice among them', () => {
  expect(across.filter(({ facts }) => 'drm' in facts)).not.toEqual([]);
});

describe('a table that the dice run across', () => {
  test.each(across.map(chart => [chart.id, chart] as const))(
    '%s carries the weight of all throws on its columns',
    (_, chart) => {
      const given = openingOf(chart);
      expect(parseGiven(chart, given).ok).toBe(true);
      const shown = instrumentOf(chart, given);
      expect(shown?.of).toBe(shown?.columns.reduce((sum, { ways }) => sum + ways, 0));
      expect([6, 36]).toContain(shown?.of);
      expect(shown?.columns.map(({ head }) => head)).toEqual(chart.printed?.columns.map(({ text }) => text));
      expect(shown?.columns.every(({ cells, meaning }) => cells.length > 0 && meaning !== '')).toBe(true);
    },
  );

  test('a modifier moves the weight, and the last column takes what lies beyond it', () => {
    const [chart] = across.filter(({ facts }) => 'drm' in facts);
    const ways = (drm: number) =>
      chart && instrumentOf(chart, { ...openingOf(chart), drm })?.columns.map(column => column.ways);
    expect(ways(0)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(ways(-1)).toEqual([3, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0]);
  });

  test('another chart is no instrument', () => {
    const [other] = charts.filter(chart => !across.includes(chart));
    expect(other && instrumentOf(other, openingOf(other))).toBeNull();
  });
});
