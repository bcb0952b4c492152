import { canMove, isLight } from '../../bodies.ts';
import type { Point } from '../../geometry/whole.ts';
import { between } from '../../geometry/whole.ts';
import { keepsTogether, shareWithin } from './cohesion.ts';
import { collide, type HaltOf } from './contact.ts';
import { firstEdge, goLegs, type Legs, type Walk } from './legs.ts';
import { type Marched, settled } from './marched.ts';
import { firstOf, lengthOf } from './path.ts';
import type { Wheeled } from './wheel.ts';

/**
 * The share of the way beyond the first halt that is tried, all of it first, when halted Units would be left behind.
 */
const LOOSE = [1, 0.75, 0.5, 0.25, 0.1] as const;

/**
 * Units halt one by one at the edge of dense ground while the others go on as far as they keep
 * together; null when they would not, or when nobody comes through (ESR-QRG-MOV-6, ESR-RUL-16).
 */
export const marchLoose = (
  walk: Walk,
  wheeled: Wheeled,
  guide: Point,
  path: readonly Point[],
  budget: number,
  halt: Legs,
): Marched | null => {
  const open = { ...walk, halts: false };
  const whole = goLegs(open, wheeled.units, guide, path, budget);
  const [near, far] = [lengthOf([guide, ...halt.path]), lengthOf([guide, ...whole.path])];
  for (const share of whole.cut === 'water' ? [] : LOOSE) {
    const part = firstOf([guide, ...whole.path], near + Math.floor((far - near) * share));
    const legs = share === 1 ? whole : goLegs(open, wheeled.units, guide, part, budget);
    const marched = loosely(walk, wheeled, guide, legs);
    if (marched) {
      return share === 1 ? marched : { ...marched, cut: 'halt' };
    }
  }
  return null;
};

/** Every Unit goes its way until it halts; then those in front wait where the rear could not follow. */
const loosely = (walk: Walk, wheeled: Wheeled, guide: Point, legs: Legs): Marched | null => {
  const { board, formation, terrain, keep } = walk;
  const edgeOf: HaltOf = (unit, from, to) =>
    isLight(unit) ? null : firstEdge(terrain, from, to, between(from, to));
  const go = (haltOf: HaltOf): Marched | null => {
    const { units, contacts, arrived } = collide(
      board,
      formation,
      wheeled.units,
      guide,
      legs.path,
      haltOf,
      keep === null,
    );
    return arrived ? settled(walk, wheeled, legs, units, contacts) : null;
  };
  const isKept = (marched: Marched): boolean =>
    keepsTogether(
      formation,
      marched,
      marched.units.filter(unit => canMove(unit, board.turn) || unit.halted === board.turn),
    );
  const first = go(edgeOf);
  if (!first || isKept(first)) {
    return first;
  }
  const waiting = go((unit, from, to) => lesser(edgeOf(unit, from, to), shareWithin(first.ra, from, to)));
  return waiting && isKept(waiting) ? waiting : null;
};

const lesser = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);
