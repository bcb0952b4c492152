import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { beginSheet } from '../../support/sheet-page.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('the tracking sheet of Napoleon in Europe', () => {
  test('keeps capitals, PAPs, war and peace, and the months', async () => {
    const page = await beginSheet(site, 'nie.sheet');
    await page.getByRole('button', { name: /Vienna/ }).click();
    const panel = page.locator('.row-panel');
    await panel.getByRole('button', { name: 'Capture a capital' }).click();
    await page.getByRole('button', { name: /Vienna FR/ }).waitFor();
    await page
      .locator('.told-lines')
      .getByText('Vienna is captured in the turn of France; France gains a PAP.')
      .waitFor();
    const france = page.getByRole('region', { name: /^Nations/ }).getByRole('row', { name: /^France/ });
    await expect.poll(() => france.getByRole('cell').nth(1).innerText()).toBe('5');
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
    const page = await beginSheet(site, 'nie.production');
    await page.locator('.row-name', { hasText: 'France' }).first().click();
    const panel = page.locator('.row-panel');
    await panel.getByRole('button', { name: 'Collect production points' }).click();
    await page.locator('.told-lines').getByText('France collects 42.').waitFor();
    await panel.getByRole('combobox', { name: 'Enter for France' }).selectOption({ label: 'Buy pieces' });
    await panel.getByRole('textbox', { name: 'Infantry', exact: true }).fill('3');
    await panel.getByText('France spends 18.').waitFor();
    await panel.getByRole('textbox', { name: 'Infantry', exact: true }).fill('30');
    await expectShown(panel.getByText(/Not now\./));
  });
});
