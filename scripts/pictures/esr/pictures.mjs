import { asItOpens, FIELD, PAPER, PHONE, press, WIDE } from '../windows.mjs';

const ORDER =
  '/chart/esr.activation#issuerLR=A&receiverLR=C&yardsBetween=1900&fatigue=2&nearestEnemyYards=800';

export const PICTURES = [
  ['chart', ORDER, WIDE, 'light', page => press(page, '4', '2')],
  ['phone', ORDER, PHONE, 'light', asItOpens],
  ['phone-lamp', ORDER, PHONE, 'dark', enterDice],
  ['reference', '/reference/esr', WIDE, 'light', asItOpens],
  ['roster', '/trackers/esr.roster', WIDE, 'light', takeTheField],
  ['paper', '/trackers/esr.roster', PAPER, 'light', printRosters],
  ['field', '/play?game=esr.battle', FIELD, 'light', dragOnTheField],
  ['field-lamp', '/play?game=esr.battle', FIELD, 'dark', fightOnTheField],
];

async function enterDice(page) {
  await page.getByRole('button', { name: 'Enter dice' }).click();
  await press(page, '4', '2');
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
