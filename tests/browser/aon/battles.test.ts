import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { giveFile, press, takeFile } from '../../support/pages.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const EVEN = '#attacker={"strength":12,"corps":3}&defender={"strength":12,"corps":3}';

const BEGUN = 'Both sides roll for losses';
const TIED = 'Both sides roll to break the tie';

const asked = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { name: title }).waitFor();

const begin = async (): Promise<Page> => {
  const page = await site.visit(`/battle/new/aon.battle${EVEN}`);
  await asked(page, BEGUN);
  return page;
};

const enterDice = async (page: Page, ...dice: readonly string[]): Promise<void> => {
  await press(page, ...dice);
  await page.getByRole('button', { name: 'These dice' }).click();
};

describe('a battle', () => {
  test('is played by keys to its end, with odds before and luck after', async () => {
    const page = await site.visit(`/chart/aon.battle${EVEN}`);
    await page.getByRole('link', { name: 'Play it out' }).click();
    await asked(page, BEGUN);
    await page.getByRole('region', { name: 'What may follow' }).getByText('Attacker wins').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await enterDice(page, '4', '4');
    await asked(page, TIED);
    await enterDice(page, '6', '1');
    await page.getByRole('region', { name: 'Result' }).getByText('The attacker wins the tie-break').waitFor();
    await page.getByText('was luckier than the odds.').waitFor();
    await page.getByRole('row', { name: /Attacker wins .* yes/ }).waitFor();
    await page.getByRole('row', { name: /Both sides roll to break the tie/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(site.complaints).toEqual([]);
  });

  test('is kept: it goes on after the window was closed, and steps can be taken back', async () => {
    const page = await begin();
    await enterDice(page, '4', '4');
    await asked(page, TIED);
    const again = await page.context().newPage();
    await again.goto(`${site.address}/battles`);
    const kept = again.getByRole('link', { name: /The attacker inflicts/ });
    await kept.waitFor();
    await page.close();
    await kept.click();
    await asked(again, TIED);
    await again.getByRole('button', { name: 'Undo' }).click();
    await expectShown(again.getByRole('heading', { name: BEGUN }));
  });

  test('another window follows; none overwrites the other', async () => {
    const page = await begin();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await asked(other, BEGUN);
    await enterDice(page, '4', '4');
    await expectShown(other.getByRole('heading', { name: TIED }));
  });

  test('that another window removes says so, loses nothing, and is kept again when asked', async () => {
    const page = await begin();
    const other = await page.context().newPage();
    await other.goto(`${site.address}/battles`);
    await other.getByRole('button', { name: /^Remove/ }).click();
    await other.getByRole('button', { name: /^Really remove/ }).click();
    const told = page.getByRole('alert').filter({ hasText: 'Another window has removed this.' });
    await told.waitFor();
    await enterDice(page, '4', '4');
    await asked(page, TIED);
    await told.waitFor();
    await told.getByRole('button', { name: 'Try again' }).click();
    await told.waitFor({ state: 'detached' });
    await expectShown(other.getByRole('link', { name: /The attacker inflicts/ }));
  });

  test('goes out as a file and comes in again; a corrupt one is told by its line', async () => {
    const page = await begin();
    await enterDice(page, '6', '1');
    const { text } = await takeFile(page);
    await page.goto(`${site.address}/battles`);
    const line = text.split('\n').findIndex(each => each.includes('aon.battle')) + 1;
    await giveFile(page, 'Import a battle', text.replace('aon.battle', 'aon.duel'));
    await page.getByRole('alert').getByText(`Line ${line}: no battle is called aon.duel.`).waitFor();
    await giveFile(page, 'Import a battle', text);
    await page.getByRole('region', { name: 'Result' }).waitFor();
    expect(site.complaints).toEqual([]);
  });
});
