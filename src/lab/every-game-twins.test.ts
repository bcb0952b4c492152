import { describe, expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { compareTwins, setupsWith, sightsOf } from './twins.ts';

const games = (await loadSystems()).flatMap(system => system.games.map(game => [game.id, game] as const));

/** The long proof is a command of its own: `grognard twins <system> --answers 100000`. */
const ANSWERS = 3000;

/** Two games that differ only in facts hidden from a seat answer it alike: every game, sight and seat. */
describe.each(games)('%s', (_id, game) => {
  test.each(sightsOf(game).map(options => [JSON.stringify(options), options] as const))(
    'tells a seat nothing of what is hidden from it: %s',
    (_, options) => {
      const {
        faults,
        differing,
        answers,
        games: played,
      } = compareTwins(game, setupsWith(game, options), {
        answers: ANSWERS,
        seed: 'twins',
      });
      expect(faults).toEqual([]);
      expect(played).toBeGreaterThan(0);
      if (differing > 0) {
        expect(Math.min(...Object.values(answers))).toBeGreaterThanOrEqual(ANSWERS);
      }
    },
    300_000,
  );
});
