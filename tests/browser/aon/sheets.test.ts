import { describe, expect, test } from 'vitest';
import { giveFile, takeFile } from '../../support/pages.ts';
import { beginSheet } from '../../support/sheet-page.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('a sheet from a file', () => {
  test('comes in; a corrupt one is refused with field and line, and nothing is kept of it', async () => {
    const page = await beginSheet(site, 'aon.corps');
    await page.getByLabel('Corps', { exact: true }).fill('Davout');
    await page.getByRole('button', { name: 'Enter a corps' }).click();
    await page.getByRole('rowheader', { name: 'Davout' }).waitFor();
    const { text } = await takeFile(page);
    await page.goto(`${site.address}/trackers`);
    const line = text.split('\n').findIndex(each => each.includes('"name"')) + 1;
    await giveFile(page, 'Import a sheet', text.replace('"Davout"', '7'));
    await page.getByRole('alert').getByText(`Line ${line}: changes[0].given.name`).waitFor();
    await giveFile(page, 'Import a sheet', text.slice(0, text.length / 2));
    await page
      .getByRole('alert')
      .getByText(/Line \d+ is not JSON/)
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
    await giveFile(page, 'Import a sheet', text);
    await page.getByRole('rowheader', { name: 'Davout' }).waitFor();
  });
});
