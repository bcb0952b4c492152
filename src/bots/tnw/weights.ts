import type { Sign } from './signs.ts';

/** The weight of a sign in an open game, and the amount added to it as the game closes. */
export type Weights = Readonly<Record<Sign, readonly [open: number, late: number]>>;

/** The logarithm of the odds of an Imperial win in a war of one turn, fitted to games (`bench/tnw/fit.ts`, README). */
export const ONE_TURN: Weights = {
  bias: [-0.03, -0.69],
  lead: [-0.19, 4.44],
  prey: [0.54, 1.03],
  quarry: [0, 0],
  strike: [0, 0],
  peril: [-0.12, -0.41],
  weakest: [0, 0],
  blow: [0, 0],
  troops: [0.1, -0.1],
  units: [0, 0],
  ratings: [-0.22, 0.39],
  own: [0.68, -1.01],
  theirs: [-0.44, 0.46],
  outlast: [0, 0],
  squadrons: [0, 0],
  leaning: [0, 0],
};

/** The same in a war of several turns. */
export const WAR: Weights = ONE_TURN;
