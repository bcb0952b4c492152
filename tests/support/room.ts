import type { Page } from 'playwright-core';
import { DESKTOP } from './pages.ts';

export const WIDE = { ...DESKTOP, viewport: { width: 1440, height: 900 } };
export const HAND = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** Begins a game from its form: the first side here, the others led by the quickest computer player. */
export const beginFirst = async (page: Page): Promise<void> => {
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.waitFor();
  for (const seat of (await page.locator('.seat-row select').all()).slice(1)) {
    await seat.selectOption({ index: 1 });
  }
  await begin.click();
  await page.locator('.room[data-asked]').waitFor();
};

/** The part of the window’s height that the map has. */
export const mapShare = (page: Page): Promise<number> =>
  page
    .locator('.map-window')
    .evaluate(map => map.getBoundingClientRect().height / document.documentElement.clientHeight);

/** The red buttons that are in view: the act of the line, and any other of its kind. */
export const primaries = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.acts .act:not(.act-missing), .button-main')]
      .filter(each => each.checkVisibility())
      .map(each => each.innerText),
  );

/** Buttons of the foot that run past the edge of the window. */
export const cutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.map-foot .foot-button')]
      .filter(each => each.checkVisibility() && each.getBoundingClientRect().right > window.innerWidth)
      .map(each => each.innerText),
  );

/** How far the last count of the band runs past the room that the band has for counts, in pixels. */
export const cutCounts = (page: Page): Promise<number> =>
  page.locator('.band-counts').evaluate(counts => {
    const last = counts.lastElementChild as Element;
    return Math.round(last.getBoundingClientRect().right - counts.getBoundingClientRect().right);
  });
