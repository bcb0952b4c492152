import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { facedGames } from '#web/faces/index.ts';
import { openTab, throwAtOnce } from '../support/play.ts';
import {
  answerOnce,
  beginFirst,
  deadCitations,
  HAND,
  isFocusKept,
  mapShare,
  primaries,
  WIDE,
} from '../support/room.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

const INPUTS = 20;

const momentOf = async (page: Page): Promise<number> =>
  Number(await page.locator('.room').getAttribute('data-moment'));

/** The rooms in which the last input could be taken back while the same side was asked again. */
const undone = new Set<string>();

/** U takes back what undo says; where it cannot, it says why. */
const tryUndo = async (page: Page, game: string): Promise<void> => {
  const undo = page.locator('.undo-button');
  expect(await undo.getAttribute('title')).not.toBe('');
  const isMine = (await page.locator('.room[data-asked]').count()) > 0;
  if (!isMine || undone.has(game) || (await undo.getAttribute('aria-disabled')) === 'true') {
    return;
  }
  const before = await momentOf(page);
  await page.keyboard.press('u');
  await expect.poll(() => momentOf(page)).toBeLessThan(before);
  undone.add(game);
};

/** What every game with a face owes to its player: a player who knows one room knows them all. */
describe.each(facedGames())('the room of %s', game => {
  test('leaves most of a desktop to the map; each step has one primary button, keys and the focus', async () => {
    const page = await site.visit(`/play?game=${game}`, WIDE);
    await beginFirst(page);
    await expect.poll(() => mapShare(page)).toBeGreaterThanOrEqual(0.75);
    await throwAtOnce(page);
    for (let inputs = 0; inputs < INPUTS; inputs++) {
      const before = await momentOf(page);
      if ((await answerOnce(page)) === null) {
        break;
      }
      await expect.poll(() => momentOf(page)).not.toBe(before);
      await expect.poll(() => isFocusKept(page)).toBe(true);
      expect((await primaries(page)).length).toBeLessThanOrEqual(1);
      await tryUndo(page, game);
    }
    await openTab(page, 'Log');
    expect(await page.locator('.log .cite-open').count()).toBeGreaterThan(0);
    expect(await deadCitations(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });

  test('leaves most of a phone to the map', async () => {
    const page = await site.visit(`/play?game=${game}`, HAND);
    await beginFirst(page);
    await expect.poll(() => mapShare(page)).toBeGreaterThanOrEqual(0.55);
    expect((await primaries(page)).length).toBeLessThanOrEqual(1);
  });
});

test('U has taken something back', () => {
  expect(undone.size).toBeGreaterThan(0);
});
