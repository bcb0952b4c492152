import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import type { GameFile } from '#kernel';
import { packed } from '#web/lab/bulletin/link.ts';
import { openWindow } from './browser.ts';
import { beginTable, openTable } from './table-page.ts';

export interface Script {
  readonly name: string;
  /** Bytes of the body as it travelled, packed. */
  readonly size: number;
}

export interface FirstLoad {
  readonly scripts: readonly Script[];
  readonly bytes: number;
}

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** Maps and orders of battle are data. */
const isScript = (url: string): boolean =>
  /\.js$/.test(url) && !/\/[a-z]+-(board|game)-maps-[^/]+$/.test(url);

const nameOf = (request: Request): string => request.url().split('/').at(-1) ?? '';

/** A file that a worker takes out of the cache of the browser does not travel again. */
const travelled = async (request: Request): Promise<Script[]> => {
  const { responseBodySize } = await request.sizes();
  return responseBodySize < 0 ? [] : [{ name: nameOf(request), size: responseBodySize }];
};

type Known = BrowserContextOptions['storageState'];

/** A service for a phone: its address, and the facts that the phone knows of it. */
export interface Made {
  readonly address: string;
  readonly known: Known;
}

/** Makes something on a new phone, which ends on the page of it. */
export const made = async (browser: Browser, make: (page: Page) => Promise<unknown>): Promise<Made> => {
  const context = await openWindow(browser, PHONE);
  const page = await context.newPage();
  await make(page);
  const found = { address: page.url(), known: await context.storageState({ indexedDB: true }) };
  await context.close();
  return found;
};

/** A game that a phone has begun against the computer. */
export const begunGame = (browser: Browser, site: string, code: string): Promise<Made> =>
  made(browser, async page => {
    await page.goto(`${site}/game/${code}`);
    await page.getByRole('button', { name: 'Play against the computer' }).tap();
    await page.locator('.room').waitFor();
  });

interface Fetched {
  /** The files so far. */
  names(): readonly string[];
  load(): Promise<FirstLoad>;
}

/** Counts the scripts that a window fetches from now on, those of its workers too. */
export const watchScripts = (context: BrowserContext): Fetched => {
  const fetched: Request[] = [];
  // The size of a request that is still under way, such as one of a worker that was ended, would never come.
  context.on('requestfinished', request => {
    if (isScript(request.url())) {
      fetched.push(request);
    }
  });
  return {
    names: () => fetched.map(nameOf),
    load: async () => {
      const scripts = (await Promise.all(fetched.map(travelled))).flat().sort((a, b) => b.size - a.size);
      return { scripts, bytes: scripts.reduce((sum, { size }) => sum + size, 0) };
    },
  };
};

/** Waits for the purpose of a page; it may press buttons on the way. */
export type Ready = (page: Page, fetched: Fetched) => Promise<unknown>;

/** The scripts of a page and its workers, fetched by a phone that has never been here. */
export const firstLoad = async (
  browser: Browser,
  address: string,
  ready: Ready = page => page.getByRole('heading', { level: 1 }).first().waitFor(),
  known?: Known,
): Promise<FirstLoad> => {
  const context = await openWindow(browser, { ...PHONE, ...(known ? { storageState: known } : {}) });
  const fetched = watchScripts(context);
  const page = await context.newPage();
  await page.goto(address);
  await ready(page, fetched);
  await page.waitForLoadState('networkidle');
  const load = await fetched.load();
  await context.close();
  return load;
};

/** 250 KB of compressed script, workers included; maps are data. */
const MOST_BYTES = 250_000;
const MOST_REQUESTS = 12;

export const expectLittle = ({ scripts, bytes }: FirstLoad): void => {
  const fetched = scripts.map(({ name, size }) => `${size} ${name}`);
  expect(bytes, fetched.join('\n')).toBeLessThanOrEqual(MOST_BYTES);
  expect(fetched.length, fetched.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
};

/** The scripts that a page names itself: all that it fetches where the application does not run. */
export const namedScripts = async (browser: Browser, address: string): Promise<ReadonlySet<string>> => {
  const context = await openWindow(browser, PHONE);
  const page = await context.newPage();
  await page.route(/\/assets\/index-[^/]+\.js$/, route => route.abort());
  const asked = new Set<string>();
  page.on('request', request => {
    if (isScript(request.url())) {
      asked.add(nameOf(request));
    }
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  return asked;
};

const atRoom = (page: Page): Promise<unknown> => page.locator('.room').waitFor();

/** The same for the room of a game that a phone has begun, with none of its files left. */
export const roomLoad = async (browser: Browser, site: string, code: string): Promise<FirstLoad> => {
  const { address, known } = await begunGame(browser, site, code);
  return firstLoad(browser, address, atRoom, known);
};

/** The same for a seat of a table that a phone has taken. */
export const tableLoad = async (browser: Browser, site: string, game: string): Promise<FirstLoad> => {
  const { address, known } = await made(browser, async page => {
    await beginTable(page, site, game);
    await openTable(page);
    await atRoom(page);
  });
  return firstLoad(browser, address, atRoom, known);
};

/** The computer players are the last that a worker of the Lab fetches. */
const withPlayers: Ready = (_, { names }) =>
  expect.poll(() => names().some(name => name.includes('-bots-'))).toBe(true);

/** The same for a run of the Lab, from the question to the workers that play it. */
export const runLoad = (browser: Browser, site: string, game: string): Promise<FirstLoad> =>
  firstLoad(browser, `${site}/lab/games?game=${game}`, async (page, fetched) => {
    await page.getByRole('button', { name: 'Play the games' }).tap();
    await page.waitForURL(/\/lab\/run\//);
    await withPlayers(page, fetched);
  });

/** The same for a finished game that comes in a link, and is told again. */
export const bulletinLoad = async (browser: Browser, site: string, file: GameFile): Promise<FirstLoad> =>
  firstLoad(
    browser,
    `${site}/lab/bulletin/shared#${await packed({ title: '', file, led: {} })}`,
    withPlayers,
  );
