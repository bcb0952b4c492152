import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { must } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { PushService } from '../../../tests/support/push-service.ts';
import { thinkHere } from '../jobs/think.ts';
import { Work } from '../jobs/work.ts';
import { systemClock, systemSecrets } from '../ports.ts';
import { SqliteStore } from '../store/sqlite/store.ts';
import { createTable } from '../table/create.ts';
import { Tables } from '../table/tables.ts';
import { type NoticeOptions, Notices } from './notices.ts';
import { isPushService, makePushKeys, seal, vapid } from './push.ts';
import { sendMail } from './smtp.ts';

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map(close => close())));

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

describe('web push', () => {
  test('seals as in the example of RFC 8291', () => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/x',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    };
    const sealed = seal(subscription, 'When I grow up, I want to be a watermelon', {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    });
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('the browser that subscribed can open it', () => {
    const [browser, auth] = [createECDH('prime256v1'), randomBytes(16)];
    browser.generateKeys();
    const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
    const sealed = seal({ endpoint: '', keys }, 'Your move');
    const [salt, theirs, body] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
    const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
    const secret = derive(browser.computeSecret(theirs), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
    expect(plain.toString()).toBe('Your move\u0002');
  });

  test('says who sends, signed for the service', () => {
    const keys = makePushKeys();
    const header = vapid(keys, 'https://fcm.googleapis.com/fcm/send/x', 'mailto:host@club.test', 0);
    const [, signed = '', signature = ''] = /t=([\w-]+\.[\w-]+)\.([\w-]+), k=/.exec(header) ?? [];
    const point = bytes(keys.publicKey);
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(
      true,
    );
    expect(JSON.parse(bytes(signed.split('.')[1] as string).toString())).toMatchObject({
      aud: 'https://fcm.googleapis.com',
    });
  });

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://127.0.0.1/x', false],
    ['https://googleapis.com.evil.test/x', false],
    ['https://fcm.googleapis.com:22/x', false],
    ['nonsense', false],
  ])('%s is a push service: %s', (endpoint, expected) => {
    expect(isPushService(endpoint)).toBe(expected);
  });
});

