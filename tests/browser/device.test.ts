import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Site } from '../support/site.ts';

const site = Site.open();

/** The most that the first page may weigh: scripts, compressed. */
const BUDGET = 250 * 1024;

describe('on the device', () => {
  test('the first page needs less than 250 KB of compressed script', async () => {
    const context = await site.context();
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

  test('tells the files of its edition, and they are all there', async () => {
    const worker = await (await fetch(`${site.address}/sw.js`)).text();
    const list = /JSON\.parse\([`'"](\[.*?\])[`'"]\)/s.exec(worker)?.[1] ?? '[]';
    const files = JSON.parse(list) as string[];
    expect(files).toEqual(expect.arrayContaining(['/index.html', '/manifest.webmanifest']));
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
});
