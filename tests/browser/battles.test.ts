import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { accessibilityFaults, openBrowser } from '../support/browser.ts';
import { DESKTOP, overflow, overflowAtDouble, PHONE, type Visit, visit } from '../support/pages.ts';
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

const open = async (path: string, options = DESKTOP): Promise<Visit['page']> => {
  at = await visit(browser, `${server.address}${path}`, options);
  return at.page;
};

/** Every procedure of every system, from its first example. */
const PROCEDURES = (await loadSystems()).flatMap(({ entries }) =>
  entries.filter(entry => entry.kind === 'procedure').map(entry => entry.id),
);

const EVEN = '#attacker={"strength":12,"corps":3}&defender={"strength":12,"corps":3}';

describe('a battle', () => {
  test('is played by keys to its end, with odds before and luck after', async () => {
    const page = await open(`/chart/aon.battle${EVEN}`);
    await page.getByRole('link', { name: 'Play it out' }).click();
    await page.getByRole('heading', { name: 'Both sides roll for losses' }).waitFor();
    await page.getByRole('region', { name: 'What may follow' }).getByText('Attacker wins').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('4');
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'These dice' }).click();
    await page.getByRole('heading', { name: 'Both sides roll to break the tie' }).waitFor();
    await page.keyboard.press('6');
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'These dice' }).click();
    await page.getByRole('region', { name: 'Result' }).getByText('The attacker wins the tie-break').waitFor();
    await page.getByText('was luckier than the odds.').waitFor();
    await page.getByRole('row', { name: /Attacker wins .* yes/ }).waitFor();
    await page.getByRole('row', { name: /Both sides roll to break the tie/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(at.complaints).toEqual([]);
  });

  test('is kept: it goes on after the window was closed, and steps can be taken back', async () => {
    const page = await open(`/battle/new/aon.battle${EVEN}`);
    await page.getByRole('heading', { name: 'Both sides roll for losses' }).waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'These dice' }).click();
    await page.getByRole('heading', { name: 'Both sides roll to break the tie' }).waitFor();
    await page.waitForTimeout(200);
    await page.close();
    const again = await at.context.newPage();
    await again.goto(`${server.address}/battles`);
    await again.getByRole('link', { name: /The attacker inflicts/ }).click();
    await again.getByRole('heading', { name: 'Both sides roll to break the tie' }).waitFor();
    await again.getByRole('button', { name: 'Undo' }).click();
    await again.getByRole('heading', { name: 'Both sides roll for losses' }).waitFor();
  });

  test('another window follows; none overwrites the other', async () => {
    const page = await open(`/battle/new/aon.battle${EVEN}`);
    await page.getByRole('heading', { name: 'Both sides roll for losses' }).waitFor();
    const other = await at.context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Both sides roll for losses' }).waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'These dice' }).click();
    await other.getByRole('heading', { name: 'Both sides roll to break the tie' }).waitFor();
  });

  test('that another window removes says so, loses nothing, and is kept again when asked', async () => {
    const page = await open(`/battle/new/aon.battle${EVEN}`);
    await page.getByRole('heading', { name: 'Both sides roll for losses' }).waitFor();
    const other = await at.context.newPage();
    await other.goto(`${server.address}/battles`);
    await other.getByRole('button', { name: /^Remove/ }).click();
    await other.getByRole('button', { name: /^Really remove/ }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Another window has removed this.' });
    await told.waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('4');
    await page.getByRole('button', { name: 'These dice' }).click();
    await page.getByRole('heading', { name: 'Both sides roll to break the tie' }).waitFor();
    await told.waitFor();
    await told.getByRole('button', { name: 'Try again' }).click();
    await told.waitFor({ state: 'detached' });
    await other.getByRole('link', { name: /The attacker inflicts/ }).waitFor();
  });

  test('secret choices on one phone passed round: nothing shows until both have chosen', async () => {
    const page = await open('/battle/new/wap.battle#tacticalMatrix=true', PHONE);
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
    const page = await open(`/battle/new/aon.battle${EVEN}`);
    await page.getByRole('heading', { name: 'Both sides roll for losses' }).waitFor();
    await page.keyboard.press('6');
    await page.keyboard.press('1');
    await page.getByRole('button', { name: 'These dice' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    await page.goto(`${server.address}/battles`);
    const give = async (content: string): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Import a battle' }).click(),
      ]);
      await chooser.setFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    };
    const line = text.split('\n').findIndex(each => each.includes('aon.battle')) + 1;
    await give(text.replace('aon.battle', 'aon.duel'));
    await page.getByRole('alert').getByText(`Line ${line}: no battle is called aon.duel.`).waitFor();
    await give(text);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    expect(at.complaints).toEqual([]);
  });

  test('two phones: one sends the battle to the other, which takes it over without the secret', async () => {
    const page = await open('/battle/new/wap.battle#tacticalMatrix=true');
    await at.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('radio', { name: 'Attacker' }).check();
    await page.getByRole('button', { name: 'I am attacker: show my choices' }).click();
    await page.locator('.choices button').first().click();
    await page.getByRole('button', { name: 'Send this battle to the other phone' }).click();
    await page.getByText('Copied').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(browser, address, PHONE);
    await other.page.getByRole('heading', { name: /both sides pick a tactic/ }).waitFor();
    await other.page.getByRole('radio', { name: 'Defender' }).check();
    await other.page.getByRole('button', { name: 'I am defender: show my choices' }).tap();
    expect(await overflow(other.page)).toBeLessThanOrEqual(0);
    expect(other.complaints).toEqual([]);
    await other.page.goto(`${server.address}/battle/join#damaged`);
    await other.page.getByRole('alert').getByText('the link is damaged').waitFor();
    await other.context.close();
  });

  test('each side with its own phone: mine is shown when both are turned over', async () => {
    const page = await open('/battle/new/wap.battle#tacticalMatrix=true', PHONE);
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
    table = await visit(browser, server.address);
  });

  afterAll(() => table?.context.close());

  test.each(PROCEDURES)('%s can be rolled to its end', async id => {
    const { page, complaints } = table;
    await page.goto(`${server.address}/battle/new/${id}`);
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
