import type { Note } from '#kernel';
import type { Arrival, Board, Formation, Unit } from '../board.ts';
import { isOnTable } from '../bodies.ts';
import { setFormation } from '../edit.ts';
import { type Point, yards } from '../geometry/whole.ts';
import { story } from '../notes.ts';
import { rangeOf } from '../ranges.ts';
import { does } from '../words.ts';
import { mayStand, saferFirst } from './places.ts';
import { squareFromPlace } from './proximity.ts';
import { findClash } from './room.ts';
import { witnesses } from './sightings.ts';

/** A column may come on from just outside the table: the ground that it steps on counts. */
const ontoTable = ({ field }: Board, [x, y]: Point): Point => [
  Math.max(0, Math.min(field.width, x)),
  Math.max(0, Math.min(field.height, y)),
];

const STEP = yards(50);
/** From this turn of waiting on, the whole edge is open to them. */
const PATIENCE = 3;

/** The edge on which a place lies, as the direction along it. */
const alongEdge = ({ field }: Board, [x, y]: Point): Point => {
  const across = Math.min(x, field.width - x);
  const up = Math.min(y, field.height - y);
  return across < up ? [0, 1] : [1, 0];
};

/** How far to each side of their point they look for a place, nearest first. */
const besides = (board: Board, { turn, at }: Arrival): readonly number[] => {
  const [dx, dy] = alongEdge(board, at);
  const whole = dx * board.field.width + dy * board.field.height;
  const most = board.turn - turn + 1 >= PATIENCE ? whole : rangeOf('arrivalBeside');
  return Array.from({ length: Math.floor(most / STEP) + 1 }, (_, i) => i * STEP);
};

/** Moved so far along an edge, to either side: the safer one first. */
const movesAlong = (
  board: Board,
  { side }: Formation,
  { at: [x, y] }: Arrival,
  beside: number,
): readonly Point[] => {
  const [ex, ey] = alongEdge(board, [x, y]);
  const [one, other]: readonly [Point, Point] = [
    [x + ex * beside, y + ey * beside],
    [x - ex * beside, y - ey * beside],
  ];
  return (beside === 0 ? [one] : saferFirst(board, side, one, other)).map(to => [to[0] - x, to[1] - y]);
};

/** At their point of the edge, or at the nearest free place of it; null when they must wait. */
const comingOn = (board: Board, at: number, arrival: Arrival): Formation | null => {
  const formation = board.formations[at] as Formation;
  const moves = besides(board, arrival).flatMap(beside => movesAlong(board, formation, arrival, beside));
  for (const [dx, dy] of moves) {
    const move = ([x, y]: Point): Point => [x + dx, y + dy];
    const units = formation.units.map((unit): Unit => {
      const [x, y] = move([unit.x, unit.y]);
      return { ...unit, x, y };
    });
    if (isFreePlace(board, formation, at, arrival, units)) {
      return { ...formation, presence: 'field', units, ra: move(formation.ra) };
    }
  }
  return null;
};

/** On the table, no enemy close by, and room. */
const isFreePlace = (
  board: Board,
  { side }: Formation,
  index: number,
  { at }: Arrival,
  units: readonly Unit[],
): boolean => {
  const head = units.find(isOnTable);
  if (!head) {
    return false;
  }
  const [x, y] = ontoTable(board, [head.x, head.y]);
  const barred = rangeOf('arrivalBarred') ** 2;
  return (
    isOnEdge(board, alongEdge(board, at), [head.x, head.y]) &&
    squareFromPlace(board, side, [x, y], barred + 1) > barred &&
    mayStand(board, { ...head, x, y }) &&
    !findClash(board, index, units)
  );
};

/** No column comes on beyond the corners of the table. */
const isOnEdge = ({ field }: Board, [ex]: Point, [x, y]: Point): boolean =>
  ex === 1 ? x >= 0 && x <= field.width : y >= 0 && y <= field.height;

/** ESR-RUL-53: reinforcements come on at the start of their turn, with the directive that the scenario gave them. */
export const arrive = (board: Board): readonly [Board, Note[]] => {
  let now = board;
  const notes: Note[] = [];
  board.formations.forEach((formation, at) => {
    const arrival = formation.presence === 'coming' ? formation.arrives : null;
    const there = arrival && arrival.turn <= board.turn ? comingOn(now, at, arrival) : null;
    if (there) {
      now = setFormation(now, at, there);
      notes.push(
        story(
          `${does(formation.name, 'arrive')}.`,
          'ESR-RUL-53',
          { kind: 'arrive', formation: formation.id },
          witnesses(now, there),
        ),
      );
    }
  });
  return [now, notes];
};
