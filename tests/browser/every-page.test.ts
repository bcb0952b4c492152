import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyAddress } from '../support/addresses.ts';
import { accessibilityFaults, contrastFaults } from '../support/axe.ts';
import {
  DESKTOP,
  overflow,
  overflowAtDouble,
  PHONE,
  smallTargets,
  type Visit,
  visit,
} from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
const PAGES = await everyAddress();
describe('every page', () => {
  let window: Visit;
  let finger: (on: boolean) => Promise<void>;

  beforeAll(async () => {
    window = await visit(site.browser, site.address);
    const device = await window.context.newCDPSession(window.page);
    finger = async on => {
      await device.send('Emulation.setTouchEmulationEnabled', { enabled: on });
    };
  });

  afterAll(() => window?.context.close());

  /** As it stands on a desk by day. */
  const toDesk = async (page: Page): Promise<void> => {
    await finger(false);
    await page.setViewportSize(DESKTOP.viewport);
    await page.emulateMedia({ colorScheme: 'light' });
  };

  /** As it is held in the hand by night. */
  const toHand = async (page: Page): Promise<void> => {
    await finger(true);
    await page.setViewportSize(PHONE.viewport);
    await page.emulateMedia({ colorScheme: 'dark' });
    // The frame of the page is laid out again for a narrow window in the next picture.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  };

  test.each(PAGES)(
    '%s: no fault for a screen reader by day and by night; on a phone nothing too wide or too small to be met',
    async address => {
      const { page, complaints } = window;
      await toDesk(page);
      await page.goto(`${site.address}${address}`);
      // Requests of the last page were broken off by leaving it.
      complaints.length = 0;
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await toHand(page);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      expect(await overflow(page), 'wider than the phone').toBeLessThanOrEqual(0);
      expect(await smallTargets(page)).toEqual([]);
      expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
      expect(await contrastFaults(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
});
