import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, expect, test } from 'vitest';
import { type RunningNode, startNode } from '../../src/server/node.ts';
import { registeredGame } from '../support/registered.ts';

/** The computer is asked first, and nothing passes by itself: the log has one entry until the server starts again. */
const GAME = await registeredGame(
  wait => wait?.awaits === 'choose' && Object.values(wait.sides).every(({ pass }) => pass === undefined),
);

const folder = mkdtempSync(path.join(tmpdir(), 'grognard-aside-'));
const webRoot = path.join(folder, 'web');
const dataFolder = path.join(folder, 'data');
mkdirSync(webRoot);
writeFileSync(path.join(webRoot, 'index.html'), '<title>Grognard</title>');

let node: RunningNode | null = null;
afterEach(async () => {
  await node?.close();
  rmSync(folder, { recursive: true });
});

const start = async (): Promise<RunningNode> => {
  node = await startNode({ webRoot, dataFolder, logLevel: 'silent', takesJobs: false });
  return node;
};

const stop = async (): Promise<void> => {
  await node?.close();
  node = null;
};

interface Opened {
  readonly id: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** Games in which the computer is to move: the server asks it again when it starts. */
const openTable = async ({ app }: RunningNode, title: string): Promise<Opened> => {
  const seats = Object.fromEntries(GAME.sides.map(side => [side, { kind: 'computer' }]));
  const payload = { game: GAME.id, title, seats };
  return (await app.inject({ method: 'POST', url: '/api/games', payload })).json() as Opened;
};

/** Changes the kept data of a game behind the server's back. */
const damage = (id: string, change: (body: string) => string): void => {
  const db = new DatabaseSync(path.join(dataFolder, 'grognard.db'));
  const { body } = db.prepare('select body from volumes where game = ? and n = 1').get(id) as {
    body: string;
  };
  db.prepare('update volumes set body = ? where game = ? and n = 1').run(change(body), id);
  db.exec('delete from snapshots');
  db.close();
};

/** As it was kept before logs were chained: then nothing proves it. */
const unchained = (body: string): string => body.replace(/^([^\t]*\t[^\t]*\t)[^\t]*\t[^\t]*/, '$1\t');

const look = async ({ id, keys }: Opened) => {
  const headers = { authorization: `Bearer ${keys.watch}` };
  const reply = await (node as RunningNode).app.inject({ url: `/api/games/${id}`, headers });
  return { status: reply.statusCode, body: reply.json() as { message?: string } };
};

test('games that cannot be woken are set aside with their reason; the server starts and serves the others', async () => {
  const first = await start();
  const games = [
    await openTable(first, 'whole'),
    await openTable(first, 'no set-up'),
    await openTable(first, 'no JSON'),
    await openTable(first, 'no rules'),
  ] as const;
  const [whole, noSetup, noJson, noRules] = games;
  await stop();
  damage(noSetup.id, body => unchained(body).replace(/"setup":\{.*?\},"seats"/, '"setup":{"x":1},"seats"'));
  damage(noJson.id, body => body.slice(0, -9));
  damage(noRules.id, body => unchained(body).replaceAll(GAME.id, 'no-such.game'));
  const { app } = await start();
  expect(await look(whole)).toMatchObject({ status: 200 });
  expect(await look(noSetup)).toMatchObject({
    status: 503,
    body: { error: 'set-aside', message: expect.stringContaining('cannot be set up any more') },
  });
  expect((await look(noJson)).body.message).toContain('entry 1 of its log');
  expect((await look(noRules)).body.message).toContain('the rules of no-such.game are not installed');
  expect((await app.inject('/metrics')).body).toMatch(/^grognard_games_aside 3$/m);
  const fresh = await openTable(node as RunningNode, 'new');
  expect(await look(fresh)).toMatchObject({ status: 200 });
});
