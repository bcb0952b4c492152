import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../../../src/kernel/index.ts';
import { UNLIMITED } from '../../../src/server/api/limits.ts';
import { listen } from '../../../src/server/listen.ts';
import { type RunningNode, startNode } from '../../../src/server/node.ts';
import { get, type NewGame, Player, post } from '../../support/table.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'grognard-rooms-'));
let node: RunningNode;
let address: string;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'web/index.html'), '<title>Grognard</title>');
  node = await startNode({
    webRoot: path.join(folder, 'web'),
    dataFolder: path.join(folder, 'data'),
    limits: UNLIMITED,
    logLevel: 'silent',
  });
  address = `http://127.0.0.1:${await listen(node.app, { host: '127.0.0.1', port: 0 })}`;
});
afterAll(async () => {
  await node.close();
  rmSync(folder, { recursive: true });
});

test('a heavy game is played in a thread: moves, news, questions, the past and the file', async () => {
  const game = await post<NewGame>(address, '/api/games', { game: 'esr.battle', scenario: 'austerlitz' });
  const sides = Object.keys(game.keys).filter(role => role.startsWith('seat:'));
  const players = await Promise.all(
    sides.map(role => Player.connect(address, game.id, { token: game.keys[role] as string })),
  );
  expect(() => node.tables.local.game(game.id)).toThrow('not awake here');
  for (let moves = 0; moves < 4; moves++) {
    await Promise.race(players.map(player => player.until(() => player.isAsked)));
    const asked = players.find(player => player.isAsked) as Player;
    const { doc } = asked;
    expect(await asked.check({ done: true })).toMatchObject({ refusal: null });
    expect(await asked.do({ do: 'choose', choose: { done: true } })).toMatchObject({
      t: 'done',
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await asked.until(() => asked.doc !== doc);
  }
  const [one] = players as [Player];
  const key = game.keys[one.role] as string;
  const seen = await get<{ n: number; doc: unknown }>(address, `/api/games/${game.id}`, key);
  expect(seen).toMatchObject({ n: one.n, doc: JSON.parse(JSON.stringify(one.doc)) });
  // A plan being written in secret belongs to no moment of the past yet.
  expect(one.doc?.written).toBe(0);
  expect(await get(address, `/api/games/${game.id}/past/${one.n}`, key)).toEqual({ view: one.doc?.view });
  const again = await Player.connect(address, game.id, { token: key, seen: 0 });
  expect(again.events.at(-1)).toEqual(one.events.at(-1));
  await Promise.all([...players, again].map(player => player.leave()));
});

test('a light game is played where it is served', async () => {
  const game = await post<NewGame>(address, '/api/games', { game: 'esr.fight' });
  await Player.connect(address, game.id, { token: game.keys.watch as string }).then(player => player.leave());
  expect(node.tables.local.game(game.id).id).toBe(game.id);
});

/** The introductory battle with so many of each kind of Unit. */
const enlarged = (count: number): Json => {
  const intro = JSON.parse(readFileSync('src/systems/esr/scenarios/intro.json', 'utf8')) as {
    formations: { units: object[] }[];
  };
  const formations = intro.formations.map(each => ({
    ...each,
    units: each.units.map(unit => ({ ...unit, count })),
  }));
  // The form allows 80 Formations of 30 kinds of 24 Units each.
  return { ...intro, formations: Array.from({ length: 10 }, () => formations).flat() } as unknown as Json;
};

test('a scenario of one’s own that costs too much is refused before it is set up', async () => {
  await expect(
    post(address, '/api/games', { game: 'esr.battle', options: { scenario: enlarged(24) } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/there are \d+ Units, and 1000/) });
});
