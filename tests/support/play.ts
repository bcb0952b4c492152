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

/** Buttons that answer a question, best first. */
interface Buttons {
  readonly pass: string;
  readonly act: string;
  readonly first: string;
}

const BUTTONS: Buttons = {
  pass: '.acts .pass-one',
  act: '.acts .act:not(.act-missing, [aria-disabled])',
  first: '.choices-plate .choice-row button:not([aria-disabled])',
};

interface Goal {
  /** Is on the page when it is reached. */
  readonly wanted?: string;
  /** The title of the question that is waited for. */
  readonly title?: string;
  /** Whether an act that is offered is taken before not acting. */
  readonly acts?: boolean;
}

/** The state that the page came to: its goal, its end, or a question that only a pointer answers. */
type Reached = 'goal' | 'over' | 'pointer';

/**
 * Presses buttons as they come, in the page itself: the way to a later moment is not the subject of a test; a pointer
 * that travels to each of a hundred buttons takes more time than the game.
 */
const pressOn = (page: Page, goal: Goal): Promise<Reached> =>
  page.evaluate(
    async ({ wanted = '', title, acts = false, buttons }) => {
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      const room = (): DOMStringMap => document.querySelector<HTMLElement>('.room')?.dataset ?? {};
      const isUsable = (each: HTMLElement): boolean => each.checkVisibility();
      const find = (way: string): HTMLElement | undefined =>
        [...document.querySelectorAll<HTMLElement>(way)].find(isUsable);
      const order = acts ? [buttons.act, buttons.pass] : [buttons.pass, buttons.act];
      const button = (): HTMLElement | undefined =>
        [...order, buttons.first].map(find).find(each => each !== undefined);
      // A button that does nothing is pressed again, as a person would: the first press may only show its effect.
      let idle = 0;
      for (;;) {
        if (wanted !== '' && document.querySelector(wanted)) {
          return 'goal';
        }
        if (document.querySelector('.result-frame')) {
          return 'over';
        }
        const cover = document.querySelector<HTMLElement>('.hand-over .button-main');
        if (cover) {
          cover.click();
        } else if (room().asked === '') {
          if (title !== undefined && room().title === title) {
            return 'goal';
          }
          const [press, { moment }] = [button(), room()];
          press?.click();
          await frame();
          const isSame =
            room().asked === '' && room().moment === moment && !document.querySelector('.hand-over');
          idle = isSame ? idle + 1 : 0;
          if (idle > 30) {
            return 'pointer';
          }
        }
        await frame();
      }
    },
    { ...goal, buttons: BUTTONS },
  );

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

/** A place under a plate is left for the next one soon. */
const GLANCE = { timeout: 700 };

/** Picks a place of the map that may be pointed at and lies open. A finger picks it before the act names it. */
const pickPlace = async (page: Page): Promise<void> => {
  for (const place of await page.locator('[data-target]').all()) {
    const isPicked = await place.click(GLANCE).then(
      () => true,
      () => false,
    );
    if (isPicked) {
      if (await page.evaluate(() => window.matchMedia('(hover: none)').matches)) {
        await isPressed(page.locator(BUTTONS.act));
      }
      return;
    }
  }
};

/** Something else is asked, or nothing any more. */
export const answered = (page: Page, moment: string): Promise<unknown> =>
  page.waitForFunction(
    before =>
      document.querySelector('.hand-over, .result-frame') !== null ||
      document.querySelector<HTMLElement>('.room')?.dataset.moment !== before,
    moment,
  );

const goOn = async (page: Page, goal: Goal): Promise<void> => {
  for (let places = 0; places < 1000; places++) {
    const reached = await pressOn(page, goal);
    if (reached === 'goal') {
      return;
    }
    if (reached === 'over') {
      break;
    }
    await pickPlace(page);
  }
  throw new Error(`it never came to ${goal.title ?? goal.wanted}`);
};

/** Goes on until something of this title is asked of the viewer. */
export const goOnUntil = (page: Page, title: string): Promise<void> => goOn(page, { title });

/** Goes on to the end of the game. */
export const finish = (page: Page): Promise<void> => goOn(page, { wanted: '.result-frame' });

/** Goes on by acting wherever an act is offered, until this is on the page. */
export const actTo = (page: Page, wanted: string): Promise<void> => goOn(page, { wanted, acts: true });

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
