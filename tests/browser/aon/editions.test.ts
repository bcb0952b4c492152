import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP } from '../../support/pages.ts';
import { startServer, WEB_ROOT } from '../../support/server.ts';
import { Site } from '../../support/site.ts';

let folder: string;

const site = Site.open(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grognard-web-'));
  cpSync(WEB_ROOT, folder, { recursive: true });
  return startServer(undefined, folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The same application under the name of another edition. */
const publishNewEdition = (): void => {
  const file = path.join(folder, 'sw.js');
  const worker = readFileSync(file, 'utf8');
  writeFileSync(file, worker.replace(/grognard-[\da-f]{12}/, 'grognard-abcdefabcdef'));
  // A build lays a packed copy beside every file; the one of the last edition is gone with it.
  rmSync(`${file}.br`, { force: true });
};

test('a new edition is told, takes over when asked, in every window, and what was kept stays', async () => {
  const context = await site.context({ ...DESKTOP, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${site.address}/trackers/aon.corps`);
  await page.getByText('Stored on this device').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Begin the sheet' }).click();
  await page.getByLabel('Corps', { exact: true }).fill('Davout');
  await page.getByRole('button', { name: 'Enter a corps' }).click();
  await page.getByRole('rowheader', { name: 'Davout' }).waitFor();
  const second = await context.newPage();
  await second.goto(`${site.address}/trackers`);
  const editions = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const before = await editions();

  publishNewEdition();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await second.getByText('A new edition is ready.').waitFor();
  await page.getByText('A new edition is ready.').waitFor();
  await Promise.all([
    page.waitForEvent('load'),
    second.waitForEvent('load'),
    page.getByRole('button', { name: 'Load it' }).click(),
  ]);
  await page.getByRole('rowheader', { name: 'Davout' }).waitFor();
  await second.getByRole('link', { name: /Davout enters/ }).waitFor();
  const after = await editions();
  expect(before).toHaveLength(1);
  expect(after).toHaveLength(1);
  expect(after).not.toEqual(before);
});
