import { describe, expect, test } from 'vitest';
import { type AnyGame, checkGame, type Json, seeded } from '#kernel';
import { loadSystem, loadSystems, SHELF } from '#systems';

const games = (await loadSystems()).flatMap(system => system.games.map(game => [game.id, game] as const));

/**
 * One game of a board with hundreds of pieces, and its expensive checks less often; many of a small one. The long proof
 * is a command of its own: `grognard fuzz`.
 */
const effortFor = (game: AnyGame, setup: Json): { readonly seeds: number; readonly every: number } => {
  const start = game.start(setup);
  return JSON.stringify(start).length > 80_000 ? { seeds: 1, every: 29 } : { seeds: 5, every: 7 };
};

/** The promises of the kernel, kept by every registered game from each of its scenarios. */
describe.each(games)('%s', (_id, game) => {
  test.each(game.scenarios.map(scenario => [scenario.id, scenario] as const))(
    'keeps the contract in %s',
    (id, scenario) => {
      const { seeds, every } = effortFor(game, scenario.setup);
      for (let seed = 1; seed <= seeds; seed++) {
        const { faults, play } = checkGame(game, scenario.setup, {
          random: seeded(`${game.id}/${id}/${seed}`),
          most: 2000,
          every,
        });
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
