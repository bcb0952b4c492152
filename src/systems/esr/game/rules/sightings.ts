import {
  type ArmySide,
  type Board,
  enemyOf,
  type Formation,
  SIDES,
  type Sighting,
  type Unit,
} from '../board.ts';
import { bodyOf, placeOf } from '../bodies.ts';
import { boxesMeet } from '../geometry/polygon.ts';
import { type Point, squareBetween, yards } from '../geometry/whole.ts';
import type { Field } from '../ground/field.ts';
import { isSeenOverGround } from './sight.ts';
import { sightFactor } from './weather.ts';

/** How far troops are made out at all. */
const HORIZON = yards(4000);

type Sights = WeakMap<readonly Unit[], WeakMap<readonly Unit[], boolean>>;

/** Sights stay the same while neither party moves and the fog stays as it is. */
const SIGHTS = new WeakMap<Field, Map<string, Sights>>();

const sightsNow = ({ battle, field, turn }: Board): Sights => {
  const fog = battle.weather
    .filter(each => each.kind === 'fog' && turn >= each.from && turn <= each.to)
    .map(each => each.below ?? 'all');
  const here = SIGHTS.get(field) ?? new Map<string, Sights>();
  const known = here.get(fog.join()) ?? new WeakMap();
  SIGHTS.set(field, here.set(fog.join(), known));
  return known;
};

/** Whether a body of troops sees another. */
const sees = (board: Board, own: readonly Unit[], enemy: readonly Unit[], sights: Sights): boolean => {
  const known = sights.get(own) ?? new WeakMap<readonly Unit[], boolean>();
  sights.set(own, known);
  let seen = known.get(enemy);
  if (seen === undefined) {
    const [a, b] = [bodyOf(own), bodyOf(enemy)];
    seen =
      a.box !== null &&
      b.box !== null &&
      boxesMeet(a.box, b.box, HORIZON) &&
      a.standing.some(unit => b.standing.some(other => inView(board, unit, placeOf(other))));
    known.set(enemy, seen);
  }
  return seen;
};

/** Whether any Unit of a side has a line of sight to a Formation (option: only the sight of its own troops). */
export const isSighted = (board: Board, side: ArmySide, enemy: Formation): boolean => {
  const sights = sightsNow(board);
  return board.formations.some(
    own => own.side === side && own.presence === 'field' && sees(board, own.units, enemy.units, sights),
  );
};

const inView = (board: Board, unit: Unit, place: Point): boolean => {
  const far = HORIZON * sightFactor(board, unit.x, unit.y);
  return squareBetween(placeOf(unit), place) <= far * far && isSeenOverGround(board, placeOf(unit), place);
};

/** Whether any Unit of a side has a line of sight to a place. */
export const isPlaceSighted = (board: Board, side: ArmySide, place: Point): boolean =>
  board.formations.some(
    own =>
      own.side === side &&
      own.presence === 'field' &&
      bodyOf(own.units).standing.some(unit => inView(board, unit, place)),
  );

/** The sides that may be told of a Formation’s acts: both, or its own side alone where the enemy does not see it. */
export const witnesses = (board: Board, formation: Formation): readonly ArmySide[] | undefined =>
  board.options.sight === 'lines' && !isSighted(board, enemyOf(formation.side), formation)
    ? [formation.side]
    : undefined;

const sighting = (board: Board, formation: Formation): Sighting => ({
  turn: board.turn,
  face: formation.face,
  ra: formation.ra,
  units: bodyOf(formation.units).standing.map(({ id, x, y, face }) => ({ id, x, y, face })),
});

/** Keeps the last sight of each side of every enemy Formation; only where the table plays with lines of sight. */
export const noteSightings = (board: Board): Board => {
  if (board.options.sight !== 'lines') {
    return board;
  }
  const seen = { ...board.seen };
  for (const side of SIDES) {
    const known = { ...seen[side] };
    for (const formation of board.formations) {
      if (formation.side !== side && formation.presence === 'field' && isSighted(board, side, formation)) {
        known[formation.id] = sighting(board, formation);
      } else if (formation.presence !== 'field') {
        delete known[formation.id];
      }
    }
    seen[side] = known;
  }
  return { ...board, seen };
};
