import {
  type Frame,
  isRecord,
  type Json,
  open,
  plan,
  type Random,
  type Refusal,
  type Step,
  step,
} from '#kernel';
import { mustKeepAway } from '../../../rules/status.ts';
import type { ArmySide, Board, Formation } from '../../board.ts';
import { enemyOf } from '../../board.ts';
import { guideOf, isCavalry } from '../../bodies.ts';
import { indexOf } from '../../edit.ts';
import { between, offset, type Point, turned, yards } from '../../geometry/whole.ts';
import { marchHints } from '../../hints.ts';
import { refusedMarch } from '../../rules/march/allowed.ts';
import { budgetOf } from '../../rules/march/budget.ts';
import { dutyOf } from '../../rules/march/duty.ts';
import type { MarchOrder } from '../../rules/march/marched.ts';
import type { Shift } from '../../rules/march/shift.ts';
import { isEnemyWithin } from '../../rules/proximity.ts';
import {
  checkDone,
  DONE,
  HEADING_SCHEMA,
  isHeading,
  isPath,
  isPoint,
  orDone,
  passable,
  placedUnit,
  recordOf,
  refuse,
} from '../../values.ts';
import { does, its } from '../../words.ts';
import { marchStep } from './carry-out.ts';
import { checkRide, isPlanned, PATH_SCHEMA, proposeRides, RIDE_SCHEMA, ride } from './rides.ts';

/** ESR-VAR-34: the order of movement, for which the text points to a section that it does not have (ESR-RUL-17). */
export const LEVELS = [
  'failing',
  'cavalryAttack',
  'attack',
  'support',
  'move',
  'reserve',
  'defend',
  'reform',
  'commanders',
] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_TITLES: Readonly<Record<Level, string>> = {
  failing: 'Broken and retreating Formations',
  cavalryAttack: 'Cavalry on Attack',
  attack: 'Formations on Attack',
  support: 'Formations on Support',
  move: 'Formations on Move',
  reserve: 'Formations in Reserve',
  defend: 'Formations on Defend',
  reform: 'Formations that reform',
  commanders: 'Commanders',
};

/** ESR-RUL-17: when a Formation moves. */
export const levelOf = (formation: Formation): Level => {
  if (formation.status !== null) {
    return formation.status === 'RR' ? 'reform' : 'failing';
  }
  switch (formation.directive) {
    case 'A':
      return isCavalry(formation) ? 'cavalryAttack' : 'attack';
    case 'S':
      return 'support';
    case 'M':
      return 'move';
    case 'R':
      return 'reserve';
    default:
      return 'defend';
  }
};

const movesAt = (board: Board, formation: Formation, level: Level): boolean =>
  formation.presence === 'field' &&
  levelOf(formation) === level &&
  budgetOf(board, formation) > 0 &&
  (level !== 'reform' || hasStrayed(formation));

/** Reforming Formations are asked only while a deployed Unit is far from the rear that it may close up to. */
const hasStrayed = ({ units, ra }: Formation): boolean =>
  units.some(unit => unit.place === 'wave' && between([unit.x, unit.y], ra) > yards(600));

/** A player’s order for a move: a Formation's new front and way, or a commander's ride. Tenths of a yard. */
export type MoveValue =
  | {
      readonly formation: string;
      readonly face?: number;
      readonly path: readonly Point[];
      /** Single Units that shift after the march. */
      readonly units?: readonly Shift[];
    }
  | { readonly leader: string; readonly path: readonly Point[] }
  | { readonly done: true };

const SCHEMA: Json = orDone(
  recordOf(
    {
      formation: { type: 'string' },
      face: HEADING_SCHEMA,
      path: PATH_SCHEMA,
      units: { type: 'array', maxItems: 30, items: placedUnit({ type: 'string' }) },
    },
    'formation',
    'path',
  ),
);

const isShift = (json: Json): json is { unit: string; at: [number, number]; face: number } =>
  isRecord(json) && typeof json.unit === 'string' && isPoint(json.at) && isHeading(json.face);

