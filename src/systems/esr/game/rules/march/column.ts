import type { Unit } from '../../board.ts';
import { bodyOf, columnOf, DEPTH, guideOf, placeOf } from '../../bodies.ts';
import { boxOf } from '../../geometry/polygon.ts';
import { along, between, headingTo, type Point, yards } from '../../geometry/whole.ts';
import { raBehind } from '../../layout.ts';
import { enemiesNear, isClear, limitsOf } from './clearance.ts';
import type { Legs, Walk } from './legs.ts';
import type { Marched } from './marched.ts';
import { firstOf, lengthOf } from './path.ts';
import { allowanceOf } from './rates.ts';

/** A column follows its head, nose to tail, and closes up as it goes (ESR-RUL-16). */
export const marchColumn = (walk: Walk, legs: Legs): Marched => {
  const { formation } = walk;
  const still = { units: formation.units, face: formation.face, ra: formation.ra, contacts: [] };
  if (legs.path.length === 0 || columnOf(formation.units).length === 0) {
    return { ...still, ...legs };
  }
  const kept = keptOff(walk, legs);
  if (kept.path.length === 0) {
    return { ...still, ...kept };
  }
  const units = strungOut(walk, kept);
  const column = columnOf(units);
  const tail = column.at(-1) as Unit;
  const { face } = column[0] as Unit;
  return { ...still, ...kept, units, face, ra: raBehind([tail], placeOf(tail), tail.face) };
};

/** The Units of a column after its head went so far. */
const strungOut = ({ board, formation }: Walk, { path, used }: Legs): readonly Unit[] => {
  const standing = columnOf(formation.units);
  const trail = [...[...path].reverse(), ...standing.map(placeOf)];
  const spare = Math.max(0, allowanceOf(board, formation) - used);
  const placed = new Map<string, Unit>();
  let back = 0;
  standing.forEach((unit, i) => {
    back += i === 0 ? 0 : between(placeOf(standing[i - 1] as Unit), placeOf(unit));
    placed.set(unit.id, onTrail(unit, trail, Math.max(Math.min(back, i * DEPTH), back - spare)));
  });
  return formation.units.map(unit => placed.get(unit.id) ?? unit);
};

const STEP = yards(20);

/** So much of the way as keeps every Unit of the column off the enemy at every moment, bends and all (ESR-RUL-13). */
const keptOff = (walk: Walk, legs: Legs): Legs => {
  const { board, formation, keep } = walk;
  const whole = lengthOf([guideOf(formation), ...legs.path]);
  const swept = boxOf([guideOf(formation), ...legs.path, ...bodyOf(formation.units).standing.map(placeOf)]);
  const enemies = keep === null ? [] : enemiesNear(board, formation.side, swept, keep + yards(126));
  if (keep === null || enemies.length === 0) {
    return legs;
  }
  const limits = limitsOf(formation.units, enemies, keep);
  const isKept = (length: number): boolean =>
    isClear(strungOut(walk, partOf(walk, legs, length, whole)), enemies, limits);
  let clear = 0;
  while (clear < whole && isKept(Math.min(whole, clear + STEP))) {
    clear = Math.min(whole, clear + STEP);
  }
  if (clear === whole) {
    return legs;
  }
  let barred = Math.min(whole, clear + STEP);
  while (barred - clear > 1) {
    const middle = Math.floor((clear + barred) / 2);
    [clear, barred] = isKept(middle) ? [middle, barred] : [clear, middle];
  }
  return { ...partOf(walk, legs, clear, whole), cut: 'enemy' };
};

const partOf = ({ formation }: Walk, legs: Legs, length: number, whole: number): Legs => ({
  path: firstOf([guideOf(formation), ...legs.path], length),
  used: Math.ceil((legs.used * length) / whole),
  cut: legs.cut,
});

/** A Unit so far behind the head along the way that the column came. */
const onTrail = (unit: Unit, trail: readonly Point[], behind: number): Unit => {
  let left = behind;
  for (let i = 1; i < trail.length; i++) {
    const ahead = trail[i - 1] as Point;
    const next = trail[i] as Point;
    const piece = between(ahead, next);
    if (piece > 0 && left <= piece) {
      const [x, y] = along(ahead, next, left, piece);
      return { ...unit, x, y, face: headingTo(next, ahead) };
    }
    left -= piece;
  }
  return unit;
};
