import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dashed } from '#companion/words.ts';
import { must } from '#kernel';
import { loadSystems, SHELF } from '#systems';
import { facedGames } from '#web/faces/index.ts';
import { press } from '../support/pages.ts';
import { expectGone, expectShown } from '../support/shown.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
const systems = await loadSystems();

const DESK = { viewport: { width: 1440, height: 900 } };
const HAND = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

const isWhole = (code: string): boolean => SHELF.some(card => card.code === code && card.whole !== undefined);
const WHOLE = must(SHELF.find(({ code }) => isWhole(code)));

/** The play room is open and asks something. */
const inRoom = async (page: Page): Promise<void> => {
  await page.waitForURL(/\/play\/[^/]+$/);
  await expectShown(page.locator('.room'));
};

const goHome = async (page: Page): Promise<void> => {
  await page.goto(`${site.address}/`);
  await page.getByRole('heading', { level: 1, name: 'Grognard' }).waitFor();
};

describe('the first page', () => {
  test('shows every game with its map, and is set in its own faces', async () => {
    const page = await site.visit('/', DESK);
    const titles = page.locator('.five-game h3');
    await expect
      .poll(async () => (await titles.allTextContents()).toSorted())
      .toEqual(SHELF.map(({ title }) => title).toSorted());
    await expect.poll(() => page.locator('.five-map svg').count()).toBe(SHELF.length);
    await page.locator('.front-map svg').first().waitFor({ state: 'attached' });
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(face => face.status === 'loaded').map(face => face.family);
    });
    expect(faces.map(face => face.replaceAll('"', ''))).toEqual(
      expect.arrayContaining(['Old Standard TT', 'Source Serif 4 Variable']),
    );
    expect(site.complaints).toEqual([]);
  });

  test('a newcomer plays after one click, and goes on where they stopped', async () => {
    const page = await site.visit('/', DESK);
    expect(await page.getByRole('heading', { name: 'Go on' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Play a first battle' }).click();
    await inRoom(page);
    // A game that offers a first scenario of its whole game is the one to begin with.
    const offered = SHELF.find(({ first, whole }) => first !== undefined && first.game === whole);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(offered?.first?.title ?? WHOLE.title);
    const room = page.url();
    await goHome(page);
    await page.locator('.go-on').waitFor();
    await expectGone(page.getByRole('button', { name: 'Play a first battle' }));
    await page.locator('.go-on').getByRole('link').first().click();
    await inRoom(page);
    expect(page.url()).toBe(room);
    expect(site.complaints).toEqual([]);
  });

  test('from a game’s own page play is the second click', async () => {
    const page = await site.visit('/', HAND);
    await page.getByRole('link', { name: `Open ${WHOLE.title}` }).tap();
    await page.getByRole('button', { name: 'Play against the computer' }).tap();
    await inRoom(page);
  });

  test('every game that is whole has a button to play, the others lead to what there is', async () => {
    const page = await site.look('/', DESK);
    for (const { code, title } of SHELF) {
      const door = page.locator('.five-game').filter({ hasText: title });
      await expect
        .poll(() => door.getByRole('button').count(), { message: title })
        .toBe(isWhole(code) ? 1 : 0);
      const link = door.getByRole('link', { name: new RegExp(`^Look up ?: ${title}`) });
      await expect.poll(() => link.count(), { message: title }).toBe(isWhole(code) ? 0 : 1);
    }
  });

  test('charts that were used lie at hand, pinned ones first', async () => {
    const [first, second] = systems.flatMap(({ entries }) => entries.slice(0, 1));
    const page = await site.visit(`/chart/${must(first).id}`, DESK);
    await page.getByRole('button', { name: 'Pin', exact: true }).click();
    await page.getByRole('button', { name: 'Pinned' }).waitFor();
    await page.goto(`${site.address}/chart/${must(second).id}`);
    await page.getByRole('button', { name: 'Pin', exact: true }).waitFor();
    // By the link: to leave the application at once would race with its writing.
    await page.getByRole('link', { name: 'Grognard' }).first().click();
    await expect
      .poll(() => page.locator('.handy-title').allTextContents())
      .toEqual([must(first).title, must(second).title]);
    await page.locator('.handy-row').first().click();
    await page.getByRole('heading', { level: 1, name: must(first).title }).waitFor();
  });

  test('by the keyboard: the slash finds a chart, and the game is reached by tabs alone', async () => {
    const page = await site.visit('/', DESK);
    const entry = must(must(systems[0]).entries[0]);
    await press(page, '/');
    await page.keyboard.type(entry.title);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: entry.title }).first().waitFor();
    await goHome(page);
    const act = page.getByRole('button', { name: 'Play a first battle' });
    await act.waitFor();
    for (let tabs = 0; tabs < 15 && !(await act.evaluate(node => node === document.activeElement)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await inRoom(page);
  });
});

describe.each(SHELF.map(({ code, title }) => [code, title] as const))('the page of %s', (code, title) => {
  const system = must(systems.find(each => each.code === code));

  test('reaches all that there is of it', async () => {
    const page = await site.look(`/game/${code}`, DESK);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('.game-map svg').first().waitFor({ state: 'attached' });
    const doors = page.locator('.game-doors > li');
    await expect.poll(() => doors.count()).toBe(5);
    const addresses = await doors
      .getByRole('link')
      .evaluateAll(all => all.map(each => each.getAttribute('href')));
    for (const address of addresses) {
      await page.goto(`${site.address}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { name: 'Off the map' }).count(), must(address)).toBe(0);
    }
    expect(addresses).toEqual(
      expect.arrayContaining([`/charts/${code}`, `/reference/${code}`, `/lab/${code}`]),
    );
    expect(addresses.some(address => address?.startsWith('/trackers'))).toBe(system.trackers.length > 0);
    expect(site.complaints).toEqual([]);
  });

  test('offers to play exactly where there is a whole game', async () => {
    const page = await site.look(`/game/${code}`, DESK);
    await page.locator('.game-acts').waitFor();
    const acts = page.getByRole('button', { name: /^(Play against the computer|With friends here)$/ });
    await expect.poll(() => acts.count()).toBe(isWhole(code) ? 2 : 0);
    const honest = page.getByText('cannot be played as a whole game here yet');
    await expect.poll(() => honest.count()).toBe(isWhole(code) ? 0 : 1);
    const main = page.locator('.button-main');
    await expect.poll(() => main.count()).toBe(1);
  });
});

describe('the page of a whole game', () => {
  const game = must(systems.flatMap(({ games }) => games).find(({ id }) => facedGames().includes(id)));
  const [first, second] = game.scenarios.map(each => ({ ...each, title: dashed(each.title) }));

  test('a scenario is chosen by arrow keys; the map, the address and the game follow', async () => {
    const page = await site.visit(`/game/${WHOLE.code}`, DESK);
    const group = page.getByRole('radio', { name: new RegExp(must(first).title) });
    await group.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(new RegExp(`scenario=${must(second).id}$`));
    await expectShown(page.getByRole('radio', { name: new RegExp(must(second).title), checked: true }));
    await page.getByRole('button', { name: 'With friends here' }).click();
    await page.waitForURL(/\/play\//);
    await goHome(page);
    await expect.poll(() => page.locator('.running-title').first().textContent()).toBe(must(second).title);
    await page.goto(`${site.address}/game/${WHOLE.code}?scenario=${must(second).id}`);
    await expectShown(page.getByRole('radio', { name: new RegExp(must(second).title), checked: true }));
    await page.locator('.game-left').getByRole('link').first().click();
    await page.waitForURL(/\/play\//);
  });

  test('the online way carries the game and the scenario along', async () => {
    const page = await site.visit(`/game/${WHOLE.code}?scenario=${must(second).id}`, DESK);
    await page.getByRole('link', { name: 'Online, by a link' }).click();
    await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Game' }).inputValue()).toBe(game.id);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Scenario' }).inputValue())
      .toBe(must(second).id);
  });

  test('to learn it begins a guided game', async () => {
    const page = await site.visit(`/game/${WHOLE.code}`, DESK);
    await page.getByRole('button', { name: /^Learn/ }).click();
    await inRoom(page);
  });
});

describe('addresses', () => {
  /** Addresses of earlier editions: links that people have kept. */
  const KEPT = [
    '/',
    '/charts',
    '/battles',
    '/battle/join',
    '/fields',
    '/tables',
    '/tables/new',
    '/trackers',
    '/history',
    '/account',
    '/reference',
  ];
  const OWN = must(systems.find(({ trackers }) => trackers.length > 0));
  const entry = must(OWN.entries[0]);

  test.each([
    ...KEPT,
    `/charts/${OWN.code}`,
    `/chart/${entry.id}`,
    `/odds/${must(OWN.entries.find(each => each.kind === 'procedure')).id}`,
    `/reference/${OWN.code}`,
    `/trackers/${must(OWN.trackers[0]).id}`,
  ])('%s still leads somewhere', async path => {
    const page = await site.look(path, DESK);
    expect(await page.getByRole('heading', { name: 'Off the map' }).count()).toBe(0);
  });

  test('a battle that was kept under its old address is opened in its room', async () => {
    const page = await site.visit('/', DESK);
    await page.getByRole('button', { name: 'Play a first battle' }).click();
    await inRoom(page);
    const room = page.url();
    await page.goto(room.replace('/play/', '/field/'));
    await inRoom(page);
    expect(page.url()).toBe(room);
  });

  test('an unknown page says so and leads back', async () => {
    const page = await site.look('/no/such/page', DESK);
    await page.getByRole('heading', { name: 'Off the map' }).waitFor();
    await page.getByRole('link', { name: 'Back to the games' }).click();
    await expectShown(page.getByRole('heading', { name: 'Grognard' }));
  });
});
