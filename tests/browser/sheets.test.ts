import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { accessibilityFaults } from '../support/browser.ts';
import {
  DESKTOP,
  giveFile,
  overflow,
  overflowAtDouble,
  PHONE,
  smallTargets,
  takeFile,
} from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

const begin = async (tracker: string, options = DESKTOP): Promise<Page> => {
  const page = await site.visit(`/trackers/${tracker}`, options);
  await page.getByRole('button', { name: 'Begin the sheet' }).click();
  await page.getByRole('heading', { name: /^Entered/ }).waitFor();
  return page;
};

/** The roster begins from an order of battle, and has tests of its own. */
const TRACKERS = (await loadSystems())
  .flatMap(system => system.trackers.map(({ id }) => id))
  .filter(id => id !== 'esr.roster');

describe('every sheet in use', () => {
  test.each(TRACKERS)('%s stands on a phone by lamplight, with its first row open', async id => {
    const page = await begin(id, { ...PHONE, colorScheme: 'dark' } as typeof PHONE);
    const row = page.locator('.row-name').first();
    if ((await row.count()) > 0) {
      await row.click();
      await page.getByText(/^Enter for /).waitFor();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page), 'wider than the phone').toBeLessThanOrEqual(0);
    expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });
});

describe('a sheet from a file', () => {
  test('comes in; a corrupt one is refused with field and line, and nothing is kept of it', async () => {
    const page = await begin('aon.corps');
    await page.getByLabel('Corps', { exact: true }).fill('Davout');
    await page.getByRole('button', { name: 'Enter a corps' }).click();
    const { text } = await takeFile(page);
    await page.goto(`${site.address}/trackers`);
    const line = text.split('\n').findIndex(each => each.includes('"name"')) + 1;
    await giveFile(page, 'Import a sheet', text.replace('"Davout"', '7'));
    await page.getByRole('alert').getByText(`Line ${line}: changes[0].given.name`).waitFor();
    await giveFile(page, 'Import a sheet', text.slice(0, text.length / 2));
    await page
      .getByRole('alert')
      .getByText(/Line \d+ is not JSON/)
      .waitFor();
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
    await giveFile(page, 'Import a sheet', text);
    await page.getByRole('rowheader', { name: 'Davout' }).waitFor();
  });
});

describe('the tracking sheet of Napoleon in Europe', () => {
  test('keeps capitals, PAPs, war and peace, and the months', async () => {
    const page = await begin('nie.sheet');
    await page.getByRole('button', { name: /Vienna/ }).click();
    const panel = page.locator('.row-panel');
    await panel.getByRole('button', { name: 'Capture a capital' }).click();
    await page.getByRole('button', { name: /Vienna FR/ }).waitFor();
    await page
      .locator('.told-lines')
      .getByText('Vienna is captured in the turn of France; France gains a PAP.')
      .waitFor();
    const france = page.getByRole('region', { name: /^Nations/ }).getByRole('row', { name: /^France/ });
    expect(await france.getByRole('cell').nth(1).innerText()).toBe('5');
    await page.getByRole('button', { name: 'End the round', exact: true }).click();
    await page.getByText('Oct 1805').first().waitFor();
    await page.getByRole('button', { name: 'Undo the last entry' }).click();
    await page.getByText('Sep 1805').first().waitFor();
    const bar = page.getByRole('navigation', { name: 'Sequence of play' });
    await bar.getByRole('button', { name: 'Victory' }).click();
    await bar.getByRole('button', { name: 'Next step' }).click();
    await page.getByText('Oct 1805').first().waitFor();
    await bar.getByRole('strong').getByText('Advance the month').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });

  test('its production counts what a cart costs before it is paid', async () => {
    const page = await begin('nie.production');
    await page.locator('.row-name', { hasText: 'France' }).first().click();
    const panel = page.locator('.row-panel');
    await panel.getByRole('button', { name: 'Collect production points' }).click();
    await page.locator('.told-lines').getByText('France collects 42.').waitFor();
    await panel.getByRole('combobox', { name: 'Enter for France' }).selectOption({ label: 'Buy pieces' });
    await panel.getByRole('textbox', { name: 'Infantry', exact: true }).fill('3');
    await panel.getByText('France spends 18.').waitFor();
    await panel.getByRole('textbox', { name: 'Infantry', exact: true }).fill('30');
    await panel.getByText(/Not now\./).waitFor();
  });
});
