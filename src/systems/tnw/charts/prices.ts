/** TNW-5.3: the purchases with Command Points besides marches. */
export const PURCHASES = {
  unit: 'Build a Unit',
  squadron: 'Lay down a Squadron',
  refit: 'Remove a Refit marker',
  leader: 'Bring back a leader',
  neutral: 'Shift a neutral one step',
} as const;
export type Purchase = keyof typeof PURCHASES;

export const PRICES: Readonly<Record<Purchase, number>> = {
  unit: 2,
  squadron: 3,
  refit: 1,
  leader: 1,
  neutral: 2,
};

/** A siege by one Army, and two naval moves of one Fleet (TNW-5.3). */
export const SIEGE_PRICE = 1;
export const SAIL_PRICE = 1;
export const MOVES_PER_POINT = 2;

/** Units that may be built in one duchy in an Impulse. */
export const MOST_BUILT = 2;
