import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { MailServer } from '../support/mail-server.ts';
import { DESKTOP, overflow, PHONE } from '../support/pages.ts';
import { type RunningServer, startServer, WEB_ROOT } from '../support/server.ts';
import { expectGone } from '../support/shown.ts';
import { Site } from '../support/site.ts';

const site = Site.open();
let withMail: RunningServer;
let mails: MailServer;

beforeAll(async () => {
  mails = await MailServer.start();
  withMail = await startServer(undefined, WEB_ROOT, { smtp: mails.address, mailFrom: 'club@example.test' });
});

afterAll(async () => {
  await withMail?.close();
  await mails?.close();
});

interface Device {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** The authenticator that it has from the beginning. */
  readonly first: string;
}

/** A browser with a device that can hold passkeys. */
const deviceWith = async (options: typeof DESKTOP = DESKTOP): Promise<Device> => {
  const context = await site.context(options);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  return { page, cdp, first: await addAuthenticator(cdp) };
};

const addAuthenticator = async (
  cdp: CDPSession,
  transport: 'internal' | 'usb' = 'internal',
): Promise<string> => {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
};

const makeAccount = async (page: Page, address: string, name: string): Promise<void> => {
  await page.goto(`${address}/account`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Make an account with a passkey' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const looksWell = async (page: Page): Promise<void> => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
};

describe('an account', () => {
  test('is made with a passkey from the lobby, remembers a game, is left and entered again', async () => {
    const { page } = await deviceWith();
    await page.goto(`${site.address}/tables`);
    await page.locator('#main').getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
    await looksWell(page);
    await makeAccount(page, site.address, 'Anna');
    await page.goto(`${site.address}/tables/new`);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/table\//);
    await page.goto(`${site.address}/account`);
    const game = page.locator('.find-title').first();
    await game.waitFor();
    await looksWell(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await expectGone(game);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { level: 1, name: 'Anna' }).waitFor();
    await game.waitFor();
  });

  test('on a phone: a second passkey is added, the first removed, and the second opens it', async () => {
    const { page, cdp, first } = await deviceWith(PHONE);
    await makeAccount(page, site.address, 'Ben');
    await looksWell(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already holds a passkey').waitFor();
    await expect.poll(() => page.locator('.account-passkeys > li').count()).toBe(1);
    await addAuthenticator(cdp, 'usb');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('The passkey is added.').waitFor();
    await looksWell(page);
    await page.locator('.account-passkeys > li', { hasText: 'on a device' }).getByRole('button').click();
    await page.getByText('The passkey is removed.').waitFor();
    await expectGone(page.getByRole('button', { name: /^Remove/ }));
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ben' }).waitFor();
  });

  test('is deleted for good: its passkey opens nothing any more', async () => {
    const { page } = await deviceWith();
    await makeAccount(page, site.address, 'Clara');
    await page.getByRole('button', { name: 'Delete the account …' }).click();
    await looksWell(page);
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await page.getByText('The account is deleted.').waitFor();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey was not accepted.').waitFor();
  });

  test('is found again by mail, once, when every passkey is lost', async () => {
    const [desk, other] = [await deviceWith(), await deviceWith()];
    await makeAccount(desk.page, withMail.address, 'Dora');
    await desk.page.getByLabel('E-mail').fill('dora@example.test');
    await desk.page.getByRole('button', { name: 'Keep this address' }).click();
    await desk.page.getByText('A link is on its way there').waitFor();
    const confirm = /http\S+\/account#\S+/.exec(await mails.next())?.[0] as string;
    await desk.page.goto('about:blank');
    await desk.page.goto(confirm);
    await desk.page.getByText('The address is yours now.').waitFor();
    await other.page.goto(`${withMail.address}/account`);
    await other.page.getByLabel('E-mail').fill('dora@example.test');
    await other.page.getByRole('button', { name: 'Mail me a way back' }).click();
    await other.page.getByText('a link is on its way').waitFor();
    await looksWell(other.page);
    const link = /http\S+\/account#\S+/.exec(await mails.next())?.[0] as string;
    await other.page.goto('about:blank');
    await other.page.goto(link);
    await other.page.getByRole('heading', { level: 1, name: 'Dora' }).waitFor();
    await other.page.getByRole('button', { name: 'Add a passkey' }).click();
    await other.page.getByText('The passkey is added.').waitFor();
    await other.page.goto('about:blank');
    await other.page.goto(link);
    await other.page.getByText('This link was used already').waitFor();
  });
});
