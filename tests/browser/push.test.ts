import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults, openBrowser } from '../support/browser.ts';
import { DESKTOP } from '../support/pages.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startServer()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.close()]);
});

/** The registration of the service worker, as the debugger numbers it. */
const registered = async (cdp: CDPSession): Promise<string> => {
  const found = new Promise<string>(resolve => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) {
        resolve(first.registrationId);
      }
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
};

const notices = (page: Page): Promise<readonly { title: string; data: unknown }[]> =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const shown = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title, data }) => ({ title, data }));
  });

describe('“your move”', () => {
  test('that a push service delivers is shown by the device, one notice a game', async () => {
    const context = await browser.newContext(DESKTOP);
    await context.grantPermissions(['notifications'], { origin: server.address });
    const page = await context.newPage();
    await page.goto(`${server.address}/tables`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const cdp = await context.newCDPSession(page);
    const registrationId = await registered(cdp);
    const deliver = (data: string): Promise<unknown> =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: server.address, registrationId, data });
    const link = `${server.address}/table/abcdefgh`;
    await deliver(JSON.stringify({ title: 'At the ford', link }));
    await deliver(JSON.stringify({ title: 'At the ford', link }));
    await expect.poll(() => notices(page)).toEqual([{ title: 'Your move: At the ford', data: link }]);
    await deliver('nonsense');
    await expect.poll(async () => (await notices(page)).length).toBe(2);
    await context.close();
  });

  test('is offered at one’s seat, with a new lock for it', async () => {
    const context = await browser.newContext({ ...DESKTOP, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${server.address}/tables/new`);
    await page.getByLabel('Your name').fill('Anna');
    await page.getByLabel('Game').selectOption('wap.battle');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/table\//);
    await page.getByText('Your seat').click();
    await page.getByRole('button', { name: 'Tell this device' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the lock' }).click();
    await page.getByText('The old link opens nothing any more').waitFor();
    await context.close();
  });
});
