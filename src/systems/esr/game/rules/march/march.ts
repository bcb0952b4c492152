import type { Board, Contact, Formation, Unit } from '../../board.ts';
import { baseOf, bodyOf, canMove, DEPTH, isColumn, isLight, placeOf } from '../../bodies.ts';
import { corners } from '../../geometry/base.ts';
import {
  along,
  angleBetween,
  arcLength,
  between,
  headingTo,
  type Point,
  turned,
  turnRound,
} from '../../geometry/whole.ts';
import { terrainOf } from '../../ground/field.ts';
import { raBehind } from '../../layout.ts';
import type { SeenFormation, SeenUnit } from '../../seen.ts';
import { keepsTogether, shareWithin } from './cohesion.ts';
import { collide, type HaltOf } from './contact.ts';
import { type Cut, columnOf, firstEdge, goLegs, type KeepOff, type Legs, type Walk } from './legs.ts';
import { allowanceOf } from './rates.ts';
import type { Shift } from './shift.ts';

/** Where a body is told to go: a new front first, then a way from place to place. Tenths of a yard. */
export interface MarchOrder {
  readonly face?: number;
  readonly path: readonly Point[];
  /** Single Units that shift after it. */
  readonly units?: readonly Shift[];
}

export interface Marched {
  readonly units: readonly Unit[];
  readonly face: number;
  readonly ra: Point;
  /** Allowance used, in tenths of a yard of open ground. */
  readonly used: number;
  readonly cut: Cut;
  /** The way as it was gone. */
  readonly path: readonly Point[];
  readonly contacts: readonly Contact[];
  /** Single Units shifted into contact. */
  readonly struck?: boolean;
}

/** The place a body is led by: the head of a column, else the middle of its Units. */
export const guideOf = (formation: Pick<SeenFormation, 'units' | 'ra'>): Point => {
  const line = isColumn(formation) ? columnOf(formation.units).slice(0, 1) : lineOf(formation.units);
  let x = 0;
  let y = 0;
  for (const unit of line) {
    x += unit.x;
    y += unit.y;
  }
  return line.length === 0 ? formation.ra : [Math.round(x / line.length), Math.round(y / line.length)];
};

/** Infantry and cavalry lead; guns only where there is nothing else. */
const lineOf = <U extends SeenUnit>(units: readonly U[]): readonly U[] => {
  const { standing } = bodyOf(units);
  const line = standing.filter(unit => unit.kind.cls !== 'art');
  return line.length > 0 ? line : standing;
};

/** ESR-4.2, ESR-RUL-16, ESR-RUL-18: a Formation goes its way as far as allowance, ground and enemy let it. */
export const march = (
  board: Board,
  formation: Formation,
  order: MarchOrder,
  budget: number,
  keep: KeepOff,
): Marched => {
  const column = isColumn(formation);
  const walk: Walk = { board, formation, terrain: terrainOf(board.field), column, keep, halts: true };
  const wheeled = wheel(formation, order.face ?? formation.face, column, board.turn);
  const start = guideOf({ ...formation, units: wheeled.units });
  const left = budget - wheeled.used;
  const legs = goLegs(walk, wheeled.units, start, order.path, left);
  if (column) {
    return marchColumn(walk, legs);
  }
  return (
    (legs.cut === 'halt' ? marchLoose(walk, wheeled, start, order.path, left, legs) : null) ??
    marchBody(walk, wheeled, start, legs)
  );
};

/** ESR-RUL-16: a wheel is measured along the outer corner; to face about costs nothing. */
const wheel = (formation: Formation, face: number, column: boolean, now: number): Wheeled => {
  const turn = angleBetween(face, formation.face);
  if (turn === 0 || column) {
    return { units: formation.units, used: 0, face: formation.face };
  }
  if (turn === 180) {
    return {
      units: formation.units.map(unit =>
        canMove(unit, now) ? { ...unit, face: turned(unit.face + 180) } : unit,
      ),
      used: 0,
      face,
    };
  }
  const guide = guideOf(formation);
  const degrees = turned(face - formation.face);
  let radius = 0;
  const units = formation.units.map(unit => {
    if (!canMove(unit, now)) {
      return unit;
    }
    for (const corner of corners(baseOf(unit))) {
      radius = Math.max(radius, between(guide, corner));
    }
    const [x, y] = turnRound(guide, placeOf(unit), degrees);
    return { ...unit, x, y, face: turned(unit.face + degrees) };
  });
  return { units, used: arcLength(radius, turn), face };
};

const shifted = (units: readonly Unit[], [dx, dy]: Point, turn: number): readonly Unit[] =>
  dx === 0 && dy === 0
    ? units
    : units.map(unit => (canMove(unit, turn) ? { ...unit, x: unit.x + dx, y: unit.y + dy } : unit));

interface Wheeled {
  readonly units: readonly Unit[];
  readonly used: number;
  readonly face: number;
}

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

/** How much of the way beyond the first halt is tried, all of it first, when those who halt would be left behind. */
const LOOSE = [1, 0.75, 0.5, 0.25, 0.1] as const;

/**
 * ESR-QRG-MOV-6, ESR-RUL-16: Units halt one by one at the edge of dense ground while the others go on as far as they keep
 * together; null when they would not, or when nobody comes through.
 */
const marchLoose = (
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

export const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, to, i) => sum + (i === 0 ? 0 : between(way[i - 1] as Point, to)), 0);

/** So much of a way, from its first place on. */
const firstOf = (way: readonly Point[], long: number): readonly Point[] => {
  const first: Point[] = [];
  let left = long;
  for (let i = 1; i < way.length && left > 0; i++) {
    const [from, to] = [way[i - 1] as Point, way[i] as Point];
    const piece = between(from, to);
    first.push(left >= piece ? to : along(from, to, left, piece));
    left -= piece;
  }
  return first;
};

/** Everybody goes his way until he halts; then those in front wait where the rear could not follow. */
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

const settled = (
  walk: Walk,
  wheeled: Wheeled,
  legs: Legs,
  units: readonly Unit[],
  contacts: readonly Contact[],
): Marched => ({
  units,
  face: wheeled.face,
  ra: raBehind(units, guideOf({ ...walk.formation, units }), wheeled.face),
  used: wheeled.used + legs.used,
  cut: legs.cut,
  path: legs.path,
  contacts,
});

/** ESR-RUL-16: a column follows its head, nose to tail, and closes up as it goes. */
const marchColumn = ({ formation, board }: Walk, legs: Legs): Marched => {
  const still = { units: formation.units, face: formation.face, ra: formation.ra, contacts: [], ...legs };
  const standing = columnOf(formation.units);
  if (legs.path.length === 0 || standing.length === 0) {
    return still;
  }
  const trail = [...[...legs.path].reverse(), ...standing.map(placeOf)];
  const spare = Math.max(0, allowanceOf(board, formation) - legs.used);
  const placed = new Map<string, Unit>();
  let back = 0;
  standing.forEach((unit, i) => {
    back += i === 0 ? 0 : between(placeOf(standing[i - 1] as Unit), placeOf(unit));
    placed.set(unit.id, onTrail(unit, trail, Math.max(Math.min(back, i * DEPTH), back - spare)));
  });
  const units = formation.units.map(unit => placed.get(unit.id) ?? unit);
  const { face } = placed.get((standing[0] as Unit).id) as Unit;
  const tail = columnOf(units).at(-1) as Unit;
  return { ...still, units, face, ra: raBehind([tail], placeOf(tail), tail.face) };
};

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
