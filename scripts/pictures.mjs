// Takes the pictures of the README and of guides from the built application: `node scripts/pictures.mjs`.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const WIDE = { width: 1240, height: 830, sharpness: 1.5 };
const FIELD = { width: 1440, height: 900, sharpness: 1 };
const PHONE = { width: 380, height: 780, sharpness: 2 };
/** As wide as A4 between its margins. */
const PAPER = { width: 703, height: 620, sharpness: 1.5 };

const esr = '#issuerLR=A&receiverLR=C&yardsBetween=1900&fatigue=2&nearestEnemyYards=800';

/** File, address, window, light, and the acts before the picture is taken. */
const PICTURES = [
  ['chart', `/chart/esr.activation${esr}`, WIDE, 'light', page => press(page, '4', '2')],
  ['phone', `/chart/esr.activation${esr}`, PHONE, 'light', async () => undefined],
  ['phone-lamp', `/chart/esr.activation${esr}`, PHONE, 'dark', enterDice],
  ['welcome', '/', FIELD, 'light', async () => undefined],
  ['battle', '/battle/new/wap.battle', WIDE, 'dark', playRound],
  ['summary', '/battle/new/tnw.ground', WIDE, 'light', fightToTheEnd],
  ['odds', '/odds/tnw.ground', WIDE, 'light', async () => undefined],
  ['reference', '/reference/esr', WIDE, 'light', async () => undefined],
  ['roster', '/trackers/esr.roster', WIDE, 'light', takeTheField],
  ['paper', '/trackers/esr.roster', PAPER, 'light', printRosters],
  ['field', '/play?game=esr.battle', FIELD, 'light', dragOnTheField],
  ['field-lamp', '/play?game=esr.battle', FIELD, 'dark', fightOnTheField],
  ['table', '/tables/new?game=wap.field-battle&scenario=marengo-1800', WIDE, 'light', pickATactic],
  ['../aon/pictures/attack', '/game/aon', FIELD, 'light', page => lookAtBavaria(page)],
  ['../aon/pictures/battle', '/game/aon', FIELD, 'dark', attackBavaria],
  ['../aon/pictures/phone', '/game/aon', PHONE, 'light', page => lookAtBavaria(page)],
  ['../wap/pictures/march', '/game/wap', FIELD, 'light', lookAtElsmark],
  ['../wap/pictures/battle', '/game/wap', FIELD, 'dark', attackElsmark],
  ['../wap/pictures/offers', '/game/wap', FIELD, 'light', offerAlliances],
];
/** `node scripts/pictures.mjs roster` takes one picture only. */
const wanted = process.argv.slice(2);

const press = async (page, ...keys) => {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
};

async function enterDice(page) {
  await page.getByRole('button', { name: 'Enter dice' }).click();
  await press(page, '4', '2');
}

async function playRound(page) {
  await page.getByRole('button', { name: 'Roll for me' }).waitFor();
  await press(page, '5', '3');
  await page.getByRole('button', { name: 'These dice' }).click();
}

async function fightToTheEnd(page) {
  await page.getByRole('button', { name: 'Active: add a 6', exact: true }).waitFor();
  await press(page, ...'655443321664321'.split(''), ...'6532115'.split(''));
  await page.getByRole('button', { name: 'These dice' }).click();
  await page.getByRole('heading', { name: 'Luck' }).waitFor();
}

async function printRosters(page) {
  await page.getByRole('button', { name: 'Take the example' }).click();
  await page.getByRole('link', { name: 'Rosters to print' }).click();
  await page.getByRole('heading', { name: 'V Corps' }).waitFor();
  await page.emulateMedia({ media: 'print' });
}

async function takeTheField(page) {
  await page.getByRole('button', { name: 'Take the example' }).click();
  await page.getByRole('button', { name: 'Take the field' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: /Saxon foot/ }).click();
  await page.getByLabel('Directive').first().selectOption({ label: 'Attack [A]' });
  await page.getByRole('button', { name: 'Issue a directive' }).first().click();
  await page.getByRole('button', { name: /Saxon foot/ }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The introductory battle against a computer player, with no guide. */
async function openField(page, seats) {
  for (const [side, bot] of Object.entries(seats)) {
    await page.getByLabel(side).selectOption(bot);
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.map-window').waitFor();
}

/** Presses the pass, or else the act, until something is in sight. */
async function goOnTo(page, wanted, most = 400) {
  for (let i = 0; i < most && (await page.locator(wanted).count()) === 0; i++) {
    const pass = page.locator('.acts .pass-one:visible');
    const act = page.locator('.acts .act:not(.act-missing, [aria-disabled]):visible');
    const next = (await pass.count()) > 0 ? pass : act;
    await next
      .first()
      .click({ timeout: 500 })
      .catch(() => undefined);
    await page.waitForTimeout(100);
  }
}

async function dragOnTheField(page) {
  await openField(page, { Coalition: 'random' });
  await page
    .getByText('I know the rules')
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await goOnTo(page, '.room[data-title="Formations on Move"][data-asked]');
  await page.waitForTimeout(1500);
  const box = await page.locator('.map-formation[data-piece="maurin"] .map-block').first().boundingBox();
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 90, { steps: 10 });
  await page.locator('.reach-allowed').waitFor({ state: 'attached' });
}

/** Two computers fight; the picture is of their first combat. */
async function fightOnTheField(page) {
  await openField(page, { French: 'strong', Coalition: 'strong' });
  await page.locator('.opponents').waitFor({ timeout: 120_000 });
}

async function pickATactic(page) {
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('group', { name: 'Who plays Defender' }).getByLabel('Computer').check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /^Skirmish/ }).click();
  await page.getByText('Round 2', { exact: false }).first().waitFor();
}

/** Napoleon in hand, and the odds of his first march. */
async function lookAtBavaria(page) {
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.locator('[data-piece="lorraine/french"]').click();
  const target = page.locator('[data-target="bavaria"]');
  await target.waitFor();
  await page.waitForTimeout(1500);
  await target.hover();
  await page.locator('.attack-plate').waitFor();
}

async function attackBavaria(page) {
  await lookAtBavaria(page);
  await page.locator('[data-target="bavaria"]').click();
  await page.locator('.engage').waitFor();
}

/** The force of Halmar in hand, its reach, and the battle that a march to Elsmark would open. */
async function lookAtElsmark(page) {
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.locator('.room[data-step="wap.movement.order"][data-asked]').waitFor({ timeout: 60_000 });
  await page.locator('[data-piece="0913/white"]').focus();
  await press(page, 'Enter');
  const target = page.locator('[data-target="1312"]');
  await target.waitFor();
  await page.waitForTimeout(1500);
  await target.hover();
  await page.locator('.looked-plate').getByText('Then attack Elsmark').waitFor();
}

async function attackElsmark(page) {
  await lookAtElsmark(page);
  await page.locator('[data-target="1312"]').click();
  await page.getByRole('button', { name: 'End the movement' }).click();
  await page.locator('[data-target="1412"]').click();
  await page.locator('.battle-plate').getByText('The defender is broken').waitFor({ timeout: 60_000 });
}

/** Six seats write their first offers in secret. */
async function offerAlliances(page) {
  await page.getByRole('radio', { name: /The Continent/ }).check();
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  await page.locator('.room[data-step="wap.offers"][data-asked]').waitFor({ timeout: 60_000 });
  await page.locator('.foot-button', { hasText: 'Powers' }).click();
}

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
