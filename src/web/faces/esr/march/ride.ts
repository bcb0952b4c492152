import type { Json } from '#kernel';
import { yardsFor } from '#systems/esr/charts/distances.ts';
import type { Board, Formation, Leader } from '#systems/esr/game/board.ts';
import { between, offset, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import { checkRide } from '#systems/esr/game/phases/movement/rides.ts';
import { commanderPlace, isInChain } from '#systems/esr/game/rules/command.ts';
import { rateOf } from '#systems/esr/game/rules/march/rates.ts';

/** A commander's ride: how far they get, and which Formations they would have near. */

export const rideAllowance = (board: Board): number =>
  rateOf(board.options.front, 'general', 'ployedOff', null);

export const rideValue = (leader: Leader, path: readonly Point[]): Json => ({
  leader: leader.id,
  path: path.map(([x, y]) => [x, y]),
});

/** Neither water nor the horse's allowance ends the way before its end. */
const getsThere = (board: Board, leader: Leader, path: readonly Point[]): boolean => {
  const code = checkRide(board, leader.side, rideValue(leader, path))?.code;
  return code !== 'esr/water' && code !== 'esr/too-far';
};

const HALVINGS = 9;

const share = (from: Point, to: Point, part: number): Point => [
  from[0] + Math.round((to[0] - from[0]) * part),
  from[1] + Math.round((to[1] - from[1]) * part),
];

/** The ride with its last stretch cut where horse or water ends it. */
export const reinedRide = (board: Board, leader: Leader, path: readonly Point[]): readonly Point[] => {
  const to = path.at(-1);
  if (!to || getsThere(board, leader, path)) {
    return path;
  }
  const before = path.slice(0, -1);
  const from: Point = before.at(-1) ?? [leader.x, leader.y];
  let [near, far] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (near + far) / 2;
    if (getsThere(board, leader, [...before, share(from, to, half)])) {
      near = half;
    } else {
      far = half;
    }
  }
  return [...before, share(from, to, near)];
};

/** Roads carry a commander farther than the allowance off them. */
const BEYOND = 2;

/** How far a commander gets straight ahead, and whether they may stand there. */
export const rideRay = (
  board: Board,
  leader: Leader,
  heading: number,
): { readonly at: Point; readonly allowed: boolean } => {
  const from: Point = [leader.x, leader.y];
  const path = reinedRide(board, leader, [offset(from, heading, rideAllowance(board) * BEYOND)]);
  return {
    at: path.at(-1) ?? from,
    allowed: checkRide(board, leader.side, rideValue(leader, path)) === null,
  };
};

/** Distances that count from where the ride ends: personal command, and orders without loss by distance. */
export const RINGS = [yardsFor('personalCommand'), yardsFor('order')] as const;

const chain = (board: Board, leader: Leader): readonly Formation[] =>
  board.formations.filter(each => each.presence === 'field' && isInChain(leader, each));

/** The Formations of the commander's chain whose commanders would be within so many yards. */
export const formationsNear = (
  board: Board,
  leader: Leader,
  place: Point,
  within: number,
): readonly Formation[] =>
  chain(board, leader).filter(each => between(place, commanderPlace(each)) <= yards(within));

const MOST_NAMES = 4;

const namesOf = (formations: readonly Formation[], all: number): string =>
  formations.length === 0
    ? 'nobody'
    : formations.length > MOST_NAMES
      ? `${formations.length} of ${all}`
      : formations.map(each => each.name).join(', ');

/** The Formations that the ride comes near, in a line for each distance. */
export const rideWords = (board: Board, leader: Leader, place: Point): readonly string[] => {
  const all = chain(board, leader).length;
  return RINGS.map((within, i) => {
    const names = namesOf(formationsNear(board, leader, place, within), all);
    return `${within.toLocaleString('en')} yd, ${i === 0 ? 'personal command' : 'orders at no loss'}: ${names}`;
  });
};
