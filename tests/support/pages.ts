import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { openWindow, watchComplaints } from './browser.ts';

export const DESKTOP = { viewport: { width: 1280, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A window of its own storage, with its complaints. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

/**
 * The dice of a page fall in the same order in every run, so that a journey is the same each time; all other randomness
 * stays.
 */
const fixDice = (context: BrowserContext, seed: number): Promise<unknown> =>
  context.addInitScript(first => {
    const draw = crypto.getRandomValues.bind(crypto);
    let at = first;
    const next = (): number => {
      at = (at + 0x6d2b79f5) | 0;
      const once = Math.imul(at ^ (at >>> 15), at | 1);
      const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
      return (twice ^ (twice >>> 14)) >>> 0;
    };
    // A die takes one word; ids and keys take more.
    const fixed = <T extends ArrayBufferView<ArrayBuffer>>(array: T): T => {
      if (!(array instanceof Uint32Array) || array.length !== 1) {
        return draw(array);
      }
      array.set([next()]);
      return array;
    };
    Object.assign(crypto, { getRandomValues: fixed });
  }, seed);

export const visit = async (
  browser: Browser,
  address: string,
  options: BrowserContextOptions = DESKTOP,
  seed = 1805,
): Promise<Visit> => {
  const context = await openWindow(browser, options);
  await fixDice(context, seed);
  const page = await context.newPage();
  const complaints = watchComplaints(page);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawn(page);
  return { context, page, complaints };
};

/** The page has been laid out, and its work after that (measuring, listening to keys) is done. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );

/** Keys for the page as a whole, which listens to them once it is drawn. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  await drawn(page);
  for (const key of keys) {
    await page.keyboard.press(key);
  }
};

/** Hands the page a file where a button asks for one. */
export const giveFile = async (page: Page, button: string | RegExp, content: string): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  await chooser.setFiles({
    name: 'file.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
};

/** The file that the page gives when it is asked to. */
export const takeFile = async (
  page: Page,
  button = page.getByRole('button', { name: 'Export', exact: true }),
): Promise<{ readonly name: string; readonly text: string }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
};

/** The sizes of the leaves of a document, in points. */
export const leavesOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box = '']) =>
    box
      .trim()
      .split(/\s+/)
      .slice(2)
      .map(points => Math.round(Number(points)))
      .join(' x '),
  );

/** Targets that a finger would miss: less than 44 px either way, but for links in the middle of a sentence. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter(element => element.getClientRects().length > 0)
      .filter(element => !element.closest('.visually-hidden, .skip-link'))
      // A word in a sentence is as high as its line: a link, or a citation that opens.
      .filter(element => element.tagName !== 'A' || getComputedStyle(element).display !== 'inline')
      .filter(element => !element.matches('[data-word]'))
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
  await drawn(page);
  const wide = await overflow(page);
  await size('');
  return wide;
};

/** How far the page is wider than its window: nothing on a phone may be cut off. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The element that has the focus, by its tag and classes; "body" when the focus fell to the page. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { tagName = '', classList } = document.activeElement ?? {};
    return [tagName.toLowerCase(), ...(classList ?? [])].join('.');
  });
