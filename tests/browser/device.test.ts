import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { DESKTOP, press } from '../support/pages.ts';
import { Site } from '../support/site.ts';

const site = Site.open();

/** What the first page may weigh: scripts, compressed. */
const BUDGET = 250 * 1024;

describe('on the device', () => {
  test('the first page needs less than 250 KB of compressed script', async () => {
    const context = await site.context({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const scripts: Promise<Buffer>[] = [];
    page.on('response', response => {
      if (/\.js$/.test(new URL(response.url()).pathname)) {
        scripts.push(response.body());
      }
    });
    await page.goto(site.address, { waitUntil: 'networkidle' });
    const sizes = (await Promise.all(scripts)).map(body => gzipSync(body).length);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  });

  test('opens and works with no network after the first visit', async () => {
    const page = await site.visit('/', { ...DESKTOP, serviceWorkers: 'allow' });
    await page.getByText('Kept on this device').waitFor();
    await page.reload();
    await page.getByText('Kept on this device').waitFor();
    await page.context().setOffline(true);
    await page.goto(`${site.address}/chart/aon.winter`);
    await page.getByRole('region', { name: 'Odds and dice' }).getByText('mean 0.17').waitFor();
    await press(page, '1');
    await page.getByRole('region', { name: 'Result' }).getByText('One corps is lost for good.').waitFor();
    await page.goto(`${site.address}/odds/esr.activation`);
    await page.getByText('Every figure is exact').waitFor();
    await page.goto(`${site.address}/history`);
    const line = page.getByRole('listitem').filter({ hasText: 'Winter attrition' });
    await line.waitFor();
    expect((await line.locator('.die').boundingBox())?.height).toBeLessThan(40);
  });

  test('tells the files of its edition, and they are all there', async () => {
    const worker = await (await fetch(`${site.address}/sw.js`)).text();
    const list = /JSON\.parse\([`'"](\[.*?\])[`'"]\)/s.exec(worker)?.[1] ?? '[]';
    const files = JSON.parse(list) as string[];
    expect(files).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest', '/theme-boot.js']));
    const answers = await Promise.all(
      files.map(async file => (await fetch(`${site.address}${file}`)).status),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test('is installable: a manifest with its icons', async () => {
    const manifest = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8')) as {
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.icons.map(icon => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of manifest.icons) {
      expect((await fetch(`${site.address}${src}`)).status).toBe(200);
    }
  });

  test('a browser that refuses to store says so, and the chart still works', async () => {
    const context = await site.context({ ...DESKTOP, serviceWorkers: 'block' });
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError');
      };
    });
    const page = await context.newPage();
    await page.goto(`${site.address}/chart/aon.winter`);
    await page.getByText('This browser keeps nothing once the window is closed.').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, '4');
    await page.getByRole('list').filter({ hasText: 'The area winters without loss.' }).waitFor();
  });

  test('a full device is told, and nothing is lost silently', async () => {
    const context = await site.context({ ...DESKTOP, serviceWorkers: 'block' });
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await context.newPage();
    await page.goto(`${site.address}/chart/aon.winter`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page, '4');
    await page.getByText('This device has no room left').waitFor();
    expect(await page.getByRole('region', { name: 'Result' }).isVisible()).toBe(true);
  });
});
