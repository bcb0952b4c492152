import { apart, isOn, isSteady, kindAt, nearestTo, num, unitsOf, yardsToEnemy } from './eyes.ts';
import { type Play, partOf } from './play.ts';
import { BROKEN } from './sheet.ts';

const OBEYED = 7;
const FAILS = 2;

/** ESR-QRG-ACT: the score of an order. */
const scoreOf = ({ terms, sheet, dice }: Play, i: number): number => {
  const { ordered, lr } = kindAt(terms, i);
  const yards = yardsToEnemy(terms, sheet, i);
  const danger = yards <= 450 ? 3 : yards <= 900 ? 1 : 0;
  return dice.two() + ordered + lr - num(sheet.fatigue, i) - danger;
};

/** A Formation that waits with the order to strike does so when an enemy comes into reach. */
const REACH = 0.8;

const wantsToStrike = (play: Play, i: number): boolean => {
  const { role } = partOf(play, i);
  if (role !== 'ready') {
    return role === 'strike';
  }
  const { terms, sheet } = play;
  const enemy = nearestTo(terms, sheet, i, isSteady);
  return enemy >= 0 && apart(sheet, i, enemy) <= REACH * kindAt(terms, i).speed;
};

const testOrder = (play: Play, i: number): void => {
  const { sheet, dice } = play;
  const score = scoreOf(play, i);
  if (score >= OBEYED) {
    sheet.attacks[i] = 1;
    sheet.marches[i] = 0;
    sheet.waits[i] = -1;
  } else {
    sheet.waits[i] = score <= FAILS ? -1 : Math.ceil(dice.one() / 2);
  }
};

const orderOne = (play: Play, i: number): void => {
  const { sheet } = play;
  const { role } = partOf(play, i);
  const strikes = role === 'strike' || role === 'ready';
  const waits = num(sheet.waits, i);
  if (num(sheet.attacks, i) === 1) {
    // ESR-RUL-15: an attack is called off by a test.
    sheet.attacks[i] = strikes || scoreOf(play, i) < OBEYED ? 1 : 0;
  } else if (waits < 0) {
    sheet.waits[i] = strikes ? 0 : -1;
  } else if (waits > 0) {
    sheet.waits[i] = waits - 1;
  } else if (wantsToStrike(play, i)) {
    testOrder(play, i);
  }
};

/** ESR-3.2, ESR-3.3: orders are written a turn before they can be obeyed. */
export const giveOrders = (play: Play): void => {
  const { terms, sheet } = play;
  for (let i = 0; i < terms.kinds.length; i++) {
    if (isSteady(terms, sheet, i)) {
      orderOne(play, i);
    }
  }
};

const RELIEF = 2;
const FEW = 2;

/** ESR-QRG-LA-11: the most tired of each Force gives up a battalion. */
export const hearten = ({ terms, sheet }: Play): void => {
  const chosen = new Map<number, number>();
  const tiredness = (i: number): number => num(sheet.fatigue, i) / unitsOf(sheet, i);
  for (let i = 0; i < terms.kinds.length; i++) {
    const { force } = kindAt(terms, i);
    const other = chosen.get(force);
    if (
      num(sheet.fatigue, i) >= RELIEF &&
      num(sheet.status, i) < BROKEN &&
      isOn(terms, sheet, i) &&
      num(sheet.troops, i) > FEW &&
      (other === undefined || tiredness(i) > tiredness(other))
    ) {
      chosen.set(force, i);
    }
  }
  for (const i of chosen.values()) {
    sheet.fatigue[i] = num(sheet.fatigue, i) - RELIEF;
    sheet.troops[i] = num(sheet.troops, i) - 1;
    sheet.lost[i] = num(sheet.lost, i) + 1;
  }
};
