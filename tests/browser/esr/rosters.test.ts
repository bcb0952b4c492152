import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import {
  DESKTOP,
  giveFile,
  leavesOf,
  overflow,
  overflowAtDouble,
  PHONE,
  takeFile,
} from '../../support/pages.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';

const site = Site.open();

const openExample = async (options = DESKTOP): Promise<Page> => {
  const page = await site.visit('/trackers/esr.roster', options);
  await page.getByRole('button', { name: 'Take the example' }).click();
  await page.getByRole('heading', { level: 1, name: 'Saalfeld' }).waitFor();
  return page;
};

const takeTheField = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Take the field' }).click();
  await page.getByRole('navigation', { name: 'Sequence of play' }).waitFor();
};

const expectWell = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page), 'wider than the window').toBeLessThanOrEqual(0);
  expect(await overflowAtDouble(page), 'wider at double size').toBeLessThanOrEqual(0);
  expect(site.complaints).toEqual([]);
};

/** The element with the focus, as a screen reader names it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const own = document.activeElement;
    return own?.getAttribute('aria-label') ?? own?.textContent ?? '';
  });

/** Goes on with the Tab key until something of this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) {
      return;
    }
  }
  throw new Error(`the Tab key does not reach ${name}`);
};

describe('an order of battle', () => {
  test('is built, copied and put into the field with the keyboard alone', async () => {
    const page = await site.visit('/trackers/esr.roster');
    await tabTo(page, /^New order of battle/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Order of battle' }).waitFor();
    const enter = async (button: RegExp, ...names: readonly string[]): Promise<void> => {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      for (const [i, name] of names.entries()) {
        if (i > 0) {
          await tabTo(page, /^Name$/);
        }
        await page.keyboard.type(name);
      }
    };
    await enter(/^Add an army/, 'Grande Armée', 'Napoléon');
    await enter(/^Add a Force/, 'III Corps', 'Davout');
    await enter(/^Add a Formation/, 'Morand', 'Morand');
    await enter(/^Add a Unit/, '13e Léger');
    await page.keyboard.press('Enter');
    await page.keyboard.type('17e Ligne');
    await tabTo(page, /^Copy/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '17e Ligne 2' }).waitFor();
    await tabTo(page, /^Take the field/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Morand.*C\/\+0/ }).waitFor();
    await page.getByText('0 of 3').waitFor();
    await expectWell(page);
  });

  test('goes out as a file and comes back; a corrupt file is refused with field and line', async () => {
    const page = await openExample();
    const { name, text } = await takeFile(page);
    expect(name).toBe('saalfeld.json');
    await page.goto(`${site.address}/trackers/esr.roster`);
    const line = text.split('\n').findIndex(each => each.includes('"lr"')) + 1;
    await giveFile(page, 'Import', text.replace('"lr": "A"', '"lr": "Z"'));
    await page
      .getByRole('alert')
      .getByText(`Line ${line}: armies[0].commander.lr must be one of A, B, C`)
      .waitFor();
    await giveFile(page, 'Import', text.slice(0, 200));
    await page
      .getByRole('alert')
      .getByText(/Line \d+ is not JSON/)
      .waitFor();
    await giveFile(page, 'Import', text.replace('"Saalfeld"', '"Saalfeld again"'));
    await page.getByRole('heading', { level: 1, name: 'Saalfeld again' }).waitFor();
    await expectWell(page);
  });

  test('stands on paper for a screen reader too', async () => {
    const page = await openExample();
    await page.getByRole('link', { name: 'Rosters to print' }).click();
    await page.getByRole('heading', { name: 'V Corps' }).waitFor();
    await expectWell(page);
  });

  test('with a name twice does not take the field and says where', async () => {
    const page = await openExample();
    await page.getByRole('button', { name: /^Kurfürst 1/ }).click();
    await page.getByLabel('Name', { exact: true }).last().fill('Hoyer');
    await page.getByRole('button', { name: 'Take the field' }).click();
    await expectShown(page.getByRole('alert').getByText('Hoyer is on the roster already'));
  });
});

describe('a roster in the field', () => {
  test('on a phone: an order is issued, waits a turn, and is tested by the sequence of play', async () => {
    const page = await openExample(PHONE);
    await takeTheField(page);
    await expectWell(page);
    const bar = page.getByRole('navigation', { name: 'Sequence of play' });
    await bar.getByRole('button', { name: 'Next step' }).click();
    await bar.getByText('ESR-3.3').waitFor();
    await page.getByRole('button', { name: /Saxon foot/ }).click();
    const panel = page.locator('.subject-panel');
    await panel.getByLabel('Directive').selectOption({ label: 'Attack [A]' });
    await panel.getByRole('button', { name: 'Issue a directive' }).click();
    await page.locator('.told-lines').getByText('Saxon foot: Attack [A] is pending.').waitFor();
    await panel.getByRole('combobox', { name: 'Enter for Saxon foot' }).selectOption({
      label: 'Activate a directive',
    });
    await panel.getByText('An order issued this turn is tested in the next at the earliest.').waitFor();
    for (let step = 0; step < 14; step++) {
      await bar.getByRole('button', { name: 'Next step' }).click();
    }
    await page.locator('.roster-turn').getByText('2').waitFor();
    await page.getByText('test its order').waitFor();
    await panel.getByRole('radio', { name: 'Success' }).check();
    await panel.getByRole('button', { name: 'Activate a directive' }).click();
    await page.locator('.told-lines').getByText('Saxon foot: order activation, success.').waitFor();
    await expectWell(page);
    await page.reload();
    await page.getByRole('button', { name: /A Attack|A\s*Saxon foot/ }).waitFor();
  });

  test('shows ranges and moves in yards and in inches of the chosen ground', async () => {
    const page = await openExample();
    await takeTheField(page);
    await page.getByText('Ranges and moves in yards and inches').click();
    await page.getByRole('row', { name: 'Artillery range 900 9', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Yards to the inch' }).fill('150');
    await page.getByRole('row', { name: 'Artillery range 900 6', exact: true }).waitFor();
    await expectWell(page);
  });
});

describe('rosters on paper', () => {
  test.each([
    ['A4', '595 x 842'],
    ['Letter', '612 x 792'],
  ])('print on %s, a Force a page and the distances after them', async (paper, size) => {
    const page = await openExample();
    await page.getByRole('link', { name: 'Rosters to print' }).click();
    await page.getByRole('radio', { name: paper }).check();
    expect(site.complaints).toEqual([]);
    // Two Forces, and two leaves of distances: those of our rulings are among them.
    expect(leavesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual([size, size, size, size]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await expectShown(page.getByRole('heading', { name: 'V Corps' }));
  });
});
