import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { leavesOf, press } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

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

const systems = await loadSystems();

/** A leaf more than this would be a leaf wasted. */
const MOST_LEAVES: Readonly<Record<string, number>> = { tnw: 3, aon: 2, wap: 5, esr: 5, nie: 7 };

describe('a player aid on paper', () => {
  test.each(systems.map(({ code }) => code))(
    'of %s: nothing sticks out, lies over another, or is too small',
    async code => {
      const page = await site.visit(`/reference/${code}`);
      for (const { paper, width } of PAPERS) {
        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('radio', { name: paper }).check();
        await onPaper(page, width);
        expect(await printFaults(page), paper).toEqual([]);
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(leavesOf(pdf).length, paper).toBeLessThanOrEqual(MOST_LEAVES[code] ?? 8);
      }
    },
  );

  test('keeps its fault finder honest: a table made too wide is found', async () => {
    const page = await site.visit('/reference/aon');
    await onPaper(page, 703);
    await page.evaluate(() => {
      const table = document.querySelector('#aon\\.winter table') as HTMLElement;
      table.style.width = '600px';
    });
    expect(await printFaults(page)).toEqual([
      expect.stringMatching(/wider than its column/),
      expect.stringMatching(/lies over .*Table look-up/),
    ]);
  });

  test('and the printings side by side', async () => {
    const page = await site.visit('/reference/esr/printings');
    await page.getByText('charts differ between printings').waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
    }
    expect(leavesOf(await page.pdf({ format: 'A4' })).length).toBeLessThanOrEqual(4);
  });
});

describe('sheets on paper', () => {
  test('rosters with boxes to tick', async () => {
    const page = await site.visit('/trackers/esr.roster');
    await page.getByRole('button', { name: 'Take the example' }).click();
    await page.getByRole('link', { name: 'Rosters to print' }).click();
    await page.getByRole('heading', { name: 'V Corps' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
    }
  });

  test.each(
    systems.flatMap(({ trackers }) => trackers.map(({ id }) => id)).filter(id => id !== 'esr.roster'),
  )('%s', async id => {
    const page = await site.visit(`/trackers/${id}`);
    await page.getByRole('button', { name: 'Begin the sheet' }).click();
    await page.getByRole('heading', { name: /^Entered/ }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
    }
  });
});

describe('what was resolved, on paper', () => {
  test('a chart with its situation, its answer and its ledger', async () => {
    const page = await site.visit('/chart/esr.activation');
    await press(page, '4', '2');
    await page.getByRole('region', { name: 'Result' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
      for (const part of ['.desk-situation', '.verdict', '.ledger']) {
        expect(await page.locator(part).first().isVisible(), part).toBe(true);
      }
      expect(await page.locator('.dice-entry').isVisible()).toBe(false);
    }
  });

  test('the end of a battle', async () => {
    const page = await site.visit('/battle/new/tnw.ground');
    await page.getByRole('button', { name: 'Roll to the end' }).click();
    await page.getByRole('heading', { name: 'Luck' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
    }
  });
});
