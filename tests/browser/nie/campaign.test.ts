import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { focused, overflow, PHONE } from '../../support/pages.ts';
import { throwAtOnce } from '../../support/play.ts';
import { cutCounts } from '../../support/room.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

type Window = Parameters<typeof site.visit>[1];

/** A battle on the board by itself, against the computer. */
const battle = async (options?: Window): Promise<Page> => {
  const page = await site.visit('/play?game=nie.tactical', options);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.field').waitFor();
  return page;
};

/** The road to Vienna as Austria, which moves first, against a weak computer. */
const campaign = async (options?: Window): Promise<Page> => {
  const page = await site.visit('/play?game=nie.campaign', options);
  await page.getByLabel('France').selectOption('weak');
  await page.getByLabel('Austria').selectOption('hand');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.map-window').waitFor();
  return page;
};

describe('the battle board', () => {
  test('is deployed and fought on by pointing, with the odds before the click', async () => {
    const page = await battle();
    await throwAtOnce(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    const mark = page.locator('.field-mark.power-au').first();
    const [ink, nation] = await mark.evaluate(each =>
      ['--power', '--power-au'].map(name => getComputedStyle(each).getPropertyValue(name)),
    );
    expect(ink).toBe(nation);
    // One Infantry begins in the Reserve instead of the rank.
    await page.locator('.field-rank [data-piece^="a"]').first().click();
    const reserve = page.locator('[data-piece="a-reserve"]');
    await reserve.hover();
    await reserve.click();
    await page.locator('.acts .act').click();
    await page.locator('.log').getByText('Both sides have deployed.').waitFor();
    // The cavalry goes to the middle.
    await page.locator('.field-may').first().click();
    const middle = page.locator('[data-piece="m-center"]');
    await middle.hover();
    await middle.click();
    await page.locator('.log').getByText('moves: Middle.').waitFor();
    // It may charge: the chance stands at the target, the exact odds beside the board.
    await page
      .locator('.choice-row .outlook')
      .getByText(/^(Charge|If it .+) \d+%$/)
      .first()
      .waitFor();
    await page.locator('.field-lit').first().hover();
    await page.locator('.field-odds').waitFor();
    await expect.poll(() => page.locator('.field-lit .field-price').first().textContent()).toMatch(/^\d+%$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });

  test('has room on a phone', async () => {
    const page = await battle(PHONE);
    expect(await accessibilityFaults(page)).toEqual([]);
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  });
});

describe('the road to Vienna', () => {
  test('on a phone a tap shows the deed, and the act does it', async () => {
    const page = await campaign(PHONE);
    await page.locator('[data-target="tyrol"]').tap();
    await page.locator('.acts').getByRole('button', { name: 'March from Tyrol' }).tap();
    // A tap on a target that means a battle says its odds, and draws the way to it.
    await page.locator('[data-target="bavaria"]').tap();
    await page
      .locator('.prompt-more')
      .getByText(/You win \d+\.\d%/)
      .waitFor();
    await page.locator('.way-previewed').waitFor({ state: 'attached' });
    // The plate across the head of the map has the strengths and both chances.
    const plate = page.locator('.looked-plate');
    await plate.getByText('3 pieces against 3').waitFor();
    expect(await plate.locator('.fight-odds li').allTextContents()).toEqual([
      expect.stringMatching(/^Austria wins .*%$/),
      expect.stringMatching(/^France wins .*%$/),
    ]);
    // All counts of the band are read without sliding it.
    expect(await cutCounts(page)).toBeLessThanOrEqual(0);
    await page.locator('[data-target="vienna"]').tap();
    await page.locator('.acts').getByRole('button', { name: 'March to Vienna' }).tap();
    await page.locator('.nie-party').waitFor({ state: 'attached' });
    expect(site.complaints).toEqual([]);
  });

  test('is marched on by pointing', async () => {
    const page = await campaign();
    await throwAtOnce(page);
    await page.locator('[data-piece="tyrol/AU"]').waitFor();
    await page.locator('[data-target="tyrol"]').hover();
    await page.locator('[data-target="tyrol"]').click();
    await page.locator('[data-target]:not([data-target="tyrol"])').first().waitFor();
    expect(await page.locator('.prompt-line').textContent()).toMatch(/^Austria: .+\?$/);
    // Taking back names the deed, not the pieces that stood in the list.
    expect(await page.locator('.undo-button').getAttribute('title')).toBe('Takes back: March from Tyrol');
    expect(await accessibilityFaults(page)).toEqual([]);
    // All go, unless some are kept back; one press sends them.
    await page.locator('[data-target="vienna"]').hover();
    await page.locator('[data-target="vienna"]').click();
    await page.locator('.nie-party').waitFor();
    // The ordered march stays drawn while its pieces are chosen.
    await page.locator('.way-written').waitFor({ state: 'attached' });
    await expect
      .poll(() => page.locator('.acts .act').textContent())
      .toContain('March to Vienna with 3 pieces');
    await page.getByRole('button', { name: 'One Infantry fewer' }).click();
    await expect.poll(() => page.locator('.acts .act').textContent()).toContain('with 2 pieces');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('.acts .act').click();
    await page
      .locator('.log')
      .getByText('Austria moves 1 Infantry, 1 Cavalry from Tyrol to Vienna.')
      .waitFor({ state: 'attached' });
    // Troops that have marched could force another march from Tyrol: pointing still means the usual one.
    await page.locator('[data-target="venice"]').click();
    await page.locator('[data-target="tyrol"]').click();
    await page.locator('.acts .act').click();
    await page.locator('[data-target="tyrol"]').click();
    await page.locator('[data-target="vienna"]').waitFor();
    await page.getByRole('button', { name: 'To Vienna by forced march' }).waitFor();
    // The army that was marched with is let go when something else is asked.
    expect(await page.locator('.marks .mark-chosen').count()).toBe(1);
    await page.keyboard.press('u');
    await page.locator('.room[data-step="nie.land"][data-asked]').waitFor();
    await expect.poll(() => page.locator('.marks .mark-chosen').count()).toBe(0);
    // A click on a region that is not lit says why, with the rule, and lies in nobody's way.
    await page.locator('[data-piece="lorraine/FR"]').click({ position: { x: 20, y: 8 } });
    await page.locator('.at-pointer').getByText('Lorraine cannot be chosen here.').waitFor();
    await page.locator('.at-pointer .cite-open').waitFor();
    await page.locator('.prompt-line').click();
    await expect.poll(() => page.locator('.at-pointer').count()).toBe(0);
    await page.locator('[data-target="tyrol"]').click();
    await page.locator('.room[data-step="nie.land.to"][data-asked]').waitFor();
    // The figures of the result have their scale and its rule.
    await page.keyboard.press('u');
    await page.locator('.room[data-step="nie.land"][data-asked]').waitFor();
    await page.locator('.choice-row-grave button').click();
    await page.locator('.result-frame').getByText('A win counts 4, a draw 2½, a loss 1.').waitFor();
    await page.locator('.result-frame .cite-open').waitFor();
    expect(site.complaints).toEqual([]);
  });
});

describe('the political window', () => {
  test('is a sheet with prices beside chances, on a desk and on a phone', async () => {
    const page = await site.visit('/play?game=nie.campaign', { viewport: { width: 1440, height: 900 } });
    await page.getByRole('button', { name: /Third Coalition/ }).click();
    for (const seat of ['France', 'Great Britain']) {
      await page.getByLabel(seat).selectOption('hand');
    }
    // The map comes last: the room waits for it out of the page, and takes the focus once it is there.
    await page.route(/nie-[^.]*\.json$/, async route => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.locator('.pol-sheet').waitFor();
    await expect.poll(() => focused(page)).toContain('prompt');
    expect(await page.locator('[data-action="RECRUIT portugal"]').textContent()).toContain('6/36');
    await page.locator('[data-action="DECLARE PR"]').click();
    expect(await page.locator('.acts .act').textContent()).toContain('Declare war on Prussia');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.locator('.pol-sheet').waitFor({ state: 'detached' });
    await page.keyboard.press('m');
    await page.setViewportSize({ width: 360, height: 780 });
    await page.locator('.pol-sheet').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // The chosen action is carried out: its nation is at war, and another nation is asked.
    await page.locator('.acts .act').click();
    await page.locator('.log').getByText('declares war on Prussia').waitFor({ state: 'attached' });
    expect(site.complaints).toEqual([]);
  });
});
