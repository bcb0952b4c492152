import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Site } from '../../support/site.ts';

const site = Site.open();
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** The most taps from the first page to an answered test, besides those for the facts. */
const MOST = 6;

/** A thumb whose taps are counted. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.tap();
    this.taps += 1;
  }
}

const openHome = async (): Promise<Page> => {
  const page = await site.visit('/', PHONE);
  await page.getByRole('heading', { level: 1, name: 'Grognard' }).waitFor();
  return page;
};

/** The dice that lie on the table. */
const enterDice = async (thumb: Thumb, page: Page, dice: readonly [number, number]): Promise<void> => {
  await thumb.tap(page.getByRole('button', { name: 'Enter dice' }));
  await thumb.tap(page.getByRole('button', { name: `1st: ${dice[0]}` }));
  await thumb.tap(page.getByRole('button', { name: `2nd: ${dice[1]}` }));
};

const answered = (page: Page, sentence: RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Result' }).getByText(sentence).waitFor();

const ORDER_TEST = /^Order Activation/;

describe('from the first page to an answered order test, on a phone', () => {
  test('a newcomer needs six taps, with the dice of the table', async () => {
    const page = await openHome();
    const thumb = new Thumb();
    await thumb.tap(page.getByRole('link', { name: 'Table', exact: true }));
    await thumb.tap(page.getByRole('link', { name: 'Et sans résultat!', exact: true }).first());
    await thumb.tap(page.getByRole('link', { name: ORDER_TEST }).first());
    await enterDice(thumb, page, [5, 4]);
    await answered(page, /the order is active/);
    expect(thumb.taps).toBeLessThanOrEqual(MOST);
    expect(site.complaints).toEqual([]);
  });

  test('somebody who has used it finds it on the first page, and a delay leads on to its die', async () => {
    const page = await site.visit('/chart/esr.activation', PHONE);
    await page.locator('.dock-strip').waitFor();
    await page.goto(`${site.address}/`);
    const thumb = new Thumb();
    await thumb.tap(page.locator('.handy-row').filter({ hasText: 'Order Activation' }));
    await enterDice(thumb, page, [1, 1]);
    await answered(page, /delayed/);
    expect(thumb.taps).toBeLessThanOrEqual(4);
    await thumb.tap(page.getByRole('link', { name: 'Roll the delay die' }));
    await page.getByRole('heading', { level: 1, name: 'Delay of an order' }).waitFor();
    await thumb.tap(page.getByRole('button', { name: 'Roll for me' }));
    await page.locator('.verdict-sentence').getByText(/turn/).waitFor();
    expect(thumb.taps).toBeLessThanOrEqual(MOST);
    expect(site.complaints).toEqual([]);
  });
});
