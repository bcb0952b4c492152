import { describe, expect, test } from 'vitest';
import { must, parseGameFile, replay } from '#kernel';
import type { Created, Entry } from '#kernel/table/entry.ts';
import { fileOf } from '#kernel/table/file.ts';
import { outposts } from '#kernel/testing/outposts.ts';
import { sameSecrets } from '../../tests/support/same-secrets.ts';
import { begin, type NewGame, type Player, Player as Seat, startTable } from '../../tests/support/table.ts';
import { entriesOf } from './store/entries.ts';

const CLOCK = { now: () => 1_000_000 };

interface Evening {
  readonly players: Readonly<Record<string, Player>>;
  readonly game: NewGame;
  /** The file as it would be given out at the end. */
  readonly file: () => Promise<unknown>;
  /** Puts the game to sleep; the next question wakes it. */
  readonly sleep: () => Promise<void>;
  /** The answer of a route to a role. */
  readonly ask: (role: string, route: string) => Promise<string>;
}

/** The same evening as often as wanted: the same keys, dice and times. */
const evening = async (course: (evening: Evening) => Promise<void>): Promise<void> => {
  const server = await startTable([outposts], { secrets: sameSecrets('standing'), clock: CLOCK });
  try {
    const game = await begin(server.address, { game: outposts.id });
    const players: Record<string, Player> = {};
    for (const role of ['seat:red', 'seat:blue', 'seat:green', 'watch']) {
      players[role] = await Seat.connect(server.address, game.id, { token: game.keys[role] as string });
    }
    const headers = (role: string) => ({ authorization: `Bearer ${game.keys[role]}` });
    const ask = async (role: string, route: string): Promise<string> =>
      (await fetch(`${server.address}/api/games/${game.id}${route}`, { headers: headers(role) })).text();
    const file = async (): Promise<unknown> => {
      const [head, ...log] = (await entriesOf(server.store.logs, game.id)).map(
        ({ entry }) => entry as unknown as Entry,
      );
      const written = fileOf(outposts, head as Created, log);
      return written.ok ? JSON.parse(JSON.stringify(written.value)) : null;
    };
    const sleep = async (): Promise<void> => {
      const live = await server.tables.open(game.id);
      await server.tables.sleep(must(live));
    };
    await course({ players, game, file, ask, sleep });
    await Promise.all(Object.values(players).map(player => player.leave()));
  } finally {
    await server.close();
  }
};

const seat = ({ players }: Evening, role: string): Player => players[role] as Player;

const leave = (player: Player, answer: unknown, window = 'ambush') =>
  player.do({ do: 'standing', window, answer: answer as never });

/** Everybody has seen the entries that one has. */
const settled = async ({ players }: Evening): Promise<void> => {
  const n = Math.max(...Object.values(players).map(player => player.n));
  await Promise.all(Object.values(players).map(player => player.until(() => player.n >= n)));
};

/** Red stays; nobody wants to be asked about trade, and the council meets. */
const toCouncil = async (now: Evening): Promise<void> => {
  await seat(now, 'seat:red').do({ do: 'choose', choose: 'pass' });
  await settled(now);
  expect(seat(now, 'watch').doc?.wait?.title).toBe('A council');
};

/** The messages that all but blue get, over the socket and by every route that tells of the past. */
const heardByOthers = async (now: Evening): Promise<readonly string[]> => {
  await settled(now);
  const routes = ['', '/events', '/events?after=2', '/past/3', '/past/4', '/rolls/2'];
  const asked = await Promise.all(
    ['seat:red', 'seat:green', 'watch'].flatMap(role => routes.map(route => now.ask(role, route))),
  );
  const heard = [
    ...['seat:red', 'seat:green', 'watch'].flatMap(role =>
      seat(now, role).heard.filter(text => !text.includes('"here"')),
    ),
    ...asked,
  ];
  // The head of the log stands for everything in it; the contents cannot be learnt from it.
  return heard.map(text => text.replace(/"head":"[0-9a-f]{64}"/g, '"head":"…"'));
};

