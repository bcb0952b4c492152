import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
let page: Page;

beforeEach(async () => {
  page = await site.visit('/', DESKTOP);
});

/** The page takes the light on in a moment of its own. */
const expectGround = (ground: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);

const GROUND = { paper: 'rgb(235, 226, 204)', lamp: 'rgb(20, 17, 12)' };

describe('the light', () => {
  test('follows the device until it is chosen', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectGround(GROUND.paper);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectGround(GROUND.lamp);
    // The ground follows the device at once, the switch an event later; a switch that still shows Paper cannot be pressed.
    await expect.poll(() => page.getByLabel('Lamp').isChecked()).toBe(true);
    await page.getByLabel('Paper').check();
    await expectGround(GROUND.paper);
  });

  test('is remembered over a reload, and can be given back to the device', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByLabel('Lamp').check();
    await page.reload();
    await expect.poll(() => page.getByLabel('Lamp').isChecked()).toBe(true);
    await expectGround(GROUND.lamp);
    await page.getByRole('button', { name: 'Follow the setting of the device' }).click();
    await expectGround(GROUND.paper);
  });

  test('prints as ink on white whatever was chosen', async () => {
    await page.getByLabel('Lamp').check();
    await page.emulateMedia({ media: 'print' });
    await expectGround('rgb(255, 255, 255)');
    await expect.poll(() => page.getByLabel('Lamp').isVisible()).toBe(false);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(30, 25, 18)');
  });
});
