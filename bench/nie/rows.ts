import { naive } from '#bots/nie/testing/naive.ts';
import type { AnyGame } from '#kernel';
import { campaign } from '#systems/nie/game/game.ts';
import { amongSeveral, betweenTwo, type Rows } from '../matches/rows.ts';

const MARCHES = ['nearest', 'sitter', 'bully'];
/** Plans of production and politics, which the introductory scenario does not have. */
const POLITICS = ['hoard', 'friend'];
const SEATS = 7;

export const matches: Rows = {
  game: campaign as AnyGame,
  naive,
  rows: [
    ...betweenTwo({ scenario: 'danube', seats: [[0], [1]], naive: MARCHES }),
    ...['1809', '1805'].flatMap(scenario => [
      ...betweenTwo({ scenario, seats: [[0], [1]], naive: [...MARCHES, ...POLITICS] }),
      ...amongSeveral({
        scenario,
        setup: { players: SEATS },
        seats: Array.from({ length: SEATS }, (_, seat) => [seat]),
        naive: [...MARCHES, ...POLITICS],
      }),
    ]),
  ],
};
