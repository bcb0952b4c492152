import { Dice } from './dice.ts';
import { BROKEN, GONE, type Kind, type Part, RETREATS, type Sheet, type Terms, unitsOf } from './terms.ts';
import { Turn } from './turn.ts';

const lossesOf = (terms: Terms, sheet: Sheet, side: 0 | 1): readonly [units: number, formations: number] => {
  let units = 0;
  let formations = 0;
  terms.kinds.forEach((kind, i) => {
    if (kind.side === side) {
      const status = sheet.status[i] as number;
      const broken = status === BROKEN || status === GONE;
      units += (sheet.lost[i] as number) + (broken ? unitsOf(sheet, i) : 0);
      formations += broken ? 1 : 0;
    }
  });
  return [units, formations];
};

const isBroken = (terms: Terms, sheet: Sheet, side: 0 | 1): boolean => {
  const [units, formations] = lossesOf(terms, sheet, side);
  const all = terms.kinds.filter(kind => kind.side === side).length;
  return units * 2 >= terms.strength[side] && formations >= Math.min(2, all);
};

const pointsOf = (terms: Terms, sheet: Sheet, side: 0 | 1): number => {
  const enemy = (1 - side) as 0 | 1;
  const places = terms.spots.reduce(
    (sum, spot, at) => sum + (sheet.holder[at] === side ? spot.points[side] : 0),
    terms.extra[side],
  );
  const retreats = terms.kinds.filter(
    (kind, i) => kind.side === enemy && sheet.status[i] === RETREATS,
  ).length;
  return places + Math.floor(lossesOf(terms, sheet, enemy)[0] / 3) + retreats;
};

/** How a battle ends: 1 won by the first side, 0 by the second. */
export interface End {
  readonly worth: number;
  readonly turn: number;
  readonly broken: boolean;
}

/** Played through to its end, or for so many turns. */
export const playThrough = (
  terms: Terms,
  sheet: Sheet,
  parts: readonly (readonly Part[])[],
  seed: number,
  longest = 99,
): End => {
  const dice = new Dice(seed);
  const last = Math.min(terms.turns, sheet.turn + longest - 1);
  for (; sheet.turn <= last; sheet.turn++) {
    new Turn(terms, sheet, parts, dice).play();
    const first = isBroken(terms, sheet, 0);
    const second = isBroken(terms, sheet, 1);
    if (first || second) {
      return {
        worth: first && second ? byPoints(terms, sheet) : first ? 0 : 1,
        turn: sheet.turn,
        broken: true,
      };
    }
  }
  return { worth: byPoints(terms, sheet), turn: sheet.turn - 1, broken: false };
};

const byPoints = (terms: Terms, sheet: Sheet): number => {
  const lead = pointsOf(terms, sheet, 0) - pointsOf(terms, sheet, 1);
  return lead > terms.draw ? 1 : lead < -terms.draw ? 0 : 0.5;
};

export type { Kind };