describe('an answer left in advance at the Table', () => {
  test('changes no byte that anybody else is sent', async () => {
    const march = async (now: Evening): Promise<void> => {
      await seat(now, 'seat:red').do({ do: 'choose', choose: 'march' }, 'march');
      await settled(now);
    };
    let quiet: readonly string[] = [];
    let busy: readonly string[] = [];
    await evening(async now => {
      await march(now);
      quiet = await heardByOthers(now);
    });
    await evening(async now => {
      const blue = seat(now, 'seat:blue');
      for (const answer of [{ when: 'always' }, { when: 'never' }, null]) {
        expect(await leave(blue, answer)).toMatchObject({ t: 'done' });
      }
      expect(await leave(blue, { march: false }, 'topics')).toMatchObject({ t: 'done' });
      await march(now);
      await leave(blue, { trade: true }, 'topics');
      busy = await heardByOthers(now);
    });
    expect(quiet.length).toBeGreaterThan(20);
    expect(busy).toEqual(quiet);
  });

  test('is shown to its own side, and still there when the game wakes', async () => {
    await evening(async now => {
      const blue = seat(now, 'seat:blue');
      await leave(blue, { when: 'never' });
      expect(blue.doc?.standing).toEqual({ ambush: { policy: { when: 'never', round: false }, mark: 1 } });
      const again = JSON.parse(await now.ask('seat:blue', '')) as { doc: { standing: object } };
      expect(again.doc.standing).toEqual(blue.doc?.standing);
      await now.sleep();
      const woken = JSON.parse(await now.ask('seat:blue', '')) as { doc: { standing: object } };
      expect(woken.doc.standing).toEqual(blue.doc?.standing);
    });
  });

  test('answers when the window opens, and the log says so', async () => {
    await evening(async now => {
      const blue = seat(now, 'seat:blue');
      await leave(blue, { when: 'never' });
      await seat(now, 'seat:red').do({ do: 'choose', choose: 'march' });
      await settled(now);
      expect(blue.events.at(-1)).toMatchObject({ kind: 'chose', side: 'blue', by: 'standing' });
      expect(seat(now, 'seat:red').doc?.wait).toMatchObject({ sides: ['green'] });
    });
  });

  test('that declines looks to others like one that is given by hand', async () => {
    const events: (readonly unknown[])[] = [];
    for (const inAdvance of [true, false]) {
      await evening(async now => {
        const [red, blue] = [seat(now, 'seat:red'), seat(now, 'seat:blue')];
        if (inAdvance) {
          await leave(blue, { when: 'never' });
        }
        await red.do({ do: 'choose', choose: 'march' });
        await settled(now);
        if (!inAdvance) {
          await blue.do({ do: 'choose', choose: 'pass' });
          await settled(now);
        }
        events.push(red.events.filter(({ kind }) => kind === 'chose').map(({ n: _n, ...rest }) => rest));
      });
    }
    expect(events[0]?.length).toBeGreaterThan(1);
    expect(events[0]).toEqual(events[1]);
  });

  test('stays when a move is taken back, and is no move itself', async () => {
    await evening(async now => {
      const [red, blue] = [seat(now, 'seat:red'), seat(now, 'seat:blue')];
      await toCouncil(now);
      const inputs = red.doc?.inputs;
      await red.do({ do: 'choose', choose: 'yes' });
      await leave(blue, { when: 'always' });
      expect(await red.do({ do: 'undo' })).toMatchObject({ t: 'done' });
      await settled(now);
      expect(red.doc?.inputs).toBe(inputs);
      expect(blue.doc?.standing).toHaveProperty('ambush');
      expect(await red.do({ do: 'undo' })).toMatchObject({ t: 'refused' });
    });
  });

  test('is refused with a sentence where the game has no such window', async () => {
    await evening(async now => {
      expect(await leave(seat(now, 'seat:blue'), {}, 'retreat')).toMatchObject({
        t: 'refused',
        refusal: { code: 'kernel/no-window' },
      });
    });
  });

  test('is in the file, which replays with everything that was taken back', async () => {
    await evening(async now => {
      const [red, blue] = [seat(now, 'seat:red'), seat(now, 'seat:blue')];
      await leave(blue, { when: 'never' });
      await toCouncil(now);
      await red.do({ do: 'choose', choose: 'yes' });
      await leave(blue, { when: 'always' });
      await red.do({ do: 'undo' });
      await red.do({ do: 'choose', choose: 'no' });
      await settled(now);
      const parsed = parseGameFile(await now.file());
      const played = parsed.ok ? replay(outposts, parsed.value) : null;
      expect(played?.ok && played.value.state.standing).toHaveProperty('blue');
      const file = parsed.ok ? parsed.value : null;
      expect(file?.course?.filter(step => 'rewind' in step)).toHaveLength(1);
      expect(file?.inputs.filter(input => 'standing' in input)).toHaveLength(2);
    });
  });
});
