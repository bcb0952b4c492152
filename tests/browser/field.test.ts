import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, openBrowser } from '../support/browser.ts';
import {
  DESKTOP,
  overflow,
  overflowAtDouble,
  PHONE,
  smallTargets,
  type Visit,
  visit,
} from '../support/pages.ts';
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
  await page.locator('.field-window, .field-cover').waitFor();
  return page;
};

/** Dice are thrown without being shown from now on. */
const throwAtOnce = async (page: Page): Promise<void> => {
  await page.getByText('Settings').click();
  await page.getByLabel('At once').check();
  await page.getByText('Settings').click();
};

const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByText('The battle is over').count()) > 0;

/** Goes on with whatever is asked: the screen is handed over, the main button pressed, or the first choice taken. */
const goOn = async (page: Page): Promise<void> => {
  const cover = page.locator('.field-cover .button-main');
  const card = page.locator('.field-card .button-main');
  const done = page.locator('.field-ask .button-main:not([disabled], .field-duties)').last();
  const choice = page.locator('.field-ask .choice:not([aria-disabled]):visible').first();
  const duties = page.locator('.field-ask .field-duties:not([disabled])');
  for (const next of [cover, card, done, choice, duties]) {
    if ((await next.count()) > 0) {
      await next.click({ timeout: 2000 }).catch(() => undefined);
      return;
    }
  }
  await page.waitForTimeout(30);
};

const finish = async (page: Page): Promise<void> => {
  for (let i = 0; i < 3000 && !(await isOver(page)); i++) {
    await goOn(page);
  }
  await page.getByText('The battle is over').waitFor();
};

const goOnUntil = async (page: Page, title: string): Promise<void> => {
  const heading = page.locator('.field-ask').getByRole('heading', { name: title });
  for (let i = 0; i < 200 && (await heading.count()) === 0; i++) {
    await goOn(page);
    // What was pressed is drawn before the next press: a step that is wanted is not pressed away.
    await page.waitForTimeout(80);
  }
  await heading.waitFor();
};

/** Goes on until dice are due that are thrown on a chart. */
const goOnToOdds = async (page: Page): Promise<void> => {
  const odds = page.locator('.field-card .odds-bar');
  for (let i = 0; i < 300; i++) {
    if ((await page.locator('.field-card').count()) > 0) {
      const weighed = await odds.waitFor({ timeout: 1500 }).then(
        () => true,
        () => false,
      );
      if (weighed) {
        return;
      }
    }
    await goOn(page);
  }
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Takes hold of the middle of a box and drags it so many pixels; the hand stays down. */
const dragBy = async (page: Page, box: Box | null, [dx, dy]: readonly [number, number]): Promise<void> => {
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 6 });
};