const isShifts = (json: Json | undefined): json is { unit: string; at: [number, number]; face: number }[] =>
  Array.isArray(json) &&
  json.length <= 30 &&
  json.every(isShift) &&
  new Set(json.map(each => (each as { unit: string }).unit)).size === json.length;

const orderOf = (value: Record<string, Json>): MarchOrder | null => {
  const { path, face, units } = value;
  if (
    !isPath(path) ||
    (face !== undefined && !isHeading(face)) ||
    (units !== undefined && !isShifts(units))
  ) {
    return null;
  }
  return { path, ...(face === undefined ? {} : { face }), ...(units === undefined ? {} : { units }) };
};

/** Whether a Formation may make a march, for the check and for the display of its reach. */
export const checkMarch = (board: Board, at: number, order: MarchOrder): Refusal | null =>
  refusedMarch(board, board.formations[at] as Formation, order);

const checkPlan = (board: Board, side: ArmySide, level: Level, value: Json): Refusal | null => {
  if (!isRecord(value)) {
    return refuse('move', 'ESR-4.2', 'Name a Formation and its way.');
  }
  if ('done' in value) {
    return checkNoneIdle(board, side, level, value);
  }
  const at = typeof value.formation === 'string' ? indexOf(board, value.formation) : -1;
  const formation = board.formations[at];
  if (!formation || formation.side !== side || !movesAt(board, formation, level)) {
    return refuse(
      'move-who',
      'ESR-RUL-17',
      `Name a Formation of yours that moves now: ${LEVEL_TITLES[level]}.`,
    );
  }
  if (isPlanned(board, formation.id)) {
    return restRefusal(board, side, formation.id);
  }
  const order = orderOf(value);
  return order === null
    ? refuse('move', 'ESR-4.2', 'A way is a list of places, in tenths of a yard.')
    : checkMarch(board, at, order);
};

/** Why a Formation of a side is not moved now; null for others, which are only looked at. */
export const restRefusal = (board: Board, side: string | null, id: string): Refusal | null => {
  const formation = board.formations.find(each => each.id === id);
  if (formation?.side !== side || formation.presence !== 'field') {
    return null;
  }
  if (isPlanned(board, id)) {
    return refuse('move-twice', 'ESR-4.2', `${does(formation.name, 'have')} a march already.`);
  }
  return budgetOf(board, formation) > 0
    ? refuse(
        'move-later',
        'ESR-RUL-17',
        `${does(formation.name, 'move')} with others: ${LEVEL_TITLES[levelOf(formation)]}.`,
      )
    : refuse('move-spent', 'ESR-4.2', `${does(formation.name, 'have')} no movement left.`);
};

const checkNoneIdle = (
  board: Board,
  side: ArmySide,
  level: Level,
  value: Record<string, Json>,
): Refusal | null => {
  const refused = checkDone(value, 'move', 'ESR-4.2');
  if (refused) {
    return refused;
  }
  const idle = board.formations.find(
    (formation, at) =>
      formation.side === side &&
      movesAt(board, formation, level) &&
      !isPlanned(board, formation.id) &&
      dutyOf(board, at) !== null,
  );
  return idle
    ? refuse(
        'must-move',
        'ESR-RUL-13',
        `${idle.name} must move first: ${idle.status ? 'away from the enemy' : `toward ${its(idle.name)} objective`}.`,
      )
    : null;
};

const toValue = (formation: Formation, order: MarchOrder): Json => ({
  formation: formation.id,
  path: order.path,
  ...(order.face === undefined ? {} : { face: order.face }),
});

/** Duties first; then nothing, or some short march of one Formation. */
const proposePlans = (board: Board, side: ArmySide, level: Level, random: Random): Json[] => {
  const free: number[] = [];
  for (let at = 0; at < board.formations.length; at++) {
    const formation = board.formations[at] as Formation;
    if (formation.side !== side || !movesAt(board, formation, level) || isPlanned(board, formation.id)) {
      continue;
    }
    const duty = dutyOf(board, at);
    if (duty) {
      return [toValue(formation, duty)];
    }
    free.push(at);
  }
  if (free.length === 0 || random.below(2) === 0) {
    return [{ done: true }];
  }
  return [{ done: true }, proposeMarch(board, random.pick(free), random)];
};

