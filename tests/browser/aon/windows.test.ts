import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, takeFile } from '../../support/pages.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();
let context: BrowserContext;

beforeEach(async () => {
  context = await site.context(DESKTOP);
});

const enterCorps = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Corps', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Enter a corps' }).click();
};

const row = (page: Page, name: string) => page.getByRole('rowheader', { name });

const onSheet = (page: Page): Promise<void> => page.getByRole('heading', { name: /^Entered/ }).waitFor();

const newSheet = async (page: Page): Promise<string> => {
  await page.goto(`${site.address}/trackers/aon.corps`);
  await page.getByRole('button', { name: 'Begin the sheet' }).click();
  await onSheet(page);
  return page.url();
};

/** A window that does not hear the others: its change meets theirs only in the cabinet. */
const deafPage = async (): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => undefined });
  });
  return page;
};

describe('two windows on one sheet', () => {
  test('a change in one appears in the other', async () => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    const address = await newSheet(one);
    await other.goto(address);
    await onSheet(other);
    await enterCorps(one, 'Davout');
    await row(other, 'Davout').waitFor();
    await enterCorps(other, 'Ney');
    await expectShown(row(one, 'Ney'));
  });

  test('neither overwrites the other; the reader decides', async () => {
    const [one, deaf] = [await context.newPage(), await deafPage()];
    const address = await newSheet(one);
    await deaf.goto(address);
    await onSheet(deaf);
    await enterCorps(one, 'Davout');
    await row(one, 'Davout').waitFor();
    await enterCorps(deaf, 'Soult');
    await deaf.getByRole('alert').getByText('Another window has changed this.').waitFor();
    await expectShown(row(deaf, 'Soult'));
    await one.reload();
    await row(one, 'Davout').waitFor();
    expect(await row(one, 'Soult').count()).toBe(0);

    await deaf.getByRole('button', { name: 'Save this as a copy' }).click();
    await deaf.waitForURL(url => url.href !== address);
    await row(deaf, 'Soult').waitFor();
    await deaf.goto(`${site.address}/trackers`);
    await deaf.getByRole('link', { name: /Davout enters/ }).waitFor();
    await deaf.getByRole('link', { name: /Soult enters/ }).waitFor();
  });
});

describe('a paper that another window has removed', () => {
  test('is not lost here: the change is told as not kept, and kept again when asked', async () => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    await newSheet(one);
    await other.goto(`${site.address}/trackers`);
    await other.getByRole('button', { name: /^Remove/ }).click();
    await other.getByRole('button', { name: /^Really remove/ }).click();
    await other.getByText('On this device').waitFor({ state: 'detached' });
    await enterCorps(one, 'Davout');
    const told = one.getByRole('alert').filter({ hasText: 'Another window has removed this.' });
    await told.getByRole('button', { name: 'Try again' }).click();
    await told.waitFor({ state: 'detached' });
    await expectShown(other.getByRole('link', { name: /Davout enters/ }));
  });
});

describe('a full device', () => {
  test('says that a change is not kept, keeps it on the page, and takes it when there is room again', async () => {
    const page = await context.newPage();
    await newSheet(page);
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      const full = (): never => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.assign(window, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
      Object.assign(IDBObjectStore.prototype, { put: full });
    });
    await enterCorps(page, 'Davout');
    const told = page.getByRole('alert').filter({ hasText: 'Not saved. This device is full' });
    await told.waitFor();
    await expectShown(row(page, 'Davout'));
    const { name } = await takeFile(page, told.getByRole('button', { name: 'Export it as a file' }));
    expect(name).toMatch(/\.json$/);
    await page.evaluate('makeRoom()');
    await told.getByRole('button', { name: 'Try again' }).click();
    await told.waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'Davout').waitFor();
  });
});

/** A sheet as the first shape of the cabinet kept it. */
const OLD_SHEET = {
  drawer: 'sheets',
  id: 'old',
  version: 3,
  changed: '2026-01-01T00:00:00.000Z',
  value: {
    format: 'grognard-sheet/1',
    tracker: 'aon.corps',
    title: 'Kept long ago',
    given: {},
    changes: [{ change: 'raise', given: { name: 'Lannes', side: 'french', rating: 5 } }],
  },
};

describe('a newer version of the application', () => {
  test('opens what an older one has kept', async () => {
    const page = await context.newPage();
    await page.goto(`${site.address}/healthz`);
    await page.evaluate(
      paper =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('grognard', 1);
          request.onupgradeneeded = () =>
            request.result.createObjectStore('papers', { keyPath: ['drawer', 'id'] });
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const writing = request.result.transaction('papers', 'readwrite');
            writing.objectStore('papers').put(paper);
            writing.oncomplete = () => {
              request.result.close();
              resolve();
            };
          };
        }),
      OLD_SHEET,
    );
    await page.goto(`${site.address}/trackers`);
    await page.getByRole('link', { name: 'Kept long ago' }).click();
    await expectShown(row(page, 'Lannes'));
  });
});
