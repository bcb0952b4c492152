import { naive } from '#bots/aon/testing/naive.ts';
import type { AnyGame } from '#kernel';
import { campaign } from '#systems/aon/game/game.ts';
import { betweenTwo, type Rows } from '../matches/rows.ts';

const NAIVE = ['hoarder', 'nearest', 'sitter', 'bully'];
const SCENARIOS = ['austerlitz', '1805-1809', '1813', '1805'];

/** The Coalition is one party, however many seats it has. */
export const matches: Rows = {
  game: campaign as AnyGame,
  naive,
  rows: SCENARIOS.flatMap(scenario => betweenTwo({ scenario, seats: [[0], [1]], naive: NAIVE })),
};
