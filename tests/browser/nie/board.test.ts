import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answered, standing, throwAtOnce } from '../../support/play.ts';
import { HAND, WIDE } from '../../support/room.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const battle = async (options = WIDE): Promise<Page> => {
  const page = await site.visit('/play?game=nie.tactical', options);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.field').waitFor();
  await throwAtOnce(page);
  return page;
};

/** Presses Tab until something has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted), selector)) {
      return;
    }
  }
  throw new Error(`Tab does not come to ${selector}`);
};

const heldBy = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.className} ${document.activeElement?.textContent}`);

const prompt = (page: Page): Promise<string> => page.locator('.prompt').innerText();

/** The part of the window’s height that the board has. */
const share = (page: Page): Promise<number> =>
  page
    .locator('.field-board')
    .evaluate(board => board.getBoundingClientRect().height / document.documentElement.clientHeight);

/** Enter, then the next question. */
const act = async (page: Page, key = 'Enter'): Promise<void> => {
  const { moment } = await standing(page, '');
  await page.keyboard.press(key);
  await answered(page, moment);
  await standing(page, '');
};

describe('the battle board by keys alone', () => {
  test('is deployed, charged on and fought to its end', async () => {
    const page = await battle();
    await page.locator('.prompt').focus();
    expect(await prompt(page)).toContain('Austria deploys: point at a piece');
    await act(page);
    expect(await prompt(page)).toContain('Austria, Cavalry phase: choose the piece that acts.');
    // The list lies open: Tab goes into it, and from its end to the piece that may act.
    await page.keyboard.press('Tab');
    expect(await heldBy(page)).toContain('Cavalry, Austria’s rank: move to Middle');
    await tabTo(page, '[data-piece="a4"]');
    await page.keyboard.press('Enter');
    expect(await prompt(page)).toContain('Cavalry, Austria’s rank: move?');
    await page.keyboard.press('Tab');
    expect(await heldBy(page)).toContain('field-target');
    // The focus previews: an arrow to the place, and the piece as a ghost at its end.
    await page.locator('.way-previewed').waitFor();
    await page.locator('.field-target .field-mark').waitFor();
    await act(page);
    expect(await heldBy(page)).toContain('prompt');
    expect(await prompt(page)).toContain('charge or move?');
    await tabTo(page, '.field-lit');
    await page.locator('.field-odds').getByText('If it squares').waitFor();
    await act(page);
    // The charged infantry answers; the next question has its odds, and an act of its own.
    expect(await prompt(page)).toContain('charge home, or call it off?');
    expect(await page.locator('.acts .act').innerText()).toContain('Charge');
    await page.locator('.way-written').waitFor();
    await page.locator('.field-odds .odds-percent').first().waitFor();
    await act(page, 'p');
    // From here each phase is passed by its key.
    for (let i = 0; i < 200; i++) {
      const now = await standing(page, '');
      if (now.kind === 'over') {
        break;
      }
      const passes = await page.locator('.acts .pass-one').count();
      await act(page, passes > 0 ? 'p' : 'Enter');
    }
    await page.locator('.result-frame').waitFor();
    expect(site.complaints).toEqual([]);
  });
});

describe('the battle board', () => {
  test('keeps its list still under the pointer, and says why something cannot be chosen', async () => {
    const page = await battle();
    await page.locator('.acts .act').click();
    await page.getByText('choose the piece that acts.').waitFor();
    // Infantry has a phase of its own: the rule is said where it was pointed at.
    await page.locator('[data-piece="a1"]').click();
    await page.locator('.at-pointer').getByText('only cavalry can act').waitFor();
    await page.locator('[data-piece="a4"]').click();
    await page.locator('[data-target="m-center"]').hover();
    await page.locator('[data-target="m-center"]').click();
    const row = page.locator('.choice-row button').first();
    await row.waitFor();
    const before = await row.boundingBox();
    await row.hover();
    await page.locator('.field-odds').waitFor();
    expect((await row.boundingBox())?.y).toBe(before?.y);
    expect(await page.locator('.field-odds .ledger-not').first().isVisible()).toBe(false);
    await page.locator('[data-area="d-reserve"]').click({ position: { x: 300, y: 20 } });
    await page.locator('.at-pointer').getByText('A move goes to the next area').waitFor();
    // Three marks, each of its own kind.
    await page.mouse.move(5, 5);
    expect(await page.locator('.field-overlay .mark-chosen').count()).toBe(1);
    expect(site.complaints).toEqual([]);
  });

  test('has the height of the window, and on a phone the odds of a tapped target', async () => {
    const page = await battle();
    expect(await share(page)).toBeGreaterThanOrEqual(0.75);
    const phone = await battle(HAND);
    expect(await share(phone)).toBeGreaterThanOrEqual(0.55);
    await phone.locator('.acts .act').tap();
    await phone.getByText('choose the piece that acts.').waitFor();
    await phone.locator('[data-piece="a4"]').tap();
    await phone.locator('[data-target="m-center"]').tap();
    await phone.locator('.acts').getByRole('button', { name: 'Move to' }).tap();
    await phone.locator('.field-lit').first().tap();
    await phone.locator('.field-odds').waitFor();
    const deed = phone.locator('.acts .act');
    expect(await deed.innerText()).toBe('Charge Infantry');
    // The words of the act stay inside their button.
    expect(await deed.evaluate(each => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(0);
    expect(site.complaints).toEqual([]);
  });
});
