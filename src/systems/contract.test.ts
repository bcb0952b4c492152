import { describe, expect, test } from 'vitest';
import { type AnyGame, checkGame, type Json, seeded } from '#kernel';
import { loadSystem, loadSystems, SHELF } from '#systems';

const games = (await loadSystems()).flatMap(system => system.games.map(game => [game.id, game] as const));

/** The characters of a board: the checks of a moment take as long as the board is large. */
const sizeOf = (game: AnyGame, setup: Json): number => JSON.stringify(game.start(setup)).length;

/** The expensive checks are made every so many inputs: less often on a board with hundreds of pieces. */
const everyOn = (size: number): number => (size > 80_000 ? 29 : size > 10_000 ? 13 : 7);

const MOST_GAMES = 3;

/** A game is played to its end, or so far: a campaign of hundreds of pieces would go on for hours. */
const mostOn = (size: number): number => (size > 80_000 ? 300 : 2000);

/**
 * Characters that the games of one scenario may show, moment by moment, before no other is begun: a small game is played
 * three times, a long one with a large board once. The long proof is a command of its own: `grognard fuzz`.
 */
const BUDGET = 5_000_000;

/** The promises of the kernel, kept by every registered game from each of its scenarios. */
describe.each(games)('%s', (_id, game) => {
  test.each(game.scenarios.map(scenario => [scenario.id, scenario] as const))(
    'keeps the contract in %s',
    (id, scenario) => {
      const size = sizeOf(game, scenario.setup);
      let shown = 0;
      for (let seed = 1; seed <= MOST_GAMES && shown < BUDGET; seed++) {
        const { faults, play } = checkGame(game, scenario.setup, {
          random: seeded(`${game.id}/${id}/${seed}`),
          most: mostOn(size),
          every: everyOn(size),
        });
        shown += play.length * size;
        expect(faults).toEqual([]);
        expect(play.length).toBeGreaterThan(0);
        expect([...game.endings, undefined]).toContain(play.outcome()?.ending);
      }
    },
  );
});

test.each(SHELF.map(({ code, whole }) => [code, whole] as const))(
  '%s: the shelf and the system name the same whole game',
  async (code, whole) => {
    expect((await loadSystem(code))?.whole).toBe(whole);
  },
);

test.each(SHELF.flatMap(({ code, first }) => (first ? [[code, first] as const] : [])))(
  '%s: the game to begin with is there',
  (_, first) => {
    const game = games.find(([id]) => id === first.game)?.[1];
    expect(game?.scenarios.map(({ id }) => id)).toContain(first.scenario);
  },
);
