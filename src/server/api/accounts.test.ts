import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '../../../tests/support/authenticator.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { type NewGame, post, type RunningTable, startTable } from '../../../tests/support/table.ts';
import { Browser, HOST, login, register } from '../../../tests/support/visitor.ts';

let server: RunningTable;
const ORIGIN = `http://${HOST}`;

beforeAll(async () => {
  server = await startTable([skirmish]);
});
afterAll(() => server.close());

describe('an account with a passkey', () => {
  test('keeps one’s seats: on another device they are there after signing in', async () => {
    const [desk, phone, key] = [new Browser(server), new Browser(server), new Authenticator(ORIGIN)];
    const game = await post<NewGame>(server.address, '/api/games', { game: 'demo.skirmish' });
    await desk.send('POST', `/api/games/${game.id}/join`, { key: game.keys['seat:red'], name: 'Murat' });
    expect((await register(desk, key, 'Murat')).body).toMatchObject({ account: { name: 'Murat' } });
    const later = await post<NewGame>(server.address, '/api/games', { game: 'demo.skirmish' });
    await desk.send('POST', `/api/games/${later.id}/join`, { key: later.keys['seat:blue'], name: 'Murat' });
    expect((await phone.send('GET', '/api/lobby')).body.own).toEqual([]);
    expect((await login(phone, key)).body).toMatchObject({ account: { name: 'Murat' } });
    const { own } = (await phone.send('GET', '/api/lobby')).body;
    expect(own.map(({ id }: { id: string }) => id).toSorted()).toEqual([game.id, later.id].toSorted());
    expect((await phone.send('GET', `/api/games/${game.id}`)).body).toMatchObject({ role: 'seat:red' });
    await phone.send('POST', '/api/account/logout');
    expect((await phone.send('GET', '/api/account')).body).toEqual({
      account: null,
      passkeys: [],
      mail: false,
    });
  });

  test('nobody else’s passkey, an old answer, or one for another site opens it', async () => {
    const [browser, key] = [new Browser(server), new Authenticator(ORIGIN)];
    await register(browser, key, 'Soult');
    expect((await login(new Browser(server), new Authenticator(ORIGIN))).status).toBe(403);
    const { body } = await browser.send('POST', '/api/account/login/options');
    const stale = key.login(body.challenge);
    await browser.send('POST', '/api/account/login/options');
    expect((await browser.send('POST', '/api/account/login', { response: stale })).status).toBe(403);
    const elsewhere = new Authenticator('http://evil.test');
    expect((await register(new Browser(server), elsewhere, 'Bernadotte')).status).toBe(403);
    expect((await new Browser(server).send('POST', '/api/account/login', { response: stale })).status).toBe(
      400,
    );
  });

  test('a second passkey opens it too; the last one cannot be removed', async () => {
    const [browser, first, second] = [
      new Browser(server),
      new Authenticator(ORIGIN),
      new Authenticator(ORIGIN),
    ];
    await register(browser, first, 'Masséna');
    const { body } = await browser.send('POST', '/api/account/passkeys/options');
    expect(body.excludeCredentials).toHaveLength(1);
    const added = await browser.send('POST', '/api/account/passkeys', {
      response: second.register(body.challenge),
    });
    expect(added.status).toBe(200);
    expect((await login(new Browser(server), second)).body).toMatchObject({ account: { name: 'Masséna' } });
    const { passkeys } = (await browser.send('GET', '/api/account')).body;
    const [one, two] = passkeys.map(({ id }: { id: string }) => `/api/account/passkeys/${id}`);
    expect((await new Browser(server).send('DELETE', one)).status).toBe(403);
    expect((await browser.send('DELETE', one)).status).toBe(200);
    expect((await browser.send('DELETE', two)).status).toBe(409);
  });

  test('is deleted with its sessions and passkeys; only its owner can do it', async () => {
    const [browser, other, key] = [new Browser(server), new Browser(server), new Authenticator(ORIGIN)];
    await register(browser, key, 'Oudinot');
    await login(other, key);
    expect((await new Browser(server).send('DELETE', '/api/account')).status).toBe(403);
    expect((await browser.send('DELETE', '/api/account')).status).toBe(200);
    expect((await other.send('GET', '/api/account')).body.account).toBeNull();
    expect((await login(new Browser(server), key)).status).toBe(403);
  });

  test('without mail there is no way back by mail', async () => {
    const asked = await new Browser(server).send('POST', '/api/account/recover', {
      address: 'a@example.test',
    });
    expect(asked.status).toBe(404);
  });
});
