import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWindow } from '../../support/browser.ts';
import { DESKTOP } from '../../support/pages.ts';
import { goOn, type Ways } from '../../support/pressing.ts';
import { steadyServer } from '../../support/server.ts';
import { expectShown } from '../../support/shown.ts';
import { Site } from '../../support/site.ts';
import { beginTable, openTable } from '../../support/table-page.ts';

const site = Site.open(() => steadyServer('trust'));

const TABLE: Ways = {
  press: ['.choice:not([aria-disabled])'],
  over: '.table-ending',
  asks: '.choices-plate',
};

/** A battle against the computer. */
const open = async (page: Page): Promise<void> => {
  await beginTable(page, site.address, 'wap.battle');
  await page.getByRole('group', { name: 'Who plays Defender' }).getByLabel('Computer').check();
  await openTable(page);
  await page.locator('.room').waitFor();
};

/** Red is for faults. */
const isRed = (words: Locator): Promise<boolean> =>
  words.evaluate(element => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
    return red > 1.5 * green && red > 1.5 * blue;
  });

interface File {
  readonly dice: { commitment: string; entropy: { seat: string; value?: string }[] };
  readonly table: { chain?: { records: { at: number }[] } };
}

/** Possible changes by a server in a file, and the page’s answer to each. */
const CHANGES: readonly [string, RegExp, (file: File) => void][] = [
  [
    'another commitment',
    /^The commitment in the file differs from the one that this browser saw/,
    ({ dice }) => {
      dice.commitment = 'ab'.repeat(32);
    },
  ],
  [
    'without the share of this browser',
    /^The share that this browser gave for attacker is not in the file\./,
    ({ dice }) => {
      dice.entropy = dice.entropy.filter(({ seat }) => seat !== 'attacker');
    },
  ],
  [
    'a log with another time in it',
    /^The log in the file differs from the one that this browser saw/,
    ({ table }) => {
      (table.chain?.records[1] as { at: number }).at += 1;
    },
  ],
  [
    'a log without its chain',
    /^The log in the file differs from the one that this browser saw/,
    ({ table }) => {
      delete table.chain;
    },
  ],
];

describe('what this browser saw and gave is held against the file', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await openWindow(site.browser, DESKTOP)).newPage();
    await open(page);
    await goOn(page, TABLE);
  });

  const said = () => page.locator('.table-ending [role=status]');
  const verify = (): Promise<void> => page.getByRole('button', { name: 'Verify the dice' }).click();

  const agrees = async (): Promise<void> => {
    await verify();
    await expectShown(said().filter({ hasText: /Every roll fits the commitment: / }));
    await expect.poll(() => isRed(said())).toBe(false);
  };

  test.each(CHANGES)(
    '%s is told in red, and the file of an honest server agrees',
    async (_, sentence, change) => {
      await agrees();
      await page.route('**/file*', async route => {
        const answer = await route.fetch();
        const file = (await answer.json()) as File;
        change(file);
        await route.fulfill({ response: answer, json: file });
      });
      await verify();
      await expectShown(said().filter({ hasText: sentence }));
      await expect.poll(() => isRed(said())).toBe(true);
      await page.unroute('**/file*');
      await agrees();
    },
  );

  test('a server whose log is not the one that it had is told in red, at once', async () => {
    // The head that this browser keeps belongs to a log that the server does not have.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find(each => each.startsWith('grognard.head.')) ?? '';
      const heads = JSON.parse(localStorage.getItem(key) ?? '[]');
      heads.at(-1).head = 'cd'.repeat(32);
      localStorage.setItem(key, JSON.stringify(heads));
    });
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'is not the log that this browser saw before' });
    await expectShown(alert);
    await expect.poll(() => isRed(alert)).toBe(true);
    await page.context().close();
  });
});

test('a page from the cache says so when the server plays by newer rules than it knows', async () => {
  const page = await (await site.context()).newPage();
  await page.routeWebSocket(/\/live$/, socket => {
    const table = socket.connectToServer();
    table.onMessage(message => {
      const told = JSON.parse(String(message));
      socket.send(
        told.t === 'welcome'
          ? JSON.stringify({ ...told, doc: { ...told.doc, version: '1000' } })
          : String(message),
      );
    });
  });
  await beginTable(page, site.address, 'wap.battle');
  await openTable(page);
  await expectShown(page.getByText('This page is older than the Table: load it again.'));
  expect(await page.locator('.room').count()).toBe(0);
});
