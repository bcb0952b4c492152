import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { accessibilityFaults } from '../support/browser.ts';
import {
  DESKTOP,
  giveFile,
  overflow,
  overflowAtDouble,
  PHONE,
  press,
  takeFile,
  type Visit,
  visit,
} from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** Every procedure of every system, from its first example. */
const PROCEDURES = (await loadSystems()).flatMap(({ entries }) =>
  entries.filter(entry => entry.kind === 'procedure').map(entry => entry.id),
);

const EVEN = '#attacker={"strength":12,"corps":3}&defender={"strength":12,"corps":3}';

const BEGUN = 'Both sides roll for losses';
const TIED = 'Both sides roll to break the tie';

const asked = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { name: title }).waitFor();

const begin = async (): Promise<Page> => {
  const page = await site.visit(`/battle/new/aon.battle${EVEN}`);
  await asked(page, BEGUN);
  return page;
};

const enterDice = async (page: Page, ...dice: readonly string[]): Promise<void> => {
  await press(page, ...dice);
  await page.getByRole('button', { name: 'These dice' }).click();
};

describe('a battle', () => {
  test('is played by keys to its end, with odds before and luck after', async () => {
    const page = await site.visit(`/chart/aon.battle${EVEN}`);
    await page.getByRole('link', { name: 'Play it out' }).click();
    await asked(page, BEGUN);
    await page.getByRole('region', { name: 'What may follow' }).getByText('Attacker wins').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await enterDice(page, '4', '4');
    await asked(page, TIED);
    await enterDice(page, '6', '1');
    await page.getByRole('region', { name: 'Result' }).getByText('The attacker wins the tie-break').waitFor();
    await page.getByText('was luckier than the odds.').waitFor();
    await page.getByRole('row', { name: /Attacker wins .* yes/ }).waitFor();
    await page.getByRole('row', { name: /Both sides roll to break the tie/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });

  test('is kept: it goes on after the window was closed, and steps can be taken back', async () => {
    const page = await begin();
    await enterDice(page, '4', '4');
    await asked(page, TIED);
    const again = await page.context().newPage();
    await again.goto(`${site.address}/battles`);
    const kept = again.getByRole('link', { name: /The attacker inflicts/ });
    await kept.waitFor();
    await page.close();
    await kept.click();
    await asked(again, TIED);
    await again.getByRole('button', { name: 'Undo' }).click();
    await asked(again, BEGUN);
  });

  test('another window follows; none overwrites the other', async () => {
    const page = await begin();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await asked(other, BEGUN);
    await enterDice(page, '4', '4');
    await asked(other, TIED);
  });

  test('that another window removes says so, loses nothing, and is kept again when asked', async () => {
    const page = await begin();
    const other = await page.context().newPage();
    await other.goto(`${site.address}/battles`);
    await other.getByRole('button', { name: /^Remove/ }).click();
    await other.getByRole('button', { name: /^Really remove/ }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Another window has removed this.' });
    await told.waitFor();
    await enterDice(page, '4', '4');
    await asked(page, TIED);
    await told.waitFor();
    await told.getByRole('button', { name: 'Try again' }).click();
    await told.waitFor({ state: 'detached' });
    await other.getByRole('link', { name: /The attacker inflicts/ }).waitFor();
  });

  test('secret choices on one phone passed round: nothing shows until both have chosen', async () => {
    const page = await site.visit('/battle/new/wap.battle#tacticalMatrix=true', PHONE);
    await page.getByRole('heading', { name: /both sides pick a tactic/ }).waitFor();
    expect(await page.locator('.choices button').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'I am attacker: show my choices' }).tap();
    expect(await accessibilityFaults(page)).toEqual([]);
    const chosen = await page.locator('.choices .choice-label').first().innerText();
    await page.locator('.choices button').first().tap();
    await page.getByText('Now give the phone to defender').waitFor();
    expect(await page.locator('.choices button').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Log' }).locator('..').innerText()).not.toContain(chosen);
    await page.getByRole('button', { name: 'I am defender: show my choices' }).tap();
    await page.locator('.choices button').last().tap();
    await page.getByText('Now give the phone').waitFor({ state: 'detached' });
    await page.locator('.battle-log').getByText(chosen).first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('goes out as a file and comes in again; a corrupt one is told by its line', async () => {
    const page = await begin();
    await enterDice(page, '6', '1');
    const { text } = await takeFile(page);
    await page.goto(`${site.address}/battles`);
    const line = text.split('\n').findIndex(each => each.includes('aon.battle')) + 1;
    await giveFile(page, 'Import a battle', text.replace('aon.battle', 'aon.duel'));
    await page.getByRole('alert').getByText(`Line ${line}: no battle is called aon.duel.`).waitFor();
    await giveFile(page, 'Import a battle', text);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    expect(site.complaints).toEqual([]);
  });

  test('two phones: one sends the battle to the other, which takes it over without the secret', async () => {
    const page = await site.visit('/battle/new/wap.battle#tacticalMatrix=true');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('radio', { name: 'Attacker' }).check();
    await page.getByRole('button', { name: 'I am attacker: show my choices' }).click();
    await page.locator('.choices button').first().click();
    await page.getByRole('button', { name: 'Send this battle to the other phone' }).click();
    await page.getByText('Copied').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(site.browser, address, PHONE);
    await other.page.getByRole('heading', { name: /both sides pick a tactic/ }).waitFor();
    await other.page.getByRole('radio', { name: 'Defender' }).check();
    await other.page.getByRole('button', { name: 'I am defender: show my choices' }).tap();
    expect(await overflow(other.page)).toBeLessThanOrEqual(0);
    expect(other.complaints).toEqual([]);
    await other.page.goto(`${site.address}/battle/join#damaged`);
    await other.page.getByRole('alert').getByText('the link is damaged').waitFor();
    await other.context.close();
  });

  test('each side with its own phone: mine is shown when both are turned over', async () => {
    const page = await site.visit('/battle/new/wap.battle#tacticalMatrix=true', PHONE);
    await page.getByRole('radio', { name: 'Attacker' }).check();
    await page.getByRole('button', { name: 'I am attacker: show my choices' }).tap();
    const chosen = await page.locator('.choices .choice-label').first().innerText();
    await page.locator('.choices button').first().tap();
    await page.getByRole('button', { name: 'Both have chosen: show mine' }).tap();
    expect(await page.locator('.curtain-mine').innerText()).toBe(chosen);
    await page.locator('.choices button').first().tap();
    await page.locator('.curtain-mine').waitFor({ state: 'detached' });
  });
});

describe('every procedure', () => {
  let table: Visit;

  beforeAll(async () => {
    table = await visit(site.browser, site.address);
  });

  afterAll(() => table?.context.close());

  test.each(PROCEDURES)('%s can be rolled to its end', async id => {
    const { page, complaints } = table;
    await page.goto(`${site.address}/battle/new/${id}`);
    // What the last page still asked for was broken off by leaving it.
    complaints.length = 0;
    await page.getByRole('button', { name: 'Roll to the end' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await result.waitFor();
    expect(await result.innerText()).toMatch(/\w/);
    await page.setViewportSize(PHONE.viewport);
    expect(await overflow(page), 'wider than the phone').toBeLessThanOrEqual(0);
    expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP.viewport);
    expect(complaints).toEqual([]);
  });
});
