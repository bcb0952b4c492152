import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
let page: Page;

beforeEach(async () => {
  page = await site.visit('/', { ...DESKTOP, serviceWorkers: 'allow' });
});

const background = (): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const GROUND = { paper: 'rgb(235, 226, 204)', lamp: 'rgb(20, 17, 12)' };

describe('the light', () => {
  test('follows the device until it is chosen', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe(GROUND.paper);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background()).toBe(GROUND.lamp);
    await page.getByLabel('Paper').check();
    expect(await background()).toBe(GROUND.paper);
  });

  test('is remembered over a reload, and can be given back to the device', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByLabel('Lamp').check();
    await page.reload();
    expect(await page.getByLabel('Lamp').isChecked()).toBe(true);
    expect(await background()).toBe(GROUND.lamp);
    await page.getByRole('button', { name: 'Light as the device has it' }).click();
    expect(await background()).toBe(GROUND.paper);
  });

  test('prints as ink on white whatever was chosen', async () => {
    await page.getByLabel('Lamp').check();
    await page.emulateMedia({ media: 'print' });
    expect(await background()).toBe('rgb(255, 255, 255)');
    expect(await page.getByLabel('Lamp').isVisible()).toBe(false);
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(30, 25, 18)');
  });
});
