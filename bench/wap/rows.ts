import { naive } from '#bots/wap/testing/naive.ts';
import type { AnyGame } from '#kernel';
import { campaign } from '#systems/wap/game/game.ts';
import { amongSeveral, betweenTwo, type Rows } from '../matches/rows.ts';

const NAIVE = ['rusher', 'grabber', 'sitter', 'hoarder', 'ally', 'bully'];
const TWO = ['partition', 'four-crowns'];

export const matches: Rows = {
  game: campaign as AnyGame,
  naive,
  rows: [
    ...TWO.flatMap(scenario => betweenTwo({ scenario, seats: [[0], [1]], naive: NAIVE })),
    ...amongSeveral({
      scenario: 'continent',
      setup: { players: 6 },
      seats: [[0], [1], [2], [3], [4], [5]],
      naive: [],
    }),
  ],
};
