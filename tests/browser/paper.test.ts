import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { loadSystems } from '#systems';
import { sheetHome } from '#web/faces/index.ts';
import { leavesOf } from '../support/pages.ts';
import { onPaper, PAPERS, printFaults } from '../support/paper.ts';
import { beginSheet } from '../support/sheet-page.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

const systems = await loadSystems();

const firstProcedure = must(
  systems.flatMap(({ entries }) => entries).find(({ kind }) => kind === 'procedure'),
  'a procedure',
);

/** Trackers that are begun in a way of their own have tests of their own. */
const TRACKERS = systems
  .flatMap(({ trackers }) => trackers.map(({ id }) => id))
  .filter(id => sheetHome(id) === undefined);

/** How many leaves the page would fill if it were cut anywhere. */
const leavesNeeded = async (page: Page, height: number): Promise<number> =>
  Math.ceil((await page.evaluate(() => document.documentElement.scrollHeight)) / height);

describe('a player aid on paper', () => {
  test.each(systems.map(({ code }) => code))(
    'of %s: nothing sticks out, lies over another, or is too small',
    async code => {
      const page = await site.visit(`/reference/${code}`);
      for (const { paper, width, height } of PAPERS) {
        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('radio', { name: paper }).check();
        await onPaper(page, width);
        expect(await printFaults(page), paper).toEqual([]);
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(leavesOf(pdf).length, paper).toBeLessThanOrEqual((await leavesNeeded(page, height)) + 1);
      }
    },
  );
});

describe('sheets on paper', () => {
  test.each(TRACKERS)('%s', async id => {
    const page = await beginSheet(site, id);
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
    }
  });
});

describe('what was resolved, on paper', () => {
  test('the end of a battle', async () => {
    const page = await site.visit(`/battle/new/${firstProcedure.id}`);
    await page.getByRole('button', { name: 'Roll to the end' }).click();
    await page.getByRole('heading', { name: 'Luck' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
    }
  });
});
