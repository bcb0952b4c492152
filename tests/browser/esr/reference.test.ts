import { describe, expect, test } from 'vitest';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('the odds explorer', () => {
  test('plots, varies, compares, and tells every fraction', async () => {
    const page = await site.visit('/odds/esr.activation');
    for (const who of ['Issuer’s leadership', 'Receiver’s leadership']) {
      await page.getByRole('group', { name: who }).getByRole('radio', { name: '–' }).check();
    }
    await page.getByRole('row', { name: /Success 7 in 12/ }).waitFor();
    await page.getByRole('img', { name: /along Yards between/ }).waitFor();
    await page.getByRole('button', { name: 'Pin this to compare' }).click();
    await page.getByRole('switch', { name: 'Issuer has a superior vantage point' }).click();
    await page.getByRole('row', { name: /Success 5 in 6 .*58\.333%.*\+25\.00 points/ }).waitFor();
    await page.getByRole('combobox', { name: 'by' }).selectOption({ label: 'Issuer’s leadership' });
    await page.getByRole('img', { name: /along/ }).last().waitFor();
    expect(site.complaints).toEqual([]);
  });
});

describe('printings', () => {
  test('stand side by side with their differences marked', async () => {
    const page = await site.visit('/reference/esr/printings');
    const row = page.getByRole('row', { name: /differs .*3600 yards/ });
    await row.waitFor();
    await expect
      .poll(() => row.getByRole('cell').allInnerTexts())
      .toEqual(['+1 each', '+1 each', 'not printed']);
  });
});
