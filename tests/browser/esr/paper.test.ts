import { describe, expect, test } from 'vitest';
import { leavesOf, press } from '../../support/pages.ts';
import { onPaper, PAPERS, printFaults } from '../../support/paper.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('on paper', () => {
  test('the printings side by side', async () => {
    const page = await site.visit('/reference/esr/printings');
    await page.getByText('charts differ between printings').waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
    }
    expect(leavesOf(await page.pdf({ format: 'A4' })).length).toBeLessThanOrEqual(4);
  });

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

  test('a chart with its situation, its answer and its ledger', async () => {
    const page = await site.visit('/chart/esr.activation');
    await press(page, '4', '2');
    await page.getByRole('region', { name: 'Result' }).waitFor();
    for (const { paper, width } of PAPERS) {
      await onPaper(page, width);
      expect(await printFaults(page), paper).toEqual([]);
      for (const part of ['.desk-situation', '.verdict', '.ledger']) {
        await expect.poll(() => page.locator(part).first().isVisible(), { message: part }).toBe(true);
      }
      await expect.poll(() => page.locator('.dice-entry').isVisible()).toBe(false);
    }
  });
});
