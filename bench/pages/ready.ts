// How long a chart that is opened by its link takes beside the first page, on a slow phone:
// `node --import ./bin/typescript.mjs bench/pages/ready.ts [RUNS] CHART…`. The processor is slowed four times, and the
// network is the browser’s own “Slow 4G”. Pages take turns, so that a busy machine slows all of them.
import type { Browser } from 'playwright-core';
import { openBrowser, openWindow } from '../../tests/support/browser.ts';
import { startServer } from '../../tests/support/server.ts';

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1000 * 1000 * 0.9) / 8,
  uploadThroughput: (750 * 1000 * 0.9) / 8,
};

/** Milliseconds from the address to the part that a player came for. */
const ready = async (browser: Browser, address: string, wanted: string): Promise<number> => {
  const context = await openWindow(browser, PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(wanted).first().waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
};

const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const [first = '', ...rest] = process.argv.slice(2);
const runs = Number(first) || 5;
const charts = Number(first) ? rest : [first, ...rest];
const [browser, server] = await Promise.all([openBrowser(), startServer()]);
const pages = [['/', '.five-game'] as const, ...charts.map(id => [`/chart/${id}`, '.fields'] as const)];
const took = new Map<string, number[]>(pages.map(([path]) => [path, []]));
for (let run = 0; run < runs; run++) {
  for (const [path, wanted] of pages) {
    took.get(path)?.push(await ready(browser, `${server.address}${path}`, wanted));
  }
}
const door = median(took.get('/') ?? []);
for (const [path, all] of took) {
  const half = median(all);
  console.log(`${path}: ${Math.round(half)} ms, ${(half / door).toFixed(2)} × the first page (${runs} runs)`);
}
await browser.close();
await server.close();
