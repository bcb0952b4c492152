import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, standing, throwAtOnce } from '../../support/play.ts';
import { beginFirst, WIDE } from '../../support/room.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const heldBy = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('class') ?? '');

const prompt = (page: Page): Promise<string> => page.locator('.prompt').innerText();

const turnOf = async (page: Page): Promise<number> =>
  Number(/turn (\d+)/.exec(await page.locator('.band-clock').innerText())?.[1]);

/** A key, then the next question; the focus is at the prompt again. */
const press = async (page: Page, key: string): Promise<void> => {
  const { moment } = await standing(page, '');
  await page.keyboard.press(key);
  await answered(page, moment);
  const { kind } = await standing(page, '');
  if (kind === 'asked') {
    expect(await heldBy(page)).toBe('prompt');
  }
};

test('two turns by keys alone: an order by its letter, a march to a lit place, quiet steps by one key', async () => {
  const page = await site.visit('/play?game=esr.battle', WIDE);
  await beginFirst(page);
  await throwAtOnce(page);
  await page.locator('.prompt').focus();
  // A key that can do nothing says why, where its button is, until Esc.
  await page.keyboard.press('u');
  await page.locator('.at-pointer').getByText('There is nothing to take back.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.at-pointer').waitFor({ state: 'detached' });
  // So does a click on anything else end it.
  await page.keyboard.press('u');
  await page.locator('.at-pointer').waitFor();
  await page.locator('.band-title').click();
  await page.locator('.at-pointer').waitFor({ state: 'detached' });
  await page.locator('.prompt').focus();
  // The letters and pips of a plate are said in words where the pointer rests.
  expect(await page.locator('.plate-mark[data-piece="maurin"] > title').textContent()).toMatch(
    /Maurin’s brigade.*Move.*fatigue 0 of 6/,
  );
  // Tab: the first brigade that may act. Enter: its orders; a letter gives one.
  await page.keyboard.press('Tab');
  expect(await heldBy(page)).toContain('map-may');
  await page.keyboard.press('Enter');
  expect(await prompt(page)).toContain('which order?');
  await press(page, 'd');
  await page.locator('.log').getByText('Defend').waitFor();
  // U takes it back, and the pass of the line has a key of its own.
  await press(page, 'u');
  await press(page, 'Shift+P');
  expect(await prompt(page)).toContain('choose a brigade, or drag it to its destination.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  // The focus on a lit place draws the way there before anything is done.
  expect(await heldBy(page)).toContain('target-previewed');
  await page.locator('.way-previewed').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.acts .act').innerText()).toMatch(/^March: /);
  await page.locator('.prompt').focus();
  await press(page, 'Enter');
  const presses = new Map<number, number>();
  for (let turn = await turnOf(page); turn < 4; turn = await turnOf(page)) {
    const act = await page.locator('.acts .act:not(.act-missing)').count();
    const pass = await page.locator('.acts .pass').count();
    await press(page, pass > 1 ? 'Shift+P' : pass > 0 ? 'p' : act > 0 ? 'Enter' : 'Tab');
    presses.set(turn, (presses.get(turn) ?? 0) + 1);
  }
  expect(presses.get(2)).toBeLessThanOrEqual(2);
  expect(presses.get(3)).toBeLessThanOrEqual(2);
  expect(site.complaints).toEqual([]);
});
