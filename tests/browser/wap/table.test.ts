import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../../support/axe.ts';
import { openWindow, sharedBrowser } from '../../support/browser.ts';
import { DESKTOP, giveFile, overflow, PHONE } from '../../support/pages.ts';
import { foldAway, openTab } from '../../support/play.ts';
import { type RunningPostgres, startPostgres } from '../../support/postgres.ts';
import { answer, goOn, type Ways, waiting } from '../../support/pressing.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { expectGone, expectShown } from '../../support/shown.ts';
import { beginTable, comeBy, openTable } from '../../support/table-page.ts';

let browser: Browser;
let server: RunningServer;
let postgres: RunningPostgres;

beforeAll(async () => {
  [browser, server, postgres] = await Promise.all([sharedBrowser(), startServer(), startPostgres()]);
});

afterAll(async () => {
  await Promise.all([server?.close(), postgres?.stop()]);
});

interface Sitting {
  readonly context: BrowserContext;
  readonly page: Page;
}

const sit = async (options: typeof DESKTOP): Promise<Sitting> => {
  const context = await openWindow(browser, options);
  return { context, page: await context.newPage() };
};

/** Anna opens a field battle with secret tactics and hands out its links. */
const openBattle = async (page: Page, address: string): Promise<Readonly<Record<string, string>>> => {
  await beginTable(page, address, 'wap.battle');
  await page.getByLabel('Scenario').selectOption('secret-tactics');
  return openTable(page);
};

/** The first choice that is offered. */
const TABLE: Ways = {
  press: ['.choice:not([aria-disabled])'],
  over: '.table-ending',
  asks: '.choices-plate',
};

/** Until the screen has to be handed over, or nothing is left to play. */
const COVERED: Ways = { ...TABLE, over: '.hand-over, .table-ending' };

const choose = async (page: Page): Promise<void> => {
  const { press } = await waiting(page, TABLE);
  await answer(press as NonNullable<typeof press>, TABLE);
};

/** The line swallows the first value that the page gives to the dice: a share that never arrives. */
const loseShare = async (page: Page): Promise<{ isLost: boolean }> => {
  const share = { isLost: false };
  await page.routeWebSocket(/\/live$/, socket => {
    const table = socket.connectToServer();
    socket.onMessage(message => {
      const isShare = /"do":"entropy","value"/.test(String(message));
      if (share.isLost || !isShare) {
        table.send(message);
      }
      share.isLost ||= isShare;
    });
  });
  return share;
};

/** Each takes the first choice whenever one is offered. */
const playOn = (...pages: readonly Page[]): Promise<unknown> =>
  Promise.all(pages.map(page => goOn(page, TABLE)));

/** The words of the page when it is the other side's turn. */
const WAITING = 'Waiting for Ben';

/** Cuts a page off, does something meanwhile, and lets the page come back by itself. */
const losesConnection = async ({ context, page }: Sitting, meanwhile: () => Promise<void>): Promise<void> => {
  const lost = page.getByText('The connection is lost');
  await context.setOffline(true);
  await lost.waitFor();
  await meanwhile();
  expect(await lost.count()).toBe(1);
  await context.setOffline(false);
  await lost.waitFor({ state: 'detached' });
};

