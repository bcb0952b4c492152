import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { sheetHome } from '#web/faces/index.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { overflow, overflowAtDouble, PHONE, smallTargets } from '../support/pages.ts';
import { beginSheet } from '../support/sheet-page.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** Trackers that are begun in a way of their own have tests of their own. */
const TRACKERS = (await loadSystems())
  .flatMap(system => system.trackers.map(({ id }) => id))
  .filter(id => sheetHome(id) === undefined);

describe('every sheet in use', () => {
  test.each(TRACKERS)('%s stands on a phone by lamplight, with its first row open', async id => {
    const page = await beginSheet(site, id, { ...PHONE, colorScheme: 'dark' } as typeof PHONE);
    const row = page.locator('.row-name').first();
    if ((await row.count()) > 0) {
      await row.click();
      await page.getByText(/^Enter for /).waitFor();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page), 'wider than the phone').toBeLessThanOrEqual(0);
    expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });
});
