import type { ElementHandle, Page } from 'playwright-core';

/**
 * Buttons that may be pressed next, the first that is there, as selectors; of those that end a step the last one
 * counts.
 */
export interface Ways {
  readonly press: readonly string[];
  /** Ends the question when it is pressed, and stands below its forms. */
  readonly ends?: string;
  /** Is there when the game is over. */
  readonly over: string;
  /** Around a question: everything pressed in it goes when it is answered. */
  readonly asks: string;
}

/** A page that waits for its viewer. */
export interface Waiting {
  readonly over: boolean;
  readonly title: string;
  readonly press: ElementHandle<HTMLElement> | null;
}

/** The text of a page, for a reader who asks why nothing came of it. */
const shownBy = async (page: Page): Promise<string> =>
  (await page.locator('body').innerText()).replace(/\s*\n\s*/g, ' | ').slice(0, 2000);

/** Waits until the others have chosen and the dice have fallen, so that there is something to press, or the game is over. */
export const waiting = async (page: Page, ways: Ways): Promise<Waiting> => {
  const found = await page
    .waitForFunction(({ press: all, ends, over: end, asks }) => {
      const over = document.querySelector(end) !== null;
      const shown = (way: string): HTMLElement[] =>
        [...document.querySelectorAll<HTMLElement>(way)].filter(each => each.checkVisibility());
      const [way = ''] = all.filter(each => shown(each).length > 0);
      const press = (way === '' ? null : way === ends ? shown(way).at(-1) : shown(way)[0]) ?? null;
      const title = press?.closest(asks)?.querySelector('h2')?.textContent ?? '';
      return over || press ? { over, title, press } : null;
    }, ways)
    .catch(async error => {
      throw new Error(`nothing can be pressed: ${await shownBy(page)}`, { cause: error });
    });
  const [over, title, press] = await Promise.all([
    found.evaluate(each => each?.over === true),
    found.evaluate(each => each?.title ?? ''),
    found.getProperty('press'),
  ]);
  return { over, title, press: press.asElement() as ElementHandle<HTMLElement> | null };
};

/** Presses, and waits until the question is answered: a server answers in its own time. */
export const answer = async (press: ElementHandle<HTMLElement>, { asks }: Ways): Promise<void> => {
  try {
    const isAsked = await press.evaluate((each, around) => each.closest(around) !== null, asks);
    await press.click();
    if (isAsked) {
      await press.waitForElementState('hidden');
    }
  } catch (error) {
    // The others may take it away under the hand meanwhile.
    if (!String(error).includes('not attached')) {
      throw error;
    }
  }
};

/** Presses every button there is until the game is over, or the title of the question is the wanted one. */
export const goOn = async (page: Page, ways: Ways, wanted?: string): Promise<void> => {
  for (let i = 0; i < 3000; i++) {
    const { over, title, press } = await waiting(page, ways);
    if (wanted === undefined ? over : title === wanted) {
      return;
    }
    if (over || press === null) {
      break;
    }
    await answer(press, ways);
  }
  throw new Error(`it never came to ${wanted ?? 'its end'}`);
};
