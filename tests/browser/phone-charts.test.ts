import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formModel } from '#companion/form.ts';
import { type Entry, type Facts, must } from '#kernel';
import { loadSystems } from '#systems';
import { drawn, overflow } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

const plainFacts = (entry: Entry): number =>
  formModel(entry.facts as Facts).first.filter(({ widget }) =>
    ['stepper', 'toggle', 'segments', 'picker', 'text'].includes(widget),
  ).length;

const SEVEN = 7;

/** The smallest letters of a title: a longer one needs fewer words. */
const SMALLEST = 15;

const SYSTEMS = await loadSystems();

interface Look {
  /** Pixels that the facts may take. */
  readonly room: number;
  /** Facts that are seen whole. */
  readonly seen: number;
  readonly isTitleWhole: boolean;
  /** Pixels of its letters. */
  readonly titleSize: number;
}

const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    const first = document.querySelector('.fields')?.getBoundingClientRect();
    // A list to which things are added is a fact of its own.
    const rows = [...document.querySelectorAll('.desk-situation :is(.fact-row, .fact-group:has(> .button))')];
    const foot = dock?.top ?? window.innerHeight;
    const title = document.querySelector('h1') as HTMLElement;
    return {
      // Below a short form the dock stands higher than it has to.
      room: Math.max(foot, window.innerHeight - (dock?.height ?? 0)) - (first?.top ?? 0),
      seen: rows.filter(row => row.getBoundingClientRect().bottom <= foot).length,
      isTitleWhole: title.scrollWidth <= title.clientWidth + 1,
      titleSize: Number.parseFloat(getComputedStyle(title).fontSize),
    };
  });

/** Words are as wide as they stay once their fonts have come. */
const lettered = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.fonts.ready.then(fonts => fonts.size));

/** Follows a link within the page, which is much quicker than to open it again. */
const follow = async (page: Page, { id, title }: Entry): Promise<void> => {
  await page.evaluate(address => {
    history.pushState(null, '', address);
    window.scrollTo(0, 0);
  }, `/chart/${id}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await page.locator('.dock-strip, .dock .button').first().waitFor();
  await lettered(page);
  await drawn(page);
};

/** The faults of the page of an entry at 360 × 780, in words; none where it is well. */
const faultsOf = async (page: Page, entry: Entry): Promise<readonly string[]> => {
  const { room, seen, isTitleWhole, titleSize } = await lookAt(page);
  const wanted = Math.min(SEVEN, plainFacts(entry));
  return [
    ...(room < 300 ? [`${entry.id} leaves ${room} pixels to its facts`] : []),
    ...(seen < wanted ? [`${entry.id} shows ${seen} facts of ${wanted}`] : []),
    ...(isTitleWhole ? [] : [`the title of ${entry.id} is cut`]),
    ...(titleSize >= SMALLEST ? [] : [`the title of ${entry.id} is of ${titleSize} pixels`]),
    ...((await overflow(page)) > 0 ? [`${entry.id} is wider than the phone`] : []),
  ];
};

describe('a chart on a phone', () => {
  test.each(SYSTEMS.map(({ code, entries }) => [code, entries] as const))(
    'every one of %s shows its facts and its title, and fits, by day and by night',
    async (_, entries) => {
      const page = await site.visit('/charts', PHONE);
      const faults: string[] = [];
      for (const entry of entries) {
        await follow(page, entry);
        faults.push(...(await faultsOf(page, entry)));
        await page.emulateMedia({ colorScheme: entries.indexOf(entry) % 2 === 0 ? 'dark' : 'light' });
      }
      expect(faults).toEqual([]);
      expect(site.complaints).toEqual([]);
    },
  );

  test.each(SYSTEMS.flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'procedure').slice(0, 1)))(
    'has the tools of a battle of $id in one row',
    async ({ id }) => {
      const page = await site.visit(`/battle/new/${id}`, PHONE);
      await page.locator('.battle-now').waitFor();
      const tops = await page
        .locator('.desk-tools > .button')
        .evaluateAll(all => all.map(each => Math.round(each.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThan(1);
      expect(new Set(tops).size).toBe(1);
    },
  );

  test('has its tools behind one button, and its odds behind one bar', async () => {
    const [chart] = SYSTEMS.flatMap(({ entries }) =>
      entries.filter(entry => entry.kind === 'chart' && entry.outcome && entry.dice),
    );
    const page = await site.visit(`/chart/${must(chart).id}`, PHONE);
    const [bar, tools] = [page.locator('.dock-strip'), page.locator('.desk-more')];
    await bar.waitFor();
    expect([await page.locator('.odds-legend').count(), await page.locator('.desk-tools').count()]).toEqual([
      0, 0,
    ]);
    await bar.click();
    await tools.click();
    await page.locator('.odds-legend').waitFor();
    await expect.poll(() => page.locator('.desk-tools').count()).toBe(1);
    // The bar of the odds is drawn once: the open tray takes the place of the shut one.
    expect(await page.locator('.dock .odds-bar').count()).toBe(1);
  });
});
