import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type GameFile, must } from '#kernel';
import { loadSystems, SHELF } from '#systems';
import { sheetHome } from '#web/faces/index.ts';
import {
  bulletinLoad,
  expectLittle,
  firstLoad,
  namedScripts,
  type Ready,
  roomLoad,
  runLoad,
  tableLoad,
} from '../support/first-load.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

const GAMES = SHELF.flatMap(({ code, whole }) => (whole === undefined ? [] : [{ code, whole }]));

const SYSTEMS = await loadSystems();
const CHARTS = SYSTEMS.flatMap(({ entries }) => entries.find(({ kind }) => kind === 'chart')?.id ?? []);
const BATTLES = SYSTEMS.flatMap(({ entries }) => entries.find(({ kind }) => kind === 'procedure')?.id ?? []);
const SHEETS = SYSTEMS.flatMap(({ trackers }) => trackers.find(({ id }) => !sheetHome(id))?.id ?? []);
/** A game with a roster of its own. */
const ROSTERS = SYSTEMS.flatMap(({ trackers }) =>
  trackers.filter(({ id }) => sheetHome(id)).map(({ id }) => id),
);

/** Games by themselves that only the whole game knows. */
const PARTS = SYSTEMS.flatMap(({ games, entries, whole }) =>
  games.filter(({ id }) => id !== whole && entries.every(entry => entry.id !== id)).map(({ id }) => id),
);

/** The shortest recorded game. */
const recorded = (game: string): GameFile => {
  const folder = `games/${game.split('.')[0]}`;
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as GameFile)
    .filter(file => file.game === game);
  return must(files.sort((a, b) => a.inputs.length - b.inputs.length)[0]);
};

/** Where something is begun on the way, its page has no more files than the way to it and the page together. */
describe('a phone that has never been here fetches little', () => {
  test.each(CHARTS)('for %s, which names all its files at once', async id => {
    const address = `${site.address}/chart/${id}`;
    const [load, named] = await Promise.all([
      firstLoad(site.browser, address),
      namedScripts(site.browser, address),
    ]);
    expectLittle(load);
    // A worker is asked for its odds when the chart stands there.
    const late = load.scripts.filter(({ name }) => !named.has(name) && !name.startsWith('worker-'));
    expect(late).toEqual([]);
  });

  test.each(GAMES)('for the room of $code', async ({ code }) => {
    expectLittle(await roomLoad(site.browser, site.address, code));
  });

  test.each(GAMES)('for a seat at a table of $code', async ({ whole }) => {
    expectLittle(await tableLoad(site.browser, site.address, whole));
  });

  test.each(GAMES)('for a run of the Lab, of $code', async ({ whole }) => {
    expectLittle(await runLoad(site.browser, site.address, whole));
  });

  /** A procedure that is part of a whole game, and a game by itself. */
  test.each(PARTS)('for a run of the Lab, of %s', async id => {
    expectLittle(await runLoad(site.browser, site.address, id));
  });

  test.each(GAMES)('for the bulletin of a game of $code', async ({ whole }) => {
    expectLittle(await bulletinLoad(site.browser, site.address, recorded(whole)));
  });

  test.each(BATTLES)('for a battle of %s', async id => {
    const begun: Ready = page => page.locator('.battle-now').waitFor();
    expectLittle(await firstLoad(site.browser, `${site.address}/battle/new/${id}`, begun));
  });

  test.each(SHEETS)('for a sheet of %s', async id => {
    const begun: Ready = async page => {
      await page.getByRole('button', { name: 'Begin the sheet' }).tap();
      await page.waitForURL(/\/sheet\//);
      await page.getByRole('heading', { name: /^Entered/ }).waitFor();
    };
    expectLittle(await firstLoad(site.browser, `${site.address}/trackers/${id}`, begun));
  });

  test.each(ROSTERS)('for an order of battle of %s', async id => {
    const begun: Ready = async page => {
      await page.getByRole('button', { name: /^New order of battle/ }).tap();
      await page.locator('.armies').waitFor({ state: 'attached' });
    };
    expectLittle(await firstLoad(site.browser, `${site.address}/trackers/${id}`, begun));
  });
});
