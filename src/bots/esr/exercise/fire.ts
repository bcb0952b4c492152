import { apart, isOn, kindAt, num } from './eyes.ts';
import type { Play } from './play.ts';
import { BROKEN } from './sheet.ts';
import { assess, gunsOut } from './steadiness.ts';

const SKIRMISH = 450;
const CANNON = 900;
/** ESR-QRG-SKM-M8: three for each marker on the foot, which has nearly all of them. */
const TIRED = 2.7;
const ASSESSED = 10;

/** The enemies within musket shot, and the nearest within cannon shot, which comes last. */
const targetsOf = (
  { terms, sheet }: Play,
  i: number,
): readonly [near: readonly number[], nearest: number] => {
  const { side } = kindAt(terms, i);
  const near: number[] = [];
  let nearest = -1;
  let least = CANNON;
  for (let j = 0; j < terms.kinds.length; j++) {
    if (kindAt(terms, j).side === side || !isOn(terms, sheet, j)) {
      continue;
    }
    const yards = apart(sheet, i, j);
    if (yards <= SKIRMISH) {
      near.push(j);
    }
    if (yards < least) {
      least = yards;
      nearest = j;
    }
  }
  return [near, nearest];
};

const add = (scores: Float64Array, j: number, points: number): void => {
  scores[j] = num(scores, j) + points;
};

const shoot = (play: Play, i: number, scores: Float64Array): void => {
  const { terms, sheet, dice } = play;
  const kind = kindAt(terms, i);
  const [near, nearest] = targetsOf(play, i);
  const left = num(sheet.troops, i) / Math.max(1, num(sheet.troops, i) + num(sheet.lost, i));
  const points = Math.max(0, kind.skirmish * left - TIRED * num(sheet.fatigue, i)) / near.length;
  for (const j of near) {
    // ESR-QRG-SKM: attacking cavalry is not skirmished with.
    add(scores, j, kindAt(terms, j).horse && num(sheet.attacks, j) === 1 ? 0 : points);
  }
  const cannon = nearest >= 0 && gunsOut(play, i) > 0;
  if (cannon) {
    add(scores, nearest, kind.shot);
  }
  if (near.length > 0 || cannon) {
    add(scores, near[0] ?? nearest, dice.two());
  }
};

/** ESR-5.1: the fire of a turn, and the Assessments for it. */
export const fireAll = (play: Play): void => {
  const { terms, sheet } = play;
  const scores = new Float64Array(terms.kinds.length);
  for (let i = 0; i < terms.kinds.length; i++) {
    if (isOn(terms, sheet, i) && num(sheet.status, i) !== BROKEN) {
      shoot(play, i, scores);
    }
  }
  for (let i = 0; i < terms.kinds.length; i++) {
    if (num(scores, i) >= ASSESSED) {
      assess(play, i, Math.floor(num(scores, i) / 10), 0, false);
    }
  }
};
