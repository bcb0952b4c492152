import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { DESKTOP, type Visit, visit } from '../support/pages.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let browser: Browser;
let server: RunningServer;
let at: Visit;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});

afterEach(() => at?.context.close());

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
});

const open = async (path: string): Promise<Page> => {
  at = await visit(browser, `${server.address}${path}`, DESKTOP);
  return at.page;
};

const pageSizes = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(match =>
    (match[1] ?? '')
      .trim()
      .split(/\s+/)
      .slice(2)
      .map(points => Math.round(Number(points)))
      .join(' x '),
  );

describe('paper', () => {
  test.each([
    ['A4', '595 x 842'],
    ['Letter', '612 x 792'],
  ])('a player aid prints on %s, without what belongs to the screen', async (paper, size) => {
    const page = await open('/reference/aon');
    await page.getByRole('radio', { name: paper }).check();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sizes = pageSizes(pdf);
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
    const page = await open('/odds/esr.activation');
    await page.getByRole('row', { name: /Success 7 in 12/ }).waitFor();
    await page.getByRole('img', { name: /along Yards between/ }).waitFor();
    await page.getByRole('button', { name: 'Pin this to compare' }).click();
    await page.getByRole('switch', { name: 'Issuer has a superior vantage point' }).click();
    await page.getByRole('row', { name: /Success 5 in 6 .*58\.333%.*\+25\.00 points/ }).waitFor();
    await page.getByRole('combobox', { name: 'by' }).selectOption({ label: 'Issuing commander' });
    await page.getByRole('img', { name: /along/ }).last().waitFor();
    expect(at.complaints).toEqual([]);
  });
});

describe('printings', () => {
  test('stand side by side with their differences marked', async () => {
    const page = await open('/reference/esr/printings');
    const row = page.getByRole('row', { name: /differs .*3600 yards/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['+1 each', '+1 each', 'not printed']);
  });
});
