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

/** What a finger would miss: less than 44 px either way, but for links in the middle of a sentence. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter(element => element.getClientRects().length > 0)
      .filter(element => !element.closest('.visually-hidden, .skip-link'))
      .filter(element => element.tagName !== 'A' || getComputedStyle(element).display !== 'inline')
      .filter(element => {
        const own = element.getBoundingClientRect();
        const label = element.closest('label')?.getBoundingClientRect();
        const [width, height] = [
          Math.max(own.width, label?.width ?? 0),
          Math.max(own.height, label?.height ?? 0),
        ];
        return width < 43.5 || height < 43.5;
      })
      .map(element => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.tagName}.${element.className} ${Math.round(width)} x ${Math.round(height)} ${element.textContent?.slice(0, 30)}`;
      }),
  );

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
