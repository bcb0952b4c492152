import { readFileSync } from 'node:fs';
import { isValidElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { viewOdds } from '#companion/odds-view.ts';
import { legendOf, type Ranked, rankOutcomes } from '#companion/outcome-tones.ts';
import { openingOf } from '#companion/situation.ts';
import { type Entry, must, type Outcomes, oddsOf } from '#kernel';
import { loadSystems } from '#systems';
import { fillOf, OddsBar } from './bar.tsx';

const entries = (await loadSystems()).flatMap(system => system.entries);
const contested = entries.filter(({ outcomes }) => outcomes && 'favours' in outcomes);
const toned = entries.filter(({ outcome, outcomes }) => outcome && outcomes && 'tones' in outcomes);
const named = (list: readonly Entry[]) => list.map(entry => [entry.id, entry] as const);

interface Drawn {
  readonly fill: string;
  readonly kind: string;
  readonly beside: string;
}

/** Everything with a filling, in the order of the page, with the words that stand beside it. */
const filled = (node: ReactNode, beside = ''): readonly Drawn[] => {
  if (Array.isArray(node)) {
    return node.flatMap(each => filled(each, beside));
  }
  if (!isValidElement<{ className?: string; children?: ReactNode }>(node)) {
    return [];
  }
  if (typeof node.type === 'function') {
    return filled((node.type as (props: object) => ReactNode)(node.props), beside);
  }
  const { className = '', children } = node.props;
  const [, kind = '', fill = ''] = /^(\S+) (fill-\S+)$/.exec(className) ?? [];
  return [...(fill ? [{ fill, kind, beside }] : []), ...filled(children, wordsIn(children))];
};

const wordsIn = (children: ReactNode): string =>
  (Array.isArray(children) ? children : [children])
    .filter(each => typeof each === 'string')
    .join('')
    .trim();

/** The parts of the bar of an entry as it opens, each with its filling as it is drawn. */
const drawnOf = (entry: Entry) => {
  const given = openingOf(entry);
  const odds = oddsOf(entry, given);
  const view = viewOdds(entry, must(odds.ok ? odds.value : null, entry.id), given);
  const shares: readonly Ranked[] = rankOutcomes(view.outcomes, entry, given as never);
  const all = filled(OddsBar({ shares, legend: legendOf(entry, shares) }));
  return {
    keys: shares.map(({ key }) => key),
    fills: all.filter(({ kind }) => kind === 'odds-part').map(({ fill }) => fill),
    marks: all.filter(({ kind, beside }) => kind === 'odds-key' && beside === '').map(({ fill }) => fill),
    legend: all.filter(({ beside }) => beside !== ''),
  };
};

describe('the bar of a contest', () => {
  test.each(named(contested))('%s has the filling of the side that each part favours', (_, entry) => {
    const { favours } = entry.outcomes as { favours: Record<string, string | null> };
    const sides = Object.keys(entry.sideTitles ?? {});
    const { keys, fills, marks, legend } = drawnOf(entry);
    const wanted = keys.map(key => {
      const side = must(favours[key] === undefined ? null : { is: favours[key] }, key).is;
      return side === null ? 'fill-nobody' : `fill-side-${sides.indexOf(side)}`;
    });
    expect(keys).not.toEqual([]);
    expect([fills, marks]).toEqual([wanted, wanted]);
    // And the legend gives each filling to its side.
    expect(new Set(legend.map(({ fill }) => fill))).toEqual(new Set(keys.length > 1 ? wanted : []));
    for (const { fill, beside } of legend) {
      const title = entry.sideTitles?.[sides[Number(fill.at(-1))] ?? ''];
      expect([fill, beside]).toEqual([fill, fill === 'fill-nobody' ? 'nobody' : title]);
    }
  });
});

test.each(named(toned))('the bar of %s has the filling of the tone of each part', (_, entry) => {
  const { tones } = entry.outcomes as Extract<Outcomes, { tones: object }>;
  const { keys, fills, marks } = drawnOf(entry);
  const wanted = keys.map(key => `fill-${tones[key]}`);
  expect(keys).not.toEqual([]);
  expect([fills, marks]).toEqual([wanted, wanted]);
});

describe('a filling', () => {
  /** The background that the sheet gives to each filling. */
  const backgrounds = new Map(
    [
      ...readFileSync(new URL('./odds.css', import.meta.url), 'utf8').matchAll(
        /((?:^\.fill-[\w-]+,?\s*)+)\{\s*background:([^;]+);/gm,
      ),
    ].flatMap(([, names = '', background = '']) =>
      [...names.matchAll(/fill-[\w-]+/g)].map(([name]) => [name, background.replace(/\s+/g, ' ')] as const),
    ),
  );
  const sides = [0, 1, 2, 3, 4, 5, 6, null].map(side => fillOf({ side }));

  test.each([
    ['the sides of a contest of two', ['fill-side-0', 'fill-side-1', 'fill-nobody']],
    ['the tones', ['fill-good', 'fill-mixed', 'fill-bad']],
    ['the parts without a meaning', [0, 1, 2, 3, 4, 5, 6, 7].map(plain => fillOf({ plain }))],
  ])('differs from the others among %s', (_, fills) => {
    const drawn = fills.map(fill => must(backgrounds.get(fill), fill));
    expect(new Set(drawn).size).toBe(fills.length);
  });

  test('is there for every side, and is hatched, dotted, solid or blank', () => {
    const solid = sides.filter(fill => !/gradient/.test(must(backgrounds.get(fill), fill)));
    expect(solid).toEqual(['fill-side-0', 'fill-side-1', 'fill-side-4']);
  });
});
