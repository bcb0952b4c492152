import { apart, isOn, kindAt, nearestTo, num, unitsOf, yardsToEnemy } from './eyes.ts';
import { fallBack } from './marches.ts';
import { rowOf, tollOf } from './odds.ts';
import type { Contact, Play } from './play.ts';
import { BROKEN, RETREATS, STEADY } from './sheet.ts';

/** Batteries that have not just moved are out, and steady their Formation. */
const STILL = 350;
const MOST_GUNS = 2;

export const gunsOut = ({ sheet }: Play, i: number): number =>
  num(sheet.moved, i) < STILL ? num(sheet.guns, i) : 0;

/** ESR-RUL-34: struck from two sides. */
const isFlanked = ({ sheet, contacts }: Play, i: number): boolean => {
  const struck = contacts.filter(({ on, by }) => on === i || by === i);
  const bearing = ({ by, on }: Contact): readonly [number, number] => {
    const j = on === i ? by : on;
    return [num(sheet.x, j) - num(sheet.x, i), num(sheet.y, j) - num(sheet.y, i)];
  };
  const [first, ...others] = struck.map(bearing);
  return others.some(([x, y]) => {
    const [fx, fy] = first as readonly [number, number];
    return fx * x + fy * y < WIDE * Math.sqrt((fx * fx + fy * fy) * (x * x + y * y));
  });
};

/** The cosine of the angle between attackers from which the second is on the flank. */
const WIDE = 0.3;

/** ESR-QRG-ASSESS-M7 */
const panic = ({ terms, sheet }: Play, i: number): number => {
  const { side } = kindAt(terms, i);
  for (let j = 0; j < terms.kinds.length; j++) {
    if (
      j !== i &&
      num(sheet.status, j) === BROKEN &&
      kindAt(terms, j).side === side &&
      apart(sheet, i, j) <= 900
    ) {
      return 3;
    }
  }
  return 0;
};

const STATUS_COSTS = [0, 2, 4] as const;
const HORSE_BREAKS = 4;

/** ESR-QRG-ASSESS: under fire with so many tens of points, or after fights with so many lost. */
export const assess = (play: Play, i: number, tens: number, losses: number, fights: boolean): void => {
  const { terms, sheet, dice } = play;
  if (!isOn(terms, sheet, i)) {
    return;
  }
  const { lr, calm, horse } = kindAt(terms, i);
  const score =
    dice.two() +
    lr +
    calm +
    Math.min(MOST_GUNS, gunsOut(play, i)) -
    num(sheet.fatigue, i) -
    tens -
    2 * Math.floor(losses / 3) -
    (STATUS_COSTS[num(sheet.status, i)] ?? 0) -
    (fights && isFlanked(play, i) ? 3 : 0) -
    panic(play, i);
  const toll = tollOf(score);
  const fatigue = num(sheet.fatigue, i);
  sheet.shaken[i] = sheet.turn;
  sheet.fatigue[i] = toll < 0 ? Math.max(fatigue, Math.ceil(1.5 * unitsOf(sheet, i))) : fatigue + toll;
  if (horse && rowOf(score) === HORSE_BREAKS) {
    breakUp(play, i);
  }
};

const runTo = (play: Play, i: number, yards: number): void => {
  const { terms, sheet } = play;
  const enemy = nearestTo(terms, sheet, i);
  if (enemy >= 0) {
    fallBack(play, i, Math.max(0, yards - apart(sheet, i, enemy)));
  }
};

const breakUp = (play: Play, i: number): void => {
  play.sheet.status[i] = BROKEN;
  play.sheet.attacks[i] = 0;
  runTo(play, i, 1800);
};

/** ESR-QRG-STATUS */
export const checkStatus = (play: Play, i: number): void => {
  const { sheet } = play;
  const units = unitsOf(sheet, i);
  const fatigue = num(sheet.fatigue, i);
  if (units === 0 || fatigue >= 1.5 * units) {
    breakUp(play, i);
  } else if (fatigue >= units && num(sheet.status, i) !== BROKEN) {
    sheet.status[i] = RETREATS;
    sheet.attacks[i] = 0;
    runTo(play, i, 900);
  }
};

/** ESR-4.4, ESR-RUL-44 */
export const recover = ({ terms, sheet }: Play): void => {
  for (let i = 0; i < terms.kinds.length; i++) {
    if (num(sheet.fatigue, i) === 0 || !isOn(terms, sheet, i)) {
      continue;
    }
    if (
      num(sheet.attacks, i) === 0 &&
      num(sheet.shaken, i) < sheet.turn - 1 &&
      yardsToEnemy(terms, sheet, i) > 900
    ) {
      sheet.fatigue[i] = num(sheet.fatigue, i) - 1;
    }
    if (num(sheet.status, i) !== STEADY && num(sheet.fatigue, i) < unitsOf(sheet, i)) {
      sheet.status[i] = STEADY;
      sheet.waits[i] = -1;
    }
  }
};
