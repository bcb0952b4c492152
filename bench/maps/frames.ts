/**
 * How smooth the maps are under a hand: every map with everything lit, in the real browser, panned, panned beyond the
 * drawn paper, and zoomed. Told for each: the time between frames, and the longest task of the page's main thread, from
 * the browser's own trace, as processor time, which a busy machine hardly touches.
 *
 *     node scripts/run.mjs build && node --import ./bin/typescript.mjs bench/maps/frames.ts
 */
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build, preview } from 'vite';
import { scenariosOf, systemsWith } from '../../scripts/engrave/sources.ts';
import { openBrowser } from '../../tests/support/browser.ts';
import { measure, SIZE } from './smooth.ts';

const CONFIG = path.resolve(import.meta.dirname, '../../scripts/gallery/vite.config.ts');
const MAPS = systemsWith('map').map(system => [system, scenariosOf(system)[0]] as const);

/** Back and forth, never far from where the map was drawn. */
const pan = async (page: Page, far: number): Promise<void> => {
  await page.mouse.move(720, 450);
  await page.mouse.down();
  for (let i = 0; i < 120; i++) {
    await page.mouse.move(720 + far * Math.sin(i / 12), 450 + far * 0.6 * Math.sin(i / 17));
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
};

const zoom = async (page: Page): Promise<void> => {
  await page.mouse.move(720, 450);
  for (const by of [-1, -1, -1, 1, 1, 1, 1, 1, -1, -1]) {
    await page.mouse.wheel(0, by * 100);
    await page.waitForTimeout(220);
  }
  await page.waitForTimeout(800);
};

const isPainted = (): boolean => {
  const all = [...document.querySelectorAll<HTMLCanvasElement>('.map-canvas canvas')];
  return all.length > 1 && all.every(each => each.style.display !== 'none');
};

await build({ configFile: CONFIG, logLevel: 'error' });
const [browser, server] = await Promise.all([
  openBrowser(),
  preview({ configFile: CONFIG, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' }),
]);
let good = true;
try {
  const address = server.resolvedUrls?.local[0] ?? '';
  for (const [map, scenario] of MAPS) {
    const page = await (await browser.newContext({ viewport: SIZE })).newPage();
    const client = await page.context().newCDPSession(page);
    await page.goto(`${address}?map=${map}&scenario=${scenario}&lit=all`);
    await page.waitForFunction(isPainted);
    await page.waitForTimeout(800);
    good = (await measure(page, client, `${map}: pan`, () => pan(page, 180))) && good;
    good = (await measure(page, client, `${map}: pan beyond the paper`, () => pan(page, 620))) && good;
    good = (await measure(page, client, `${map}: zoom`, () => zoom(page))) && good;
    await page.close();
  }
} finally {
  await Promise.all([browser.close(), server.close()]);
}
process.exit(good ? 0 : 1);
