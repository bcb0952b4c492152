import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { DESKTOP } from '../../support/pages.ts';
import { openTab } from '../../support/play.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';
import { beginTable, comeBy, openTable } from '../../support/table-page.ts';

const site = Site.open();

test('the host says who may speak and how much, and reads what was reported', async () => {
  const [anna, ben] = [
    await (await site.context(DESKTOP)).newPage(),
    await (await site.context(DESKTOP)).newPage(),
  ];
  await beginTable(anna, site.address, 'wap.battle');
  const links = await openTable(anna);
  await comeBy(ben, site.address, links['seat:defender'] as string, 'Ben');
  const say = async (words: string): Promise<void> => {
    await openTab(ben, 'Log');
    await ben.getByLabel('Say').fill(words);
    await ben.getByRole('button', { name: 'Send' }).click();
  };
  await say('You fool');

  // Anna plays and is the host: the player reports the line, the host reads the report.
  await openTab(anna, 'Log');
  const line = anna.locator('.log li').filter({ hasText: 'You fool' });
  await line.getByText('Report this line').click();
  await line.getByLabel('Why, if you want to say it').fill('Rude');
  await line.getByRole('button', { name: 'Report it to the host' }).click();
  await line.getByText('The host and the operator').waitFor();
  await openTab(anna, 'Table');
  await anna.getByRole('radio', { name: 'Host' }).click();
  const reports = anna.getByRole('region', { name: 'Reported lines' });
  await expectShown(reports.getByText('Ben (Defender): “You fool” Reported by: Attacker, “Rude”.'));

  // A letter from Ben is counted at Anna’s seat and read there; the page of the host does not show it.
  await openTab(ben, 'Letters');
  await ben.getByLabel('Attacker (Anna)').check();
  await ben.getByLabel('Your words').fill('Between us');
  await ben.getByRole('button', { name: 'Send the letter' }).click();
  await expectShown(ben.getByText('Between us', { exact: true }));
  expect(await anna.getByRole('button', { name: /^Letters/ }).count()).toBe(0);
  await anna.getByRole('radio', { name: 'Attacker' }).click();
  await anna.getByRole('button', { name: 'Letters (1)' }).first().click();
  await expectShown(anna.getByText('Between us', { exact: true }));
  await expectShown(anna.getByRole('button', { name: 'Letters', exact: true }).first());
  await anna.getByRole('button', { name: 'Answer' }).click();
  await expect.poll(() => anna.getByLabel('Defender (Ben)').isChecked()).toBe(true);
  expect(await accessibilityFaults(anna)).toEqual([]);
  await openTab(anna, 'Table');
  await anna.getByRole('radio', { name: 'Host' }).click();

  // Less may be said, and then nothing; Ben keeps the words that were refused.
  await openTab(ben, 'Log');
  const speech = anna.getByRole('group', { name: 'Who may speak' });
  await speech.getByLabel('How much each may say').selectOption('One line a minute');
  await ben.getByText('At most 1 line a minute.').waitFor();
  await say('Again');
  await expectShown(ben.getByText('The host allows 1 line a minute'));
  await expect.poll(() => ben.getByLabel('Say').inputValue()).toBe('Again');
  // The box shows the state of the server, so it changes when the answer comes: a click, not an awaited change.
  await speech.getByLabel('Defender').click();
  await ben.getByText('Asked to be quiet: Defender.').waitFor();
  await ben.getByRole('button', { name: 'Send' }).click();
  await expectShown(ben.getByText('The host has not allowed you to speak.'));
  await expect.poll(() => speech.getByLabel('How much each may say').inputValue()).toBe('1');
  expect(await anna.getByText('Again', { exact: true }).count()).toBe(0);
});
