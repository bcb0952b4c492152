import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCENARIOS } from '#systems/esr/scenarios/index.ts';
import { accessibilityFaults } from '../../support/axe.ts';
import {
  DESKTOP,
  giveFile,
  overflow,
  overflowAtDouble,
  PHONE,
  smallTargets,
  takeFile,
} from '../../support/pages.ts';
import {
  actTo,
  askAboutAll,
  drag,
  finish,
  gameKept,
  goOnUntil,
  inMenu,
  openTab,
  throwAtOnce,
} from '../../support/play.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const begin = async (options: typeof DESKTOP, coalition: string): Promise<Page> => {
  const page = await site.visit('/play?game=esr.battle', options);
  await page.getByLabel('Coalition').selectOption(coalition);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.map-window, .hand-over').waitFor();
  return page;
};

/** Every step asks, and dice are thrown without being shown. */
const askAtOnce = async (page: Page): Promise<void> => {
  await askAboutAll(page);
  await throwAtOnce(page);
};

/** Whether a piece has its middle in the window of the map. */
const isInWindow = (piece: Element): boolean => {
  const own = piece.getBoundingClientRect();
  const window = piece.closest('.map-window')?.getBoundingClientRect();
  const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
  return window ? x > window.left && x < window.right && y > window.top && y < window.bottom : false;
};

/** Orders a Formation of the list to attack. */
const orderAttack = async (page: Page, formation: string): Promise<void> => {
  await openTab(page, 'Order of battle');
  const tree = page.getByRole('region', { name: 'Order of battle' });
  const row = tree.getByRole('button', { name: new RegExp(formation) });
  await row.click();
  const disc = page.getByRole('button', { name: /^Attack/ });
  await disc.hover();
  await disc.click();
  await row.filter({ hasText: 'Attack ordered' }).waitFor();
};

/** A throw of one’s own that is due. One that cannot fail has no card: the card would be gone before it is looked at. */
const DUE = '.roll-card[data-by="french"][data-when="before"]';

/** Goes on to a throw of one’s own on a chart, with its account. Whether it is on one is known once its odds are. */
const comeToChart = async (page: Page): Promise<void> => {
  const card = page.locator('.roll-card');
  for (let throws = 0; throws < 20; throws++) {
    await actTo(page, DUE);
    await card.locator('.opponents, .odds-bar, .margin-bars, .histogram').first().waitFor();
    if ((await card.locator('.opponents').count()) === 0) {
      return;
    }
    await page.keyboard.press('Enter');
    await card.locator('.card-outcome').waitFor();
  }
  throw new Error('no throw on a chart came');
};

