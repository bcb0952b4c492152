import { Agent, request } from 'node:http';
import WebSocket from 'ws';
import { type Random, seeded } from '../../src/kernel/index.ts';
import type { NewGame } from './table.ts';

/** Messages of hostile clients: wrong types, giants, depths, prototypes, control characters, other people's keys. */
const nasty = (random: Random, keys: readonly string[]): unknown => {
  const deep = (n: number): unknown => (n === 0 ? 1 : [deep(n - 1)]);
  return random.pick([
    null,
    true,
    0,
    -1,
    1e308,
    0.1,
    '',
    'red',
    'x'.repeat(random.below(5000)),
    '\u0000\ud800',
    '__proto__',
    "'; drop table log; --",
    '../../etc/passwd',
    [],
    {},
    [[[]]],
    deep(200),
    { toString: 1 },
    { length: 1e9 },
    { $gt: '' },
    random.pick(keys),
    { kind: 'undo', to: -1 },
    { kind: 'person' },
    Array.from({ length: random.below(300) }, () => random.below(9)),
  ]);
};

const WORDS = [
  'choose',
  'roll',
  'undo',
  'ask',
  'answer',
  'chat',
  'letter',
  'speech',
  'standing',
  'orders',
  'entropy',
  'pause',
  'seat',
  'end',
  'correct',
  'x',
];
const FIELDS = [
  'choose',
  'roll',
  'proposal',
  'ask',
  'yes',
  'text',
  'to',
  'orders',
  'value',
  'seal',
  'on',
  'reason',
  'inputs',
  'side',
  'seat',
  'muted',
  'perMinute',
  'onlookers',
  'window',
];

const command = (random: Random, keys: readonly string[]): unknown => {
  const fields = Array.from({ length: random.below(4) }, () => [random.pick(FIELDS), nasty(random, keys)]);
  // Ending or handing over the games that everybody fuzzes would leave nothing to fuzz.
  const word = random.pick(WORDS.filter(each => each !== 'end'));
  return random.below(8) === 0 ? nasty(random, keys) : { do: word, ...Object.fromEntries(fields) };
};

