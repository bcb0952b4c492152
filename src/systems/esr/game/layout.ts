import type { Unit } from './board.ts';
import { DEPTH, frontageOf, isOnTable } from './bodies.ts';
import { nearest, offset, type Point, yards } from './geometry/whole.ts';

/** Yards between neighbours in a wave, and from wave to wave. */
const INTERVAL = yards(10);
const WAVE = yards(225);
/** The Reformation Area stands 150–450 yards behind the rear wave (ESR-RUL-16). */
const RA_BEHIND = yards(300);

/** One wave centred on a place, from its right to its left. */
const lineUp = (units: readonly Unit[], centre: Point, face: number, at: number): Unit[] => {
  const width = units.reduce((sum, unit) => sum + frontageOf(unit.kind), 0) + INTERVAL * (units.length - 1);
  let right = Math.floor(width / 2);
  return units.map(unit => {
    const half = frontageOf(unit.kind) / 2;
    const [x, y] = offset(centre, face, -at, right - half);
    right -= 2 * half + INTERVAL;
    return { ...unit, x, y, face, place: 'wave' as const };
  });
};

const splitIntoWaves = (count: number, waves: readonly number[]): number[] => {
  const first = Math.ceil(count / 2);
  const wanted = waves.length > 0 ? [...waves] : count > 3 ? [first, count - first] : [count];
  const told = wanted.reduce((sum, each) => sum + each, 0);
  return told < count ? [...wanted, count - told] : wanted;
};

/** ESR-1.2: a deployed Formation in waves; committed batteries on the flanks of the first. */
export const deployedLayout = (
  units: readonly Unit[],
  committed: readonly Unit[],
  waves: readonly number[],
  centre: Point,
  face: number,
): Unit[] => {
  const placed: Unit[] = [];
  let next = 0;
  splitIntoWaves(units.length, waves).forEach((size, wave) => {
    const members = units.slice(next, next + size);
    next += size;
    placed.push(...lineUp(wave === 0 ? withFlanks(members, committed) : members, centre, face, wave * WAVE));
  });
  return placed;
};

/** Half of the batteries on the right of the line, the rest on its left. */
const withFlanks = (line: readonly Unit[], batteries: readonly Unit[]): Unit[] => {
  const right = Math.ceil(batteries.length / 2);
  return [...batteries.slice(0, right), ...line, ...batteries.slice(right)];
};

/** A march column one base wide, nose to tail, behind its head (ESR-RUL-16). */
export const columnLayout = (units: readonly Unit[], head: Point, face: number): Unit[] =>
  units.map((unit, i) => {
    const [x, y] = offset(head, face, -i * DEPTH);
    return { ...unit, x, y, face, place: 'column' as const };
  });

/**
 * The Reformation Area stands behind the rear wave of Units that face a way. Waves are of infantry and cavalry:
 * a battery that a march left behind does not hold the rear of its Formation back (ESR-RUL-16).
 */
export const raBehind = (units: readonly Unit[], centre: Point, face: number): Point => {
  const standing = units.filter(isOnTable);
  const line = standing.filter(unit => unit.kind.cls !== 'art');
  let rear = 0;
  for (const unit of line.length > 0 ? line : standing) {
    rear = Math.max(rear, -nearest(forward(unit, centre, face)));
  }
  return offset(centre, face, -(rear + DEPTH / 2 + RA_BEHIND));
};

const forward = (unit: Unit, centre: Point, face: number): number => {
  const [fx, fy] = offset([0, 0], face, 1000);
  return ((unit.x - centre[0]) * fx + (unit.y - centre[1]) * fy) / 1000;
};
