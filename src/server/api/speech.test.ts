import { expect, test } from 'vitest';
import { Club } from '../../../tests/support/club.ts';
import { Player } from '../../../tests/support/table.ts';

const club = Club.open();

const codeOf = (answer: object): string =>
  'refusal' in answer ? (answer as { refusal: { code: string } }).refusal.code : 'said';

test('a stranger at a listed game is not heard; a spectator with a link is, and whispers to nobody', async () => {
  const game = await club.create({ listed: true });
  const red = await club.connect(game, 'seat:red');
  const watcher = await club.connect(game, 'watch');
  const stranger = await Player.connect(club.server.address, game.id);
  club.stay(stranger);
  expect(stranger.role).toBe('watch');
  expect(codeOf(await stranger.do({ do: 'chat', text: 'Buy!' }))).toBe('table/quiet');
  expect(codeOf(await watcher.do({ do: 'chat', text: 'Well played' }))).toBe('said');
  expect(codeOf(await watcher.do({ do: 'chat', text: 'psst', to: ['red'] }))).toBe('table/whisper');
  await red.until(() => red.events.some(event => event.kind === 'said'));
  expect(red.events.flatMap(event => (event.kind === 'said' ? [event.text] : []))).toEqual(['Well played']);
});

test('the host says how much one may speak; it holds for each side, through sleep, and not for the host', async () => {
  const game = await club.create();
  const [red, blue] = await club.both(game);
  const [host, watcher] = [await club.connect(game, 'host'), await club.connect(game, 'watch')];
  const say = async (player: Player): Promise<string> => codeOf(await player.do({ do: 'chat', text: 'hm' }));
  await say(red);
  await host.do({ do: 'speech', onlookers: true, muted: [], perMinute: 2 });
  expect(await red.do({ do: 'chat', text: 'hm' })).toMatchObject({ t: 'done' });
  expect(await red.do({ do: 'chat', text: 'hm' })).toMatchObject({
    refusal: { code: 'table/too-much-said', sentence: expect.stringContaining('2 lines a minute') },
  });
  expect([await say(blue), await say(watcher), await say(watcher), await say(watcher)]).toEqual([
    'said',
    'said',
    'said',
    'table/too-much-said',
  ]);
  expect([await say(host), await say(host), await say(host)]).toEqual(['said', 'said', 'said']);
  await blue.until(() => blue.events.some(event => event.kind === 'speech' && event.perMinute === 2));

  club.server.tables.forget(game.id);
  const again = await club.connect(game, 'seat:red');
  expect(await say(again)).toBe('table/too-much-said');
  const laird = await club.connect(game, 'host');
  await laird.do({ do: 'speech', onlookers: true, muted: [] });
  expect(await say(again)).toBe('said');
});

test('the host says who may speak, and all see it', async () => {
  const game = await club.create();
  const [red, blue] = await club.both(game);
  const [host, watcher] = [await club.connect(game, 'host'), await club.connect(game, 'watch')];
  expect(codeOf(await red.do({ do: 'speech', onlookers: true, muted: [] }))).toBe('table/not-host');
  await host.do({ do: 'speech', onlookers: false, muted: ['blue'] });
  expect(codeOf(await watcher.do({ do: 'chat', text: 'hm' }))).toBe('table/quiet');
  expect(codeOf(await blue.do({ do: 'chat', text: 'hm' }))).toBe('table/quiet');
  expect(codeOf(await red.do({ do: 'chat', text: 'hm' }))).toBe('said');
  await red.until(() => red.events.some(event => event.kind === 'speech'));
  await host.do({ do: 'speech', onlookers: true, muted: [] });
  expect(codeOf(await blue.do({ do: 'chat', text: 'hm' }))).toBe('said');
});
