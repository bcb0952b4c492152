import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { giveFile, overflow, PHONE, press, takeFile } from '../../support/pages.ts';
import { expectGone, expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

describe('a chart at the table', () => {
  test('follows a link to itself with another situation, and keeps it past the skip link', async () => {
    const page = await site.visit('/chart/aon.winter#corps=5');
    const corps = page.getByRole('textbox', { name: 'Corps in the area' });
    await expect.poll(() => corps.inputValue()).toBe('5');
    await page.goto(`${site.address}/chart/aon.winter#corps=9`);
    await expect.poll(() => corps.inputValue()).toBe('9');
    await page.locator('.skip-link').press('Enter');
    await expect.poll(() => page.locator('main:focus').count()).toBe(1);
    expect(new URL(page.url()).hash).toBe('#corps=9');
  });

  test('from the first page to a result: find, tap, throw, read, take back', async () => {
    const page = await site.visit('/');
    await page.getByRole('link', { name: 'All charts' }).click();
    await page.getByLabel('Find').fill('winter scorched');
    await page.getByRole('link', { name: 'Winter attrition' }).click();
    await page.getByRole('heading', { level: 1, name: 'Winter attrition' }).waitFor();

    const odds = page.getByRole('region', { name: 'Odds and dice' });
    await odds.getByText('mean 0.17').waitFor();
    await page.getByRole('switch', { name: 'Barren area' }).click();
    await odds.getByText('mean 0.50').waitFor();
    await expectShown(page.getByText('−2 AON-WINTER-1'));

    await press(page, '3');
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText('One corps is lost for good.').waitFor();
    await expectShown(result.getByText('One point more:'));
    expect(await accessibilityFaults(page)).toEqual([]);
    const ledger = page.getByRole('table', { name: 'Ledger' });
    expect(await ledger.getByRole('row').filter({ hasText: 'barren area' }).innerText()).toContain('−2');
    await expect.poll(() => ledger.locator('s').count()).toBe(8);

    const history = page.getByRole('list').filter({ hasText: 'One corps is lost for good.' });
    await history.getByRole('button', { name: 'Note on Winter attrition' }).click();
    await page.getByRole('textbox', { name: 'Note on Winter attrition' }).fill('Smolensk');
    await page.getByRole('button', { name: 'Keep' }).click();
    await history.getByText('Smolensk').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await history.waitFor({ state: 'detached' });
    expect(site.complaints).toEqual([]);
  });

  test('the address restores the situation for another visitor', async () => {
    const page = await site.visit('/chart/aon.winter');
    await page.getByRole('switch', { name: 'Depot played' }).click();
    await page
      .getByRole('group', { name: 'Corps in the area' })
      .getByRole('button', { name: 'More' })
      .click();
    await expect.poll(() => page.url()).toContain('#corps=4&depot=true');
    const shared = page.url();
    const other = await page.context().newPage();
    await other.goto(shared);
    await expectShown(other.getByRole('switch', { name: 'Depot played', checked: true }));
    const corps = other.getByRole('textbox', { name: 'Corps in the area' });
    await expect.poll(() => corps.inputValue()).toBe('4');
  });

  test('a link that is not understood says which fact is wrong', async () => {
    const page = await site.visit('/chart/aon.winter#corps=100');
    await expectShown(page.getByText('corps must be a whole number from 0 to 99, not 100'));
  });

  test('what the rules do not know is refused with its rule', async () => {
    const page = await site.visit('/chart/aon.winter');
    await page.getByRole('switch', { name: 'Friendly area' }).click();
    await page.getByRole('switch', { name: 'Enemy area' }).click();
    await page.getByText('An area cannot be friendly and enemy at once. (AON-R13)').waitFor();
    expect(await page.getByRole('button', { name: 'Roll for me' }).count()).toBe(0);
  });

  test('a chart without dice answers at once and can be written down', async () => {
    const page = await site.visit('/chart/aon.reaction');
    await page.getByRole('region', { name: 'Result' }).getByText('succeeds').waitFor();
    await page.getByRole('button', { name: 'Write it down' }).click();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expectShown(page.getByRole('listitem').filter({ hasText: 'Interception and withdrawal' }));
  });

  test('on a phone: the situation first, then the dice, with big faces', async () => {
    const page = await site.visit('/chart/aon.winter', PHONE);
    expect(await page.getByRole('button', { name: 'Die: 3' }).isVisible()).toBe(false);
    await page.getByRole('switch', { name: 'Depot played' }).tap();
    await page.getByRole('button', { name: 'Enter dice' }).tap();
    const face = page.getByRole('button', { name: 'Die: 3' });
    const box = await face.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await face.tap();
    await page.getByText('The area winters without loss.').first().waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'Depot played' }).isVisible()).toBe(false);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  test('by keyboard alone', async () => {
    const page = await site.visit('/chart/aon.winter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const reach = async (name: string): Promise<void> => {
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
        if (label === name) {
          return;
        }
      }
      throw new Error(`Tab never came to ${name}`);
    };
    await reach('Corps in the area');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await reach('Barren area');
    await page.keyboard.press('Space');
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineWidth,
    );
    expect(outline).toBe('3px');
    await press(page, '6');
    await page.getByRole('region', { name: 'Result' }).getByText('make').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Corps in the area' }).inputValue()).toBe('5');
    await page.keyboard.press('Backspace');
    await page.getByRole('region', { name: 'Result' }).waitFor({ state: 'detached' });
  });
});

describe('history', () => {
  test('goes out as a file and comes in again; a corrupt one is told by its line', async () => {
    const page = await site.visit('/chart/aon.winter');
    await press(page, '5');
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Winter attrition' }).waitFor();
    const { text } = await takeFile(page);
    await page.getByRole('button', { name: 'Undo the last' }).click();
    await page.getByText('Nothing has been resolved yet.').waitFor();

    await giveFile(page, 'Import', text.replace('"sentence": "', '"sentence": 7, "x": "'));
    await page
      .getByRole('alert')
      .getByText(/Line \d+: entries\[0\]\.sentence must be a text/)
      .waitFor();
    await giveFile(page, 'Import', text.slice(0, -3));
    await page
      .getByRole('alert')
      .getByText(/is not JSON/)
      .waitFor();
    await giveFile(page, 'Import', text);
    await page.getByRole('listitem').filter({ hasText: 'Winter attrition' }).waitFor();
    await expectGone(page.getByRole('alert'));
  });
});
