import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { instrumentOf } from '#companion/instrument.ts';
import { linkOf } from '#companion/link.ts';
import { nearby } from '#companion/other-situations.ts';
import { openingOf, type Situation } from '#companion/situation.ts';
import { type AnyChart, type Entry, type Facts, must, oddsOf, outcomeNames, parseGiven } from '#kernel';
import { loadSystems } from '#systems';
import { Site } from '../support/site.ts';

const site = Site.open();

const ENTRIES = (await loadSystems()).flatMap(({ entries }) => entries);
const isChart = (entry: Entry): entry is AnyChart => entry.kind === 'chart';

/** Tables that the dice run across, with two sides and with one result. */
const INSTRUMENTS = ENTRIES.filter(isChart).filter(chart => instrumentOf(chart, openingOf(chart)) !== null);

/** The first chart of each system whose results favour one of two sides. */
const CONTESTS = [
  ...new Map(
    ENTRIES.filter(isChart)
      .filter(({ dice, outcomes }) => dice && outcomes && 'favours' in outcomes)
      .reverse()
      .map(entry => [entry.id.split('.')[0], entry] as const),
  ).values(),
];

const named = (list: readonly AnyChart[]) => list.map(entry => [entry.id, entry] as const);

interface Bar {
  readonly ways: number;
  readonly height: number;
  readonly background: string;
  readonly fill: string;
}

/** The columns of the instrument that is on the page; null where no throw leads to one. */
const barsOn = (page: Page): Promise<readonly (Bar | null)[]> =>
  page.locator('.instrument-bars td:not(:first-child)').evaluateAll(cells =>
    cells.map(cell => {
      const bar = cell.querySelector<HTMLElement>('.instrument-bar');
      const style = bar && getComputedStyle(bar);
      return bar && style
        ? {
            ways: Number(cell.querySelector('.instrument-ways')?.textContent),
            height: bar.getBoundingClientRect().height,
            background: `${style.backgroundColor} ${style.backgroundImage}`,
            fill: [...bar.classList].find(name => name.startsWith('fill-')) ?? '',
          }
        : null;
    }),
  );

describe('a table that the dice run across', () => {
  test.each(named(INSTRUMENTS))(
    '%s stands on its page with the weights of its columns',
    async (id, chart) => {
      const page = await site.visit(`/chart/${id}`);
      const table = page.locator('.instrument');
      await table.waitFor();
      const shown = must(instrumentOf(chart, openingOf(chart)));
      expect(await table.locator('th[scope="col"]').allInnerTexts()).toEqual(
        shown.columns.map(({ head }) => head),
      );
      const bars = await barsOn(page);
      expect(bars.map(bar => bar?.ways ?? 0)).toEqual(shown.columns.map(({ ways }) => ways));
      // As high as they are heavy, to the pixel.
      const most = Math.max(...shown.columns.map(({ ways }) => ways));
      const tallest = Math.max(...bars.map(bar => bar?.height ?? 0));
      for (const bar of bars) {
        expect(Math.abs((bar?.height ?? 0) - (tallest * (bar?.ways ?? 0)) / most)).toBeLessThan(3);
      }
      for (const [line, cells] of (
        await table
          .locator('tbody tr')
          .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent)))
      ).entries()) {
        expect(cells).toEqual(shown.columns.map(column => column.cells[line] ?? ''));
      }
      expect(site.complaints).toEqual([]);
    },
  );
});

describe('a contest', () => {
  test.each(named(CONTESTS))('%s is drawn in the fillings of its sides, each unlike the others', async id => {
    const page = await site.visit(`/chart/${id}`);
    await page.locator('.odds-part').first().waitFor();
    const drawnIn = (selector: string): Promise<readonly (readonly [fill: string, background: string])[]> =>
      page.locator(selector).evaluateAll(all =>
        all.map(each => {
          const { backgroundColor, backgroundImage } = getComputedStyle(each);
          const fill = [...each.classList].find(name => name.startsWith('fill-')) ?? '';
          return [fill, `${backgroundColor} ${backgroundImage}`] as const;
        }),
      );
    const [parts, legend] = [await drawnIn('.odds-part'), await drawnIn('.odds-meaning .odds-key')];
    const looks = new Map(legend);
    expect(legend.length).toBeGreaterThan(1);
    // Every part looks like a side of the legend, and no two sides look alike.
    expect(parts.filter(([fill, background]) => looks.get(fill) !== background)).toEqual([]);
    expect(new Set(looks.values()).size).toBe(legend.length);
  });
});

/** Words between which the dice decide, where no one word names the result: each such spread is a bar of tones. */
describe('words that no outcome names', () => {
  const toned = ENTRIES.filter(isChart).filter(({ outcome, outcomes }) => !outcome && outcomes);

  /** The words of each such spread in a situation. */
  const wordsIn = (chart: AnyChart, given: Situation): readonly (readonly string[])[] => {
    const odds = parseGiven(chart, given).ok ? oddsOf(chart, given) : null;
    return Object.values(odds?.ok ? odds.value.spreads : {})
      .map(chances => Object.keys(chances))
      .filter(words => words.length > 1 && words.every(word => outcomeNames(chart.outcomes).includes(word)));
  };

  test('are those of some chart', () => {
    expect(toned).not.toEqual([]);
  });

  test.each(named(toned))('%s draws them in their tones', async (id, chart) => {
    const situations = nearby(chart.facts as Facts, openingOf(chart));
    const given = must(situations.find(each => wordsIn(chart, each).length > 0));
    const page = await site.visit(`/chart/${id}#${linkOf(chart.facts as Facts, given)}`);
    await page.getByText('All the odds').click();
    const { tones } = chart.outcomes as { readonly tones: Readonly<Record<string, string>> };
    for (const words of wordsIn(chart, given)) {
      const bar = page.locator('.histogram:has(.odds-bar)').first();
      await bar.waitFor();
      const fills = await bar
        .locator('.odds-part')
        .evaluateAll(all => all.map(({ classList }) => classList[1]));
      expect([...fills].sort()).toEqual(words.map(word => `fill-${tones[word]}`).sort());
      expect(await bar.locator('.odds-meaning').innerText()).toMatch(/^Seen by the /);
    }
  });
});
