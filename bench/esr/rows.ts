import { NAIVE } from '#bots/esr/testing/naive.ts';
import type { AnyGame } from '#kernel';
import { battle } from '#systems/esr/game/game.ts';
import { betweenTwo, type Rows } from '../matches/rows.ts';

const SCENARIOS = ['intro', 'saalfeld', 'auerstedt', 'austerlitz'];

export const matches: Rows = {
  game: battle as AnyGame,
  naive: NAIVE,
  rows: SCENARIOS.flatMap(scenario =>
    betweenTwo({ scenario, seats: [[0], [1]], naive: NAIVE.map(({ id }) => id) }),
  ),
};
