import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/server/store/port.ts';
import { PostgresStore } from '../../src/server/store/postgres/store.ts';
import { skirmish } from '../support/demo-game.ts';
import { spawnGrognard } from '../support/grognard.ts';
import { type RunningPostgres, startPostgres } from '../support/postgres.ts';
import { SilentProxy } from '../support/silent-proxy.ts';
import { begin, get, Player, post, type RunningTable, startTable } from '../support/table.ts';

let postgres: RunningPostgres;
const running: RunningTable[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await Promise.all(running.map(node => node.close()));
  await postgres.stop();
});

const nodeOn = async (change: (store: Store) => Store = store => store): Promise<RunningTable> => {
  const node = await startTable([skirmish], { store: change(await PostgresStore.open(postgres.url)) });
  running.push(node);
  return node;
};

/** A node that hears nothing of the others’ entries. */
const deaf = (store: Store): Store =>
  Object.assign(Object.create(store) as Store, {
    close: () => store.close(),
    messages: {
      shared: true,
      tell: (message: never) => store.messages.tell(message),
      onMessage: () => undefined,
    },
  });

test('what one node has acknowledged is read on another at once, though it has heard nothing of it', async () => {
  const [one, other] = [await nodeOn(), await nodeOn(deaf)];
  const game = await begin(one.address, { game: skirmish.id });
  const key = game.keys['seat:red'] as string;
  const red = await Player.connect(one.address, game.id, { token: key });
  const seen = () => get<{ n: number }>(other.address, `/api/games/${game.id}`, key);
  await seen();
  for (let i = 0; i < 10; i++) {
    const answer = await red.do({ do: 'chat', text: `Line ${i}` });
    expect(answer.t === 'done' && (await seen()).n >= answer.n).toBe(true);
  }
  await red.leave();
});

test('a player whose seat is given away on one node is out on the other, and so is one whose lock is changed', async () => {
  const [one, other] = [await nodeOn(), await nodeOn()];
  const game = await begin(one.address, { game: skirmish.id });
  const [red, blue] = await Promise.all(
    ['seat:red', 'seat:blue'].map(role =>
      Player.connect(other.address, game.id, { token: game.keys[role] as string }),
    ),
  );
  await post(one.address, `/api/games/${game.id}/seats`, { side: 'red', kind: 'person' }, game.keys.host);
  expect(await red?.closed).toBe(4002);
  await expect(get(other.address, `/api/games/${game.id}`, game.keys['seat:red'])).rejects.toMatchObject({
    status: 403,
  });
  await post(one.address, `/api/games/${game.id}/lock`, { as: 'seat:blue' }, game.keys['seat:blue']);
  expect(await blue?.closed).toBe(4002);
});

const LONGEST_END = 10_000;

/** The ways in which a database may fail while a node ends. */
const SILENCES: readonly [string, (proxy: SilentProxy) => void][] = [
  ['the connections to its database are silent', proxy => proxy.silence()],
  // Nothing helps then: every game that is awake waits for the limit of a statement.
  ['its database has stopped', () => postgres.signal('SIGSTOP')],
];

test.each(SILENCES)('SIGTERM ends a node within ten seconds, though %s', async (_, fallSilent) => {
  const proxy = await SilentProxy.before(postgres.url);
  const child = spawnGrognard(['serve'], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: proxy.url,
    LOG_LEVEL: 'fatal',
  });
  try {
    let address = '';
    for await (const line of createInterface(child.stdout as NodeJS.ReadableStream)) {
      address = /at (http:\S+)$/.exec(line)?.[1] ?? '';
      if (address !== '') {
        break;
      }
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const [first] = await get<readonly { readonly id: string }[]>(address, '/api/shelf');
    for (let laid = 0; laid < 4; laid++) {
      await post(address, '/api/games', { game: first?.id });
    }
    fallSilent(proxy);
    const waiting = fetch(`${address}/api/lobby`).catch(() => undefined);
    const exit = once(child, 'exit');
    const started = performance.now();
    child.kill('SIGTERM');
    // One that does not end is not waited for: the database has to go on before anything else can end.
    const late = new Promise<readonly unknown[]>(resolve => setTimeout(resolve, 3 * LONGEST_END, ['never']));
    expect((await Promise.race([exit, late]))[0]).toBe(0);
    expect(performance.now() - started).toBeLessThan(LONGEST_END);
    await waiting;
  } finally {
    postgres.signal('SIGCONT');
    child.kill('SIGKILL');
    await proxy.close();
  }
});
