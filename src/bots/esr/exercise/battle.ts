import { Dice } from './dice.ts';
import { isSteady, kindAt, num, radiusOf, unitsOf } from './eyes.ts';
import { fightAll } from './fights.ts';
import { fireAll } from './fire.ts';
import { marchAll } from './marches.ts';
import { giveOrders, hearten } from './orders.ts';
import type { Play } from './play.ts';
import { BROKEN, type Parts, RETREATS, type Sheet, type Spot, type Terms } from './sheet.ts';
import { recover } from './steadiness.ts';

const INSIDE = 100;
const NEAR = 450;

/** ESR-RUL-49: the side that holds a place at the end of a turn. */
const holderOf = (terms: Terms, sheet: Sheet, { x, y }: Spot, before: number): number => {
  const inside = [0, 0];
  const near = [0, 0];
  for (let i = 0; i < terms.kinds.length; i++) {
    if (isSteady(terms, sheet, i)) {
      const dx = num(sheet.x, i) - x;
      const dy = num(sheet.y, i) - y;
      const yards = Math.sqrt(dx * dx + dy * dy) - radiusOf(sheet, i);
      const { side } = kindAt(terms, i);
      inside[side] = (inside[side] as number) + (yards < INSIDE ? num(sheet.troops, i) : 0);
      near[side] = (near[side] as number) + (yards < NEAR ? 1 : 0);
    }
  }
  const [first = 0, second = 0] = inside[0] === inside[1] && inside[0] === 0 ? near : inside;
  const alone = inside[0] !== 0 || inside[1] !== 0 || first === 0 || second === 0;
  return first === second || !alone ? before : first > second ? 0 : 1;
};

/** ESR-2.1: one turn, in the order of its phases. */
const playTurn = (play: Play): void => {
  const { terms, sheet } = play;
  giveOrders(play);
  hearten(play);
  marchAll(play);
  recover(play);
  fireAll(play);
  fightAll(play);
  terms.spots.forEach((spot, at) => {
    sheet.holder[at] = holderOf(terms, sheet, spot, num(sheet.holder, at));
  });
};

type SideIndex = 0 | 1;

interface Losses {
  readonly units: number;
  readonly formations: number;
  /** Fatigue of Formations that stand, in Units that it would cost to break them. */
  readonly strain: number;
  readonly retreats: number;
}

const lossesOf = (terms: Terms, sheet: Sheet, side: SideIndex): Losses => {
  let [formations, units] = terms.gone[side];
  let strain = 0;
  let retreats = 0;
  for (let i = 0; i < terms.kinds.length; i++) {
    if (kindAt(terms, i).side !== side) {
      continue;
    }
    const broken = num(sheet.status, i) === BROKEN;
    units += num(sheet.lost, i) + (broken ? unitsOf(sheet, i) : 0);
    formations += broken ? 1 : 0;
    strain += broken ? 0 : Math.min(unitsOf(sheet, i), num(sheet.fatigue, i) / 1.5);
    retreats += num(sheet.status, i) === RETREATS ? 1 : 0;
  }
  return { units, formations, strain, retreats };
};

/** ESR-RUL-49 */
const isArmyBroken = (terms: Terms, side: SideIndex, { units, formations }: Losses): boolean =>
  units * 2 >= terms.strength[side] && formations >= Math.min(2, terms.formations[side]);

const pointsOf = (terms: Terms, sheet: Sheet, side: SideIndex, enemy: Losses): number =>
  terms.spots.reduce(
    (sum, { points }, at) => sum + (num(sheet.holder, at) === side ? points[side] : 0),
    terms.extra[side] + Math.floor(enemy.units / 3) + enemy.retreats,
  );

/** From 0 to 1, and never quite there. */
const soft = (lead: number): number => 0.5 + (0.5 * lead) / (1 + Math.abs(lead));

/** How a battle ends for the first side. */
export interface End {
  /** 1 is won, 0 is lost, ½ is drawn; in between where it was not played to its end. */
  readonly worth: number;
  readonly turn: number;
  readonly broken: boolean;
}

/** How much the state of both armies counts beside the result. */
const STATE = 0.06;
/** Armies that a lead of a point is worth, where the battle goes on. */
const POINT = 0.04;

/** The worth of where a battle stands: its result by points if it is over, and the state of the armies. */
const standing = (terms: Terms, sheet: Sheet, first: Losses, second: Losses, over: boolean): number => {
  const lead = pointsOf(terms, sheet, 0, second) - pointsOf(terms, sheet, 1, first);
  const left = (losses: Losses, side: SideIndex): number =>
    (losses.units + 0.4 * losses.strain) / terms.strength[side];
  const state = 4 * (left(second, 1) - left(first, 0));
  if (!over) {
    return soft(state + 4 * POINT * lead);
  }
  const result = lead > terms.draw ? 1 : lead < -terms.draw ? 0 : 0.5;
  return (1 - STATE) * result + STATE * soft(state + lead / 6);
};

/** A battle played through to its end, or for so many turns; the sheet is written on. */
export const playThrough = (
  terms: Terms,
  sheet: Sheet,
  parts: readonly [Parts, Parts],
  seed: number,
  longest = Number.POSITIVE_INFINITY,
): End => {
  const dice = new Dice(seed);
  const last = Math.min(terms.turns, sheet.turn + longest - 1);
  for (; sheet.turn <= last; sheet.turn++) {
    playTurn({ terms, sheet, parts, dice, contacts: [] });
    const first = lossesOf(terms, sheet, 0);
    const second = lossesOf(terms, sheet, 1);
    const beaten = [isArmyBroken(terms, 0, first), isArmyBroken(terms, 1, second)];
    if (beaten[0] || beaten[1]) {
      const both = beaten[0] && beaten[1];
      const worth = both ? standing(terms, sheet, first, second, true) : beaten[0] ? 0 : 1;
      return { worth, turn: sheet.turn, broken: true };
    }
  }
  const worth = standing(
    terms,
    sheet,
    lossesOf(terms, sheet, 0),
    lossesOf(terms, sheet, 1),
    sheet.turn > terms.turns,
  );
  return { worth, turn: sheet.turn - 1, broken: false };
};
