import { describe, expect, test } from 'vitest';
import {
  type AnyChart,
  type Chart,
  chart as chartOf,
  count,
  DICE,
  d,
  type Facts,
  must,
  oddsOf,
  parseGiven,
  pick,
  throwsOf,
  toNumber,
} from '#kernel';
import { loadSystems } from '#systems';
import { outcomeLabel } from './entry-words.ts';
import { instrumentOf } from './instrument.ts';
import { nearby } from './other-situations.ts';
import { openingOf, type Situation } from './situation.ts';

/** A table that the dice run across; those of the systems are asked too. */
const INVENTED: AnyChart = chartOf({
  id: 'demo.across',
  title: 'Across',
  cite: 'Demo 8',
  facts: { odds: pick('Odds', ['even', 'double']), guns: count('Guns', 0, 3, { default: 0 }) },
  dice: d(6),
  modifiers: [{ add: f => f.guns, label: 'guns', cite: 'Demo 8' }],
  limits: [1, 6],
  across: true,
  row: ({ given }) => given.odds,
  grid: `
           | 1     2     3     4    5    6
    even   | rout  rout  hold  hold hold win
    double | rout  hold  hold  win  win  win`,
  result: ({ cell }) => ({ cell }),
  outcome: r => r.cell,
  outcomes: { seenBy: 'the attacker', tones: { rout: 'bad', hold: 'mixed', win: 'good' } },
});

const charts = (await loadSystems())
  .flatMap(({ entries }) => entries)
  .filter((entry): entry is AnyChart => entry.kind === 'chart');
const across = [INVENTED, ...charts].filter(chart => instrumentOf(chart, openingOf(chart)) !== null);

test('a table that the dice run across is an instrument', () => {
  expect(across).toContain(INVENTED);
});

const MOST = 60;

/** The opening and situations around it: other rows, and modifiers that move the dice to the ends of the table. */
const situationsOf = (chart: AnyChart): readonly Situation[] =>
  nearby(chart.facts as Facts, openingOf(chart))
    .filter(given => parseGiven(chart, given).ok)
    .slice(0, MOST);

/** All throws of the dice of a chart. */
const allThrows = (chart: AnyChart, given: Situation): number => {
  const { count, faces } = must(throwsOf(chart as Chart, given as never)[DICE]);
  return faces ** count;
};

/** The ways to each meaning by the exact odds, which know nothing of columns. */
const waysByOdds = (chart: AnyChart, given: Situation): Readonly<Record<string, number>> => {
  const odds = oddsOf(chart, given);
  const { outcomes } = must(odds.ok ? odds.value : null, chart.id);
  const ways: Record<string, number> = {};
  for (const [key, chance] of Object.entries(outcomes).filter(([, { n }]) => n > 0n)) {
    const label = outcomeLabel(chart, key);
    ways[label] = (ways[label] ?? 0) + Math.round(toNumber(chance) * allThrows(chart, given));
  }
  return ways;
};

describe('a table that the dice run across', () => {
  test.each(across.map(chart => [chart.id, chart] as const))(
    '%s carries the weight of all throws on its columns, to the results that the odds count',
    (_, chart) => {
      const rows = new Set<string>();
      for (const given of situationsOf(chart)) {
        const { columns, of } = must(instrumentOf(chart, given));
        expect(columns.map(({ head }) => head)).toEqual(chart.printed?.columns.map(({ text }) => text));
        expect(of).toBe(allThrows(chart, given));
        const ways: Record<string, number> = {};
        for (const column of columns.filter(each => each.ways > 0)) {
          ways[column.meaning] = (ways[column.meaning] ?? 0) + column.ways;
        }
        expect(ways).toEqual(waysByOdds(chart, given));
        rows.add(JSON.stringify(columns.map(({ cells }) => cells)));
        const printed = (chart.printed?.cells ?? []) as readonly (readonly string[])[];
        expect(printed.map(row => row.join(';'))).toContain(
          columns.map(({ cells }) => cells.join('|')).join(';'),
        );
      }
      // The situation selects the row.
      expect(rows.size).toBeGreaterThan(chart.printed?.cells.length === 1 ? 0 : 1);
    },
  );

  test('another chart is no instrument', () => {
    const [other] = charts.filter(chart => !across.includes(chart));
    expect(other && instrumentOf(other, openingOf(other))).toBeNull();
  });
});
