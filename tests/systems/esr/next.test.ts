import { expect, test } from 'vitest';
import { readLink } from '#companion/link.ts';
import { nextLink } from '#companion/next.ts';
import { openingOf } from '#companion/situation.ts';
import { type AnyChart, type Chart, parseGiven, resultsOf } from '#kernel';
import { loadSystems } from '#systems';

const LEADING = (await loadSystems()).flatMap(system =>
  system.entries.flatMap(entry =>
    entry.kind === 'chart' && entry.next ? [{ id: entry.id, system, chart: entry as AnyChart }] : [],
  ),
);

test.each(LEADING)('$id leads to a chart of its system, with facts that it knows', ({ system, chart }) => {
  const given = openingOf(chart);
  const parsed = parseGiven(chart, given);
  const results = parsed.ok ? resultsOf(chart as Chart, parsed.value as never).entries() : [];
  const links = results.flatMap(([result]) => nextLink(system, chart, result, given) ?? []);
  expect(links).not.toEqual([]);
  for (const { href, label } of links) {
    const [, id = '', known = ''] = /^\/chart\/([^#]+)#?(.*)$/.exec(href) ?? [];
    const entry = system.entries.find(each => each.id === id);
    expect([label.length > 5, entry && readLink(entry.facts, known).ok]).toEqual([true, true]);
  }
});
