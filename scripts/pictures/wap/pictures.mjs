import { FIELD, press, WIDE } from '../windows.mjs';

export const PICTURES = [
  ['battle', '/battle/new/wap.battle', WIDE, 'dark', playRound],
  ['table', '/tables/new?game=wap.field-battle&scenario=marengo-1800', WIDE, 'light', pickATactic],
  ['../wap/pictures/march', '/game/wap', FIELD, 'light', lookAtElsmark],
  ['../wap/pictures/battle', '/game/wap', FIELD, 'dark', attackElsmark],
  ['../wap/pictures/offers', '/game/wap', FIELD, 'light', offerAlliances],
];

async function playRound(page) {
  await page.getByRole('button', { name: 'Roll for me' }).waitFor();
  await press(page, '5', '3');
  await page.getByRole('button', { name: 'These dice' }).click();
}

async function pickATactic(page) {
  await page.getByLabel('Your name').fill('Anna');
  await page.getByRole('group', { name: 'Who plays Defender' }).getByLabel('Computer').check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: /^Skirmish/ }).click();
  await page.getByText('Round 2', { exact: false }).first().waitFor();
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
