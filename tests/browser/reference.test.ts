import { describe, expect, test } from 'vitest';
import { leavesOf } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

describe('paper', () => {
  test.each([
    ['A4', '595 x 842'],
    ['Letter', '612 x 792'],
  ])('a player aid prints on %s, without what belongs to the screen', async (paper, size) => {
    const page = await site.visit('/reference/aon');
    await page.getByRole('radio', { name: paper }).check();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sizes = leavesOf(pdf);
    expect(sizes.length).toBeGreaterThan(0);
    expect(new Set(sizes)).toEqual(new Set([size]));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Winter attrition', level: 3 }).isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });
});

describe('the odds explorer', () => {
  test('plots, varies, compares, and tells every fraction', async () => {
    const page = await site.visit('/odds/esr.activation');
    await page.getByRole('row', { name: /Success 7 in 12/ }).waitFor();
    await page.getByRole('img', { name: /along Yards between/ }).waitFor();
    await page.getByRole('button', { name: 'Pin this to compare' }).click();
    await page.getByRole('switch', { name: 'Issuer has a superior vantage point' }).click();
    await page.getByRole('row', { name: /Success 5 in 6 .*58\.333%.*\+25\.00 points/ }).waitFor();
    await page.getByRole('combobox', { name: 'by' }).selectOption({ label: 'Issuing commander' });
    await page.getByRole('img', { name: /along/ }).last().waitFor();
    expect(site.complaints).toEqual([]);
  });
});

describe('printings', () => {
  test('stand side by side with their differences marked', async () => {
    const page = await site.visit('/reference/esr/printings');
    const row = page.getByRole('row', { name: /differs .*3600 yards/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['+1 each', '+1 each', 'not printed']);
  });
});