const say = async (page: Page, words: string): Promise<void> => {
  await openTab(page, 'Log');
  await page.getByLabel('Say', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText(words).waitFor();
};

const whole = async ({ address }: RunningServer): Promise<void> => {
  const anna = await sit(DESKTOP);
  const ben = await sit(PHONE);
  const guest = await sit(DESKTOP);
  try {
    const links = await openBattle(anna.page, address);
    await anna.page.getByRole('button', { name: 'Scan the link: Defender' }).click();
    await anna.page.getByRole('img', { name: /to be scanned with a phone/ }).waitFor();
    await comeBy(guest.page, address, links.watch as string, 'Clara');
    await comeBy(ben.page, '', await anna.page.getByLabel('Defender', { exact: true }).inputValue(), 'Ben');
    await anna.page.getByRole('heading', { name: 'Invite' }).waitFor({ state: 'detached' });
    await anna.page.getByText('Round 1', { exact: false }).first().waitFor();
    expect(await accessibilityFaults(anna.page)).toEqual([]);
    expect(await accessibilityFaults(ben.page)).toEqual([]);

    // Something is said, and both others read it.
    await say(ben.page, 'Good luck');
    await openTab(anna.page, 'Log');
    await openTab(guest.page, 'Log');
    await anna.page.getByText('Good luck').waitFor();
    await guest.page.getByText('Good luck').waitFor();

    // Anna picks while Ben's connection is lost, and reloads: both then know the choices made meanwhile.
    await losesConnection(ben, async () => {
      await choose(anna.page);
      await anna.page.getByText(WAITING).waitFor();
      await anna.page.reload();
      await anna.page.getByText('Good luck').waitFor();
      await anna.page.getByText(WAITING).waitFor();
      await say(anna.page, 'Are you there?');
      expect(await ben.page.getByText('Are you there?').count()).toBe(0);
    });
    await ben.page.getByText('Are you there?').waitFor();
    await expect.poll(() => ben.page.getByText('Good luck').count()).toBe(1);
    await foldAway(ben.page);
    await choose(ben.page);

    await playOn(anna.page, ben.page);
    await guest.page.locator('.result-frame').getByText('The game is over').waitFor();
    await anna.page.getByRole('button', { name: 'Verify the dice' }).click();
    await anna.page.getByText(/^Every roll fits the commitment: /).waitFor();
    await expectGone(guest.page.locator('.choice'));
  } finally {
    await Promise.all([anna, ben, guest].map(({ context }) => context.close()));
  }
};

/** On PostgreSQL: all other tables of the browser tests are on SQLite, and no page knows which. */
test('two people and an onlooker play a game to its end', async () => {
  const other = await startServer(postgres.url);
  await whole(other).finally(() => other.close());
});

const verifyFile = (page: Page, file: object): Promise<void> =>
  giveFile(page, 'Verify a game file', JSON.stringify(file));

describe('one person at the Table', () => {
  test('finds the lobby, a computer to play against, and sentences for what is wrong', async () => {
    const { context, page } = await sit(PHONE);
    try {
      await page.goto(`${server.address}/tables`);
      await page.getByText('You are not in a game yet.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('link', { name: /Marengo/ }).click();
      await page.getByLabel('Your name').fill('Anna');
      const game = page.getByRole('combobox', { name: 'Game', exact: true });
      await expect.poll(() => game.inputValue()).toBe('wap.field-battle');
      await expect.poll(() => page.getByLabel('Scenario').inputValue()).toBe('marengo-1800');
      expect(await overflow(page)).toBe(0);
      await page.getByRole('group', { name: 'Who plays Defender' }).getByLabel('Computer').check();
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Open the table' }).click();
      await playOn(page);

      // Anyone who has the file can prove it, with nothing but this page; one changed die is found and named.
      const file = await page.evaluate(async () => {
        const id = window.location.pathname.split('/').at(-1);
        return (await fetch(`/api/games/${id}/file`)).json();
      });
      await page.goto(`${server.address}/tables`);
      await verifyFile(page, file);
      await page.getByText(/^Every roll fits the commitment: /).waitFor();
      const [dice] = Object.values(file.inputs.find((input: object) => 'roll' in input).roll) as [number[]];
      dice[0] = ((dice[0] ?? 0) % 6) + 1;
      await verifyFile(page, file);
      await page.getByText('Roll 1 does not fit').waitFor();

      await page.goto(`${server.address}/table/nosuchtable#${'x'.repeat(32)}`);
      await page.getByRole('alert').filter({ hasText: 'This link does not open a game' }).waitFor();
    } finally {
      await context.close();
    }
  });

  test('who holds both seats hands the screen over, and at an open table it turns by itself', async () => {
    const { context, page } = await sit(PHONE);
    try {
      const share = await loseShare(page);
      // The dice of this server are its own: some battles are over in one round, and are begun again.
      do {
        const links = await openBattle(page, server.address);
        // Anna sits at the table when the link of the other seat comes: only the key of the address changes.
        await page.locator('.room').waitFor();
        await comeBy(page, server.address, links['seat:defender'] as string, 'Ben');
        await goOn(page, COVERED);
        const toBen = page.getByRole('heading', { name: 'Hand the screen to Ben, Defender' });
        await expectShown(toBen);
        await expectGone(page.locator('.room'));
        expect(await accessibilityFaults(page)).toEqual([]);
        await page.getByRole('button', { name: 'I am Ben, Defender' }).click();
        await toBen.waitFor({ state: 'detached' });
        // Ben ends this round and begins the next, in which both choose in secret.
        await goOn(page, COVERED);
      } while ((await page.locator('.hand-over').count()) === 0);
      await expectShown(page.getByRole('heading', { name: 'Hand the screen to Anna, Attacker' }));
      await page.getByRole('button', { name: 'Play with an open table' }).click();
      await playOn(page);
      expect(share.isLost).toBe(true);
    } finally {
      await context.close();
    }
  });

  test('is told of a connection that died without a word, and gets another', async () => {
    const { context, page } = await sit(PHONE);
    try {
      const silence = { fallen: false };
      await page.routeWebSocket(/\/live$/, socket => {
        const table = socket.connectToServer();
        const another = silence.fallen;
        const unless = (pass: () => void): void => (silence.fallen && !another ? undefined : pass());
        socket.onMessage(message => unless(() => table.send(message)));
        table.onMessage(message => unless(() => socket.send(message)));
      });
      await openBattle(page, server.address);
      await page.locator('.room').waitFor();
      await page.clock.install();
      silence.fallen = true;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.clock.fastForward('00:09');
      await page.getByText('The connection is lost').waitFor();
      await page.clock.fastForward('00:01');
      await expectGone(page.getByText('The connection is lost'));
    } finally {
      await context.close();
    }
  });
});
