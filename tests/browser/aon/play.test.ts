import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { finish, throwAtOnce } from '../../support/play.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const DESK = { viewport: { width: 1440, height: 900 } };

/** The first scenario against the computer, in the room. */
const begin = async (options: Parameters<typeof site.visit>[1]): Promise<Page> => {
  const page = await site.visit('/game/aon', options);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.locator('.map-window').waitFor();
  await page.locator('[data-piece="lorraine/french"]').waitFor();
  return page;
};

describe('a campaign in the play room', () => {
  test('is ordered by pointing, with the odds before the click, and played to its end', async () => {
    const page = await begin(DESK);
    await throwAtOnce(page);
    await page.locator('.prompt').focus();
    await page.keyboard.press('Tab');
    // The next piece that may act, not the next link of the page.
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-piece'))).toBe(true);
    await page.locator('[data-piece="lorraine/french"]').click();
    await page.getByText('Napoleon’s army: choose where to march.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // Two areas to Bavaria, over land that is friendly: 26 against 6 wins in 71 of 72.
    const bavaria = page.locator('[data-target="bavaria"]');
    await bavaria.hover();
    await page.locator('.attack-plate').getByText('26 against 6').waitFor();
    await expect.poll(() => page.locator('.battle-chance-attacker').textContent()).toContain('98.6%');
    await bavaria.click();
    await page.locator('.log').getByText('The French move Napoleon').waitFor();
    await finish(page);
    await page.locator('.result-frame').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });
});
