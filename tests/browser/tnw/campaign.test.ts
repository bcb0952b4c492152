import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { focused, overflow, press } from '../../support/pages.ts';
import { inMenu, openTab, throwAtOnce } from '../../support/play.ts';
import { cutCounts } from '../../support/room.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** The road to Vienna against the computer: France has the first Impulse. */
const begin = async (options: Parameters<typeof site.visit>[1]): Promise<Page> => {
  const page = await site.visit('/game/tnw', options);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.locator('.room[data-step="tnw.impulse"][data-asked]').waitFor();
  await page.locator('[data-piece="strasbourg/imperial"]').waitFor();
  return page;
};

/** The card with most command points. */
const bestCard = (page: Page): Promise<{ readonly id: string; readonly cp: number }> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.hand-card')]
      .map(card => ({
        id: card.dataset.card ?? '',
        cp: Number(card.querySelector('.hand-card-worth')?.textContent ?? 0),
      }))
      .reduce((best, each) => (each.cp > best.cp ? each : best)),
  );

const mapShare = (page: Page): Promise<number> =>
  page.evaluate(
    () => (document.querySelector('.map-window')?.getBoundingClientRect().height ?? 0) / innerHeight,
  );

/** The heights at which the titles of the side panel stand. */
const linesOfTitles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Set([...document.querySelectorAll('.side-tabs button')].map(tab => tab.getBoundingClientRect().top))
        .size,
  );

