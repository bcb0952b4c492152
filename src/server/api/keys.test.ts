import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { Club } from '../../../tests/support/club.ts';
import { get, type NewGame, Player, post } from '../../../tests/support/table.ts';
import { hashOf } from '../access/hash.ts';

const club = Club.open();

const at = ({ id }: NewGame, route = ''): string => `/api/games/${id}${route}`;
const ticketOf = (game: NewGame, side: string): string => game.keys[`seat:${side}`] as string;

const nameOf = ({ doc }: Player, side: string): string | null | undefined => {
  const seat = doc?.seats[side];
  return seat?.kind === 'person' ? seat.name : undefined;
};

/** The answer to a request that brings this text along as it is. */
const bearing = (game: NewGame, text: string, route = '') =>
  club.server.app.inject({ url: at(game, route), headers: { authorization: `Bearer ${text}` } });

const sit = (game: NewGame, ticket: string, name: string) =>
  club.server.app.inject({ method: 'POST', url: at(game, '/join'), payload: { key: ticket, name } });

type Reply = ReturnType<typeof sit>;

const calling = (game: NewGame, route: string, payload: object, key?: string) =>
  club.server.app.inject({
    method: 'POST',
    url: at(game, route),
    payload,
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  });

test('a ticket opens nothing by itself: neither the board, nor notes, nor the seat', async () => {
  const game = await club.create();
  const blue = await club.connect(game, 'seat:blue');
  const ticket = ticketOf(game, 'red');
  for (const route of ['', '/events', '/notes', '/hints', '/past/1', '/file']) {
    expect([route, (await bearing(game, ticket, route)).statusCode]).toEqual([route, 403]);
  }
  expect((await bearing(game, ticket)).json()).toMatchObject({ error: 'ticket' });
  expect((await bearing(game, ticket, '/roles')).json()).toEqual({ roles: [] });
  expect(blue.doc?.seats.red).toEqual({ kind: 'person', name: null });
});

test('looking at a link spends nothing; sitting down spends it, once, and all see who sat down', async () => {
  const game = await club.create();
  const blue = await club.connect(game, 'seat:blue');
  const ticket = ticketOf(game, 'red');
  for (let i = 0; i < 3; i++) {
    expect((await bearing(game, ticket, '/invitation')).json()).toMatchObject({
      role: 'seat:red',
      seats: { red: { kind: 'person', name: null } },
    });
  }
  const tries = await Promise.all(['Ney', 'Murat', 'Davout'].map(name => sit(game, ticket, name)));
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
  const [{ key }] = tries.flatMap(reply => (reply.statusCode === 200 ? [reply.json()] : [])) as [
    { key: string },
  ];
  expect(key).not.toBe(ticket);
  expect((await bearing(game, key)).json()).toMatchObject({ role: 'seat:red' });
  await blue.until(() => typeof nameOf(blue, 'red') === 'string');
  expect(blue.events.filter(event => event.kind === 'seated' && event.side === 'red')).toHaveLength(1);
});

test('the host holds no seat in secret: to look into one costs its ticket, and an entry', async () => {
  const game = await club.create();
  await club.connect(game, 'seat:blue');
  const red = await sit(game, ticketOf(game, 'red'), 'Ney');
  expect(red.statusCode).toBe(200);
  for (const text of [game.keys.host as string, ticketOf(game, 'red')]) {
    expect((await bearing(game, text, '?as=seat:red')).statusCode).toBe(403);
    expect((await sit(game, ticketOf(game, 'red'), 'Host')).statusCode).toBe(403);
  }
});

test('a seat that is handed over is shut before its holder goes: one who comes again at once stays out', async () => {
  for (let round = 0; round < 12; round++) {
    const game = await club.create();
    const blue = await club.connect(game, 'seat:blue');
    const { key } = (await sit(game, ticketOf(game, 'red'), 'Ney')).json() as { key: string };
    const old = await Player.connect(club.server.address, game.id, { token: key });
    const again = old.closed.then(() => Player.connect(club.server.address, game.id, { token: key }));
    await post(club.server.address, at(game, '/seats'), { side: 'red', kind: 'person' }, game.keys.host);
    expect(await old.closed).toBe(4002);
    const back = await again;
    expect(back.errors.map(({ code }) => code)).toEqual(['no-key']);
    expect(back.doc).toBeNull();
    await blue.until(() => nameOf(blue, 'red') === null);
  }
});

