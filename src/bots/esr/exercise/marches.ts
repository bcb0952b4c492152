import { apart, isOn, isSteady, kindAt, nearestTo, num, radiusOf } from './eyes.ts';
import { aimOf, isInContact, type Play, partOf } from './play.ts';
import type { Spot } from './sheet.ts';

/** The share of a march that ground leaves. */
const GROUND = 0.85;
/** Bodies that pass as near as this to each other meet. */
const PASSING = 0.8;
/** ESR-RUL-13: on Move nobody comes nearer to the enemy. */
const KEPT_OFF = 450;

const clamped = (value: number, most: number): number => Math.max(0, Math.min(most, value));

interface Way {
  readonly dx: number;
  readonly dy: number;
  readonly whole: number;
}

/** How far a body goes along its way until it is so near to an enemy. */
const untilMet = ({ sheet }: Play, i: number, j: number, { dx, dy, whole }: Way, keptOff: number): number => {
  const ex = num(sheet.x, j) - num(sheet.x, i);
  const ey = num(sheet.y, j) - num(sheet.y, i);
  const along = (ex * dx + ey * dy) / whole;
  const aside = Math.abs(ex * dy - ey * dx) / whole;
  const touch = radiusOf(sheet, i) + radiusOf(sheet, j) + keptOff;
  return along <= 0 || aside >= touch * PASSING
    ? Number.POSITIVE_INFINITY
    : Math.max(0, along - Math.sqrt(touch * touch - aside * aside));
};

/** Straight toward a place; the first enemy in the way is met. */
const advance = (play: Play, i: number, x: number, y: number, share: number, keptOff: number): void => {
  const { terms, sheet } = play;
  const { side, speed } = kindAt(terms, i);
  const dx = x - num(sheet.x, i);
  const dy = y - num(sheet.y, i);
  const way = { dx, dy, whole: Math.sqrt(dx * dx + dy * dy) };
  if (way.whole < 1) {
    return;
  }
  let far = Math.min(way.whole, speed * share * GROUND);
  let met = -1;
  for (let j = 0; j < terms.kinds.length; j++) {
    if (kindAt(terms, j).side !== side && isOn(terms, sheet, j)) {
      const until = untilMet(play, i, j, way, keptOff);
      if (until < far) {
        far = until;
        met = j;
      }
    }
  }
  sheet.x[i] = num(sheet.x, i) + (dx / way.whole) * far;
  sheet.y[i] = num(sheet.y, i) + (dy / way.whole) * far;
  sheet.moved[i] = num(sheet.moved, i) + far;
  if (met >= 0 && keptOff === 0) {
    play.contacts.push({ by: i, on: met });
  }
};

/** Toward the own edge. */
export const fallBack = ({ terms, sheet }: Play, i: number, yards: number): void => {
  const [hx, hy] = terms.home[kindAt(terms, i).side];
  sheet.x[i] = clamped(num(sheet.x, i) + hx * yards, terms.width);
  sheet.y[i] = clamped(num(sheet.y, i) + hy * yards, terms.height);
  sheet.moved[i] = num(sheet.moved, i) + yards;
};

const advanceOn = (play: Play, i: number, share: number, keptOff: number): void => {
  const { sheet } = play;
  const aim = aimOf(play, i);
  if (aim >= 0) {
    advance(play, i, num(sheet.x, aim), num(sheet.y, aim), share, keptOff);
  }
};

const OUT_OF_REACH = 1600;

/** ESR-RUL-13: the march that the order in force demands, or the plan. */
const march = (play: Play, i: number, share: number): void => {
  const { terms, sheet } = play;
  const { role, aim } = partOf(play, i);
  if (num(sheet.attacks, i) === 1) {
    advanceOn(play, i, share, 0);
  } else if (role === 'go') {
    const { x, y } = terms.spots[aim] as Spot;
    advance(play, i, x, y, share, KEPT_OFF);
  } else if (role === 'strike' && num(sheet.marches, i) === 1) {
    advanceOn(play, i, share, KEPT_OFF);
  } else if (role === 'back') {
    const enemy = nearestTo(terms, sheet, i, isSteady);
    if (enemy >= 0 && apart(sheet, i, enemy) < OUT_OF_REACH) {
      fallBack(play, i, (kindAt(terms, i).speed * share) / 2);
    }
  }
};

const HALVES = [0.5, 0.5] as const;

/** ESR-RUL-17: in parts, so that both sides move at once; horse first. */
export const marchAll = (play: Play): void => {
  const { terms, sheet } = play;
  const many = terms.kinds.length;
  sheet.moved.fill(0);
  for (const share of HALVES) {
    for (const horse of [true, false]) {
      for (let n = 0; n < many; n++) {
        // Neither side is always the first.
        const i = sheet.turn % 2 === 0 ? n : many - 1 - n;
        if (kindAt(terms, i).horse === horse && isSteady(terms, sheet, i) && !isInContact(play, i)) {
          march(play, i, share);
        }
      }
    }
  }
};
