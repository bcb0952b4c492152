import { naive } from '#bots/nie/testing/naive.ts';
import type { AnyGame } from '#kernel';
import { campaign } from '#systems/nie/game/game.ts';
import { betweenTwo, type Rows } from '../matches/rows.ts';

const NAIVE = ['nearest', 'sitter', 'bully'];
const SCENARIOS = ['danube', '1809', '1805'];

export const matches: Rows = {
  game: campaign as AnyGame,
  naive,
  rows: SCENARIOS.flatMap(scenario => betweenTwo({ scenario, seats: [[0], [1]], naive: NAIVE })),
};
