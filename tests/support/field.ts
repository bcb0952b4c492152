import type { Locator, Page } from 'playwright-core';
import { drawn } from './pages.ts';
import { goOn, type Ways } from './pressing.ts';

/** The screen is taken, a throw read, the step ended, the first choice taken, everybody marched as ordered. */
const FIELD: Ways = {
  press: [
    '.hand-over .button-main',
    '.field-card .button-main:not([disabled])',
    '.field-ask .button-main:not([disabled], .field-duties)',
    '.field-ask .choice:not([aria-disabled])',
    '.field-ask .field-duties:not([disabled])',
  ],
  ends: '.field-ask .button-main:not([disabled], .field-duties)',
  over: '.field-end',
  asks: '.field-ask',
};

/** Goes on until something of this title is asked of the one who looks. */
export const goOnUntil = (page: Page, title: string): Promise<void> => goOn(page, FIELD, title);

/** Goes on to the end of the battle. */
export const finish = (page: Page): Promise<void> => goOn(page, FIELD);

/** Goes on until this is on the page. */
export const goOnTo = (page: Page, selector: string): Promise<void> =>
  goOn(page, { ...FIELD, over: selector });

/** Where something is once the map stands still. */
const middleOf = async (page: Page, what: Locator): Promise<readonly [number, number]> => {
  await drawn(page);
  const handle = await what.elementHandle();
  await handle?.waitForElementState('stable');
  const box = await handle?.boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};

/** Takes hold of something by its middle and drags it so many pixels; the hand stays down. */
export const drag = async (
  page: Page,
  what: Locator,
  ...ways: readonly (readonly [number, number])[]
): Promise<readonly [number, number]> => {
  const [x, y] = await middleOf(page, what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [dx, dy] of ways) {
    await page.mouse.move(x + dx, y + dy, { steps: 6 });
  }
  return [x, y];
};
