import type { Page } from 'playwright-core';

/** The space between the margins, in pixels of 1/96 inch. */
export const PAPERS = [
  { paper: 'A4', width: Math.floor(((210 - 24) / 25.4) * 96), height: Math.floor(((297 - 24) / 25.4) * 96) },
  { paper: 'Letter', width: Math.floor((8.5 - 24 / 25.4) * 96), height: Math.floor((11 - 24 / 25.4) * 96) },
];

/** The page as it is set on paper of this width. */
export const onPaper = async (page: Page, width: number): Promise<void> => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width, height: 1100 });
};

/** Tables that stick out of their frames, or lie over a neighbour; text too small to read; dark grounds. */
export const printFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
    const shows = (element: Element): boolean => element.getClientRects().length > 0;
    const edge = document.documentElement.clientWidth;
    const tables = [...document.querySelectorAll('main table')].filter(shows);
    for (const table of tables) {
      const room = table.closest('section, article') ?? document.body;
      const rights = [...room.getClientRects()].map(rect => rect.right);
      for (const { left, right } of table.getClientRects()) {
        if (right > edge + 1) {
          faults.push(`off the paper: ${named(table)}`);
        }
        const own = Math.min(...rights.filter(each => each > left));
        if (right > own + 1) {
          faults.push(`wider than its column by ${Math.round(right - own)}: ${named(table)}`);
        }
      }
    }
    const boxes = [
      ...document.querySelectorAll('main .aid, main .formation-paper, main .sheet-table'),
    ].filter(shows);
    const rects = boxes.flatMap(box =>
      [box, ...box.querySelectorAll('table')].flatMap(each =>
        [...each.getClientRects()].map(rect => ({ box, rect })),
      ),
    );
    for (const [i, one] of rects.entries()) {
      for (const other of rects.slice(i + 1)) {
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (one.box !== other.box && across > 1 && down > 1) {
          faults.push(`${named(one.box)} lies over ${named(other.box)}`);
        }
      }
    }
    const smallest = (8.5 / 72) * 96 - 0.01;
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const own = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim());
      const style = getComputedStyle(element);
      if (
        own &&
        shows(element) &&
        Number.parseFloat(style.fontSize) < smallest &&
        !element.closest('.visually-hidden, svg')
      ) {
        faults.push(`${style.fontSize}: ${named(element)}`);
      }
    }
    const ground = getComputedStyle(document.body).backgroundColor;
    if (ground !== 'rgb(255, 255, 255)') {
      faults.push(`the paper is ${ground}`);
    }
    return faults;
  });