/** A mail server that takes everything down. */
const fakeMailServer = async (): Promise<{ url: string; heard: string[] }> => {
  const heard: string[] = [];
  const server = createServer(socket => {
    let data = false;
    socket.write('220 here\r\n');
    createInterface({ input: socket }).on('line', line => {
      heard.push(line);
      data = line === 'DATA' || (data && line !== '.');
      if (!data || line === 'DATA') {
        socket.write(
          line.startsWith('EHLO')
            ? '250-here\r\n250 AUTH PLAIN\r\n'
            : line === 'DATA'
              ? '354 go on\r\n'
              : '250 ok\r\n',
        );
      }
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `smtp://user:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
};

describe('mail', () => {
  test('is handed to the server, and a name cannot smuggle in a line', async () => {
    const { url, heard } = await fakeMailServer();
    await sendMail(url, {
      from: 'table@club.test',
      to: 'ney@club.test',
      subject: 'Your move\r\nBcc: all@club.test',
      text: 'Zu Füßen',
    });
    expect(heard).toContain(`AUTH PLAIN ${Buffer.from('\0user\0p@ss').toString('base64')}`);
    expect(heard).toContain('RCPT TO:<ney@club.test>');
    expect(heard.some(line => line.startsWith('Bcc'))).toBe(false);
    expect(heard).toContain(Buffer.from('Zu Füßen').toString('base64'));
  });
});

/** A game between two whose notices go where the options say. */
const noticed = async (options: Omit<NoticeOptions, 'origin'>) => {
  const store = SqliteStore.open(':memory:');
  const tables = new Tables({
    store,
    library: { games: [skirmish] },
    clock: systemClock,
    secrets: systemSecrets,
  });
  const work = new Work(tables, thinkHere(tables.library));
  const notices = new Notices(tables, work, { origin: 'https://club.test', ...options });
  notices.start();
  work.start();
  closing.push(async () => {
    await work.close();
    await store.close();
  });
  const created = await createTable(tables, { game: 'demo.skirmish', title: 'At the ford' });
  const { id } = created.ok ? created.value : { id: '' };
  return { store, tables, id, work, notices };
};

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) {
    await new Promise(resolve => setTimeout(resolve, 5));
  }
};

describe('“your move”', () => {
  test('by web push: signed for the service, sealed for the browser, and ended when the browser is gone', async () => {
    const pushKeys = makePushKeys();
    const service = await PushService.start(pushKeys.publicKey);
    closing.push(() => service.close());
    const { store, tables, id } = await noticed({ pushKeys });
    await store.notices.add(id, 'seat:red', { kind: 'push', target: JSON.stringify(service.subscription) });
    await tables.sit(id, 'red', 'Ney');
    await tables.sit(id, 'blue', 'Blücher');
    await until(() => service.messages.length > 0 || service.refused.length > 0);
    expect(service.refused).toEqual([]);
    expect(service.messages.map(each => JSON.parse(each))).toEqual([
      { title: 'At the ford', link: `https://club.test/table/${id}` },
    ]);
    service.gone = true;
    const again = await createTable(tables, { game: 'demo.skirmish' });
    const other = again.ok ? again.value.id : '';
    await store.notices.add(other, 'seat:red', {
      kind: 'push',
      target: JSON.stringify(service.subscription),
    });
    await tables.sit(other, 'red', 'Ney');
    await tables.sit(other, 'blue', 'Blücher');
    await until(async () => (await store.notices.of(other, 'seat:red')).length === 0);
    expect(await store.notices.of(id, 'seat:red')).toEqual([]);
  });

  test('the service on the loopback is as strict as theirs: another key, another site', async () => {
    const [pushKeys, others] = [makePushKeys(), makePushKeys()];
    const service = await PushService.start(pushKeys.publicKey);
    closing.push(() => service.close());
    const { endpoint } = service.subscription;
    const send = async (authorization: string): Promise<number> => {
      const body = new Uint8Array(seal(service.subscription, '{}'));
      const headers = { ttl: '60', 'content-encoding': 'aes128gcm', authorization };
      return (await fetch(endpoint, { method: 'POST', headers, body })).status;
    };
    const contact = 'mailto:host@club.test';
    expect(await send(vapid(pushKeys, endpoint, contact, Date.now()))).toBe(201);
    expect(await send(vapid(others, endpoint, contact, Date.now()))).toBe(403);
    expect(await send(vapid(pushKeys, 'https://elsewhere.test/x', contact, Date.now()))).toBe(403);
    expect(await send(vapid(pushKeys, endpoint, contact, 0))).toBe(403);
    expect(await send(vapid(pushKeys, endpoint, contact, Date.now()).replace(/.{4}, k=/, 'AAAA, k='))).toBe(
      403,
    );
  });

  test('does not go to a player who is here', async () => {
    const asked: string[] = [];
    const hook = createHttp((request, reply) => {
      request.resume().on('end', () => {
        asked.push('called');
        reply.end('ok');
      });
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    closing.push(() => hook.close());
    const { tables, id, work } = await noticed({
      webhook: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
      pushKeys: makePushKeys(),
    });
    const live = must(await tables.open(id));
    const here = {
      role: 'seat:red',
      viewer: { side: 'red' },
      send: () => undefined,
      isAdmitted: async () => true,
      dismiss: () => undefined,
    };
    await tables.watch(live, here);
    await tables.sit(id, 'red', 'Ney');
    await tables.sit(id, 'blue', 'Blücher');
    expect(live.outline.asked).toEqual(['red']);
    // A later job is done later: had there been a notice, it would have been sent by now.
    const done = new Promise<void>(resolve => work.handle('later', async () => resolve()));
    await work.add('notices', 'later', 'later', null);
    await done;
    expect(asked).toEqual([]);
  });

  test('drowns nobody: letter after letter, or a move taken back and made again, is told of now and then', async () => {
    const { tables, id, notices, work } = await noticed({ pushKeys: makePushKeys() });
    await tables.sit(id, 'red', 'Ney');
    await tables.sit(id, 'blue', 'Blücher');
    const added = vi.spyOn(work, 'add');
    for (let letter = 0; letter < 60; letter++) {
      await notices.written(id, 'blue', ['red'], `seat:blue/${letter}`);
    }
    // One of the twenty-four at once was for red’s first move.
    expect(added).toHaveBeenCalledTimes(23);
    expect(added.mock.calls[0]?.[4]).toBe(must(await tables.open(id)).keeper);
    added.mockRestore();
  });

  test('reaches a player who is away, by the ways the host has set up', async () => {
    const calls: Record<string, unknown>[] = [];
    const hook = createHttp((request, reply) => {
      let body = '';
      request.on('data', chunk => {
        body += chunk;
      });
      request.on('end', () => {
        calls.push(JSON.parse(body));
        reply.end('ok');
      });
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const mail = await fakeMailServer();
    closing.push(() => hook.close());
    const { store, tables, id, notices, work } = await noticed({
      webhook: `http://127.0.0.1:${(hook.address() as AddressInfo).port}`,
      smtp: mail.url,
      mailFrom: 'table@club.test',
      pushKeys: makePushKeys(),
    });
    await store.notices.add(id, 'seat:red', { kind: 'email', target: 'ney@club.test' });
    await tables.sit(id, 'red', 'Ney');
    await tables.sit(id, 'blue', 'Blücher');
    await until(() => calls.length > 0 && mail.heard.includes('QUIT'));
    expect(calls).toEqual([
      {
        event: 'your-move',
        game: id,
        side: 'red',
        n: expect.any(Number),
        title: 'At the ford',
        name: 'Ney',
        link: `https://club.test/table/${id}`,
      },
    ]);
    expect(mail.heard).toContain('RCPT TO:<ney@club.test>');

    // A letter is told of to its reader, and not to the club: writer and reader of a letter are nobody’s business.
    await notices.written(id, 'blue', ['red'], 'seat:blue/one');
    const told = (): string => mail.heard.map(line => Buffer.from(line, 'base64').toString()).join('');
    await until(() => told().includes('a letter from'));
    const done = new Promise<void>(resolve => work.handle('later', async () => resolve()));
    await work.add('notices', 'later', 'later', null);
    await done;
    expect(told()).toContain('Ney, a letter from Blücher waits for you in “At the ford”.');
    expect(calls).toHaveLength(1);
  });
});
