import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { openBrowser } from '../support/browser.ts';
import { type Visit, visit } from '../support/pages.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let browser: Browser;
let server: RunningServer;
let at: Visit;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});

afterEach(() => at?.context.close());

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
});

/** What lies between the margins, in pixels of 1/96 inch. */
const PAPERS = [
  { paper: 'A4', width: Math.floor(((210 - 24) / 25.4) * 96) },
  { paper: 'Letter', width: Math.floor((8.5 - 24 / 25.4) * 96) },
];

/** The page as it is set on paper of this width. */
const onPaper = async (page: Page, width: number): Promise<void> => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width, height: 1100 });
};

/** Tables that stick out of what holds them, or lie over a neighbour; text too small to read; dark grounds. */
const printFaults = (page: Page): Promise<string[]> =>
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

/** How many leaves it takes, and that they are of the size asked for. */
const leaves = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[/g)].length;

const systems = await loadSystems();

/** A leaf more than this would be a leaf wasted. */
const MOST_LEAVES: Readonly<Record<string, number>> = { tnw: 3, aon: 2, wap: 5, esr: 5, nie: 7 };

describe('a player aid on paper', () => {
  test.each(systems.map(({ code }) => code))(
    'of %s: nothing sticks out, lies over another, or is too small',
    async code => {
      at = await visit(browser, `${server.address}/reference/${code}`);
      for (const { paper, width } of PAPERS) {
        await at.page.emulateMedia({ media: 'screen' });
        await at.page.getByRole('radio', { name: paper }).check();
        await onPaper(at.page, width);
        expect(await printFaults(at.page), paper).toEqual([]);
        const pdf = await at.page.pdf({ preferCSSPageSize: true });
        expect(leaves(pdf), paper).toBeLessThanOrEqual(MOST_LEAVES[code] ?? 8);
      }
    },
  );

  test('keeps its fault finder honest: a table made too wide is found', async () => {
    at = await visit(browser, `${server.address}/reference/aon`);
    await onPaper(at.page, 703);
    await at.page.evaluate(() => {
      const table = document.querySelector('#aon\\.winter table') as HTMLElement;
      table.style.width = '600px';
    });
    expect(await printFaults(at.page)).toEqual([
      expect.stringMatching(/wider than its column/),
      expect.stringMatching(/lies over .*Table look-up/),
    ]);
  });

  test('and the printings side by side', async () => {
    at = await visit(browser, `${server.address}/reference/esr/printings`);
    await at.page.getByText('charts differ between printings').waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(at.page, width);
      expect(await printFaults(at.page), paper).toEqual([]);
    }
    expect(leaves(await at.page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(4);
  });
});

describe('sheets on paper', () => {
  test('rosters with boxes to tick', async () => {
    at = await visit(browser, `${server.address}/trackers/esr.roster`);
    await at.page.getByRole('button', { name: 'Take the example' }).click();
    await at.page.getByRole('link', { name: 'Rosters to print' }).click();
    await at.page.getByRole('heading', { name: 'V Corps' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(at.page, width);
      expect(await printFaults(at.page), paper).toEqual([]);
    }
  });

  test.each(
    systems.flatMap(({ trackers }) => trackers.map(({ id }) => id)).filter(id => id !== 'esr.roster'),
  )('%s', async id => {
    at = await visit(browser, `${server.address}/trackers/${id}`);
    await at.page.getByRole('button', { name: 'Begin the sheet' }).click();
    await at.page.getByRole('heading', { name: /^Entered/ }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(at.page, width);
      expect(await printFaults(at.page), paper).toEqual([]);
    }
  });
});

describe('what was resolved, on paper', () => {
  test('a chart with its situation, its answer and its ledger', async () => {
    at = await visit(browser, `${server.address}/chart/esr.activation`);
    await at.page.keyboard.press('4');
    await at.page.keyboard.press('2');
    await at.page.getByRole('region', { name: 'Result' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(at.page, width);
      expect(await printFaults(at.page), paper).toEqual([]);
      for (const part of ['.desk-situation', '.verdict', '.ledger']) {
        expect(await at.page.locator(part).first().isVisible(), part).toBe(true);
      }
      expect(await at.page.locator('.dice-entry').isVisible()).toBe(false);
    }
  });

  test('the end of a battle', async () => {
    at = await visit(browser, `${server.address}/battle/new/tnw.ground`);
    await at.page.getByRole('button', { name: 'Roll to the end' }).click();
    await at.page.getByRole('heading', { name: 'Luck' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(at.page, width);
      expect(await printFaults(at.page), paper).toEqual([]);
    }
  });
});
