import { afterEach, describe, expect, test } from 'vitest';
import { Authenticator } from '../../../tests/support/authenticator.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { type RunningTable, startTable } from '../../../tests/support/table.ts';
import { Browser, HOST, login, register } from '../../../tests/support/visitor.ts';

const ORIGIN = `http://${HOST}`;
let server: RunningTable;
let letters: { readonly to: string; readonly text: string }[] = [];

afterEach(() => server.close());

const open = async (origin?: string): Promise<void> => {
  letters = [];
  server = await startTable([skirmish], {
    mail: letter => letters.push(letter),
    ...(origin === undefined ? {} : { origin }),
  });
};

/** The link of the last letter, when it has come. */
const link = async (count: number): Promise<URL> => {
  while (letters.length < count) {
    await new Promise(resolve => setImmediate(resolve));
  }
  return new URL(/^http.*$/m.exec(letters.at(-1)?.text ?? '')?.[0] ?? '');
};

const SPOOFED = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

describe('an address', () => {
  test('counts when its owner has opened what was mailed there, in their own account', async () => {
    await open(ORIGIN);
    const [ney, other] = [new Browser(server), new Browser(server)];
    await register(ney, new Authenticator(ORIGIN), 'Ney');
    await register(other, new Authenticator(ORIGIN), 'Murat');
    const asked = await ney.send('PUT', '/api/account/email', { address: 'ney@club.test' });
    expect(asked.body.account.email).toBeNull();
    const { hash, origin } = await link(1);
    expect([origin, letters[0]?.to]).toEqual([ORIGIN, 'ney@club.test']);
    const key = hash.replace('#confirm-', '');
    expect((await other.send('POST', '/api/account/recover/open', { key })).status).toBe(403);
    await ney.send('PUT', '/api/account/email', { address: 'ney@club.test' });
    const again = (await link(2)).hash.replace('#confirm-', '');
    expect((await other.send('POST', '/api/account/email/confirm', { key: again })).status).toBe(403);
    await ney.send('PUT', '/api/account/email', { address: 'ney@club.test' });
    const third = (await link(3)).hash.replace('#confirm-', '');
    const confirmed = await ney.send('POST', '/api/account/email/confirm', { key: third });
    expect(confirmed.body.account.email).toBe('ney@club.test');
  });

  test('gets links to where the operator says the site is, whatever a request says', async () => {
    await open(ORIGIN);
    const ney = new Browser(server);
    const registered = await register(ney, new Authenticator(ORIGIN), 'Ney');
    await server.store.accounts.setEmail(registered.body.account.id, 'ney@club.test');
    await new Browser(server).send('POST', '/api/account/recover', { address: 'ney@club.test' }, SPOOFED);
    expect((await link(1)).origin).toBe(ORIGIN);
  });

  test('gets a few letters in half an hour, however often somebody asks for one', async () => {
    await open(ORIGIN);
    const registered = await register(new Browser(server), new Authenticator(ORIGIN), 'Ney');
    await server.store.accounts.setEmail(registered.body.account.id, 'ney@club.test');
    const anybody = new Browser(server);
    for (let asked = 0; asked < 12; asked++) {
      await anybody.send('POST', '/api/account/recover', { address: 'ney@club.test' });
    }
    await link(5);
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(letters.length).toBe(5);
  });

  test('of somebody else gets a few letters, however many accounts are made to write there', async () => {
    await open(ORIGIN);
    for (let made = 0; made < 3; made++) {
      const browser = new Browser(server);
      await register(browser, new Authenticator(ORIGIN), 'Fouché');
      for (let asked = 0; asked < 3; asked++) {
        await browser.send('PUT', '/api/account/email', { address: 'victim@club.test' });
      }
      await browser.send('PUT', '/api/account/email', { address: `own${made}@club.test` });
    }
    await link(8);
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(letters.filter(({ to }) => to === 'victim@club.test').length).toBe(5);
    expect(letters.length).toBe(8);
  });

  test('gets no link at all where the operator has not said where the site is', async () => {
    await open();
    const asked = await new Browser(server).send(
      'POST',
      '/api/account/recover',
      { address: 'n@club.test' },
      SPOOFED,
    );
    expect(asked.status).toBe(404);
    expect((await new Browser(server).send('GET', '/api/account')).body.mail).toBe(false);
  });
});

describe('a session', () => {
  test('that was known before is not signed in after: signing in begins a new one, with the seats of the old', async () => {
    await open();
    const key = new Authenticator(ORIGIN);
    const [victim, thief] = [new Browser(server), new Browser(server)];
    const game = (await victim.send('POST', '/api/games', { game: skirmish.id })).body;
    thief.cookies.set('grognard', victim.cookies.get('grognard') as string);
    await register(victim, key, 'Ney');
    expect(victim.cookies.get('grognard')).not.toBe(thief.cookies.get('grognard'));
    expect((await victim.send('GET', `/api/games/${game.id}`)).body).toMatchObject({ role: 'host' });
    expect((await thief.send('GET', '/api/account')).body.account).toBeNull();
    expect((await thief.send('GET', `/api/games/${game.id}`)).status).toBe(403);
    const before = victim.cookies.get('grognard');
    await login(victim, key);
    expect(victim.cookies.get('grognard')).not.toBe(before);
  });

  test('acts only from its own site; what a proxy says counts where a proxy is trusted', async () => {
    await open();
    const from = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/api/games',
        payload: { game: skirmish.id },
        headers: { origin: 'http://evil.example', host: HOST, ...headers },
      });
    expect((await from({ 'x-forwarded-host': 'evil.example' })).statusCode).toBe(403);
    expect((await from({ origin: ORIGIN })).statusCode).toBe(200);
  });
});
