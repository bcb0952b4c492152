import type { Locator, Page } from 'playwright-core';
import type { GameFile } from '#kernel';
import { drawn } from './pages.ts';

/** The state of the play room, as a test needs to know it. */
export interface Standing {
  readonly kind: 'cover' | 'asked' | 'over' | 'wanted';
  readonly title: string;
  readonly moment: string;
}

/** Waits until somebody at this screen is to do something, the game is over, or the wanted element is on the page. */
export const standing = async (page: Page, wanted: string): Promise<Standing> => {
  const found = await page.waitForFunction(selector => {
    const room = document.querySelector<HTMLElement>('.room');
    const { title = '', moment = '' } = room?.dataset ?? {};
    if (selector !== '' && document.querySelector(selector)) {
      return { kind: 'wanted' as const, title, moment };
    }
    if (document.querySelector('.hand-over')) {
      return { kind: 'cover' as const, title: '', moment: '' };
    }
    if (document.querySelector('.result-frame')) {
      return { kind: 'over' as const, title, moment };
    }
    return room?.dataset.asked === '' ? { kind: 'asked' as const, title, moment } : null;
  }, wanted);
  return (await found.jsonValue()) as Standing;
};

const isThere = async (what: Locator): Promise<boolean> => (await what.count()) > 0;

const passOf = (page: Page): Locator => page.locator('.acts .pass-one');

const actOf = (page: Page): Locator => page.locator('.acts .act:not(.act-missing, [aria-disabled])');

const firstOf = (page: Page): Locator =>
  page.locator('.choices-plate .choice-row button:not([aria-disabled])').filter({ visible: true }).first();

/** A place of the map that may be pointed at. */
const targetOf = (page: Page): Locator => page.locator('[data-target]').first();

/** A page that answers by itself, or hears of the others, may take a button away under the hand: so long it is tried. */
const TRIED = { timeout: 5000 };

const isPressed = async (button: Locator): Promise<boolean> => {
  try {
    await button.hover(TRIED);
    await button.click(TRIED);
    return true;
  } catch {
    return false;
  }
};

/** A finger picks a place before the act names it: then the act is pressed too. */
const followed = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => window.matchMedia('(hover: none)').matches)) {
    await isPressed(actOf(page));
  }
};

/** Answers a question by the first of these that is there; gives the moment that was answered. */
type Press = (page: Page) => Promise<string>;

const pressFirstOf =
  (...ways: readonly ((page: Page) => Locator)[]): Press =>
  async page => {
    const all = [...ways, firstOf, targetOf].map(way => way(page));
    for (;;) {
      await all
        .reduce((some, each) => some.or(each))
        .or(page.locator('.hand-over, .result-frame'))
        .first()
        .waitFor();
      const moment = (await page.locator('.room').getAttribute('data-moment')) ?? '';
      for (const button of all) {
        if ((await isThere(button)) && (await isPressed(button))) {
          if (button === all.at(-1)) {
            await followed(page);
          }
          return moment;
        }
      }
      if (await isThere(page.locator('.hand-over, .result-frame'))) {
        return '';
      }
    }
  };

/** Not acting, else the act that is offered, else the first choice of the list. */
const pressPass = pressFirstOf(passOf, actOf);

/** The act that is offered, else not acting, else the first choice of the list. */
const pressAct = pressFirstOf(actOf, passOf);

/** Something else is asked, or nothing any more. */
export const answered = (page: Page, moment: string): Promise<unknown> =>
  page.waitForFunction(
    before =>
      document.querySelector('.hand-over, .result-frame') !== null ||
      document.querySelector<HTMLElement>('.room')?.dataset.moment !== before,
    moment,
  );

interface Goal {
  readonly wanted?: string;
  readonly title?: string;
  readonly press?: Press;
}

const goOn = async (page: Page, { wanted = '', title, press = pressPass }: Goal): Promise<void> => {
  for (let i = 0; i < 3000; i++) {
    const now = await standing(page, wanted);
    if (now.kind === 'wanted' || (now.kind === 'asked' && now.title === title)) {
      return;
    }
    if (now.kind === 'over') {
      break;
    }
    if (now.kind === 'cover') {
      await page.locator('.hand-over .button-main').click();
    } else {
      await answered(page, await press(page));
    }
  }
  throw new Error(`it never came to ${title ?? wanted}`);
};

/** Goes on until something of this title is asked of the one who looks. */
export const goOnUntil = (page: Page, title: string): Promise<void> => goOn(page, { title });

/** Goes on to the end of the game. */
export const finish = (page: Page): Promise<void> => goOn(page, { wanted: '.result-frame' });

/** Goes on by acting wherever an act is offered, until this is on the page. */
export const actTo = (page: Page, wanted: string): Promise<void> => goOn(page, { wanted, press: pressAct });

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

/** Opens the menu of the room, changes something there, and closes it. */
export const inMenu = async (page: Page, change: (menu: Locator) => Promise<unknown>): Promise<void> => {
  const menu = page.locator('.room-menu-sheet');
  await page.getByRole('button', { name: 'Menu' }).click();
  await change(menu);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
};

/** Dice are thrown without being shown from now on. */
export const throwAtOnce = (page: Page): Promise<void> =>
  inMenu(page, menu => menu.getByLabel('In the log only').check());

/** Every step asks from now on, also those that usually pass by themselves. */
export const askAboutAll = (page: Page): Promise<void> =>
  inMenu(page, async menu => {
    const all = await menu.locator('.settings-topics [role="switch"]').all();
    for (const topic of all) {
      if ((await topic.getAttribute('aria-checked')) === 'false') {
        await topic.click();
      }
    }
  });

/** Folds the side panel away: on a phone it lies over the map. */
export const foldAway = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Fold away/ }).click();

/** Opens a tab of the side panel, if it is folded away. */
export const openTab = async (page: Page, title: string): Promise<void> => {
  const tab = tabOf(page, title);
  if ((await tab.getAttribute('aria-pressed')) !== 'true') {
    await tab.click();
  }
  await tab.and(page.locator('[aria-pressed="true"]')).waitFor();
};

const tabOf = (page: Page, title: string): Locator =>
  page.locator('.map-foot').getByRole('button', { name: title });

/** The game of this page as it is kept on the device. */
const kept = (page: Page): Promise<GameFile | null> =>
  page.evaluate(
    () =>
      new Promise<GameFile | null>((resolve, reject) => {
        const opening = indexedDB.open('grognard');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const id = window.location.pathname.split('/').at(-1) ?? '';
          const reading = opening.result.transaction('papers').objectStore('papers').get(['games', id]);
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.value.file ?? null);
          };
        };
      }),
  );

/** The game of this page, once everything that was entered is kept. */
export const gameKept = async (page: Page): Promise<GameFile> => {
  for (;;) {
    const file = await kept(page);
    const moment = await page.locator('.room').getAttribute('data-moment');
    if (file && String(file.inputs.length) === moment) {
      return file;
    }
    await drawn(page);
  }
};
