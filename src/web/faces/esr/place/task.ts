import type { Json, Refusal } from '#kernel';
import { yardsFor } from '#systems/esr/charts/distances.ts';
import type { ArmySide, Board, Formation, Unit } from '#systems/esr/game/board.ts';
import { canMove, guideOf } from '#systems/esr/game/bodies.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import { type ActionValue, checkAction } from '#systems/esr/game/phases/command/leader-actions.ts';
import { checkPlaces, placingIn, toChange, usualPlaces } from '#systems/esr/game/phases/movement/placing.ts';
import { checkMarch } from '#systems/esr/game/phases/movement/plan.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { budgetOf } from '#systems/esr/game/rules/march/budget.ts';
import type { Shift } from '#systems/esr/game/rules/march/shift.ts';
import { batteryPlace, freePlace } from '#systems/esr/game/rules/places.ts';
import type { Draft } from '../march/drawn.ts';
import { WORDS } from '../words.ts';

/** Something for which single Units are put by hand; the rules of the game judge it. */
export interface Task {
  readonly kind: 'deploy' | 'shift' | 'battery';
  readonly formation: Formation;
  readonly title: string;
  /** The word on the button that hands it in. */
  readonly act: string;
  /** The Units that may be put, each in its place before it is put. */
  readonly units: readonly Unit[];
  /** Its beginning: the proposed places. */
  readonly begins: readonly Shift[];
  /** How far round its place a Unit can perhaps be put. */
  readonly reach: number;
  value(places: readonly Shift[]): Json;
  check(places: readonly Shift[]): Refusal | null;
}

const asJson = (places: readonly Shift[]): Json =>
  places.map(({ unit, at, face }) => ({ unit, at: [at[0], at[1]], face }));

/** ESR-4.3: where the Units of a Formation deploy; the choice itself says whose and how many. */
export const deployTask = (board: Board, schema: Json): Task | null => {
  const placing = placingIn(board, schema);
  const formation = placing && board.formations.find(each => each.id === placing.formation);
  return formation
    ? {
        kind: 'deploy',
        formation,
        title: WORDS.tasks.deploys(formation.name, placing.count),
        act: WORDS.tasks.deploy,
        units: toChange(formation, 'deploy'),
        begins: usualPlaces(board, placing).units,
        reach: yards(yardsFor('placement')),
        value: places => ({ units: asJson(places) }),
        check: places => checkPlaces(board, placing, { units: asJson(places) }),
      }
    : null;
};

/** ESR-RUL-16: single Units that shift after the march that is drawn, or without one. */
export const shiftTask = (board: Board, who: string, draft: Draft | null): Task | null => {
  const at = indexOf(board, who);
  const formation = board.formations[at];
  if (!formation) {
    return null;
  }
  const way = wayOf(draft, guideOf(formation));
  const marched = marchOf(board, formation, way);
  return {
    kind: 'shift',
    formation,
    title: WORDS.tasks.singleUnits(formation.name),
    act: way.path.length > 0 ? WORDS.tasks.marchAndShift : WORDS.tasks.shift,
    units: marched.units.filter(unit => unit.place === 'wave' && canMove(unit, board.turn)),
    begins: [],
    reach: Math.max(0, budgetOf(board, formation) - marched.used),
    value: places => ({
      formation: formation.id,
      ...way,
      path: way.path.map(([x, y]) => [x, y]),
      ...(places.length > 0 ? { units: asJson(places) } : {}),
    }),
    check: places => checkMarch(board, at, places.length > 0 ? { ...way, units: places } : way),
  };
};

/** A way that goes nowhere is none. */
const wayOf = (
  draft: Draft | null,
  from: Point,
): { readonly path: readonly Point[]; readonly face?: number } => {
  const path = draft?.path ?? [];
  const goes = path.some(([x, y]) => x !== from[0] || y !== from[1]);
  const face = draft?.face ?? null;
  return { path: goes ? path : [], ...(face === null ? {} : { face }) };
};

/** LA-4: where a battery unlimbers, and which way it fronts. */
export const batteryTask = (board: Board, side: ArmySide, value: ActionValue): Task | null => {
  const formation = board.formations.find(each => each.id === value.formation);
  const force = board.forces.find(each => each.id === formation?.force);
  const unit = [...(formation?.units ?? []), ...(force?.reserve ?? [])].find(each => each.id === value.unit);
  if (!formation || !unit) {
    return null;
  }
  const wanted = batteryPlace(formation);
  const { x, y } = freePlace(
    board,
    formation.side,
    unit,
    wanted,
    formation.face,
    yards(yardsFor('commitBattery')),
  ) ?? {
    x: wanted[0],
    y: wanted[1],
  };
  const toValue = ([place]: readonly Shift[]): Json => ({
    ...(value as unknown as Record<string, Json>),
    ...(place ? { at: [place.at[0], place.at[1]], face: place.face } : {}),
  });
  return {
    kind: 'battery',
    formation,
    title: WORDS.tasks.intoBattery(unit.kind.name),
    act: WORDS.tasks.commit,
    units: [{ ...unit, x, y, face: formation.face, place: 'wave' }],
    begins: [{ unit: unit.id, at: [x, y], face: formation.face }],
    reach: yards(2 * yardsFor('commitBattery')),
    value: toValue,
    check: places => checkAction(board, side, toValue(places)),
  };
};
