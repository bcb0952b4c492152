import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableFile } from '#kernel/table/file.ts';
import { Authenticator } from '../../../tests/support/authenticator.ts';
import {
  begin,
  get,
  type NewGame,
  Player,
  post,
  type RunningTable,
  startTable,
} from '../../../tests/support/table.ts';
import { council } from '../../../tests/support/three-game.ts';
import { Browser, HOST, register } from '../../../tests/support/visitor.ts';
import { checkStore } from '../store/check.ts';
import { GONE } from '../store/strike.ts';

let server: RunningTable;

beforeAll(async () => {
  server = await startTable([council]);
});
afterAll(() => server.close());

const come = (game: NewGame, role: string): Promise<Player> =>
  Player.connect(server.address, game.id, { token: game.keys[role] as string, seen: 0 });

const SECRET = 'Green is weak; we march in May.';
const textsOf = ({ doc }: Player): readonly string[] => (doc?.letters ?? []).map(({ text }) => text);
const codeOf = (answer: object): string =>
  'refusal' in answer ? (answer as { refusal: { code: string } }).refusal.code : 'done';

test('a letter reaches its readers alone: others get no byte, no number and no message of it until the end', async () => {
  const game = await begin(server.address, { game: council.id });
  const roles = ['seat:red', 'seat:blue', 'seat:green', 'watch', 'host'];
  const [red, blue, green, watch, host] = (await Promise.all(roles.map(role => come(game, role)))) as [
    Player,
    Player,
    Player,
    Player,
    Player,
  ];
  const all = [red, blue, green, watch, host];
  await red.do({ do: 'chat', text: 'Good day.' });
  await Promise.all(all.map(player => player.until(() => player.events.some(({ kind }) => kind === 'said'))));
  const numbers = all.map(({ n }) => n);
  const heard = [green, watch, host].map(player => player.heard.length);

  expect(await red.do({ do: 'letter', to: ['blue', 'blue', 'red'], text: SECRET })).toMatchObject({
    t: 'done',
  });
  await Promise.all([red, blue].map(player => player.until(() => textsOf(player).includes(SECRET))));
  expect(blue.doc?.letters).toEqual([
    { from: 'red', name: 'Guest', to: ['blue'], text: SECRET, at: expect.any(Number) },
  ]);
  expect(all.map(({ n }) => n)).toEqual(numbers);
  expect([green, watch, host].map(player => player.heard.length)).toEqual(heard);

  // People who come later do not find it, nor do people who ask by every other way.
  const late = [await come(game, 'seat:green'), await come(game, 'watch'), await come(game, 'host')];
  const asked: string[] = [];
  for (const role of ['seat:green', 'watch', 'host']) {
    for (const route of ['', '/events?after=0', '/past/2', '/hints', '/file', '/reports']) {
      const reply = await fetch(`${server.address}/api/games/${game.id}${route}`, {
        headers: { authorization: `Bearer ${game.keys[role]}` },
      });
      asked.push(await reply.text());
    }
  }
  expect(late.flatMap(textsOf)).toEqual([]);
  expect([...asked, ...[green, watch, host, ...late].flatMap(player => player.heard)].join('')).not.toContain(
    SECRET,
  );

  // It outlives sleep and a move, and is opened when the game is over.
  server.tables.forget(game.id);
  const again = await come(game, 'seat:blue');
  await again.do({ do: 'letter', to: ['red'], text: 'Agreed.' });
  await again.until(() => textsOf(again).length === 2);
  const mover = await come(game, 'seat:red');
  await mover.do({ do: 'choose', choose: 'close' });
  const onlooker = await come(game, 'watch');
  expect(onlooker.doc?.over).toBe(true);
  expect(textsOf(onlooker)).toEqual([SECRET, 'Agreed.']);
  expect(codeOf(await mover.do({ do: 'letter', to: ['blue'], text: 'Too late' }))).toBe('table/over');
  const file = await get<TableFile>(server.address, `/api/games/${game.id}/file`, game.keys.watch as string);
  expect(file.table.log.filter(({ kind }) => kind === 'letter')).toHaveLength(2);
  await Promise.all([...late, again, mover, onlooker].map(player => player.leave()));
});

