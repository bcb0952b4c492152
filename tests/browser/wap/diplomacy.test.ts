import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { focused, overflow } from '../../support/pages.ts';
import { goOnUntil } from '../../support/play.ts';
import { HAND, WIDE } from '../../support/room.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

/** The Continent between six people at one screen; Blue is to take it first. */
const begin = async (options: Parameters<typeof site.visit>[1]): Promise<Page> => {
  const page = await site.visit('/play?game=wap.campaign', options);
  await page.getByText('The Continent', { exact: true }).click();
  await expect.poll(() => page.locator('.seat-row select').count()).toBe(6);
  for (const seat of await page.locator('.seat-row select').all()) {
    await seat.selectOption('hand');
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.hand-over').waitFor();
  return page;
};

/** Whether most of these pieces stand in the window of the map. */
const inWindow = (pieces: readonly Element[]): boolean => {
  const box = document.querySelector('.map-window')?.getBoundingClientRect() ?? new DOMRect();
  const seen = pieces
    .map(piece => piece.getBoundingClientRect())
    .filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  return seen.length * 2 > pieces.length;
};

const prompt = (page: Page) => page.locator('.prompt-line');

/** Takes the screen, and waits for the question. */
const take = async (page: Page, power: string): Promise<void> => {
  await page.getByRole('heading', { name: `Hand the screen to ${power}`, exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => prompt(page).textContent()).toContain(`${power}: choose your offers`);
};

/** Walks to the row of a power with Tab, and offers it an alliance with the arrow. */
const offer = async (page: Page, power: string): Promise<void> => {
  const row = page.getByRole('group', { name: `Offer to ${power}` });
  for (let steps = 0; steps < 9; steps++) {
    await page.keyboard.press('Tab');
    if (await row.locator(':focus').count()) {
      await page.keyboard.press('ArrowRight');
      return;
    }
  }
  throw new Error(`Tab does not come to the offer to ${power}`);
};

describe('the diplomacy of six crowns at one screen', () => {
  test('goes by keys alone: secret offers under covers, leagues, a war that calls them', async () => {
    const page = await begin(WIDE);
    const offers: readonly (readonly [string, readonly string[]])[] = [
      ['Blue', ['White']],
      ['Gray', ['Red']],
      ['Green', ['Red']],
      ['Red', ['Green', 'Gray']],
      ['White', ['Blue']],
      ['Yellow', []],
    ];
    for (const [power, others] of offers) {
      await take(page, power);
      for (const other of others) {
        await offer(page, other);
      }
      if (power === 'Blue') {
        expect(await accessibilityFaults(page)).toEqual([]);
        // The map under the sheet, and back: the choice stays.
        await page.keyboard.press('m');
        await page.locator('.sheet-over').waitFor({ state: 'detached' });
        await page.keyboard.press('m');
        await page.locator('.sheet-over').waitFor();
      }
      if (others.length > 0) {
        // The focus may be on a ticked field: Enter is the act there too.
        await page.keyboard.press('Enter');
      } else {
        await page.getByRole('button', { name: 'No offers' }).press('Enter');
      }
    }
    // All of it is open again: no cover, and Red looks at its own country.
    await expect.poll(() => prompt(page).textContent()).toContain('Red: court a minor state, declare war');
    await expect.poll(() => page.locator('[data-piece$="/red"]').evaluateAll(inWindow)).toBe(true);
    await page.locator('.log').getByText('Red and Green are allied.').waitFor();
    expect(await focused(page)).toContain('prompt');
    // Courts with their exact odds; a war names the powers that it calls, before the click.
    await page.getByText('Court a minor state: 1 PP, once a turn.').waitFor();
    await page.locator('.choice-row .outlook').getByText('16.7%').first().waitFor();
    const war = page.locator('.choice-row').filter({ hasText: 'Declare war on White' });
    await war.getByRole('button').focus();
    const called = 'It calls Blue against you. Green must honour your alliance or leave your league.';
    await war.getByText(called).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => prompt(page).textContent())
      .toBe('Green: Red declares war on White: honour your alliance with Red, or leave the league?');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'War with White and Blue' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => prompt(page).textContent()).toContain('Blue: Red declares war on White');
    await page.getByRole('button', { name: 'Leave the league' }).press('Enter');
    await page.locator('.log').getByText('Red and White are at war.').waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('fits a phone: the sheet, the map under it, and what an offer would bring', async () => {
    const page = await begin(HAND);
    await page.getByRole('button', { name: 'We are Blue' }).tap();
    const sheet = page.locator('.sheet-over');
    await sheet.waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Map', exact: true }).tap();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Back to the sheet' }).tap();
    await sheet.getByRole('group', { name: 'Offer to White' }).getByLabel('alliance').check();
    await page.getByRole('button', { name: 'Seal 1 offer' }).tap();
    await page.getByRole('heading', { name: 'Hand the screen to Gray' }).waitFor();
    await goOnUntil(page, 'Red: Alliance Phase');
    expect(await overflow(page)).toBe(0);
    expect(site.complaints).toEqual([]);
  });
});
