import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { SHELF } from '#systems';
import { accessibilityFaults } from '../support/browser.ts';
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

describe('the welcome page', () => {
  test('names every system', async () => {
    const titles = await page.getByRole('listitem').getByRole('heading').allTextContents();
    expect(titles.sort()).toEqual(SHELF.map(({ title }) => title).sort());
  });

  test('is set in its own faces, served from here, with nothing refused by the content policy', async () => {
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family);
    });
    expect(faces.map(face => face.replaceAll('"', ''))).toEqual(
      expect.arrayContaining(['Old Standard TT', 'Source Serif 4 Variable']),
    );
    expect(site.complaints).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('has no accessibility fault in %s', async colorScheme => {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

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
    await page.getByLabel('Device').check();
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

describe('other addresses', () => {
  test('an unknown page says so and leads back', async () => {
    await page.goto(`${site.address}/no/such/page`);
    await page.getByRole('heading', { name: 'Off the map' }).waitFor();
    await page.getByRole('link', { name: 'Back to the systems' }).click();
    await page.getByRole('heading', { name: 'Grognard' }).waitFor();
    expect(site.complaints).toEqual([]);
  });
});
