import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { openWholeBrowser, openWindow } from '../support/browser.ts';
import { DESKTOP } from '../support/pages.ts';
import { openTab } from '../support/play.ts';
import { registeredGame } from '../support/registered.ts';
import { Site } from '../support/site.ts';
import { beginTable, openTable } from '../support/table-page.ts';

const site = Site.open();
/** Any game will do. */
const game = await registeredGame(() => true);

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
    const browser = await openWholeBrowser();
    onTestFinished(() => browser.close());
    const context = await openWindow(browser, { ...DESKTOP, serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: site.address });
    const page = await context.newPage();
    await page.goto(`${site.address}/tables`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const cdp = await context.newCDPSession(page);
    const registrationId = await registered(cdp);
    const deliver = (data: string): Promise<unknown> =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin: site.address, registrationId, data });
    const link = `${site.address}/table/abcdefgh`;
    await deliver(JSON.stringify({ title: 'At the ford', link }));
    await deliver(JSON.stringify({ title: 'At the ford', link }));
    await expect.poll(() => notices(page)).toEqual([{ title: 'Your move: At the ford', data: link }]);
    await deliver('nonsense');
    await expect.poll(async () => (await notices(page)).length).toBe(2);
  });

  test('is offered at one’s seat, with a new lock for it', async () => {
    const context = await site.context(DESKTOP);
    const page = await context.newPage();
    await beginTable(page, site.address, game.id);
    await openTable(page);
    await openTab(page, 'Table');
    await page.getByText('Your seat', { exact: true }).click();
    await page.getByRole('button', { name: 'Notify this device' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change the lock' }).click();
    await page.getByText('Your seat now belongs to this device alone').waitFor();
  });
});