describe('a whole game in the play room', () => {
  test('is fought to its end against the computer, with orders by pointing', async () => {
    const page = await begin(DESKTOP, 'random');
    await page.getByText('Every Formation acts by its directive').waitFor();
    await openTab(page, 'Order of battle');
    const tree = page.getByRole('region', { name: 'Order of battle' });
    // Of the enemy the arm is seen, and no order.
    await expectShown(tree.locator('.tree-unknown').first());
    await tree.getByRole('button', { name: /Light horse/ }).click();
    await page.getByText('Light horse: which order?').waitFor();
    // The disc of an order gives it, once it is looked at; undo takes it back.
    await page.getByRole('button', { name: /^Attack/ }).hover();
    await page.getByRole('button', { name: /^Attack/ }).click();
    await tree.getByText('Attack ordered').waitFor();
    expect(await page.locator('.undo-button').getAttribute('title')).toMatch(
      /^Takes back: Order to .+: Attack$/,
    );
    await page.keyboard.press('u');
    await tree.getByText('Attack ordered').waitFor({ state: 'detached' });
    await tree.getByRole('button', { name: /Light horse/ }).click();
    // Support of the Formation that is pointed at on the map.
    await page.keyboard.press('s');
    await page.getByText('Choose a friend on the map').waitFor();
    const ferrand = page.locator('.map-formation[data-piece="ferrand"] .map-block').first();
    await ferrand.hover();
    await ferrand.click();
    await tree.getByText('Support, Support ordered').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await throwAtOnce(page);
    await finish(page);
    await page.getByRole('img', { name: 'Points of both armies through the battle' }).waitFor();
    await page.getByRole('table', { name: 'Luck: expected and rolled' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });

  test('shows the reach of a Formation under the hand, and says why a place is forbidden', async () => {
    const page = await begin(DESKTOP, 'random');
    await askAtOnce(page);
    await goOnUntil(page, 'Formations on Move');
    const block = page.locator('.map-formation[data-piece="ferrand"] .map-block').first();
    const [x, y] = await drag(page, block, [20, -40], [290, -130]);
    await page.locator('.pointer-words').getByText('and that is farther').waitFor();
    await page.locator('.reach-allowed').waitFor({ state: 'attached' });
    await page.mouse.move(x - 10, y + 60, { steps: 4 });
    await page.locator('.pointer-words').getByText('must end nearer to the objective').waitFor();
    await page.mouse.move(x + 290, y - 130, { steps: 8 });
    await page.mouse.up();
    // A way that goes too far ends where the allowance does, and the ghost carries its own plate.
    const plate = page.locator('.ghost-plate');
    await plate.getByRole('button', { name: 'March' }).waitFor();
    expect(await plate.locator('.plate-refused').count()).toBe(0);
    await expectShown(page.locator('.acts .act', { hasText: 'March: Ferrand' }));
    await page.keyboard.press('Escape');
    await plate.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ranges' }).click();
    await page.locator('.range-rim').first().waitFor({ state: 'attached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ranges' }).click();
    await page.locator('.range-rim').first().waitFor({ state: 'detached' });
    // A piece that is reached by keys comes into the window by its own camera: nothing is scrolled.
    const field = page.getByRole('application');
    await field.focus();
    for (let i = 0; i < 9; i++) {
      await field.press('+');
    }
    await page.locator('.map-formation[data-piece="maurin"]').press('ArrowUp');
    const reached = page.locator('[data-piece]:focus');
    await expect.poll(() => reached.getAttribute('data-piece')).not.toBe('maurin');
    await expect.poll(() => reached.evaluate(isInWindow)).toBe(true);
    expect(await field.evaluate(window => [window.scrollLeft, window.scrollTop])).toEqual([0, 0]);
    expect(site.complaints).toEqual([]);
  });

  test('puts batteries, commanders and single Units by hand, and says the same in figures', async () => {
    const page = await begin(DESKTOP, 'random');
    await page.getByText('I know the rules').click();
    await askAtOnce(page);
    await goOnUntil(page, 'Leader Actions');
    await page.getByText('Another action').click();
    await page.getByRole('combobox', { name: 'Action', exact: true }).selectOption('commitBattery');
    await page.getByRole('button', { name: 'Place the battery' }).click();
    const putting = page.locator('.march');
    const forward = putting.getByRole('textbox', { name: 'Forward' });
    await forward.fill('2000');
    await putting.getByText('The battery must unlimber within 450 yards of').waitFor();
    await forward.fill('0');
    await putting.getByText('The rules allow it.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Commit the battery' }).click();
    await page
      .locator('.log')
      .getByText(/(is|are) committed and unlimber|is not committed|fails/)
      .first()
      .waitFor();

    await goOnUntil(page, 'Commanders');
    await page.getByRole('button', { name: 'Whole map' }).click();
    await drag(page, page.locator('.leader-french').first(), [40, -60]);
    await page.locator('.pointer-words').getByText('orders at no loss').waitFor();
    await page.mouse.up();
    await page.locator('.ghost-plate').getByRole('button', { name: 'Ride' }).click();

    await goOnUntil(page, 'Ploy & Deploy');
    await page.locator('.map-formation[data-piece="ferrand"]').press('Enter');
    const deploy = page.locator('.choices-plate').getByRole('button', { name: /: deploy$/ });
    await deploy.hover();
    await deploy.click();
    await page.locator('.laid-unit').first().waitFor();
    await page.keyboard.press('n');
    await page.locator('.laid-ground').waitFor({ state: 'attached' });
    await drag(page, page.locator('.laid-unit .laid-outline').first(), [-160, 0]);
    await page
      .locator('.pointer-words')
      .getByText(/at most 225 yards from|Give at most no Units/)
      .waitFor();
    await page.mouse.up();
    await page.locator('.acts .act[aria-disabled]', { hasText: 'Deploy like this' }).waitFor();
    await page.keyboard.press('Backspace');
    await putting.getByText('stays in column').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.laid-unit').first().waitFor({ state: 'detached' });
    expect(site.complaints).toEqual([]);
  });

  test('throws dice one by one, with the odds before and the account after, or real dice typed in', async () => {
    const page = await begin(DESKTOP, 'random');
    await inMenu(page, menu => menu.getByLabel('I press a button for my own dice').check());
    // An order may fail to arrive: in any case its test is a throw of one’s own.
    await orderAttack(page, 'Light horse');
    await orderAttack(page, 'Ferrand');
    const card = page.locator('.roll-card');
    await comeToChart(page);
    await card.locator('.odds-bar, .margin-bars, .histogram').first().waitFor();
    await page.locator('.acts .act', { hasText: 'Roll the dice' }).waitFor();
    await card.locator('table').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await card.locator('.card-outcome').waitFor();
    await inMenu(page, menu => menu.getByLabel('Real dice, typed in').click());
    await actTo(page, '.roll-card .dice-entry');
    await card.getByRole('button', { name: 'Roll for me' }).click();
    await card.locator('.card-outcome').waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('is exported, imported elsewhere and looked back on', async () => {
    const page = await begin(DESKTOP, 'random');
    await askAtOnce(page);
    await goOnUntil(page, 'Formations on Move');
    const told = await page.locator('.replay-count').innerText();
    await page.getByRole('button', { name: 'Menu' }).click();
    const { text } = await takeFile(page, page.getByRole('button', { name: 'Export the game' }));
    await page.goto(`${site.address}/play?game=esr.battle`);
    await giveFile(page, 'Import a game', text);
    await page.locator('.hand-over .button-main').click();
    await expect.poll(() => page.locator('.replay-count').innerText()).toBe(told);
    await page.getByRole('slider', { name: 'Replay' }).fill('0');
    await page.getByText('turn 1 of 11').waitFor();
    await expectShown(page.locator('.room:not([data-asked])'));
    await page.getByRole('button', { name: 'Back to the present' }).click();
    await page.locator('.room[data-asked][data-title="Formations on Move"]').waitFor();
  });

  test('is fought from a scenario file of one’s own, which is checked first', async () => {
    const page = await site.visit('/play?game=esr.battle', DESKTOP);
    const own = { ...(SCENARIOS[0] as object), title: 'The road to Altdorf', briefing: 'Hold the bridge.' };
    await giveFile(page, /^A scenario of your own/, JSON.stringify({ ...own, turns: 0 }));
    await page.getByRole('alert').filter({ hasText: 'turns must be a whole number' }).waitFor();
    await giveFile(page, /^A scenario of your own/, JSON.stringify(own));
    await page.getByRole('button', { name: /^The road to Altdorf/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { name: 'The road to Altdorf' }).waitFor();
    await expectShown(page.getByText('Hold the bridge.'));
  });

  test('goes on after a reload, and is played by two at one screen', async () => {
    const page = await begin(PHONE, 'hand');
    await page.getByRole('heading', { name: /Hand the screen to the/ }).waitFor();
    expect(await page.getByRole('application').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.locator('.hand-over .button-main').click();
    await askAtOnce(page);
    await goOnUntil(page, 'Formations on Move');
    await openTab(page, 'Log');
    const told = await page.locator('.replay').innerText();
    const inputs = Number(await page.getByRole('slider', { name: 'Replay' }).getAttribute('max'));
    expect((await gameKept(page)).inputs).toHaveLength(inputs);
    await page.reload();
    await page.locator('.hand-over .button-main').click();
    await page.getByRole('application', { name: 'The battlefield' }).waitFor();
    await openTab(page, 'Log');
    await expect.poll(() => page.locator('.replay').innerText()).toBe(told);
    expect(await overflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fold away: Log' }).click();
    expect(await overflow(page)).toBe(0);
    expect(await overflowAtDouble(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The rest of the day at an open table, without handing over the screen.
    await inMenu(page, menu => menu.getByRole('switch', { name: /^Open table/ }).click());
    await finish(page);
  });
});
