import { expect, test, vi } from 'vitest';
import { Club, together } from '../../../tests/support/club.ts';
import { get, type NewGame, Player, post } from '../../../tests/support/table.ts';
import { reportsIn } from '../table/reported.ts';
import { strikeSayings } from './sayings.ts';

const club = Club.open();

interface Read {
  readonly reports: readonly {
    readonly line: number;
    readonly by: string;
    readonly said: { readonly text: string } | null;
  }[];
}

const route = ({ id }: NewGame): string => `/api/games/${id}/reports`;
const read = (game: NewGame, role = 'host'): Promise<Read> =>
  get(club.server.address, route(game), game.keys[role]);
const report = (game: NewGame, role: string, line: number, reason = ''): Promise<unknown> =>
  post(club.server.address, route(game), { line, reason }, game.keys[role]);

const lineOf = (player: Player, text: string): number =>
  player.events.find(event => event.kind === 'said' && event.text === text)?.n ?? 0;

test('a player reports a line; the host is told and reads it, and nobody else', async () => {
  const game = await club.create();
  const [red, blue] = await club.both(game);
  const host = await club.connect(game, 'host');
  await blue.do({ do: 'chat', text: 'You fool' });
  await together(blue, red, host);
  const line = lineOf(red, 'You fool');
  await report(game, 'seat:red', line, 'An insult');
  await report(game, 'seat:red', line, 'An insult');
  await host.until(() => host.reported > 0);
  expect(await read(game)).toEqual({
    reports: [
      {
        line,
        by: 'seat:red',
        reason: 'An insult',
        at: expect.any(Number),
        said: { role: 'seat:blue', name: 'Guest', text: 'You fool' },
      },
    ],
  });
  await expect(read(game, 'seat:blue')).rejects.toMatchObject({ status: 403 });
  expect([red.reported, blue.reported]).toEqual([0, 0]);
  expect(red.heard.join('')).not.toContain('An insult');
  expect(await reportsIn(club.server.store, 10)).toMatchObject([{ game: game.id, by: 'seat:red' }]);
});

test('only what one can read is reported: a whisper by its own side, then the host reads it too', async () => {
  const game = await club.create({ listed: true });
  const [red, blue] = await club.both(game);
  await red.do({ do: 'chat', text: 'psst', to: ['red'] });
  await together(red, blue);
  const line = lineOf(red, 'psst');
  for (const [role, number] of [
    ['seat:blue', line],
    ['seat:red', 1],
    ['seat:red', 999],
  ] as const) {
    await expect(report(game, role, number)).rejects.toMatchObject({ status: 404 });
  }
  await expect(post(club.server.address, route(game), { line })).rejects.toMatchObject({ status: 403 });
  await report(game, 'seat:red', line);
  expect((await read(game)).reports).toMatchObject([{ said: { text: 'psst' } }]);
});

test('a report keeps no copy: words that were struck out are gone from it too', async () => {
  const game = await club.create();
  const cookie = await club.joined(game, 'seat:blue', 'Ney');
  const blue = await Player.connect(club.server.address, game.id, {}, { cookie });
  club.stay(blue);
  await blue.do({ do: 'chat', text: 'You fool' });
  await blue.until(() => lineOf(blue, 'You fool') > 0);
  await report(game, 'seat:red', lineOf(blue, 'You fool'));
  expect((await read(game)).reports).toMatchObject([{ said: { text: 'You fool' } }]);
  const { store, tables } = club.server;
  const holders: string[] = [];
  await store.backups.dump(
    ({ table, row }) => void (table === 'sayings' && holders.push(String(row.holder))),
  );
  await strikeSayings(tables, holders.at(-1) as string);
  expect((await read(game)).reports[0]?.said?.text).toMatch(/^These words were removed/);
});

test('the log that is read for a report is counted as work, for the reporter and for the host', async () => {
  const game = await club.create();
  const [red] = await club.both(game);
  await red.do({ do: 'chat', text: 'm'.repeat(2000) });
  const spent = vi.spyOn(club.server.tables.budgets, 'spend');
  await report(game, 'seat:blue', 1).catch(() => undefined);
  await read(game);
  const size = club.server.tables.awakened(game.id)?.size ?? 0;
  expect(size).toBeGreaterThan(2000);
  expect(spent.mock.calls.filter(([, ms]) => ms === size / 250_000)).toHaveLength(2);
  spent.mockRestore();
});
