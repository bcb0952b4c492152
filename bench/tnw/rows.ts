import type { AnyGame } from '#kernel';
import { campaign } from '#systems/tnw/game/game.ts';
import { amongSeveral, betweenTwo, type Rows } from '../matches/rows.ts';

const SCENARIOS = ['vienna', '1805-1808', '1805'];

export const matches: Rows = {
  game: campaign as AnyGame,
  naive: [],
  rows: [
    ...SCENARIOS.flatMap(scenario => betweenTwo({ scenario, seats: [[0], [1]], naive: [] })),
    ...amongSeveral({
      scenario: '1805-1808',
      setup: { players: 5 },
      seats: [[0], [1], [2], [3], [4]],
      naive: [],
    }),
  ],
};