test('the rights to a seat end before the table hears that it is handed over', async () => {
  const { tables } = club.server;
  const game = await club.create();
  const { key } = (await sit(game, ticketOf(game, 'red'), 'Ney')).json() as { key: string };
  expect((await bearing(game, key)).statusCode).toBe(200);
  const seen: number[] = [];
  const real = tables.submit.bind(tables);
  const spy = vi.spyOn(tables, 'submit').mockImplementation(async (...args) => {
    seen.push((await bearing(game, key)).statusCode);
    return real(...args);
  });
  await post(club.server.address, at(game, '/seats'), { side: 'red', kind: 'open' }, game.keys.host);
  spy.mockRestore();
  expect(seen).toEqual([403]);
});

test('a client on the way in when its rights end is not shown the table', async () => {
  const { tables, address } = club.server;
  const game = await club.create();
  const { key } = (await sit(game, ticketOf(game, 'red'), 'Ney')).json() as { key: string };
  const real = tables.watch.bind(tables);
  const spy = vi.spyOn(tables, 'watch').mockImplementationOnce(async (...args) => {
    await post(address, at(game, '/seats'), { side: 'red', kind: 'person' }, game.keys.host);
    return real(...args);
  });
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game.id}/live`);
  const heard: string[] = [];
  socket.on('message', data => heard.push(String(data)));
  socket.once('open', () => socket.send(JSON.stringify({ t: 'hello', token: key })));
  const closed = once(socket, 'close');
  await Promise.race([closed, vi.waitUntil(() => heard.some(text => text.includes('"doc"')), 60_000)]);
  expect(heard.filter(text => text.includes('"doc"'))).toEqual([]);
  expect((await closed)[0]).toBe(4002);
  spy.mockRestore();
});

test('a client on the way to a seat that is handed on gets nothing there, whichever way it comes', async () => {
  const { server } = club;
  const { tables } = server;
  const handOn = (game: NewGame) =>
    post(server.address, at(game, '/seats'), { side: 'red', kind: 'person' }, game.keys.host);
  /** The seat is handed on as soon as this was done for the first time. */
  const after = <N extends 'sit' | 'write'>(game: NewGame, step: N): void => {
    const real = tables[step].bind(tables) as (...args: unknown[]) => Promise<unknown>;
    vi.spyOn(tables, step).mockImplementationOnce((async (...args: unknown[]) => {
      const done = await real(...args);
      await handOn(game);
      return done;
    }) as never);
  };
  const beforeLocking = (game: NewGame): void => {
    const { rights } = server.store;
    const real = rights.claimAlone.bind(rights);
    vi.spyOn(rights, 'claimAlone').mockImplementationOnce(async (...args) => {
      await handOn(game);
      return real(...args);
    });
  };

  const sitting = await club.create();
  after(sitting, 'sit');
  const sat = await sit(sitting, ticketOf(sitting, 'red'), 'Ney');

  const listed = await club.create({ listed: true, seats: { red: { kind: 'open' } } });
  after(listed, 'write');
  const took = await calling(listed, '/take', { side: 'red', name: 'Ney' });

  const locked = await club.create();
  const own = (await sit(locked, ticketOf(locked, 'red'), 'Ney')).json() as { key: string };
  beforeLocking(locked);
  const relocked = await calling(locked, '/lock', {}, own.key);

  const device = await club.create();
  const first = (await sit(device, ticketOf(device, 'red'), 'Ney')).json() as { key: string };
  after(device, 'write');
  const second = await calling(device, '/tickets', {}, first.key);

  vi.restoreAllMocks();
  expect([sat, took, relocked, second].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  for (const reply of [sat, took, relocked, second]) {
    expect(reply.json()).not.toHaveProperty('key');
    expect(reply.json()).not.toHaveProperty('ticket');
  }
});

test('of two who lock a seat at once one has it, and the other is refused', async () => {
  const { rights } = club.server.store;
  const real = rights.claimAlone.bind(rights);
  const game = await club.create();
  const { key: old } = (await sit(game, ticketOf(game, 'red'), 'Ney')).json() as { key: string };
  let ready = 0;
  const spy = vi.spyOn(rights, 'claimAlone').mockImplementation(async (...args) => {
    ready++;
    await vi.waitUntil(() => ready === 2, { timeout: 60_000 });
    return real(...args);
  });
  const changed = vi.spyOn(club.server.tables, 'rightsChanged');
  const replies = await Promise.all([1, 2].map(() => calling(game, '/lock', {}, old)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect(changed).toHaveBeenCalledTimes(2);
  spy.mockRestore();
  changed.mockRestore();
  const [key = ''] = replies.flatMap(reply => (reply.statusCode === 200 ? [String(reply.json().key)] : []));
  expect((await bearing(game, key)).json()).toMatchObject({ role: 'seat:red' });
  expect((await bearing(game, old)).statusCode).toBe(403);
});

test('nothing that was spent or held stays behind where the table does not do its part', async () => {
  const { server } = club;
  const { tables, store } = server;
  const full = { ok: false, error: { code: 'table/busy', sentence: 'Too much is asked at once.' } } as const;
  const added = vi.spyOn(store.rights, 'addLink');
  const held: string[] = [];
  /** The answer while the table refuses or breaks down, and the parts that were held for the caller. */
  const failing = async (step: 'sit' | 'write', answer: () => Promise<typeof full>, call: () => Reply) => {
    added.mockClear();
    vi.spyOn(tables, step).mockImplementationOnce(answer);
    const { statusCode } = await call();
    held.push(...added.mock.calls.map(([{ hash }]) => hash));
    return statusCode;
  };
  const refuses = () => Promise.resolve(full);
  const breaks = () => Promise.reject(new Error('broken'));
  const listed = await club.create({ listed: true, seats: { red: { kind: 'open' } } });
  const game = await club.create();
  const { key } = (await sit(game, ticketOf(game, 'red'), 'Ney')).json() as { key: string };
  const take = () => calling(listed, '/take', { side: 'red', name: 'Ney' });
  const ticket = () => calling(game, '/tickets', {}, key);
  expect(await failing('write', refuses, take)).toBe(409);
  expect(await failing('write', breaks, take)).toBe(500);
  expect(await failing('write', refuses, ticket)).toBe(409);
  expect(await failing('write', breaks, ticket)).toBe(500);
  expect(held).toHaveLength(4);
  for (const answer of [refuses, breaks]) {
    const another = await club.create();
    const spent = ticketOf(another, 'red');
    expect(await failing('sit', answer, () => sit(another, spent, 'Ney'))).toBe(
      answer === refuses ? 403 : 500,
    );
    held.push(hashOf(spent));
    // A key is nobody's to drop.
    await failing('sit', answer, () => sit(game, key, 'Ney'));
  }
  vi.restoreAllMocks();
  expect(await Promise.all(held.map(hash => store.rights.link(hash)))).toEqual(held.map(() => null));
  expect((await bearing(game, key)).statusCode).toBe(200);
});

test('a player who takes a seat over does not read the notes of the one before', async () => {
  const game = await club.create();
  await club.connect(game, 'seat:blue');
  const { key } = (await sit(game, ticketOf(game, 'red'), 'Ney')).json() as { key: string };
  await club.server.app.inject({
    method: 'PUT',
    url: at(game, '/notes'),
    headers: { authorization: `Bearer ${key}` },
    payload: { text: 'They always go left.' },
  });
  const handed = await post<{ ticket: string }>(
    club.server.address,
    at(game, '/seats'),
    { side: 'red', kind: 'person' },
    game.keys.host,
  );
  const heir = (await sit(game, handed.ticket, 'Soult')).json() as { key: string };
  expect(await get(club.server.address, at(game, '/notes'), heir.key)).toEqual({ text: '' });
});

test('a host who comes in from elsewhere is announced', async () => {
  const game = await club.create({ umpire: true });
  const blue = await club.connect(game, 'seat:blue');
  expect((await sit(game, game.keys.host as string, 'Berthier')).statusCode).toBe(200);
  await blue.until(() => blue.events.some(event => event.kind === 'keys' && event.did === 'come'));
  expect(blue.doc?.umpire).toBe(true);
});
