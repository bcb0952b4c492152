import { describe, expect, test } from 'vitest';
import { type AnyChart, parseGiven } from '#kernel';
import { loadSystems } from '#systems';
import { instrumentOf } from './instrument.ts';
import { openingOf } from './situation.ts';

const charts = (await loadSystems())
  .flatMap(({ entries }) => entries)
  .filter((entry): entry is AnyChart => entry.kind === 'chart');
const across = charts.filter(chart => instrumentOf(chart, openingOf(chart)) !== null);

test('some tables are instruments', () => {
  expect(across).not.toEqual([]);
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

  test('another chart is no instrument', () => {
    const [other] = charts.filter(chart => !across.includes(chart));
    expect(other && instrumentOf(other, openingOf(other))).toBeNull();
  });
});
