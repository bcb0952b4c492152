import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, openBrowser } from '../support/browser.ts';
import { DESKTOP, overflow, PHONE, type Visit, visit } from '../support/pages.ts';
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

const begin = async (options: typeof DESKTOP, coalition: string): Promise<Page> => {
  at = await visit(browser, `${server.address}/fields`, options);
  const { page } = at;
  await page.getByLabel('Coalition').selectOption(coalition);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'To the field' }).click();
  await page.getByRole('application', { name: 'The battlefield' }).waitFor();
  return page;
};

const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByText('The battle is over').count()) > 0;

/** Goes on with whatever is asked: the main button where there is one, else the first choice. */
const goOn = async (page: Page): Promise<void> => {
  const done = page.locator('.field-ask .button-main:not([disabled])').last();
  const choice = page.locator('.field-ask .choice:not([aria-disabled])').first();
  if ((await done.count()) > 0) {
    await done.click({ timeout: 2000 }).catch(() => undefined);
  } else if ((await choice.count()) > 0) {
    await choice.click({ timeout: 2000 }).catch(() => undefined);
  } else {
    await page.waitForTimeout(40);
  }
};

const finish = async (page: Page): Promise<void> => {
  for (let i = 0; i < 3000 && !(await isOver(page)); i++) {
    await goOn(page);
  }
  await page.getByText('The battle is over').waitFor();
};

describe('a battle of the field', () => {
  test('is fought to its end against the computer, with orders by pointing', async () => {
    const page = await begin(DESKTOP, 'random');
    await page.getByText('Every Formation acts by its directive').waitFor();
    await page
      .getByRole('region', { name: 'Order of battle' })
      .getByRole('button', { name: /Light horse/ })
      .click();
    await page
      .getByRole('group', { name: 'Order to Light horse' })
      .getByRole('button', { name: 'Attack' })
      .click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await finish(page);
    await page.getByRole('img', { name: 'Victory points through the battle' }).waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('goes on after a reload, and is played by two at one screen', async () => {
    const page = await begin(PHONE, 'hand');
    for (let i = 0; i < 12; i++) {
      await goOn(page);
    }
    const told = await page.locator('.field-slider').innerText();
    await page.waitForTimeout(300);
    await page.reload();
    await page.getByRole('application', { name: 'The battlefield' }).waitFor();
    expect(await page.locator('.field-slider').innerText()).toBe(told);
    await finish(page);
  });
});
