import type { Browser, Page, Response } from 'playwright-core';
import { openWindow } from './browser.ts';

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
const isScript = (url: string): boolean => /\.js$/.test(url) && !/\/[a-z]+-maps-[^/]+$/.test(url);

/** A file that a worker takes out of the cache of the browser does not travel again. */
const travelled = async (response: Response): Promise<Script[]> => {
  const { responseBodySize } = await response.request().sizes();
  return responseBodySize < 0
    ? []
    : [{ name: response.url().split('/').at(-1) ?? '', size: responseBodySize }];
};

/** The scripts of a page and its workers, fetched by a phone that has never been here. */
export const firstLoad = async (
  browser: Browser,
  address: string,
  ready: (page: Page) => Promise<unknown> = page => page.getByRole('heading', { level: 1 }).first().waitFor(),
): Promise<FirstLoad> => {
  const context = await openWindow(browser, PHONE);
  const answers: Response[] = [];
  context.on('response', response => {
    if (isScript(response.url())) {
      answers.push(response);
    }
  });
  const page = await context.newPage();
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState('networkidle');
  const scripts = (await Promise.all(answers.map(travelled))).flat().sort((a, b) => b.size - a.size);
  await context.close();
  return { scripts, bytes: scripts.reduce((sum, { size }) => sum + size, 0) };
};
