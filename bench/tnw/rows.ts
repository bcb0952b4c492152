import { naive } from '#bots/tnw/testing/naive.ts';
import type { AnyGame } from '#kernel';
import { campaign } from '#systems/tnw/game/game.ts';
import { amongSeveral, betweenTwo, type Rows } from '../matches/rows.ts';

const NAIVE = naive.map(({ id }) => id);
const SCENARIOS = ['vienna', '1805-1808', '1805'];
/** Seats beside the two of every scenario. */
const SEVERAL = [3, 4, 5];

export const matches: Rows = {
  game: campaign as AnyGame,
  naive,
  rows: [
    ...SCENARIOS.flatMap(scenario => betweenTwo({ scenario, seats: [[0], [1]], naive: NAIVE })),
    ...SEVERAL.flatMap(players =>
      amongSeveral({
        scenario: '1805-1808',
        setup: { players },
        seats: Array.from({ length: players }, (_, seat) => [seat]),
        naive: NAIVE,
      }),
    ),
  ],
};
