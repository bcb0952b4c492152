import { describe, expect, test } from 'vitest';
import {
  type AnyChart,
  type Asks,
  answer,
  type Chart,
  checkChart,
  citesOf,
  type Entry,
  explain,
  type Facts,
  flatOdds,
  type LedgerLine,
  ledgerLines,
  ledgerRows,
  must,
  oddsOf,
  page,
  parseGiven,
} from '#kernel';
import { loadSystems } from '#systems';
import { nearby } from './other-situations.ts';
import { openingOf, type Situation } from './situation.ts';

const systems = await loadSystems();
const entries = systems.flatMap(system => system.entries.map(entry => [entry.id, entry, system] as const));

const named = <E extends Entry>(list: readonly E[]) =>
  list.map(entry => [entry.id as string, entry] as const);
const charts = systems
  .flatMap(system => system.entries)
  .filter((entry): entry is AnyChart => entry.kind === 'chart');

const printed = charts.filter(chart => chart.printed !== null);
const asking = systems
  .flatMap(system => system.entries)
  .filter(({ outcome, spreads, measures }) => outcome || spreads || measures);
const modified = charts.filter(chart => chart.engine.entries.length > 0);
/** Charts whose page has a grid or modifiers; of the others a page tells only the name and the facts. */
const laidOut = charts.filter(chart => printed.includes(chart) || modified.includes(chart));

const oddsIn = (entry: Entry) => {
  const odds = oddsOf(entry, openingOf(entry));
  return must(odds.ok ? odds.value : null, `${entry.id} refuses its own opening`);
};

describe.each(entries)('%s', (id, entry, system) => {
  test('is named after its system, once', () => {
    expect(id).toMatch(new RegExp(`^${system.code}\\.[a-z0-9-]+$`));
    expect(system.entries.filter(other => other.id === id)).toHaveLength(1);
  });

  test('cites only ids of its sources', () => {
    const known = new Set(system.sources.map(source => source.id));
    expect(citesOf(entry)).not.toEqual([]);
    expect(citesOf(entry).filter(cite => !known.has(cite))).toEqual([]);
  });

  test('weighs its odds to the whole in integers', () => {
    const { dist } = oddsIn(entry);
    const weights = dist.entries().map(([, weight]) => weight);
    expect(weights.every(weight => weight > 0n)).toBe(true);
    expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(dist.total);
  });
});

test.each(named(printed))('%s has one row and one column for every reachable value', (_, chart) => {
  expect(checkChart(chart)).toEqual([]);
});

/** Few throws are counted one by one, and some procedures answer in parts: the whole distribution says the same. */
test.each(named(asking))(
  '%s answers by its whole distribution as it answers by the quickest way',
  (_, entry) => {
    const odds = oddsIn(entry);
    expect(Object.keys(flatOdds(odds))).not.toEqual([]);
    expect(flatOdds(odds)).toEqual(flatOdds(answer(entry as Asks<unknown>, odds.dist)));
  },
);

const ledgerOf = (chart: AnyChart, situation: Situation): readonly LedgerLine[] => {
  const given = parseGiven(chart, situation);
  return given.ok ? explain(chart as Chart, given.value as never).ledger : [];
};

test.each(named(modified))('%s tells its account by rows, which are lines again', (_, chart) => {
  const situations = nearby(chart.facts as Facts, openingOf(chart));
  const ledger = must(
    situations.map(each => ledgerOf(chart, each)).find(lines => lines.some(({ applied }) => applied)),
    'a situation near the opening in which some modifier applies',
  );
  expect(ledgerLines(chart, ledgerRows(ledger))).toEqual(ledger.filter(({ applied }) => applied));
});

test.each(named(laidOut))('%s makes a page with every row, cell and modifier of the chart', (_, chart) => {
  const { title, rows, columns, modifiers } = page(chart);
  expect(title).toBe(chart.title);
  expect(modifiers.map(({ label }) => label)).toEqual(chart.engine.entries.map(each => each.modifier.label));
  expect(rows.map(({ cells }) => cells.length)).toEqual((chart.printed?.cells ?? []).map(row => row.length));
  expect(columns).toHaveLength(chart.printed?.columns.length ?? 0);
});
