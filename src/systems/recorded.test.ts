import { describe, expect, test } from 'vitest';
import { digestOf, must, parseGameFile, replay, type System } from '#kernel';
import { loadGame, loadSystems } from '#systems';
import { isRecorded, readRecorded as read, recordedNames, wholeGames } from '../../tests/support/recorded.ts';
import { testingOf } from './testing.ts';

const systems = await loadSystems();
const games = systems.flatMap(system => system.games);
const UNRECORDED = Object.assign({}, ...(await Promise.all(systems.map(unrecordedOf)))) as ReasonsByGame;

type ReasonsByGame = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function unrecordedOf({ code }: System): Promise<ReasonsByGame> {
  return (await testingOf(code)).unrecorded ?? {};
}

const files = recordedNames();
const all = files.map(read);

/** Games of earlier days are promises: under the version they began with they replay to the same bytes. */
describe('recorded games', () => {
  test.each(files)('%s still replays', async name => {
    const json = read(name);
    expect(parseGameFile(json).ok).toBe(true);
    const game = await loadGame(json.game, json.version);
    expect(game).toMatchObject({ ok: true, value: { version: json.version } });
    const again = game?.ok ? replay(game.value, json) : null;
    const play = must(again?.ok ? again.value : null, again?.ok ? '' : again?.error.refusal.sentence);
    expect(play.outcome()?.ending ?? null).toBe(json.recorded.ending);
    expect(digestOf(play.state)).toBe(json.recorded.digest);
  });
});

/** Running games of every version go on under it: a change of a frozen file, or of a version that is not frozen, fails here. */
test.each((await wholeGames()).map(([, game]) => [game.id, game.version, game] as const))(
  'every scenario of %s has a recorded game under version %s',
  (_, __, game) => {
    const missing = game.scenarios.filter(scenario => !isRecorded(all, game, scenario));
    expect(missing.map(({ id }) => id)).toEqual([]);
  },
);

/** Every way in which a game can end has a recorded game, or a reason why it has none. */
describe.each(games.map(game => [game.id, game] as const))('the endings of %s', (id, game) => {
  const recorded = all.filter(each => each.game === id && each.version === game.version);
  const reasons = UNRECORDED[id] ?? {};

  test('are declared', () => {
    expect(game.endings).not.toEqual([]);
    expect(
      recorded.flatMap(each => each.recorded.ending ?? []).filter(ending => !game.endings.includes(ending)),
    ).toEqual([]);
  });

  test.each(game.endings)('%s', ending => {
    const shown = recorded.some(each => each.recorded.ending === ending);
    expect([shown, reasons[ending] !== undefined].filter(Boolean)).toHaveLength(1);
  });
});
