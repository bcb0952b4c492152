import { type Kind, type Sheet, STEADY, type Terms } from './sheet.ts';

/** Distances in the mind of a general, and the Formations that are there. */

export const num = (row: Float64Array, i: number): number => row[i] as number;

export const kindAt = (terms: Terms, i: number): Kind => terms.kinds[i] as Kind;

export const unitsOf = (sheet: Sheet, i: number): number => num(sheet.troops, i) + num(sheet.guns, i);

/** Yards from the middle of a body to its edge. */
export const radiusOf = (sheet: Sheet, i: number): number => 70 + 55 * Math.sqrt(num(sheet.troops, i));

/** Yards between the edges of two bodies. */
export const apart = (sheet: Sheet, i: number, j: number): number => {
  const dx = num(sheet.x, i) - num(sheet.x, j);
  const dy = num(sheet.y, i) - num(sheet.y, j);
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - radiusOf(sheet, i) - radiusOf(sheet, j));
};

export const isOn = (terms: Terms, sheet: Sheet, i: number): boolean =>
  kindAt(terms, i).arrives <= sheet.turn && num(sheet.troops, i) > 0;

export const isSteady = (terms: Terms, sheet: Sheet, i: number): boolean =>
  num(sheet.status, i) === STEADY && isOn(terms, sheet, i);

const leastEnemy = (
  terms: Terms,
  sheet: Sheet,
  i: number,
  counts: (terms: Terms, sheet: Sheet, j: number) => boolean,
  of: (j: number) => number,
): number => {
  const { side } = kindAt(terms, i);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < terms.kinds.length; j++) {
    if (kindAt(terms, j).side !== side && counts(terms, sheet, j)) {
      const value = of(j);
      if (value < least) {
        least = value;
        best = j;
      }
    }
  }
  return best;
};

/** The nearest enemy on the field; −1 with none. */
export const nearestTo = (terms: Terms, sheet: Sheet, i: number, counts = isOn): number =>
  leastEnemy(terms, sheet, i, counts, j => apart(sheet, i, j));

/** The enemy in good order that breaks soonest. */
export const weakestOf = (terms: Terms, sheet: Sheet, i: number): number =>
  leastEnemy(terms, sheet, i, isSteady, j => 1.5 * unitsOf(sheet, j) - num(sheet.fatigue, j));

export const yardsToEnemy = (terms: Terms, sheet: Sheet, i: number): number => {
  const enemy = nearestTo(terms, sheet, i);
  return enemy < 0 ? Number.POSITIVE_INFINITY : apart(sheet, i, enemy);
};
