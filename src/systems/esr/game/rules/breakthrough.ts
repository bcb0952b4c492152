import type { Board, Formation, Unit } from '../board.ts';
import { baseOf, bodyOf, isOnTable, placeOf, raBase } from '../bodies.ts';
import { setUnit } from '../edit.ts';
import { firstTouch } from '../geometry/base.ts';
import { offset, type Point } from '../geometry/whole.ts';
import { terrainOf } from '../ground/field.ts';
import { freeShare } from '../ground/straight-way.ts';
import { rangeOf } from '../ranges.ts';
import { contactOf } from './march/contact.ts';
import { mayStand } from './places.ts';

/** How far a winner goes on (ESR-RUL-41). */
const reachOf = (unit: Unit): number =>
  rangeOf(unit.kind.cls === 'cav' ? 'breakthroughHorse' : 'breakthrough');

/** ESR-RUL-41: straight ahead to the first enemy Unit or Reformation Area, or as far as it goes. */
export const breakThrough = (board: Board, at: number, id: string): readonly [Board, number] => {
  const formation = board.formations[at] as Formation;
  const unit = formation.units.find(each => each.id === id);
  if (!unit || !isOnTable(unit)) {
    return [board, 0];
  }
  const from = placeOf(unit);
  const to = offset(from, unit.face, reachOf(unit));
  const by: Point = [to[0] - from[0], to[1] - from[1]];
  const [share, hit] = firstHit(board, formation, unit, by);
  const free = Math.min(share, freeShare(terrainOf(board.field), from, to, false) - 0.02);
  for (let part = free; part > 0; part -= 0.08) {
    const there = { ...unit, x: from[0] + Math.trunc(by[0] * part), y: from[1] + Math.trunc(by[1] * part) };
    if (mayStand(board, there)) {
      const moved = setUnit(board, at, id, { x: there.x, y: there.y });
      const struck =
        part === share && hit ? { ...moved, contacts: [...moved.contacts, contactOf(unit, hit)] } : moved;
      return [struck, Math.round((reachOf(unit) * part) / 10)];
    }
  }
  return [board, 0];
};

const firstHit = (
  board: Board,
  formation: Formation,
  unit: Unit,
  by: Point,
): readonly [number, Unit | null] => {
  const base = baseOf(unit);
  let share = 1;
  let hit: Unit | null = null;
  for (const other of board.formations) {
    if (other.side === formation.side || other.presence !== 'field') {
      continue;
    }
    const { standing, bases } = bodyOf(other.units);
    bases.forEach((each, i) => {
      const touch = firstTouch(base, each, by);
      if (touch !== null && touch < share) {
        share = touch;
        hit = standing[i] as Unit;
      }
    });
    const touch = firstTouch(base, raBase(other), by);
    if (touch !== null && touch < share) {
      share = touch;
      hit = null;
    }
  }
  return [share, hit];
};