test('letters survive a snapshot, and the umpire reads them', async () => {
  const game = await begin(server.address, { game: council.id, umpire: true });
  const red = await come(game, 'seat:red');
  await red.do({ do: 'letter', to: ['green'], text: SECRET });
  for (let i = 0; i < 20; i++) {
    await red.do({ do: 'choose', choose: 'go on' });
  }
  await red.leave();
  const live = await server.tables.open(game.id);
  await server.tables.sleep(live as NonNullable<typeof live>);
  expect(JSON.stringify(await server.store.snapshots.find(game.id))).toContain('"body"');
  const [green, blue, host] = [
    await come(game, 'seat:green'),
    await come(game, 'seat:blue'),
    await come(game, 'host'),
  ];
  expect([green, blue, host].map(textsOf)).toEqual([[SECRET], [], [SECRET]]);
  await Promise.all([green, blue, host].map(player => player.leave()));
});

test('who may write, to whom and how much', async () => {
  const game = await begin(server.address, {
    game: council.id,
    seats: { green: { kind: 'computer', bot: 'random' } },
  });
  const [red, host, watch] = [
    await come(game, 'seat:red'),
    await come(game, 'host'),
    await come(game, 'watch'),
  ];
  const write = async (player: Player, to: readonly string[]): Promise<string> =>
    codeOf(await player.do({ do: 'letter', to, text: 'hm' }));
  expect(await write(watch, ['red'])).toBe('table/letter');
  expect(await write(host, ['red'])).toBe('table/letter');
  expect(await write(red, ['red'])).toBe('table/letter');
  expect(await write(red, ['violet'])).toBe('table/letter');
  expect(await write(red, ['green'])).toBe('table/letter');
  await host.do({ do: 'speech', onlookers: true, muted: [], perMinute: 1 });
  expect(await write(red, ['blue'])).toBe('done');
  expect(await write(red, ['blue'])).toBe('table/too-much-said');
  await host.do({ do: 'speech', onlookers: true, muted: ['red'] });
  expect(await write(red, ['blue'])).toBe('table/quiet');
  await Promise.all([red, host, watch].map(player => player.leave()));
});

test('a reader reports a letter by its place among their own, and the host reads it then', async () => {
  const game = await begin(server.address, { game: council.id });
  const red = await come(game, 'seat:red');
  await red.do({ do: 'letter', to: ['blue'], text: 'for blue' });
  await red.do({ do: 'letter', to: ['green'], text: 'You fool' });
  const report = (role: string, letter: number): Promise<unknown> =>
    post(server.address, `/api/games/${game.id}/reports`, { letter }, game.keys[role]);
  await report('seat:green', 1);
  await expect(report('seat:green', 2)).rejects.toMatchObject({ status: 404 });
  await expect(report('watch', 1)).rejects.toMatchObject({ status: 404 });
  expect(await get(server.address, `/api/games/${game.id}/reports`, game.keys.host)).toMatchObject({
    reports: [{ line: -1, by: 'seat:green', said: { role: 'seat:red', text: 'You fool' } }],
  });
  await red.leave();
});

test('a letter goes with the account that wrote it, and the log still proves itself', async () => {
  const browser = new Browser(server);
  const game = await post<NewGame>(server.address, '/api/games', { game: council.id });
  await browser.send('POST', `/api/games/${game.id}/join`, { key: game.keys['seat:red'], name: 'Oudinot' });
  await register(browser, new Authenticator(`http://${HOST}`), 'Oudinot');
  const command = { do: 'letter', to: ['blue'], text: SECRET };
  await browser.send('POST', `/api/games/${game.id}/commands`, { id: 'one', command });
  const blue = await come(game, 'seat:blue');
  expect(textsOf(blue)).toEqual([SECRET]);
  await blue.leave();
  await browser.send('DELETE', '/api/account');
  const again = await come(game, 'seat:blue');
  expect(textsOf(again)).toEqual([GONE.text]);
  const rows: string[] = [];
  await server.store.backups.dump(
    row => void (JSON.stringify(row).includes(game.id) && rows.push(JSON.stringify(row))),
  );
  expect(rows.join('')).not.toContain(SECRET);
  expect(await checkStore(server.store)).toMatchObject({ faults: [] });
  await again.leave();
});