describe('a battle of the field', () => {
  test('is fought to its end against the computer, with orders by pointing', async () => {
    const page = await begin(DESKTOP, 'random');
    await page.getByText('Every Formation acts by its directive').waitFor();
    const tree = page.getByRole('region', { name: 'Order of battle' });
    await tree.getByRole('button', { name: /Light horse/ }).click();
    const orders = page.getByRole('group', { name: 'Order to Light horse' });
    await orders.getByRole('button', { name: 'Attack' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    // Support of whomever is pointed at on the map.
    await orders.getByRole('button', { name: 'Point' }).first().click();
    await page.locator('.map-formation[data-piece="ferrand"]').press('Enter');
    await tree.getByText('Support, Support pending').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await throwAtOnce(page);
    await finish(page);
    await page.getByRole('img', { name: 'Points of both armies through the battle' }).waitFor();
    await page.getByRole('table', { name: 'Luck: what the dice gave' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  test('shows the reach of a Formation under the hand, and says why a place is forbidden', async () => {
    const page = await begin(DESKTOP, 'random');
    await throwAtOnce(page);
    await goOnUntil(page, 'Moves');
    const block = await page.locator('.map-formation[data-piece="maurin"] .map-block').first().boundingBox();
    const [x, y] = [(block?.x ?? 0) + (block?.width ?? 0) / 2, (block?.y ?? 0) + (block?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 40, { steps: 4 });
    await page.mouse.move(x + 200, y - 100, { steps: 8 });
    await page.locator('.pointer-words').getByText('That is farther than').waitFor();
    await page.locator('.reach-allowed').waitFor({ state: 'attached' });
    await page.mouse.move(x - 10, y + 60, { steps: 4 });
    await page.locator('.pointer-words').getByText('must end nearer to its objective').waitFor();
    await page.mouse.move(x + 200, y - 100, { steps: 8 });
    await page.mouse.up();
    // What went too far ends where the allowance does.
    const march = page.locator('.march');
    await march.getByText('The rules allow it.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ranges' }).click();
    await page.locator('.range-rim').first().waitFor({ state: 'attached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('application').press('r');
    await page.locator('.range-rim').first().waitFor({ state: 'detached' });
    expect(at.complaints).toEqual([]);
  });

  test('puts batteries, commanders and single Units by hand, and says the same in figures', async () => {
    const page = await begin(DESKTOP, 'random');
    await throwAtOnce(page);
    await goOnUntil(page, 'Leader Actions');
    await page.getByRole('combobox', { name: 'Action', exact: true }).selectOption('commitBattery');
    await page.getByRole('button', { name: 'Place the battery' }).click();
    const putting = page.locator('.march');
    const forward = putting.getByRole('textbox', { name: 'Forward' });
    await forward.fill('2000');
    await putting.getByText('It unlimbers within 450 yards of its Formation.').waitFor();
    await forward.fill('0');
    await putting.getByText('The rules allow it.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await putting.getByRole('button', { name: 'Commit the battery' }).click();
    await page
      .locator('.field-log')
      .getByText(/goes into battery|nothing comes of it/)
      .first()
      .waitFor();

    await goOnUntil(page, 'Commanders');
    await page.getByRole('button', { name: 'Whole field' }).click();
    await page.waitForTimeout(400);
    const star = await page.locator('.leader-mark.map-movable').first().boundingBox();
    await dragBy(page, star, [40, -60]);
    await page.locator('.pointer-words').getByText('orders at no loss').waitFor();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Ride', exact: true }).click();

    await goOnUntil(page, 'Ploy & Deploy');
    await page.locator('.map-formation[data-piece="ferrand"]').press('Enter');
    await page.getByRole('button', { name: 'Deploy', exact: true }).click();
    await page.locator('.laid-unit').first().waitFor();
    await page.getByRole('application').press('n');
    await page.locator('.laid-ground').waitFor({ state: 'attached' });
    await page.waitForTimeout(400);
    const block = await page.locator('.laid-unit .laid-outline').first().boundingBox();
    await dragBy(page, block, [-160, 0]);
    await page
      .locator('.pointer-words')
      .getByText(/up to 225 yards away|At most 0 Units/)
      .waitFor();
    await page.mouse.up();
    expect(await page.getByRole('button', { name: 'Deploy so' }).isDisabled()).toBe(true);
    await page.getByRole('application').press('Backspace');
    await putting.getByText('stays in column').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('application').press('Enter');
    await page.locator('.laid-unit').first().waitFor({ state: 'detached' });
    expect(at.complaints).toEqual([]);
  });

  test('throws dice one by one, with the odds before and the account after, or real dice typed in', async () => {
    const page = await begin(DESKTOP, 'random');
    await goOnToOdds(page);
    const card = page.locator('.field-card');
    await card.getByRole('button', { name: 'Roll', exact: true }).waitFor();
    await card.locator('table').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await card.locator('.card-sentence').waitFor();
    await card.getByRole('button', { name: 'Go on' }).waitFor();
    await page.getByText('Settings').click();
    await page.getByLabel('Real dice, typed in').click();
    await page.getByText('Settings').click();
    await card.getByRole('button', { name: 'Go on' }).click();
    const forMe = card.getByRole('button', { name: 'Roll for me' });
    for (let i = 0; i < 100 && (await forMe.count()) === 0; i++) {
      await goOn(page);
    }
    await forMe.click();
    await card.getByRole('button', { name: 'Go on' }).waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('is exported, imported elsewhere and looked back on', async () => {
    const page = await begin(DESKTOP, 'random');
    await throwAtOnce(page);
    await goOnUntil(page, 'Moves');
    const told = await page.locator('.field-slider-count').innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    await page.goto(`${server.address}/fields`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Import a battle' }).click(),
    ]);
    await chooser.setFiles(await download.path());
    await page.locator('.field-cover .button-main').click();
    expect(await page.locator('.field-slider-count').innerText()).toBe(told);
    await page.getByRole('slider', { name: 'Replay' }).fill('0');
    await page.getByText('turn 1 of 11').waitFor();
    expect(await page.locator('.field-ask').count()).toBe(0);
    await page.getByRole('button', { name: 'To the present' }).click();
    await page.locator('.field-ask').getByRole('heading', { name: 'Moves' }).waitFor();
  });

  test('goes on after a reload, and is played by two at one screen', async () => {
    const page = await begin(PHONE, 'hand');
    await page.getByRole('heading', { name: /Hand the screen to the/ }).waitFor();
    await throwAtOnce(page);
    expect(await page.getByRole('application').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await goOnUntil(page, 'Moves');
    const told = await page.locator('.field-slider').innerText();
    await page.waitForTimeout(300);
    await page.reload();
    await page.locator('.field-cover .button-main').click();
    await page.getByRole('application', { name: 'The battlefield' }).waitFor();
    expect(await page.locator('.field-slider').innerText()).toBe(told);
    expect(await overflow(page)).toBe(0);
    expect(await overflowAtDouble(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The rest of the day at an open table, without handing over the screen.
    await page.getByText('Settings').click();
    await page.getByRole('switch', { name: /^Open table/ }).click();
    await page.getByText('Settings').click();
    await finish(page);
  });
});
