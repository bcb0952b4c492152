import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { everyAddress } from '../support/addresses.ts';
import { accessibilityFaults, contrastFaults } from '../support/axe.ts';
import { watchComplaints } from '../support/browser.ts';
import { expectLittle, watchScripts } from '../support/first-load.ts';
import { DESKTOP, overflow, overflowAtDouble, smallTargets } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
const PAGES = await everyAddress();

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' as const };

/** The frame of the page is laid out again for another window in the next picture. */
const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

/** As it stands on a desk by day. */
const toDesk = async (page: Page, device: CDPSession): Promise<void> => {
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.setViewportSize(DESKTOP.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  await laidOut(page);
};

/** One visit shows it all: a page is opened once, by a phone that has never been here, and then stands on a desk. */
describe('every page', () => {
  test.each(PAGES)(
    '%s: little is fetched; no fault for a screen reader by day and by night; on a phone nothing too wide or too small to be met',
    async address => {
      const context = await site.context(PHONE);
      const fetched = watchScripts(context);
      const page = await context.newPage();
      const complaints = watchComplaints(page);
      const device = await context.newCDPSession(page);
      await page.goto(`${site.address}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expectLittle(await fetched.load());
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      expect(await overflow(page), 'wider than the phone').toBeLessThanOrEqual(0);
      expect(await smallTargets(page)).toEqual([]);
      expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
      expect(await contrastFaults(page)).toEqual([]);
      await toDesk(page, device);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(false);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
