import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { watchComplaints } from '../../support/browser.ts';
import { overflow, overflowAtDouble, PHONE, smallTargets } from '../../support/pages.ts';
import { askAboutAll, goOnUntil, openTab } from '../../support/play.ts';
import { steadyServer } from '../../support/server.ts';
import { Site } from '../../support/site.ts';
import { beginTable, comeBy, openTable } from '../../support/table-page.ts';

const site = Site.open(() => steadyServer('field'));

/** Anna takes the French against a computer, and neither sees more than its own lines of sight. */
const openBattle = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  await beginTable(page, site.address, 'esr.battle');
  await page.getByText('Options and printings').click();
  await page.getByLabel('A side sees of the enemy').selectOption('lines');
  await page.getByRole('group', { name: 'Who plays Coalition' }).getByLabel('Computer').check();
  await page.getByLabel('The computer plays').selectOption('random');
  const links = await openTable(page);
  await page.getByRole('application', { name: 'The battlefield' }).waitFor();
  return links;
};

describe('a whole game at the Table', () => {
  test('is played in the same room as at home, looked back on, and watched', async () => {
    const page = await (await site.context()).newPage();
    const complaints = watchComplaints(page);
    const links = await openBattle(page);
    await askAboutAll(page);

    // The promise of an action stands below it before it is tried; the card tells the same after it, with its ledger.
    await goOnUntil(page, 'Leader Actions');
    const card = page.locator('.roll-card');
    await page.getByText('Another action').click();
    const action = page.locator('.choices-plate .orders');
    await action.getByLabel('Action').selectOption({ label: 'Take Personal Command' });
    await action.locator('label:has(span:text-is("On")) select').selectOption({ label: 'Ferrand’s brigade' });
    await action.locator('.outlook').waitFor();
    const promised = await action.locator('.outlook').innerText();
    expect(promised).toMatch(/Success\s[^%]*\d\.\d%/);
    // Under fog the odds follow the knowledge of the seat, and say so.
    expect(promised).toContain('Exact for the facts that you know');
    await action.getByRole('button', { name: 'Try it' }).click();
    await card.locator('.card-outcome').waitFor();
    await expect.poll(() => card.locator('.ledger').innerText()).toMatch(/[+−]\d+\s+Modifier/);
    await goOnUntil(page, 'Formations on Move');
    expect(await accessibilityFaults(page)).toEqual([]);

    // The march that the keys draw is the one that the server takes.
    await page.locator('.map-formation[data-piece="maurin"]').press('Enter');
    await page.keyboard.press('m');
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press('ArrowUp');
    }
    await page.locator('.ghost-plate').getByRole('button', { name: 'March' }).waitFor();
    // And so are single Units that shift after it.
    await page.keyboard.press('n');
    await page.locator('.laid-unit').first().waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Shift+ArrowUp');
    await page.locator('.laid-row-active').getByText('10 yd').waitFor();
    await page.getByText('The rules allow it.').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.laid-unit').first().waitFor({ state: 'detached' });
    // An ordered march stays drawn until it is carried out.
    await page.locator('.way-written').waitFor({ state: 'attached' });
    await page.locator('.map-formation[data-piece="maurin"]:not(.map-may)').waitFor();

    // An earlier moment comes from the server, as this seat saw it; nothing can be done in it.
    await openTab(page, 'Log');
    await page.getByRole('button', { name: 'One back' }).click();
    await page.getByRole('button', { name: 'One back' }).click();
    await page.locator('.room:not([data-asked])').waitFor();
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.locator('.room[data-asked]').waitFor();

    const watching = await (await site.context(PHONE)).newPage();
    await comeBy(watching, site.address, links.watch as string, 'Clara');
    await watching.getByRole('application', { name: 'The battlefield' }).waitFor();
    expect(await watching.locator('.map-may').count()).toBe(0);
    expect(await watching.locator('.plate-disc').count()).toBe(0);
    expect(await overflow(watching)).toBe(0);
    expect(await overflowAtDouble(watching)).toBe(0);
    expect(await smallTargets(watching)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('proposals that could not be fetched are asked for again, and the page says so', async () => {
  const page = await (await site.context(PHONE)).newPage();
  const line = { isDown: true };
  await page.route(/\/hints/, route => (line.isDown ? route.abort() : route.continue()));
  await beginTable(page, site.address, 'esr.battle');
  await page.getByRole('group', { name: 'Who plays Coalition' }).getByLabel('Computer').check();
  await openTable(page);
  await page.getByText('Could not load the choices; trying again').waitFor();
  line.isDown = false;
  await page.getByText('Could not load the choices; trying again').waitFor({ state: 'detached' });
  await page.locator('.room[data-asked]').waitFor();
  expect(await overflow(page)).toBe(0);
});
