import { asItOpens, press, WIDE } from '../windows.mjs';

export const PICTURES = [
  ['summary', '/battle/new/tnw.ground', WIDE, 'light', fightToTheEnd],
  ['odds', '/odds/tnw.ground', WIDE, 'light', asItOpens],
];

async function fightToTheEnd(page) {
  await page.getByRole('button', { name: 'Active: add a 6', exact: true }).waitFor();
  await press(page, ...'655443321664321'.split(''), ...'6532115'.split(''));
  await page.getByRole('button', { name: 'These dice' }).click();
  await page.getByRole('heading', { name: 'Luck' }).waitFor();
}
