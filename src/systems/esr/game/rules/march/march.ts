import type { Board, Formation, Unit } from '../../board.ts';
import { canMove, guideOf, isColumn } from '../../bodies.ts';
import type { Point } from '../../geometry/whole.ts';
import { terrainOf } from '../../ground/field.ts';
import { marchColumn } from './column.ts';
import { collide } from './contact.ts';
import { goLegs, type KeepOff, type Legs, OFF, type Walk } from './legs.ts';
import { marchLoose } from './loose.ts';
import { type Marched, type MarchOrder, settled } from './marched.ts';
import { type Wheeled, wheel } from './wheel.ts';

/** ESR-4.2: a Formation goes its way as far as allowance, ground and enemy let it (ESR-RUL-16, ESR-RUL-18). */
export const march = (
  board: Board,
  formation: Formation,
  order: MarchOrder,
  budget: number,
  keep: KeepOff,
): Marched => {
  const column = isColumn(formation);
  const walk: Walk = { board, formation, terrain: terrainOf(board.field), column, keep, halts: true };
  const wheeled = wheel(board, formation, order.face ?? formation.face, column, keep ?? OFF);
  const start = guideOf({ ...formation, units: wheeled.units });
  const left = budget - wheeled.used;
  const legs: Legs = wheeled.held
    ? { path: [], used: 0, cut: 'enemy' }
    : goLegs(walk, wheeled.units, start, order.path, left);
  if (column) {
    return marchColumn(walk, legs);
  }
  return (
    (legs.cut === 'halt' ? marchLoose(walk, wheeled, start, order.path, left, legs) : null) ??
    marchBody(walk, wheeled, start, legs)
  );
};

const shifted = (units: readonly Unit[], [dx, dy]: Point, turn: number): readonly Unit[] =>
  dx === 0 && dy === 0
    ? units
    : units.map(unit => (canMove(unit, turn) ? { ...unit, x: unit.x + dx, y: unit.y + dy } : unit));

/** A deployed body keeps its shape, but for Units that strike the enemy and those that stop behind them. */
const marchBody = (walk: Walk, wheeled: Wheeled, guide: Point, legs: Legs): Marched => {
  const { board, formation, keep } = walk;
  const struck = keep === null ? collide(board, formation, wheeled.units, guide, legs.path) : null;
  const end = legs.path.at(-1) ?? guide;
  const units = struck?.units ?? shifted(wheeled.units, [end[0] - guide[0], end[1] - guide[1]], board.turn);
  return settled(
    walk,
    wheeled,
    legs,
    legs.cut === 'halt' ? halted(units, board.turn) : units,
    struck?.contacts ?? [],
  );
};

const halted = (units: readonly Unit[], turn: number): readonly Unit[] =>
  units.map(unit => (canMove(unit, turn) ? { ...unit, halted: turn } : unit));