/** One Unit goes to the flank of another. */
const proposeShift = (formation: Formation, random: Random): Json => {
  const line = formation.units.filter(unit => unit.place === 'wave' && unit.kind.cls !== 'art');
  if (line.length < 2) {
    return { done: true };
  }
  const mover = random.pick(line);
  const other = random.pick(line);
  const [x, y] = offset([other.x, other.y], other.face, 0, random.pick([yards(240), -yards(240)]));
  return { formation: formation.id, path: [], units: [{ unit: mover.id, at: [x, y], face: other.face }] };
};

const proposeMarch = (board: Board, at: number, random: Random): Json => {
  const formation = board.formations[at] as Formation;
  if (random.below(4) === 0) {
    return proposeShift(formation, random);
  }
  const heading = turned(formation.face + random.pick([0, 0, 180, 90, 270, 30, 330]));
  const far = Math.floor((budgetOf(board, formation) * (1 + random.below(4))) / 5);
  return {
    formation: formation.id,
    path: [offset(guideOf(formation), heading, far)].map(([x, y]) => [x, y]),
  };
};

/** The Formations of a level that have no plan yet. */
const freeAt = (board: Board, side: ArmySide, level: Level): number[] =>
  board.formations.flatMap((formation, at) =>
    formation.side === side && movesAt(board, formation, level) && !isPlanned(board, formation.id)
      ? [at]
      : [],
  );

/** Failing Formations far enough from the enemy stand: nothing is left to plan, and everybody sees it. */
const areAllAway = (board: Board, side: ArmySide): boolean =>
  board.options.sight !== 'lines' &&
  board.formations.every(
    each =>
      each.side !== side ||
      !movesAt(board, each, 'failing') ||
      !isEnemyWithin(board, each, mustKeepAway(each.status) - 0.1),
  );

/** The Formations of one priority make their plans, unseen by the other side (ESR-RUL-04, ESR-RUL-17). */
export const planStep: Step<Board, { side: ArmySide; level: Level }, MoveValue> = step('esr.movement.plan', {
  cite: 'ESR-RUL-17',
  awaits: (board, { side, level }) =>
    plan(
      side,
      { title: LEVEL_TITLES[level], cite: 'ESR-RUL-17' },
      level === 'commanders'
        ? open({
            schema: RIDE_SCHEMA,
            check: value => checkRide(board, side, value),
            propose: random => proposeRides(board, side, random),
            pass: DONE,
          })
        : passable(
            open({
              schema: SCHEMA,
              check: value => checkPlan(board, side, level, value),
              propose: random => proposePlans(board, side, level, random),
              hints: () => marchHints(board, freeAt(board, side, level)),
              idle: level === 'failing' && areAllAway(board, side),
            }),
          ),
    ),
  apply: (board, { side, level }, value) => {
    if ('done' in value) {
      return { board };
    }
    const push = [planStep.at({ side, level })];
    return 'leader' in value
      ? { board: ride(board, value.leader, value.path), push }
      : {
          board: {
            ...board,
            plans: [...board.plans, { side, formation: value.formation, value: orderOf(value as never) }],
          },
          push,
        };
  },
});

/** Whether a side has a Formation that moves at this priority. */
export const moversAt = (board: Board, side: ArmySide, level: Level): boolean =>
  level === 'commanders'
    ? board.leaders.some(leader => leader.side === side && leader.fell === 0 && leader.personal === null)
    : board.formations.some(formation => formation.side === side && movesAt(board, formation, level));

/** The movers at this priority, if there are any; then all of it together (ESR-RUL-17). */
export const levelStep: Step<Board, { level: Level }> = step('esr.movement.level', {
  cite: 'ESR-RUL-17',
  awaits: () => null,
  apply: (board, { level }) => {
    const sides = [board.priority, enemyOf(board.priority)].filter(side => moversAt(board, side, level));
    const frames: Frame[] = sides.map(side => planStep.at({ side, level }));
    return {
      board,
      push: [...(level === 'commanders' || sides.length === 0 ? [] : [marchStep.at()]), ...frames.reverse()],
    };
  },
});
