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
  flatOdds,
  ledgerLines,
  ledgerRows,
  oddsOf,
  page,
  parseGiven,
  sample,
} from '#kernel';
import { loadSystems } from '#systems';

const systems = await loadSystems();
const entries = systems.flatMap(system => system.entries.map(entry => [entry.id, entry, system] as const));

describe.each(entries)('%s', (id, entry, system) => {
  test('is named after its system, once', () => {
    expect(id).toMatch(new RegExp(`^${system.code}\\.[a-z0-9-]+$`));
    expect(system.entries.filter(other => other.id === id)).toHaveLength(1);
  });

  test('cites only ids of its sources', () => {
    const known = new Set(system.sources.map(source => source.id));
    expect(citesOf(entry).filter(cite => !known.has(cite))).toEqual([]);
  });

  test('has one row and one column for every reachable value', () => {
    expect(entry.kind === 'chart' ? checkChart(entry) : []).toEqual([]);
  });

  test('weighs its odds to the whole in integers', () => {
    const odds = oddsOf(entry, sample((entry as Entry).facts));
    if (odds.ok) {
      const weights = odds.value.dist.entries().reduce((sum, [, weight]) => sum + weight, 0n);
      expect(weights).toBe(odds.value.total);
    } else {
      expect(odds.error[0]?.sentence).not.toBe('');
    }
  });

  test('counts few throws one by one as it weighs merged ones', () => {
    const odds = oddsOf(entry, sample((entry as Entry).facts));
    if (odds.ok) {
      expect(flatOdds(odds.value)).toEqual(flatOdds(answer(entry as Asks<unknown>, odds.value.dist)));
    }
  });

  test('tells its account by rows, which are lines again', () => {
    const given = parseGiven(entry, sample((entry as Entry).facts));
    if (entry.kind === 'chart' && given.ok) {
      const { ledger } = explain(entry as AnyChart as Chart, given.value as never);
      expect(ledgerLines(entry, ledgerRows(ledger))).toEqual(ledger.filter(({ applied }) => applied));
    }
  });

  test('makes a page', () => {
    expect(entry.kind === 'chart' ? page(entry).title : entry.title).not.toBe('');
  });
});