/** JSON, or something that only looks like it. */
const spoiled = (random: Random, value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  switch (random.below(6)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return text.replace(/"/g, "'");
    case 2:
      return `{"__proto__":${text}}`;
    default:
      return text;
  }
};

export interface FuzzReport {
  readonly requests: number;
  readonly messages: number;
  /** Answers by status. */
  readonly statuses: Record<string, number>;
  readonly serverFaults: number;
}

const ROUTES = [
  '',
  '/events',
  '/roles',
  '/join',
  '/take',
  '/commands',
  '/check',
  '/hints',
  '/seats',
  '/notes',
  '/rolls/1',
  '/file',
  '/rematch',
  '/live',
  '/past/1',
  '/invitation',
  '/tickets',
  '/lock',
  '/reports',
  '/notices',
];

interface Aim {
  readonly address: string;
  readonly games: readonly NewGame[];
}

const path = (random: Random, { games }: Aim, keys: readonly string[]): string => {
  const id = random.pick([
    ...games.map(game => game.id),
    'nowhere-at-all',
    '%00%ff',
    'x'.repeat(150),
    encodeURIComponent("' or 1=1"),
  ]);
  const top = random.pick([
    '/api/games',
    '/api/games/import',
    '/api/lobby',
    '/api/shelf',
    '/healthz',
    '/metrics',
    '/',
    '/api/none',
    '/api/charts',
    '/api/charts/none.of-these/odds',
    '/api/charts/__proto__/resolve',
    '/api/aids/none',
    '/api/account',
    '/api/account/register',
    '/api/account/passkeys/x',
    '/api/simulations',
    '/api/simulations/x%00',
    '/api/description',
    '/..%2f..%2fetc/passwd',
    '/api/openapi.json',
  ]);
  const query = random.pick([
    '',
    '',
    '?as=host',
    '?as=seat:red',
    '?after=-1',
    '?after=1e99',
    `?as=${random.pick(keys)}`,
    '?%',
    '?as[]=1&as=2',
  ]);
  return (random.below(5) === 0 ? top : `/api/games/${id}${random.pick(ROUTES)}`) + query;
};

const send = (
  address: string,
  agent: Agent | false,
  spec: {
    readonly method: string;
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body: string;
  },
): Promise<number> =>
  new Promise(resolve => {
    const { hostname, port } = new URL(address);
    try {
      const sent = request(
        { hostname, port, agent, method: spec.method, path: spec.path, headers: spec.headers },
        reply => {
          reply.resume();
          reply.on('end', () => resolve(reply.statusCode ?? 0));
          reply.on('error', () => resolve(0));
        },
      );
      sent.on('error', () => resolve(0));
      sent.end(spec.body);
    } catch {
      resolve(-1);
    }
  });

/** One hostile request. */
const attack = async (random: Random, aim: Aim, agent: Agent, keys: readonly string[]): Promise<number> => {
  const body = random.pick([
    () => spoiled(random, { id: 'x', command: command(random, keys) }),
    () => spoiled(random, { key: random.pick(keys), name: nasty(random, keys) }),
    () =>
      spoiled(random, { game: 'demo.skirmish', seats: nasty(random, keys), options: nasty(random, keys) }),
    () => spoiled(random, { side: 'red', kind: nasty(random, keys) }),
    () => spoiled(random, { line: nasty(random, keys), letter: nasty(random, keys), reason: 'x' }),
    () => spoiled(random, { as: nasty(random, keys) }),
    () => spoiled(random, { given: nasty(random, keys), dice: nasty(random, keys) }),
    () =>
      spoiled(random, {
        format: 'grognard-game/1',
        game: 'demo.skirmish',
        version: '1',
        setup: nasty(random, keys),
        inputs: nasty(random, keys),
      }),
    () => spoiled(random, nasty(random, keys)),
  ])();
  const method = random.pick(['GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);
  const types = [
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ];
  const headers: Record<string, string> = {
    'content-type': random.pick(types),
    ...(random.below(2) === 0 ? { authorization: `Bearer ${random.pick(keys)}` } : {}),
    ...(random.below(6) === 0 ? { cookie: `grognard=${random.pick(keys)}.${random.pick(keys)}` } : {}),
    ...(random.below(9) === 0 ? { origin: 'http://evil.test' } : {}),
  };
  const withBody = method === 'POST' || method === 'PUT' || method === 'DELETE';
  const spec = { method, path: path(random, aim, keys), headers, body: withBody ? body : '' };
  // A connection kept alive may have been closed after the request before; that is tried again on one of its own.
  const status = await send(aim.address, agent, spec);
  return status === 0 ? send(aim.address, false, spec) : status;
};

/** Hostile messages over one socket after another. */
const shout = async (
  random: Random,
  { address, games }: Aim,
  keys: readonly string[],
  messages: number,
): Promise<void> => {
  for (let sent = 0; sent < messages; ) {
    const game = random.pick(games);
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/games/${game.id}/live`);
    const closed = new Promise(resolve => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await new Promise(resolve => {
      socket.once('open', resolve);
      socket.once('error', resolve);
    });
    const role = random.pick(Object.keys(game.keys));
    socket.send(JSON.stringify({ t: 'hello', token: game.keys[role], as: role }));
    for (let i = 0; i < 250 && sent < messages && socket.readyState === WebSocket.OPEN; i++, sent++) {
      const message = random.pick([
        () => spoiled(random, { t: 'do', id: nasty(random, keys), command: command(random, keys) }),
        () => spoiled(random, { t: 'do', id: `f${sent}`, command: command(random, keys) }),
        () => spoiled(random, { t: 'check', id: 'c', choose: nasty(random, keys) }),
        () => spoiled(random, { t: 'hello', seen: nasty(random, keys) }),
        () => spoiled(random, nasty(random, keys)),
      ])();
      socket.send(random.below(20) === 0 ? Buffer.from(message) : message);
      if (i % 50 === 49) {
        await new Promise(resolve => setImmediate(resolve));
      }
    }
    socket.close();
    await closed;
  }
};

/** Hostile requests and messages, many at a time; the server must answer each with anything but a fault of its own. */
export const fuzzTable = async (aim: Aim, count: number, seed: string): Promise<FuzzReport> => {
  const keys = [...aim.games.flatMap(game => Object.values(game.keys)), 'k'.repeat(32)];
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const statuses: Record<string, number> = {};
  const messages = Math.floor(count / 2);
  let sent = 0;
  const attacker = async (lane: number): Promise<void> => {
    const random = seeded(`${seed}/${lane}`);
    while (sent < count - messages) {
      sent += 1;
      const status = await attack(random, aim, agent, keys);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const lanes = Array.from({ length: 12 }, (_, lane) => attacker(lane));
  const shouters = [0, 1, 2, 3].map(lane =>
    shout(seeded(`${seed}/s${lane}`), aim, keys, Math.ceil(messages / 4)),
  );
  await Promise.all([...lanes, ...shouters]);
  agent.destroy();
  const serverFaults = Object.entries(statuses).reduce(
    (sum, [status, n]) => sum + (Number(status) >= 500 ? n : 0),
    0,
  );
  return { requests: sent, messages, statuses, serverFaults };
};
