import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameOf, verify } from '#kernel';
import { duel } from '#kernel/demo/duel.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import {
  get,
  type NewGame,
  Player,
  post,
  type RunningTable,
  startTable,
} from '../../../tests/support/table.ts';

const games = [skirmish, gameOf(duel)];
let server: RunningTable;

beforeAll(async () => {
  server = await startTable(games);
});
afterAll(() => server.close());

const create = (more: object = {}): Promise<NewGame> =>
  post(server.address, '/api/games', { game: 'demo.skirmish', ...more });

const seat = (game: NewGame, side: string): Promise<Player> =>
  Player.connect(server.address, game.id, { token: game.keys[`seat:${side}`] as string });

/** Plays what is offered until the game is over. */
const playOn = async (players: readonly Player[]): Promise<void> => {
  while (!players[0]?.doc?.over) {
    const asked = players.find(player => player.isAsked);
    if (!asked) {
      await Promise.race(
        players.map(player => player.until(() => player.isAsked || player.doc?.over === true)),
      );
      continue;
    }
    const { n } = asked;
    const choose = asked.offered[0] ?? 1;
    expect(await asked.do({ do: 'choose', choose })).toMatchObject({ t: 'done' });
    await asked.until(() => asked.n > n);
    await Promise.all(players.map(player => player.until(() => player.n >= asked.n)));
  }
};

describe('a game between two', () => {
  test('is created, joined by link, played to its end, and its dice are proved', async () => {
    const game = await create({ title: 'At the ford' });
    const [red, blue] = [await seat(game, 'red'), await seat(game, 'blue')];
    await playOn([red, blue]);
    expect(red.doc?.outcome?.sentence).toBe(blue.doc?.outcome?.sentence);
    const file = await get<never>(server.address, `/api/games/${game.id}/file`, game.keys.watch);
    expect(verify(skirmish, file)).toMatchObject({ ok: true, value: { byHand: 0 } });
    await red.leave();
    await blue.leave();
  });
});
