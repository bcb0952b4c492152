/**
 * How smooth the battlefield is under a hand: Austerlitz (302 Units) in the real browser, panned, zoomed, and a
 * Formation chosen for its orders. Told for each: the time between frames, and the work of the page's main thread by task, from the
 * browser's own trace, as processor time, which a busy machine hardly touches.
 *
 *     node scripts/run.mjs build && node --import ./bin/typescript.mjs bench/esr/frames.ts
 */
import type { Page } from 'playwright-core';
import { openBrowser } from '../../tests/support/browser.ts';
import { startServer } from '../../tests/support/server.ts';
import { LIMIT_MS, measure, SIZE } from '../maps/smooth.ts';

/** Austerlitz against a player of no plan, at its first orders. */
const battle = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/play?game=esr.battle`);
  await page.locator('.scenarios button', { hasText: 'Austerlitz' }).first().click();
  await page.getByLabel('Coalition').selectOption('random');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.room[data-asked]').waitFor();
  await page.locator('.map-canvas canvas').last().waitFor();
  await page.waitForTimeout(2500);
};

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
try {
  const page = await (await browser.newContext({ viewport: SIZE, serviceWorkers: 'block' })).newPage();
  const client = await page.context().newCDPSession(page);
  await battle(page, server.address);
  const box = await page.locator('.map-window').boundingBox();
  if (!box) {
    throw new Error('There is no map.');
  }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const sway = async (from: readonly [number, number], far: number): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (let i = 1; i <= 120; i++) {
      await page.mouse.move(from[0] + far * Math.sin(i / 11), from[1] + far * 0.7 * Math.sin(i / 7));
      await page.waitForTimeout(8);
    }
    await page.mouse.up();
    await page.waitForTimeout(300);
  };
  const emptyPlace = [box.x + 60, box.y + box.height - 60] as const;
  const results = [
    await measure(page, client, 'nothing', () => page.waitForTimeout(1500)),
    await measure(page, client, 'pan', () => sway(emptyPlace, 190)),
    await measure(page, client, 'pan beyond the paper', () => sway(emptyPlace, 520)),
    await measure(page, client, 'zoom', async () => {
      await page.mouse.move(x, y);
      for (const turn of [-100, 100]) {
        for (let i = 0; i < 8; i++) {
          await page.mouse.wheel(0, turn);
          await page.waitForTimeout(40);
        }
        await page.waitForTimeout(400);
      }
    }),
    await measure(page, client, 'choose a Formation', async () => {
      await page.locator('.map-formation.map-may').nth(3).press('Enter');
      await page.waitForTimeout(400);
      await page.keyboard.press('Escape');
      await page.waitForTimeout(200);
    }),
  ];
  console.log(results.every(Boolean) ? `No task over ${LIMIT_MS} ms.` : `A task is over ${LIMIT_MS} ms.`);
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  await Promise.all([browser.close(), server.close()]);
}
