import { describe, expect, test } from 'vitest';
import { DESKTOP, press } from '../../support/pages.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('on the device', () => {
  test('opens and works with no network after the first visit', async () => {
    const page = await site.visit('/', { ...DESKTOP, serviceWorkers: 'allow' });
    await page.getByText('Stored on this device').waitFor();
    await page.reload();
    await page.getByText('Stored on this device').waitFor();
    await page.context().setOffline(true);
    await page.goto(`${site.address}/chart/aon.winter`);
    await page.getByRole('region', { name: 'Odds and dice' }).getByText('mean 0.17').waitFor();
    await press(page, '1');
    await page.getByRole('region', { name: 'Result' }).getByText('One corps is lost for good.').waitFor();
    await page.goto(`${site.address}/odds/aon.winter`);
    await page.getByText('Every figure is exact').waitFor();
    await page.goto(`${site.address}/history`);
    const line = page.getByRole('listitem').filter({ hasText: 'Winter attrition' });
    await line.waitFor();
    await expect.poll(async () => (await line.locator('.die').boundingBox())?.height).toBeLessThan(40);
  });

  test('a browser that refuses to store says so, and the chart still works', async () => {
    const context = await site.context(DESKTOP);
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    const page = await context.newPage();
    await page.goto(`${site.address}/chart/aon.winter`);
    await page.getByText('This browser deletes your papers when the window is closed.').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, '4');
    await expectShown(page.getByRole('list').filter({ hasText: 'The area winters without loss.' }));
  });

  test('a full device is told, and nothing is lost silently', async () => {
    const context = await site.context(DESKTOP);
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await context.newPage();
    await page.goto(`${site.address}/chart/aon.winter`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, '4');
    await page.getByText('This device is full').waitFor();
    await expectShown(page.getByRole('region', { name: 'Result' }));
  });
});
