import { resultOf } from '#kernel';
import { type Arm, type MoveState, movement } from '../../../charts/movement.ts';
import { FRONTS, type Front, LATEST } from '../../../vocabulary.ts';
import type { Board, Formation, Status, Unit } from '../../board.ts';
import { canMove, isMounted, isPloyed } from '../../bodies.ts';
import { yards } from '../../geometry/whole.ts';
import { GROUNDS, type Ground } from '../../ground/field.ts';

/** The movement chart, read once for every question that can be asked of it. */
const RATES: number[] = [];

const ARMS: readonly Arm[] = ['foot', 'mounted', 'general'];
const STATES: readonly MoveState[] = ['ployedRoad', 'ployedOff', 'deployed'];

type Question = readonly [
  front: Front,
  arm: Arm,
  state: MoveState,
  status: Status | null,
  ground: Ground,
  light: boolean,
];

/** One number for each question. Asked at every step of a march, so its parts are not gathered in a list. */
const keyOf = (
  front: Front,
  arm: Arm,
  state: MoveState,
  status: Status | null,
  ground: Ground,
  light: boolean,
): number => {
  const slow = status === 'RT' || status === 'BK' ? 1 : 0;
  const place = FRONTS.indexOf(front) * 9 + ARMS.indexOf(arm) * 3 + STATES.indexOf(state);
  return ((place * 2 + slow) * 4 + GROUNDS.indexOf(ground)) * 2 + (light ? 1 : 0);
};

/** Tenths of a yard in a turn (ESR-QRG-MOV). */
export const rateOf = (
  front: Front,
  arm: Arm,
  state: MoveState,
  status: Status | null,
  ground: Ground = 'open',
  light = false,
): number => {
  const key = keyOf(front, arm, state, status, ground, light);
  const known = RATES[key];
  if (known !== undefined) {
    return known;
  }
  const rate = readRate(front, arm, state, status, ground, light);
  RATES[key] = rate;
  return rate;
};

const readRate = (...[front, arm, state, status, ground, light]: Question): number => {
  const result = resultOf(movement, {
    arm,
    state,
    status: status ?? 'none',
    terrain: ground === 'impassable' ? 'dense' : ground,
    lightOrIrregular: light,
    unlimbered: false,
    displaced: false,
    printing: { ...LATEST, front },
  });
  return yards(result.yards);
};

/** Guns on horses and the horse itself (ESR-QRG-MOV). */
export const armOf = (unit: Unit): Arm => (unit.kind.cls === 'cav' || unit.kind.horse ? 'mounted' : 'foot');

/** A Formation goes as fast as its slowest moving Unit; unlimbered guns do not move (ESR-RUL-16). */
export const armOfFormation = (board: Board, formation: Formation): Arm => {
  if (isMounted(formation)) {
    return formation.units.some(unit => isFootGun(unit, board.turn)) ? 'foot' : 'mounted';
  }
  const movers = formation.grand === null ? [] : formation.units.filter(unit => canMove(unit, board.turn));
  return movers.length > 0 && movers.every(unit => unit.kind.horse) ? 'mounted' : 'foot';
};

const isFootGun = (unit: Unit, turn: number): boolean =>
  unit.kind.cls === 'art' && !unit.kind.horse && canMove(unit, turn);

const stateOf = (formation: Formation): MoveState => (isPloyed(formation) ? 'ployedOff' : 'deployed');

/** The cost of a yard of ground, in yards of open ground (ESR-RUL-18). */
export const costFactor = (board: Board, formation: Formation, ground: Ground, light: boolean): number => {
  if (ground === 'open') {
    return 1;
  }
  const arm = armOfFormation(board, formation);
  const state = stateOf(formation);
  const { front } = board.options;
  return (
    rateOf(front, arm, state, formation.status) / rateOf(front, arm, state, formation.status, ground, light)
  );
};

/** The allowance of a whole turn on open ground off the roads, in tenths of a yard. */
export const allowanceOf = (board: Board, formation: Formation): number =>
  rateOf(board.options.front, armOfFormation(board, formation), stateOf(formation), formation.status);
