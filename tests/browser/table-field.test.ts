import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, openBrowser, watchComplaints } from '../support/browser.ts';
import { DESKTOP, overflow, overflowAtDouble, PHONE, smallTargets } from '../support/pages.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
});

const openTable = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  await page.goto(`${server.address}/tables/new`);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Game').selectOption('esr.battle');
  await page.getByText('Options and printings').click();
  await page.getByLabel('What a side sees of the enemy').selectOption('lines');
  await page.getByRole('group', { name: 'Who plays Coalition' }).getByLabel('Computer').check();
  await page.getByLabel('The computer plays').selectOption('random');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('application', { name: 'The battlefield' }).waitFor();
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find(each => each.startsWith('grognard.links'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
  });
};

const asked = (page: Page, title: string) =>
  page.locator('.field-ask').getByRole('heading', { name: title, exact: true });

const goOnUntil = async (page: Page, title: string): Promise<void> => {
  for (let i = 0; i < 200 && (await asked(page, title).count()) === 0; i++) {
    const due = await page.locator('.field-ask h2').textContent();
    const done = page.locator('.field-ask .button-main:not([disabled], .field-duties)');
    // Nothing to press while the others choose; waiting for a button would press the one that comes next.
    if ((await done.count()) === 0) {
      await page.waitForTimeout(50);
      continue;
    }
    await done
      .last()
      .click({ timeout: 500 })
      .catch(() => undefined);
    // The server answers in its own time: a second press would go past what comes next.
    await page
      .waitForFunction(last => document.querySelector('.field-ask h2')?.textContent !== last, due, {
        timeout: 1000,
      })
      .catch(() => undefined);
  }
  await asked(page, title).waitFor();
};

describe('the field at the Table', () => {
  test('is played by drawing on the map, looked back on, and watched', async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    const complaints = watchComplaints(page);
    const links = await openTable(page);

    // What an action promises stands below it before it is tried, with its account; the card tells the same after it.
    await goOnUntil(page, 'Leader Actions');
    const card = page.locator('.field-card');
    while ((await card.count()) > 0) {
      await card.getByRole('button', { name: 'Go on' }).click();
    }
    const action = page.locator('.field-ask .orders');
    await action.getByLabel('Action').selectOption({ label: 'Take Personal Command' });
    await action.locator('label:has(span:text-is("On")) select').selectOption({ label: "Ferrand's brigade" });
    await action.locator('.outlook summary').click();
    expect(await action.locator('.outlook summary').innerText()).toMatch(/Success \d+%/);
    const account = await action.locator('.outlook .ledger').innerText();
    await action.getByRole('button', { name: 'Try it' }).click();
    await card.locator('.odds-bar').waitFor();
    const [modifier] = account.match(/[+−]\d+(?=\s+Modifier)/) ?? [''];
    expect(await card.locator('.ledger').innerText()).toContain(modifier);
    await card.getByRole('button', { name: 'Go on' }).click();
    await goOnUntil(page, 'Moves');
    expect(await accessibilityFaults(page)).toEqual([]);

    // The march that the keys draw is the one that the server takes.
    await page.locator('.map-formation[data-piece="maurin"]').press('Enter');
    await page.getByRole('application', { name: 'The battlefield' }).press('m');
    for (let i = 0; i < 14; i++) {
      await page.keyboard.press('ArrowUp');
    }
    await page.getByText('The rules allow it.').waitFor();
    // And so are single Units that shift after it.
    await page.keyboard.press('u');
    await page.locator('.laid-unit').first().waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Shift+ArrowUp');
    await page.locator('.laid-row-active').getByText('10 yd').waitFor();
    await page.getByText('The rules allow it.').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.map-formation[data-piece="maurin"]:not(.map-movable)').waitFor();
    await page.locator('.laid-unit').first().waitFor({ state: 'detached' });

    // An earlier moment comes from the server, as this seat saw it; nothing can be done in it.
    await page.getByRole('button', { name: 'One back' }).click();
    await page.getByRole('button', { name: 'One back' }).click();
    await page.locator('.field-ask').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'To the present' }).click();
    await page.locator('.field-ask').waitFor();

    const guest = await browser.newContext(PHONE);
    const watching = await guest.newPage();
    await watching.goto(`${server.address}${links.watch}`);
    await watching.getByLabel('Your name').fill('Clara');
    await watching.getByRole('button', { name: 'Come in' }).click();
    await watching.getByRole('application', { name: 'The battlefield' }).waitFor();
    expect(await watching.locator('.map-movable').count()).toBe(0);
    expect(await watching.locator('.plate-disc').count()).toBe(0);
    expect(await overflow(watching)).toBe(0);
    expect(await overflowAtDouble(watching)).toBe(0);
    expect(await smallTargets(watching)).toEqual([]);
    expect(complaints).toEqual([]);
    await Promise.all([guest.close(), context.close()]);
  });
});
