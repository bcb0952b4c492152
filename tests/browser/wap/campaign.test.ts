import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { overflow } from '../../support/pages.ts';
import { openTab, throwAtOnce } from '../../support/play.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** The Partition against the computer: White is asked where to march, after its attrition. */
const begin = async (options: Parameters<typeof site.visit>[1]): Promise<Page> => {
  const page = await site.visit('/game/wap', options);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.locator('.room[data-step="wap.movement.order"][data-asked]').waitFor();
  await page.locator('[data-piece="1108/white"]').waitFor();
  return page;
};

/** The share of the window’s height that the map has. */
const mapShare = (page: Page): Promise<number> =>
  page.evaluate(
    () => (document.querySelector('.map-window')?.getBoundingClientRect().height ?? 0) / innerHeight,
  );

describe('a campaign on the map of hexes', () => {
  test('is marched and fought by pointing, with the odds before the click', async () => {
    const page = await begin(DESK);
    await throwAtOnce(page);
    await expect.poll(() => mapShare(page)).toBeGreaterThanOrEqual(0.75);
    // Halmar lies near the edge of the first look: the keys find it as well.
    await page.locator('[data-piece="0913/white"]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Halmar: choose where it marches.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const nextToElsmark = page.locator('[data-target="1312"]');
    await nextToElsmark.hover();
    await page.locator('.looked-plate').getByText('Then attack Elsmark').waitFor();
    await page.locator('.looked-plate').getByText('2 SP more make 3:2.').waitFor();
    await nextToElsmark.click();
    await page.locator('.log').getByText('march from Halmar to hex 1312').waitFor();
    await page.getByRole('button', { name: 'End the movement' }).click();
    const elsmark = page.locator('[data-target="1412"]');
    await elsmark.hover();
    await page.locator('.looked-plate').getByText('The defender is broken').waitFor();
    await elsmark.click();
    await page.locator('.log').getByText('White attacks Elsmark').waitFor();
    // Round 2: both sides as they stand, the odds of the rest, and one act.
    await page.getByText('Battle of Elsmark: fight on, or withdraw?').waitFor();
    await page.locator('.battle-plate').getByText('The defender is broken').waitFor();
    await page.getByRole('button', { name: 'Fight on' }).waitFor();
    await openTab(page, 'Powers');
    expect(await page.locator('.tie-cell-war').first().getAttribute('title')).toBe(
      'White is at war with Blue',
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });

  test('on a phone a tap shows the way, the act takes it, and hex by hex goes too', async () => {
    const page = await begin(PHONE);
    await expect.poll(() => mapShare(page)).toBeGreaterThanOrEqual(0.55);
    // Attrition that took nobody is told in the log: no card lies over the map.
    expect(await page.locator('.roll-card').count()).toBe(0);
    await page.locator('[data-piece="1108/white"]').tap();
    await page.locator('[data-target="1109"]').tap();
    await page.getByRole('button', { name: 'March to hex 1109' }).waitFor();
    await page.getByText('Choices', { exact: true }).tap();
    await page.getByLabel('Hex by hex').check();
    await page.getByText('Choices', { exact: true }).tap();
    const next = page.locator('[data-target="1207"]');
    await next.tap();
    await next.tap();
    await page.getByRole('button', { name: 'March to hex 1207' }).waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('.acts .act').tap();
    await openTab(page, 'Log');
    await page.locator('.log').getByText('march from Winterhall to hex 1207').waitFor();
    expect(site.complaints).toEqual([]);
  });
});