describe('the road to Vienna', () => {
  test('a card shows what its points buy, and a march its battle, before the click', async () => {
    const page = await begin(DESK);
    await throwAtOnce(page);
    expect(await mapShare(page)).toBeGreaterThanOrEqual(0.75);
    expect(await linesOfTitles(page)).toBe(1);
    const { id, cp } = await bestCard(page);
    expect(cp).toBeGreaterThanOrEqual(4);
    // Looked at, no card is lower than at rest: at its upper edge it would come and go without end.
    const heights = (): Promise<number[]> =>
      page.locator('.hand-card').evaluateAll(cards => cards.map(card => card.getBoundingClientRect().height));
    const rest = Math.max(...(await heights()));
    for (const card of await page.locator('.hand-card').all()) {
      await card.focus();
      expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(rest);
    }
    await page.locator('.prompt').focus();
    await page.locator(`[data-card="${id}"]`).first().click();
    const purse = page.locator('.tnw-purse');
    const [, price, left] = await purse
      .getByRole('row', { name: /Napoleon to / })
      .first()
      .locator('th, td')
      .allTextContents();
    expect(Number(price) + Number(left)).toBe(cp);
    expect(await accessibilityFaults(page)).toEqual([]);
    // First act: the card. Second act: the whole march, with its Formation and every link.
    expect(await page.locator('.acts .act').textContent()).toMatch(/^Play .+ for \d CP/);
    // The card still has the focus: Enter is the act, and does not take the card up again.
    await page.keyboard.press('Enter');
    await page.locator('.room[data-step="tnw.spend"][data-asked]').waitFor();
    await page.locator('[data-piece="strasbourg/imperial"]').click();
    const linz = page.locator('[data-target="linz"]');
    await linz.hover();
    const plate = page.locator('.looked-plate');
    await plate.getByText('The battle in Linz').waitFor();
    await plate.getByText('Mack may evade first:').waitFor();
    expect(await plate.locator('.fight-odds li').first().textContent()).toMatch(/Napoleon wins .*\d%$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await linz.click();
    await page.locator('.log').getByText('march to Munich.').waitFor();
    await page.locator('.log').getByText('march to Linz.').waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('is played by keys alone: Tab walks from the prompt to what answers it, and Enter is the act', async () => {
    const page = await begin(DESK);
    await throwAtOnce(page);
    const has = (what: string): Promise<boolean> =>
      page.evaluate(data => document.activeElement?.hasAttribute(data) ?? false, what);
    await page.locator('.prompt').focus();
    await page.keyboard.press('Tab');
    expect(await has('data-card')).toBe(true);
    await press(page, 'Enter', 'Enter');
    await page.locator('.room[data-step="tnw.spend"][data-asked]').waitFor();
    await expect.poll(() => focused(page)).toContain('prompt');
    // The open list comes first, then the armies that may march.
    for (let steps = 0; steps < 40 && !(await has('data-piece')); steps++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    for (let steps = 0; steps < 10 && !(await has('data-target')); steps++) {
      await page.keyboard.press('Tab');
    }
    expect(await has('data-target')).toBe(true);
    await page.locator('.looked-plate').waitFor();
    // A look back from a target that is looked at: the march is not worked out in a moment that has no Impulse.
    await page.getByRole('button', { name: 'One back' }).click();
    await page.getByRole('button', { name: 'To the present' }).click();
    await page.locator('.room[data-step="tnw.spend"][data-asked]').waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('a question is answered in advance, until the answer is taken back', async () => {
    const page = await begin(DESK);
    const answers = page.locator('.settings-answers');
    const isAnswered = answers.getByRole('switch', { name: /^Interception/ });
    const open = (menu: Locator) => menu.getByText('My standing answers').click();
    await inMenu(page, async menu => {
      await open(menu);
      await isAnswered.click();
      await answers.getByText('But ask me when at most').first().waitFor();
    });
    // The answer is an input of the game: it is there when the game is opened again.
    await page.reload();
    await page.locator('.room[data-step="tnw.impulse"][data-asked]').waitFor();
    await inMenu(page, async menu => {
      await open(menu);
      await expect.poll(() => isAnswered.getAttribute('aria-checked')).toBe('true');
      await isAnswered.click();
      await expect.poll(() => isAnswered.getAttribute('aria-checked')).toBe('false');
    });
    expect(site.complaints).toEqual([]);
  });

  test('on a phone a tap looks and the act marches; a quiet end is one tap', async () => {
    const page = await begin(PHONE);
    expect(await mapShare(page)).toBeGreaterThanOrEqual(0.55);
    expect(await overflow(page)).toBe(0);
    await page.locator('.hand-fold').tap();
    const { id } = await bestCard(page);
    await page.locator(`[data-card="${id}"]`).first().tap();
    await page.locator('.hand-fold').tap();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('.acts .act').tap();
    await page.locator('.room[data-step="tnw.spend"][data-asked]').waitFor();
    await page.locator('[data-piece="munich/imperial"]').tap();
    await page.locator('[data-target="stuttgart"]').tap();
    await page.getByRole('button', { name: 'March to Stuttgart (1 CP)' }).tap();
    // The rest of the points is left: one tap, and France is asked again when its Impulse comes, or to react.
    await page.getByRole('button', { name: 'End, no card until my Impulse' }).tap();
    await page
      .locator('.room[data-asked]:not([data-step="tnw.spend"], [data-step="tnw.impulse.steal"])')
      .waitFor();
    expect(await overflow(page)).toBe(0);
    await openTab(page, 'Log');
    await page.locator('.log').getByText('marches to Stuttgart.').waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('on a phone the result keeps to its frame, and nothing lies beside it', async () => {
    const page = await begin(PHONE);
    await page.locator('.give-up').evaluate(giveUp => giveUp.querySelector('button')?.click());
    const result = page.locator('.result-frame');
    await result.waitFor();
    await result.locator('.tnw-result').waitFor();
    expect(await result.evaluate(frame => frame.scrollWidth - frame.clientWidth)).toBe(0);
    const beside = page.locator('.on-map > *').filter({ visible: true });
    expect(await beside.count()).toBe(0);
    // The look of the game stays: all counts of the band have their figures.
    expect(await cutCounts(page)).toBeLessThanOrEqual(0);
    expect(site.complaints).toEqual([]);
  });
});
