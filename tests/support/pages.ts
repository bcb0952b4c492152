import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { watchComplaints } from './browser.ts';

export const DESKTOP = { viewport: { width: 1280, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A window of its own storage, with what it complains about. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

export const visit = async (
  browser: Browser,
  address: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Visit> => {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { context, page, complaints };
};

/** How far the page is wider than its window once the reader has doubled the size of all text. */
export const overflowAtDouble = async (page: Page): Promise<number> => {
  const size = (percent: string): Promise<void> =>
    page.evaluate(to => {
      document.documentElement.style.fontSize = to;
    }, percent);
  await size('200%');
  // Tables measure themselves again after the frame in which they grew.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))));
  const wide = await overflow(page);
  await size('');
  return wide;
};

/** How far the page is wider than its window: nothing on a phone may be cut off. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
