import { isRecord, type Json, type Random, type Refusal } from '#kernel';
import type { Front } from '../../../vocabulary.ts';
import type { ArmySide, Board, Leader } from '../../board.ts';
import { leaderIndex, setLeader } from '../../edit.ts';
import { along, between, type Point, yards } from '../../geometry/whole.ts';
import { groundAt, type Terrain, terrainOf } from '../../ground/field.ts';
import { freeShare, isOnRoad, piecesOfWay } from '../../ground/straight-way.ts';
import { rateOf } from '../../rules/march/rates.ts';
import { squareFromPlace } from '../../rules/proximity.ts';
import { isDone, isPath, orDone, POINT_SCHEMA, recordOf, refuse } from '../../values.ts';

/** Commanders ride last of all (ESR-4.2). */
export const PATH_SCHEMA: Json = { type: 'array', items: POINT_SCHEMA, maxItems: 40 };

export const RIDE_SCHEMA: Json = orDone(
  recordOf({ leader: { type: 'string' }, path: PATH_SCHEMA }, 'leader', 'path'),
);

export const isPlanned = (board: Board, formation: string): boolean =>
  board.plans.some(plan => plan.formation === formation);

/** The cost of a general's ride, in tenths of a yard off the roads (ESR-QRG-MOV). */
export const rideCost = (board: Board, leader: Leader, path: readonly Point[]): number => {
  const terrain = terrainOf(board.field);
  const { front } = board.options;
  const off = rateOf(front, 'general', 'ployedOff', null);
  const road = rateOf(front, 'general', 'ployedRoad', null);
  let cost = 0;
  let from: Point = [leader.x, leader.y];
  for (const to of path) {
    cost += isOnRoad(terrain, from, to)
      ? (between(from, to) * off) / road
      : costOffRoad(terrain, front, from, to);
    from = to;
  }
  return Math.ceil(cost);
};

/** Generals are slowed by rough and dense ground like all others; halts are for Units (ESR-RUL-18). */
const costOffRoad = (terrain: Terrain, front: Front, from: Point, to: Point): number => {
  const length = between(from, to);
  const off = rateOf(front, 'general', 'ployedOff', null);
  return piecesOfWay(terrain, from, to).reduce(
    (sum, { from: start, to: end, ground }) =>
      sum + ((end - start) * length * off) / rateOf(front, 'general', 'ployedOff', null, ground),
    0,
  );
};

const SAFE = yards(112) * yards(112);

export const checkRide = (board: Board, side: ArmySide, value: Json): Refusal | null => {
  if (isDone(value)) {
    return null;
  }
  if (
    !isRecord(value) ||
    typeof value.leader !== 'string' ||
    !isPath(value.path) ||
    value.path.length === 0 ||
    Object.keys(value).length !== 2
  ) {
    return refuse('ride', 'ESR-4.2', 'Name a commander and the way to ride.');
  }
  const leader = board.leaders.find(each => each.id === value.leader);
  if (!leader || leader.side !== side || leader.fell > 0 || leader.personal !== null) {
    return refuse(
      'ride-who',
      'ESR-4.2',
      'Name a commander of yours who is not leading a Formation in person.',
    );
  }
  if (isPlanned(board, leader.id)) {
    return refuse('ride-twice', 'ESR-4.2', `${leader.name} has already ridden this turn.`);
  }
  return checkWay(board, leader, value.path);
};

const checkWay = (board: Board, leader: Leader, path: readonly Point[]): Refusal | null => {
  const terrain = terrainOf(board.field);
  let from: Point = [leader.x, leader.y];
  for (const to of path) {
    if (freeShare(terrain, from, to, true) < 1) {
      return refuse('water', 'ESR-RUL-18', `Water or the edge of the table bars the way of ${leader.name}.`);
    }
    from = to;
  }
  if (rideCost(board, leader, path) > rateOf(board.options.front, 'general', 'ployedOff', null)) {
    return refuse('too-far', 'ESR-QRG-MOV', `${leader.name} cannot ride that far in a turn.`);
  }
  return squareFromPlace(board, leader.side, from, SAFE) < SAFE || groundAt(terrain, from) === 'impassable'
    ? refuse('ride-enemy', 'ESR-4.2', `${leader.name} would end among the enemy.`)
    : null;
};

export const ride = (board: Board, id: string, path: readonly Point[]): Board => {
  const at = leaderIndex(board, id);
  const { side } = board.leaders[at] as Leader;
  const [x, y] = path.at(-1) as Point;
  return { ...setLeader(board, at, { x, y }), plans: [...board.plans, { side, formation: id, value: null }] };
};

export const proposeRides = (board: Board, side: ArmySide, random: Random): Json[] => {
  const free = board.leaders.filter(
    each => each.side === side && each.fell === 0 && each.personal === null && !isPlanned(board, each.id),
  );
  if (free.length === 0 || random.below(2) === 0) {
    return [{ done: true }];
  }
  const leader = random.pick(free);
  const own = board.formations.filter(each => each.side === side && each.presence === 'field');
  const to = own.length === 0 ? ([leader.x, leader.y] as const) : random.pick(own).ra;
  const whole = between([leader.x, leader.y], to);
  const part = Math.min(whole, yards(2000));
  const place = along([leader.x, leader.y], to, part, whole);
  return [{ done: true }, { leader: leader.id, path: [[place[0], place[1]]] }];
};
