import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formModel } from '#companion/form.ts';
import { type Entry, type Facts, must } from '#kernel';
import { loadSystems } from '#systems';
import { overflow } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

const plainFacts = (entry: Entry): number =>
  formModel(entry.facts as Facts).first.filter(({ widget }) =>
    ['stepper', 'toggle', 'segments', 'picker', 'text'].includes(widget),
  ).length;

const SEVEN = 7;

/** The longest form of each system, and every other chart of many facts. */
const LONG = (await loadSystems()).flatMap(({ entries }) =>
  [...entries]
    .sort((a, b) => plainFacts(b) - plainFacts(a))
    .filter((entry, place) => place === 0 || (entry.kind === 'chart' && plainFacts(entry) >= SEVEN)),
);

/** How much of the window the facts have, and how many of them are seen whole. */
const facts = (page: Page): Promise<{ readonly room: number; readonly seen: number }> =>
  page.evaluate(() => {
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    const first = document.querySelector('.fields')?.getBoundingClientRect();
    // A list to which things are added is a fact of its own.
    const rows = [...document.querySelectorAll('.desk-situation :is(.fact-row, .fact-group:has(> .button))')];
    const foot = dock?.top ?? window.innerHeight;
    return {
      room: foot - (first?.top ?? 0),
      seen: rows.filter(row => row.getBoundingClientRect().bottom <= foot).length,
    };
  });

describe('a long chart on a phone', () => {
  test.each(LONG.map(entry => [entry.id, entry] as const))('%s shows its facts', async (id, entry) => {
    const page = await site.visit(`/chart/${id}`, PHONE);
    await page.locator('.dock-strip, .dock .button').first().waitFor();
    const { room, seen } = await facts(page);
    expect(room).toBeGreaterThanOrEqual(300);
    expect(seen).toBeGreaterThanOrEqual(Math.min(SEVEN, plainFacts(entry)));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('has its tools behind one button, and its odds behind one bar', async () => {
    const [chart] = (await loadSystems()).flatMap(({ entries }) =>
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
  });
});
