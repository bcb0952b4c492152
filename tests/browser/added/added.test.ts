import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../support/pages.ts';
import { actTo } from '../../support/play.ts';
import { serveAdded } from '../../support/serve-added.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open(() => serveAdded('examples'));

describe('a system that was added from a folder', () => {
  test('has its charts in the Companion, with odds from the worker', async () => {
    const page = await site.visit('/chart/vale.assault', PHONE);
    await expectShown(page.locator('.fact-name').getByText('Attacking battalions'));
    await expectShown(page.getByText('The defender is routed', { exact: false }).first());
    expect(site.complaints).toEqual([]);
  });

  test('is played on the map that it declares, against the computer', async () => {
    const page = await site.visit('/game/vale', DESKTOP);
    await page.getByRole('button', { name: 'Play against the computer' }).click();
    // The musters roll; then the first order is asked on the map.
    const abbey = page.locator('.plain-lit[data-piece="abbey"]');
    await actTo(page, '.plain-lit[data-piece="abbey"]');
    await abbey.click();
    const cross = page.locator('.plain-lit[data-piece="valecross"]');
    await cross.click();
    await page.getByRole('button', { name: '2 battalions' }).click();
    await expectShown(page.getByText('2 battalions from Abbey to Vale Cross', { exact: false }).first());
    await expectShown(page.locator('[data-piece="valecross"][aria-label*="2 of The Crown"]'));
    expect(site.complaints).toEqual([]);
  });
});
