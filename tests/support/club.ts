import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { gameOf, type Json } from '../../src/kernel/index.ts';
import type { TableFile } from '../../src/kernel/table/file.ts';
import { duel } from '../../src/kernel/testing/duel.ts';
import { skirmish } from './demo-game.ts';
import { get, type NewGame, Player, post, type RunningTable, startTable } from './table.ts';

/** A club evening for the tests of one file: a server, games to create, players who leave after each test. */
export class Club {
  #server: RunningTable | null = null;
  readonly #present: Player[] = [];

  /** Opens before the tests of the file and closes after them. */
  static open(): Club {
    const club = new Club();
    beforeAll(async () => {
      club.#server = await startTable([skirmish, gameOf(duel)]);
    });
    afterEach(() => Promise.all(club.#present.splice(0).map(player => player.leave())));
    afterAll(() => club.server.close());
    return club;
  }

  get server(): RunningTable {
    return this.#server as RunningTable;
  }

  create(more: object = {}): Promise<NewGame> {
    return post(this.server.address, '/api/games', { game: 'demo.skirmish', ...more });
  }

  async connect(game: NewGame, role: string, seen?: number): Promise<Player> {
    const token = game.keys[role] as string;
    const player = await Player.connect(this.server.address, game.id, {
      token,
      ...(seen === undefined ? {} : { seen }),
    });
    this.#present.push(player);
    return player;
  }

  /** A player who came in another way leaves with the others. */
  stay(...players: Player[]): void {
    this.#present.push(...players);
  }

  async both(game: NewGame): Promise<[Player, Player]> {
    return [await this.connect(game, 'seat:red'), await this.connect(game, 'seat:blue')];
  }

  /** Comes in by a link as a page does; gives the cookie. */
  async joined(game: NewGame, role: string, name: string): Promise<string> {
    const reply = await this.server.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/join`,
      payload: { key: game.keys[role], name },
    });
    return String(reply.headers['set-cookie']).split(';')[0] as string;
  }

  fileOf(game: NewGame, role = 'watch'): Promise<TableFile> {
    return get(this.server.address, `/api/games/${game.id}/file`, game.keys[role]);
  }
}

/** All have seen the entries that one has. */
export const together = (...players: Player[]): Promise<unknown> => {
  const n = Math.max(...players.map(player => player.n));
  return Promise.all(players.map(player => player.until(() => player.n >= n)));
};

/** Chooses, and waits until everybody knows. */
export const choose = async (player: Player, value: Json, ...others: Player[]): Promise<void> => {
  expect(await player.do({ do: 'choose', choose: value })).toMatchObject({ t: 'done' });
  await together(player, ...others);
};
