import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSystems, SHELF } from '#systems';
import { sheetHome } from '#web/faces/index.ts';
import { everyAddress } from '../support/addresses.ts';
import { type FirstLoad, firstLoad, made, namedScripts, roomLoad, tableLoad } from '../support/first-load.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** 250 KB of compressed script, workers included; maps are data. */
const MOST_BYTES = 250_000;
const MOST_REQUESTS = 12;

const PAGES = await everyAddress();
const GAMES = SHELF.flatMap(({ code, whole }) => (whole === undefined ? [] : [{ code, whole }]));

const SYSTEMS = await loadSystems();
const CHARTS = SYSTEMS.flatMap(({ entries }) => entries.find(({ kind }) => kind === 'chart')?.id ?? []);
const BATTLES = SYSTEMS.flatMap(({ entries }) => entries.find(({ kind }) => kind === 'procedure')?.id ?? []);
const SHEETS = SYSTEMS.flatMap(({ trackers }) => trackers.find(({ id }) => !sheetHome(id))?.id ?? []);
/** A game with a roster of its own. */
const ROSTERS = SYSTEMS.flatMap(({ trackers }) =>
  trackers.filter(({ id }) => sheetHome(id)).map(({ id }) => id),
);

/** What a phone that has made something fetches for its page, with none of its files left. */
const keptLoad = async (make: (page: Page) => Promise<unknown>, shown: string): Promise<FirstLoad> => {
  const { address, known } = await made(site.browser, make);
  return firstLoad(site.browser, address, page => page.locator(shown).first().waitFor(), known);
};

const expectLittle = ({ scripts, bytes }: FirstLoad): void => {
  const fetched = scripts.map(({ name, size }) => `${size} ${name}`);
  expect(bytes, fetched.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
  expect(fetched.length, fetched.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
};

describe('a phone that has never been here fetches little', () => {
  test.concurrent.each(PAGES)('for %s', async path => {
    expectLittle(await firstLoad(site.browser, `${site.address}${path}`));
  });

  test.concurrent.each(CHARTS)('and %s names all its files at once', async id => {
    const address = `${site.address}/chart/${id}`;
    const [{ scripts }, named] = await Promise.all([
      firstLoad(site.browser, address),
      namedScripts(site.browser, address),
    ]);
    // A worker is asked for its odds when the chart stands there.
    const late = scripts.filter(({ name }) => !named.has(name) && !name.startsWith('worker-'));
    expect(late).toEqual([]);
  });

  test.each(GAMES)('for the room of $code', async ({ code }) => {
    expectLittle(await roomLoad(site.browser, site.address, code));
  });

  test.each(GAMES)('for a seat at a table of $code', async ({ whole }) => {
    expectLittle(await tableLoad(site.browser, site.address, whole));
  });

  test.concurrent.each(BATTLES)('for a battle of %s', async id => {
    const begin = async (page: Page): Promise<void> => {
      await page.goto(`${site.address}/battle/new/${id}`);
      await page.locator('.battle-now').waitFor();
    };
    expectLittle(await keptLoad(begin, '.battle-now'));
  });

  test.concurrent.each(SHEETS)('for a sheet of %s', async id => {
    const begin = async (page: Page): Promise<void> => {
      await page.goto(`${site.address}/trackers/${id}`);
      await page.getByRole('button', { name: 'Begin the sheet' }).tap();
      await page.waitForURL(/\/sheet\//);
      await page.getByRole('heading', { name: /^Entered/ }).waitFor();
    };
    expectLittle(await keptLoad(begin, 'h2'));
  });

  test.each(ROSTERS)('for an order of battle of %s', async id => {
    const begin = async (page: Page): Promise<void> => {
      await page.goto(`${site.address}/trackers/${id}`);
      await page.getByRole('button', { name: /^New order of battle/ }).tap();
      await page.locator('.armies').waitFor({ state: 'attached' });
    };
    expectLittle(await keptLoad(begin, '.order-head'));
  });
});
