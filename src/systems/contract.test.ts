import { describe, expect, test } from 'vitest';
import { checkGame, seeded } from '#kernel';
import { loadSystems } from '#systems';

const games = (await loadSystems()).flatMap(system => system.games.map(game => [game.id, game] as const));

/** A whole campaign or battle takes its time. */
const LONG = 120_000;

/** The promises of the kernel, kept by every registered game from each of its scenarios. */
describe.each(games)('%s', (_id, game) => {
  test.each(game.scenarios.map(scenario => [scenario.id, scenario] as const))(
    'keeps the contract in %s',
    (id, scenario) => {
      for (let seed = 1; seed <= 5; seed++) {
        const { faults, play } = checkGame(game, scenario.setup, {
          random: seeded(`${game.id}/${id}/${seed}`),
          most: 2000,
          every: 7,
        });
        expect(faults).toEqual([]);
        expect(play.length).toBeGreaterThan(0);
      }
    },
    LONG,
  );
});
