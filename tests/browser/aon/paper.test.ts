import { describe, expect, test } from 'vitest';
import { leavesOf } from '../../support/pages.ts';
import { onPaper, printFaults } from '../../support/paper.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('a player aid on paper', () => {
  test.each([
    ['A4', '595 x 842'],
    ['Letter', '612 x 792'],
  ])('a player aid prints on %s, without what belongs to the screen', async (paper, size) => {
    const page = await site.visit('/reference/aon');
    await page.getByRole('radio', { name: paper }).check();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sizes = leavesOf(pdf);
    expect(sizes.length).toBeGreaterThan(0);
    expect(new Set(sizes)).toEqual(new Set([size]));
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await expectShown(page.getByRole('heading', { name: 'Winter attrition', level: 3 }));
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(255, 255, 255)');
  });

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
});
