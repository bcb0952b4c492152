import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { watchComplaints } from '../../support/browser.ts';
import { DESKTOP, overflow } from '../../support/pages.ts';
import { actTo, finish, gameKept, goOnUntil, throwAtOnce } from '../../support/play.ts';
import { HAND } from '../../support/room.ts';
import { serveAdded } from '../../support/serve-added.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';
import { beginTable, comeBy, openTable } from '../../support/table-page.ts';

const site = Site.open(() => serveAdded('examples'));

const ORDER = 'An order';
const lit = (area: string): string => `.plain-lit[data-piece="${area}"]`;
const over = (page: Page) => page.locator('.result-frame');

/** Sends two battalions from the Abbey to Vale Cross with a thumb: a tap picks, the act carries it out. */
const march = async (page: Page): Promise<void> => {
  const act = page.locator('.acts .act:not(.act-missing)');
  for (const area of ['abbey', 'valecross']) {
    await page.locator(lit(area)).tap();
    await act.tap();
  }
  await page.getByRole('button', { name: '2 battalions' }).tap();
  await act.tap();
};

describe('a whole game without a face of its own, on a phone', () => {
  test('is played against the computer to its end, which is then told again', async () => {
    const page = await site.visit('/game/vale', HAND);
    await page.getByRole('button', { name: 'Play against the computer' }).tap();
    await throwAtOnce(page);
    await actTo(page, lit('abbey'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await march(page);
    await expectShown(page.locator('[data-piece="valecross"][aria-label*="2 of The Crown"]'));
    await finish(page);
    const { inputs } = await gameKept(page);
    expect(inputs.length).toBeGreaterThan(30);
    await over(page).getByText('What decided it').tap();
    // The positions are played on by the computer players of the common search: minutes, which no test waits for.
    await expectShown(page.getByText('Playing on from the positions', { exact: false }));
    expect(site.complaints).toEqual([]);
  });

  test('is played by two at one screen', async () => {
    const page = await site.visit('/play?game=vale.campaign', HAND);
    await page.getByLabel('The League').selectOption('hand');
    await page.getByRole('button', { name: 'Begin' }).tap();
    await throwAtOnce(page);
    await actTo(page, lit('abbey'));
    await march(page);
    await finish(page);
    expect(await over(page).innerText()).toMatch(/wins|drawn/);
    expect(site.complaints).toEqual([]);
  });

  test('is played at the Table by two browsers, and watched by a third', async () => {
    const [anna, ben, clara] = await Promise.all(
      [HAND, DESKTOP, DESKTOP].map(async window => (await site.context(window)).newPage()),
    );
    const pages = [anna, ben, clara] as [Page, Page, Page];
    const complaints = pages.map(watchComplaints);
    await beginTable(pages[0], site.address, 'vale.campaign');
    const links = await openTable(pages[0]);
    await comeBy(pages[1], site.address, links['seat:league'] as string, 'Ben');
    await comeBy(pages[2], site.address, links.watch as string, 'Clara');
    await goOnUntil(pages[0], ORDER);
    await Promise.all(pages.map(throwAtOnce));
    await march(pages[0]);
    await expectShown(pages[2].locator('[data-piece="valecross"][aria-label*="2 of The Crown"]'));
    await Promise.all([finish(pages[0]), finish(pages[1])]);
    await expectShown(over(pages[2]));
    expect(complaints).toEqual([[], [], []]);
  });

  test('is played in the Lab', async () => {
    const page = await site.visit('/lab/games?game=vale.battle', HAND);
    await page.getByLabel('Games at most').selectOption('100');
    await page.getByLabel('Stop when the figures are within').selectOption('');
    await page.getByRole('button', { name: 'Play the games' }).tap();
    await expectShown(page.getByText('100 of 100 games').first());
    await expectShown(page.getByRole('heading', { name: 'How they end' }));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(site.complaints).toEqual([]);
  });
});
