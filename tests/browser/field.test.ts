import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '#systems/esr/scenarios/index.ts';
import { accessibilityFaults } from '../support/browser.ts';
import { drag, finish, goOnTo, goOnUntil } from '../support/field.ts';
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

const begin = async (options: typeof DESKTOP, coalition: string): Promise<Page> => {
  const page = await site.visit('/fields', options);
  await page.getByLabel('Coalition').selectOption(coalition);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'To the field' }).click();
  await page.locator('.field-window, .hand-over').waitFor();
  return page;
};

/** Dice are thrown without being shown from now on. */
const throwAtOnce = async (page: Page): Promise<void> => {
  await page.getByText('Settings').click();
  await page.getByLabel('At once').check();
  await page.getByText('Settings').click();
};

/** How many inputs of the battle are kept on the device. */
const inputsKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('grognard');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const id = window.location.pathname.split('/').at(-1) ?? '';
          const reading = opening.result.transaction('papers').objectStore('papers').get(['fields', id]);
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.value.file.inputs.length ?? 0);
          };
        };
      }),
  );

/** Whether a piece has its middle in the window of the map. */
const isInWindow = (piece: Element): boolean => {
  const own = piece.getBoundingClientRect();
  const window = piece.closest('.field-window')?.getBoundingClientRect();
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  return window ? x > window.left && x < window.right && y > window.top && y < window.bottom : false;
};

/** A throw that is due on a chart, with its account. */
const DUE_ON_CHART = '.field-card:not(.field-fight):has(table):not(:has(.card-outcome))';

describe('a battle of the field', () => {
  test('is fought to its end against the computer, with orders by pointing', async () => {
    const page = await begin(DESKTOP, 'random');
    await page.getByText('Every Formation acts by its directive').waitFor();
    const tree = page.getByRole('region', { name: 'Order of battle' });
    // Of the enemy the arm is seen, and no order.
    expect(await tree.locator('.tree-unknown').count()).toBeGreaterThan(0);
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
    expect(site.complaints).toEqual([]);
  });

  test('shows the reach of a Formation under the hand, and says why a place is forbidden', async () => {
    const page = await begin(DESKTOP, 'random');
    await throwAtOnce(page);
    await goOnUntil(page, 'Formations on Move');
    const block = page.locator('.map-formation[data-piece="maurin"] .map-block').first();
    const [x, y] = await drag(page, block, [20, -40], [200, -100]);
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
    // Whoever is reached by keys comes into the window by its own camera: nothing is scrolled.
    const field = page.getByRole('application');
    for (let i = 0; i < 9; i++) {
      await field.press('+');
    }
    await page.locator('.map-formation[data-piece="maurin"]').press('ArrowUp');
    const reached = page.locator('.map-formation:focus');
    expect(await reached.getAttribute('data-piece')).not.toBe('maurin');
    await expect.poll(() => reached.evaluate(isInWindow)).toBe(true);
    expect(await field.evaluate(window => [window.scrollLeft, window.scrollTop])).toEqual([0, 0]);
    expect(site.complaints).toEqual([]);
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
    await drag(page, page.locator('.leader-mark.map-movable').first(), [40, -60]);
    await page.locator('.pointer-words').getByText('orders at no loss').waitFor();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Ride', exact: true }).click();

    await goOnUntil(page, 'Ploy & Deploy');
    await page.locator('.map-formation[data-piece="ferrand"]').press('Enter');
    await page.getByRole('button', { name: 'Deploy', exact: true }).click();
    await page.locator('.laid-unit').first().waitFor();
    await page.getByRole('application').press('n');
    await page.locator('.laid-ground').waitFor({ state: 'attached' });
    await drag(page, page.locator('.laid-unit .laid-outline').first(), [-160, 0]);
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
    expect(site.complaints).toEqual([]);
  });

  test('throws dice one by one, with the odds before and the account after, or real dice typed in', async () => {
    const page = await begin(DESKTOP, 'random');
    const card = page.locator('.field-card');
    await goOnTo(page, DUE_ON_CHART);
    await card.locator('.odds-bar, .margin-bars').first().waitFor();
    await card.getByRole('button', { name: 'Roll', exact: true }).waitFor();
    await card.locator('table').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await card.locator('.card-outcome').waitFor();
    await card.getByRole('button', { name: 'Go on' }).waitFor();
    await page.getByText('Settings').click();
    await page.getByLabel('Real dice, typed in').click();
    await page.getByText('Settings').click();
    await card.getByRole('button', { name: 'Go on' }).click();
    await goOnTo(page, '.field-card .dice-entry');
    await card.getByRole('button', { name: 'Roll for me' }).click();
    await card.getByRole('button', { name: 'Go on' }).waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('is exported, imported elsewhere and looked back on', async () => {
    const page = await begin(DESKTOP, 'random');
    await throwAtOnce(page);
    await goOnUntil(page, 'Formations on Move');
    const told = await page.locator('.field-slider-count').innerText();
    const { text } = await takeFile(page);
    await page.goto(`${site.address}/fields`);
    await giveFile(page, 'Import a battle', text);
    await page.locator('.hand-over .button-main').click();
    expect(await page.locator('.field-slider-count').innerText()).toBe(told);
    await page.getByRole('slider', { name: 'Replay' }).fill('0');
    await page.getByText('turn 1 of 11').waitFor();
    expect(await page.locator('.field-ask').count()).toBe(0);
    await page.getByRole('button', { name: 'To the present' }).click();
    await page.locator('.field-ask').getByRole('heading', { name: 'Formations on Move' }).waitFor();
  });

  test('is fought from a scenario file of one’s own, which is checked first', async () => {
    const page = await site.visit('/fields', DESKTOP);
    const own = { ...(SCENARIOS[0] as object), title: 'The road to Altdorf', briefing: 'Hold the bridge.' };
    await giveFile(page, /^A battle of your own/, JSON.stringify({ ...own, turns: 0 }));
    await page.getByRole('alert').filter({ hasText: 'turns must be a whole number' }).waitFor();
    await giveFile(page, /^A battle of your own/, JSON.stringify(own));
    await page.getByRole('button', { name: /^The road to Altdorf/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'To the field' }).click();
    await page.getByRole('heading', { name: 'The road to Altdorf' }).waitFor();
    await page.getByText('Hold the bridge.').waitFor();
  });

  test('goes on after a reload, and is played by two at one screen', async () => {
    const page = await begin(PHONE, 'hand');
    await page.getByRole('heading', { name: /Hand the screen to the/ }).waitFor();
    await throwAtOnce(page);
    expect(await page.getByRole('application').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await goOnUntil(page, 'Formations on Move');
    const told = await page.locator('.field-slider').innerText();
    const inputs = Number(await page.getByRole('slider', { name: 'Replay' }).getAttribute('max'));
    await expect.poll(() => inputsKept(page)).toBe(inputs);
    await page.reload();
    await page.locator('.hand-over .button-main').click();
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
