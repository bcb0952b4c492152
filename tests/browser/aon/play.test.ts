import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { finish, throwAtOnce } from '../../support/play.ts';
import { HAND } from '../../support/room.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const DESK = { viewport: { width: 1440, height: 900 } };

/** The first scenario against the computer, in the room. */
const begin = async (options: Parameters<typeof site.visit>[1]): Promise<Page> => {
  const page = await site.visit('/game/aon', options);
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.locator('.map-window').waitFor();
  await page.locator('[data-piece="lorraine/french"]').waitFor();
  return page;
};

/** Whether a piece is seen at its middle: it is in the map’s window and nothing lies on it. */
const isSeen = (page: Page, piece: string): Promise<boolean> =>
  page.evaluate(id => {
    const element = document.querySelector(`[data-piece="${id}"]`);
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    return element?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ?? false;
  }, piece);

const right = (what: Locator): Promise<number> =>
  what.evaluate(element => element.getBoundingClientRect().right);

describe('a campaign in the play room', () => {
  test('opens on the seat of war, with every army of it clear of plates and cards', async () => {
    const page = await begin(DESK);
    const armies = ['lorraine/french', 'lombardy/french', 'bavaria/coalition', 'venetia/coalition'];
    await expect
      .poll(() => Promise.all(armies.map(army => isSeen(page, army))))
      .toEqual(armies.map(() => true));
    const vienna = await page.getByText('Vienna', { exact: true }).first().boundingBox();
    const panel = await page.locator('.side-panel').boundingBox();
    expect((vienna?.x ?? 9999) + (vienna?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  });

  test('on a phone shows nothing before it is pointed at, and then both ends of the way', async () => {
    const page = await begin(HAND);
    // Masséna may act: no tab lies on his army. A list that is opened leaves most of the map free.
    await expect.poll(() => isSeen(page, 'lombardy/french')).toBe(true);
    await page.locator('.choices-plate > summary').tap();
    const [map, list] = [page.locator('.map-window'), page.locator('.on-map')];
    const [whole, lies] = [await map.boundingBox(), await list.boundingBox()];
    expect((lies?.y ?? 0) - (whole?.y ?? 0)).toBeGreaterThan((whole?.height ?? 0) * 0.4);
    await page.locator('.choices-plate > summary').tap();
    await page.locator('[data-piece="lorraine/french"]').tap();
    await page.getByText('Napoleon’s army: choose where to march.').waitFor();
    expect(await page.locator('.attack-plate').count()).toBe(0);
    await page.locator('[data-target="bavaria"]').tap();
    await page.locator('.attack-plate').getByText('26 against 6').waitFor();
    await expect.poll(() => isSeen(page, 'lorraine/french')).toBe(true);
    const plate = await page.locator('.aon-plate-foot').boundingBox();
    const disc = await page.locator('[data-target="bavaria"]').boundingBox();
    expect(disc?.y).toBeGreaterThan((plate?.y ?? 0) + (plate?.height ?? 0));
    expect(site.complaints).toEqual([]);
  });

  test('is ordered by pointing, with the odds before the click, and played to its end', async () => {
    const page = await begin(DESK);
    await throwAtOnce(page);
    await page.locator('.prompt').focus();
    await page.keyboard.press('Tab');
    // The next piece that may act, not the next link of the page.
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-piece'))).toBe(true);
    await page.locator('[data-piece="lorraine/french"]').click();
    await page.getByText('Napoleon’s army: choose where to march.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // A neutral area says why it is shut, with the rule, and the army stays chosen.
    const at = page.locator('.at-pointer');
    await page.locator('[data-piece="saxony"]').focus();
    await page.keyboard.press('Enter');
    await at.getByText('Saxony is neutral or closed; no corps may enter it.').waitFor();
    expect(await at.locator('.cite-open').innerText()).toBe('AON-R31');
    await page.keyboard.press('Escape');
    await at.waitFor({ state: 'detached' });
    expect(await page.locator('.prompt-line').innerText()).toContain('Napoleon’s army');
    // Two areas to Bavaria, over land that is friendly: 26 against 6 wins in 71 of 72.
    const bavaria = page.locator('[data-target="bavaria"]');
    await bavaria.hover();
    await page.locator('.attack-plate').getByText('26 against 6').waitFor();
    await expect.poll(() => page.locator('.battle-chance-attacker').textContent()).toContain('98.6%');
    await bavaria.click();
    await page.locator('.log').getByText('The French move Napoleon').waitFor();
    await finish(page);
    await page.locator('.result-frame').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.locator('.news, .first-steps').count()).toBe(0);
    // On a phone the sentence and every column keep to the frame.
    await page.setViewportSize(HAND.viewport);
    const [sentence, frame] = [page.locator('.result-frame h2'), page.locator('.result-frame')];
    expect(await right(sentence)).toBeLessThanOrEqual(await right(frame));
    expect(await right(page.locator('.aon-result th').last())).toBeLessThanOrEqual(await right(frame));
    expect(site.complaints).toEqual([]);
  });
});
