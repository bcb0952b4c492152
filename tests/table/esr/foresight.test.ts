import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, Option } from '../../../src/kernel/index.ts';
import { battle } from '../../../src/systems/esr/game/game.ts';
import { get, type NewGame, Player, post, type RunningTable, startTable } from '../../support/table.ts';

let server: RunningTable;

beforeAll(async () => {
  server = await startTable([battle as never]);
});
afterAll(() => server.close());

interface Checked {
  readonly refusal: Json;
  readonly roll: {
    readonly on: { readonly chart: string; readonly given: Json };
    readonly supposed: boolean;
  } | null;
}

/** Ends its steps until it is asked at this one. */
const until = async (players: readonly Player[], step: string): Promise<Player> => {
  for (;;) {
    const asked = players.find(player => player.isAsked);
    if (!asked) {
      await Promise.race(players.map(player => player.until(() => player.isAsked)));
      continue;
    }
    if (asked.doc?.wait?.step === step) {
      return asked;
    }
    const { doc } = asked;
    await asked.do({ do: 'choose', choose: { done: true } });
    await asked.until(() => asked.doc !== doc);
  }
};

test('a seat is told the roll that a choice leads to, the roll reads those facts, and the enemy learns none of them', async () => {
  const setup = { game: battle.id, scenario: 'intro', options: { sight: 'lines' } };
  const game = await post<NewGame>(server.address, '/api/games', setup);
  const players = await Promise.all(
    battle.sides.map(side =>
      Player.connect(server.address, game.id, { token: game.keys[`seat:${side}`] as string }),
    ),
  );
  const actor = await until(players, 'esr.command.actions');
  const other = players.find(player => player !== actor) as Player;
  const key = game.keys[actor.role] as string;
  const { options } = await get<{ options: Option[] }>(server.address, `/api/games/${game.id}/hints`, key);
  const tried = await Promise.all(
    options.map(async ({ value }) => ({
      value,
      ...(await post<Checked>(server.address, `/api/games/${game.id}/check`, { choose: value }, key)),
    })),
  );
  const tested = tried.find(({ roll }) => roll !== null);
  // Whether an enemy out of sight is near has to be supposed; at the first turn none is.
  expect(tested).toMatchObject({ refusal: null, roll: { on: { chart: 'esr.activation' }, supposed: true } });
  const spied = await post<Checked>(
    server.address,
    `/api/games/${game.id}/check`,
    { choose: tested?.value as Json },
    game.keys[other.role],
  );
  expect(spied).toMatchObject({ refusal: { code: expect.any(String) }, roll: null });
  const { n } = actor;
  await actor.do({ do: 'choose', choose: tested?.value as Json });
  await Promise.all(players.map(player => player.until(() => player.n > n)));
  const rolled = (player: Player) => player.events.find(event => event.n > n && event.kind === 'rolled');
  expect(rolled(actor)).toMatchObject({ on: tested?.roll?.on });
  expect(rolled(other)).toBeDefined();
  expect(rolled(other)).not.toHaveProperty('on');
  await Promise.all(players.map(player => player.leave()));
});

test('a scenario of one’s own is shown to a seat without the troops, ratings and orders of the enemy', async () => {
  const scenario = JSON.parse(readFileSync('src/systems/esr/scenarios/intro.json', 'utf8'));
  const game = await post<NewGame>(server.address, '/api/games', {
    game: battle.id,
    options: { scenario },
    listed: true,
  });
  const sideOf = new Map(scenario.forces.map((each: { id: string; side: string }) => [each.id, each.side]));
  const seenBy = async (key: string | undefined): Promise<ReadonlySet<unknown>> => {
    const { doc } = await get<{ doc: { setup: { scenario: typeof scenario } } }>(
      server.address,
      `/api/games/${game.id}`,
      key,
    );
    const { formations } = doc.setup.scenario;
    return new Set(formations.map((each: { force: string }) => sideOf.get(each.force)));
  };
  for (const side of battle.sides) {
    const token = game.keys[`seat:${side}`] as string;
    const player = await Player.connect(server.address, game.id, { token });
    expect(await seenBy(game.keys[`seat:${side}`])).toEqual(new Set([side]));
    await player.leave();
  }
  expect(await seenBy(undefined)).toEqual(new Set());
});
