import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretive, sentinel } from '../../tests/support/secret-game.ts';
import {
  begin,
  get,
  type NewGame,
  Player,
  post,
  type RunningTable,
  startTable,
} from '../../tests/support/table.ts';

let server: RunningTable;

beforeAll(async () => {
  server = await startTable([secretive]);
});
afterAll(() => server.close());

/** Every byte that one role is ever sent: over the socket and by every call, until just before the end. */
class Ear {
  readonly player: Player;
  readonly bytes: string[] = [];
  readonly #game: NewGame;
  readonly #role: string;

  constructor(player: Player, game: NewGame, role: string) {
    this.player = player;
    this.#game = game;
    this.#role = role;
  }

  async ask(): Promise<void> {
    const routes = [
      '',
      '/events',
      '/events?after=3',
      '/hints',
      '/past/2',
      '/past/9',
      '/notes',
      '/file',
      '/roles',
      '/rolls/1',
      '/rolls/2',
      '/rolls/3',
    ];
    for (const route of routes) {
      const reply = await fetch(`${server.address}/api/games/${this.#game.id}${route}`, {
        headers: { authorization: `Bearer ${this.#game.keys[this.#role]}` },
      });
      this.bytes.push(await reply.text(), JSON.stringify([...reply.headers]));
    }
    this.bytes.push(JSON.stringify(await get(server.address, '/api/lobby')), await metrics());
  }

  get all(): string {
    return [...this.player.heard, ...this.bytes].join('\n');
  }
}

const metrics = async (): Promise<string> => (await fetch(`${server.address}/metrics`)).text();

const SECRET_CHAT = (side: string): string => sentinel(side, 'chat', 0);
const SECRET_NOTE = (side: string): string => sentinel(side, 'note', 0);
const SECRET_ORDER = (side: string): string => sentinel(side, 'standing', 0);

/** All that a side does in secret beside the game itself. */
const confide = async (game: NewGame, side: string, player: Player): Promise<void> => {
  await player.do({ do: 'chat', text: SECRET_CHAT(side), to: [side] });
  await player.do({ do: 'orders', orders: [{ step: 'never', choose: SECRET_ORDER(side) }] });
  await fetch(`${server.address}/api/games/${game.id}/notes`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${game.keys[`seat:${side}`]}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: SECRET_NOTE(side) }),
  });
};

const roundOf = ({ doc }: Player): number => (doc as unknown as { view: { round: number } }).view.round;

const choice = (player: Player, side: string): string =>
  (player.offered[0] as string | undefined) ?? sentinel(side, 'order', roundOf(player));

describe('what is kept', () => {
  test('holds no key of a link and no session: a stolen store opens nothing', async () => {
    const game = await post<NewGame>(server.address, '/api/games', { game: 'demo.secret' });
    const joined = await server.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/join`,
      payload: { key: game.keys['seat:red'], name: 'Ney' },
    });
    const session = /grognard=([\w-]+)\./.exec(String(joined.headers['set-cookie']))?.[1] as string;
    const rows: string[] = [];
    await server.store.backups.dump(row => void rows.push(JSON.stringify(row)));
    const kept = rows.join('\n');
    expect(kept).toContain('seat:red');
    for (const key of [session, ...Object.values(game.keys)]) {
      expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16);
      expect(kept).not.toContain(key);
    }
  });
});

describe('what a side keeps to itself', () => {
  test('reaches no other side and no spectator, in no byte, until the game is over', async () => {
    const game = await begin(server.address, { game: 'demo.secret', umpire: true });
    const roles = ['seat:red', 'seat:blue', 'watch', 'host'];
    const ears: Record<string, Ear> = {};
    for (const role of roles) {
      const player = await Player.connect(server.address, game.id, { token: game.keys[role] as string });
      ears[role] = new Ear(player, game, role);
    }
    const player = (side: string): Player => (ears[`seat:${side}`] as Ear).player;
    await confide(game, 'red', player('red'));
    await confide(game, 'blue', player('blue'));
    const isLast = (): boolean =>
      roundOf(player('blue')) === 4 && player('blue').doc?.wait?.title === 'blue writes an order';
    while (!isLast()) {
      for (const side of ['red', 'blue']) {
        const mine = player(side);
        if (mine.isAsked && !isLast()) {
          await mine.do({ do: 'choose', choose: choice(mine, side) });
          await player('red').until(() => player('red').n >= mine.n);
          await player('blue').until(() => player('blue').n >= mine.n);
        }
      }
      const late = await Player.connect(server.address, game.id, {
        token: game.keys.watch as string,
        seen: 0,
      });
      (ears.watch as Ear).bytes.push(...late.heard);
      await late.leave();
    }
    for (const ear of Object.values(ears)) {
      await ear.ask();
    }
    const live = await server.tables.open(game.id);
    const secrets = [live?.secret as string, ...Object.values(game.keys)];
    for (const [role, ear] of Object.entries(ears)) {
      const own = role.startsWith('seat:') ? role.slice(5) : null;
      for (const side of ['red', 'blue']) {
        const found = ear.all.match(new RegExp(`SENTINEL-${side}-[\\w-]+`, 'g')) ?? [];
        const expected = role === 'host' || side === own;
        expect([role, side, found.length > 0, expected ? [] : found]).toEqual([role, side, expected, []]);
      }
      for (const secret of secrets) {
        expect(ear.all.includes(secret)).toBe(false);
      }
    }
    expect((ears['seat:red'] as Ear).all).toContain(sentinel('red', 'fact', 1));
    expect((ears['seat:red'] as Ear).all).toContain(SECRET_NOTE('red'));
    expect((ears.host as Ear).all).not.toContain(SECRET_NOTE('red'));
    await Promise.all(Object.values(ears).map(ear => ear.player.leave()));
  });
});
