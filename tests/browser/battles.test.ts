import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { DESKTOP, overflow, overflowAtDouble, PHONE, type Visit, visit } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** Every procedure of every system, from its first example. */
const PROCEDURES = (await loadSystems()).flatMap(({ entries }) =>
  entries.filter(entry => entry.kind === 'procedure').map(entry => entry.id),
);

describe('every procedure', () => {
  let table: Visit;

  beforeAll(async () => {
    table = await visit(site.browser, site.address);
  });

  afterAll(() => table?.context.close());

  test.each(PROCEDURES)('%s can be rolled to its end', async id => {
    const { page, complaints } = table;
    await page.goto(`${site.address}/battle/new/${id}`);
    // Requests of the last page were broken off by leaving it.
    complaints.length = 0;
    await page.getByRole('button', { name: 'Roll to the end' }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await result.waitFor();
    await expect.poll(() => result.innerText()).toMatch(/\w/);
    await page.setViewportSize(PHONE.viewport);
    expect(await overflow(page), 'wider than the phone').toBeLessThanOrEqual(0);
    expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
    await page.setViewportSize(DESKTOP.viewport);
    expect(complaints).toEqual([]);
  });
});
