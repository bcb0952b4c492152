// Takes the pictures of the README and of guides from the built pages: `node scripts/pictures.mjs`, or
// `node scripts/pictures.mjs roster` for one of them. Those of a system stand in `pictures/<code>/pictures.mjs`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { asItOpens, FIELD } from './pictures/windows.mjs';

const OWN = path.join(import.meta.dirname, 'pictures');

const ofSystems = await Promise.all(
  readdirSync(OWN, { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => import(`./pictures/${name}/pictures.mjs`)),
);

/** File, address, window, light, and the acts before the picture is taken. */
const PICTURES = [
  ['welcome', '/', FIELD, 'light', asItOpens],
  ...ofSystems.flatMap(({ PICTURES: own }) => own),
];

const wanted = process.argv.slice(2);

const serve = () =>
  new Promise((resolve, reject) => {
    const data = mkdtempSync(path.join(os.tmpdir(), 'grognard-pictures-'));
    const server = spawn(process.execPath, ['bin/grognard.mjs', 'serve', '--port', '0', '--data', data]);
    server.stdout.on('data', text => {
      const address = /http:\S+/.exec(text)?.[0];
      if (address) {
        resolve({ address, stop: () => server.kill() });
      }
    });
    server.on('exit', code => reject(new Error(`The server ended with status ${code}.`)));
  });

const take = async (browser, address, [name, place, { sharpness, ...viewport }, colorScheme, before]) => {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: sharpness,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${address}${place}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  await before(page);
  await page.evaluate(() => document.activeElement?.blur());
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
  await context.close();
};

const { address, stop } = await serve();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const picture of PICTURES.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
    await take(browser, address, picture);
  }
} finally {
  await browser.close();
  stop();
}
