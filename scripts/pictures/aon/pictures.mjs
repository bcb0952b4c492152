import { FIELD, PHONE } from '../windows.mjs';

export const PICTURES = [
  ['../aon/pictures/attack', '/game/aon', FIELD, 'light', lookAtBavaria],
  ['../aon/pictures/battle', '/game/aon', FIELD, 'dark', attackBavaria],
  ['../aon/pictures/phone', '/game/aon', PHONE, 'light', lookAtBavaria],
];

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
