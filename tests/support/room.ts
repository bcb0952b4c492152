import type { Locator, Page } from 'playwright-core';
import { DESKTOP } from './pages.ts';
import { standing } from './play.ts';

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

/** How a question was answered: by the key of the act, or by a button or place that was pointed at. */
export type Answered = 'act' | 'pointed';

const ACT = '.acts .act:not(.act-missing, [aria-disabled])';
const POINTED = [
  '.acts .pass-one',
  '.choices-plate .choice-row button:not([aria-disabled])',
  '[data-target]',
];

/** A page that goes on by itself may take a button away under the hand. */
const isPressed = async (button: Locator): Promise<boolean> => {
  if ((await button.count()) === 0) {
    return false;
  }
  try {
    await button.click({ timeout: 5000 });
    return true;
  } catch {
    return false;
  }
};

/** Answers what is asked as a person would: Enter where there is an act, else with the pointer. Null when it is over. */
export const answerOnce = async (page: Page): Promise<Answered | null> => {
  for (;;) {
    const { kind } = await standing(page, '');
    if (kind === 'over') {
      return null;
    }
    if ((await page.locator(ACT).count()) > 0) {
      await page.keyboard.press('Enter');
      return 'act';
    }
    for (const way of POINTED) {
      if (await isPressed(page.locator(way).first())) {
        return 'pointed';
      }
    }
  }
};

/** The red buttons that are in view: the act of the line, and any other of its kind. */
export const primaries = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.acts .act:not(.act-missing), .button-main')]
      .filter(each => each.checkVisibility())
      .map(each => each.innerText),
  );

/** What has the focus, if it is not the page itself. */
export const isFocusKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

/** Citations of the prompt and the log that open no sentence of a rule. */
export const deadCitations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const open = [...document.querySelectorAll<HTMLButtonElement>('.prompt .cite-open, .log .cite-open')];
    const firsts = new Map(open.map(each => [each.innerText, each]));
    const dead: string[] = [];
    for (const [words, button] of firsts) {
      const said = document.getElementById(button.getAttribute('popovertarget') ?? '');
      said?.showPopover();
      // The handbook is fetched by the first citation that is opened.
      for (let frames = 0; frames < 600 && said?.querySelector('.cite-rule, em') === null; frames++) {
        await new Promise(requestAnimationFrame);
      }
      if ((said?.querySelector('.cite-rule > span')?.textContent ?? '') === '') {
        dead.push(words);
      }
      said?.hidePopover();
    }
    return dead;
  });
