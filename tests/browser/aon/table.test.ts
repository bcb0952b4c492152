import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { watchComplaints } from '../../support/browser.ts';
import { DESKTOP, overflow, PHONE } from '../../support/pages.ts';
import { finish, goOnUntil, throwAtOnce } from '../../support/play.ts';
import { steadyServer } from '../../support/server.ts';
import { Site } from '../../support/site.ts';
import { beginTable, comeBy, openTable } from '../../support/table-page.ts';

const site = Site.open(() => steadyServer('march'));

const FIRST = 'Round 3: order an army, or pass';

/** Marches an army to an area by the map. */
const march = async (page: Page, army: string, to: string): Promise<void> => {
  await page.locator(`[data-piece="${army}"]`).click();
  const target = page.locator(`[data-target="${to}"]`);
  await target.hover();
  await target.click();
};

describe('the introductory campaign between two people', () => {
  test('is played to its end at one screen, with a cover between the seats', async () => {
    const page = await site.visit('/play?game=aon.campaign', DESKTOP);
    await page.getByLabel('Coalition').selectOption('hand');
    await page.getByRole('button', { name: 'Begin' }).click();
    await goOnUntil(page, FIRST);
    await throwAtOnce(page);
    await march(page, 'lorraine/french', 'bavaria');
    await page.locator('.hand-over').waitFor();
    expect(await page.getByRole('application').count()).toBe(0);
    await finish(page);
    await expect.poll(() => page.locator('.result-frame').innerText()).toContain('victory');
    expect(site.complaints).toEqual([]);
  });

  test('is played to its end at the Table, and watched', async () => {
    const anna = await (await site.context()).newPage();
    const ben = await (await site.context(PHONE)).newPage();
    const clara = await (await site.context()).newPage();
    const complaints = [anna, ben, clara].map(watchComplaints);
    await beginTable(anna, site.address, 'aon.campaign');
    const links = await openTable(anna);
    await comeBy(ben, site.address, links['seat:coalition'] as string, 'Ben');
    await comeBy(clara, site.address, links.watch as string, 'Clara');
    await goOnUntil(anna, FIRST);
    await Promise.all([anna, ben, clara].map(throwAtOnce));
    await march(anna, 'lorraine/french', 'bavaria');
    await clara.locator('.log').getByText('The French move Napoleon').waitFor();
    await Promise.all([finish(anna), finish(ben)]);
    await clara.locator('.result-frame').waitFor();
    expect(await overflow(ben)).toBe(0);
    expect(complaints).toEqual([[], [], []]);
  });
});
