import type { Note } from '#kernel';
import type { Arrival, Board, Formation, Unit } from '../board.ts';
import { isOnTable } from '../bodies.ts';
import { setFormation } from '../edit.ts';
import { type Point, yards } from '../geometry/whole.ts';
import { story } from '../notes.ts';
import { rangeOf } from '../ranges.ts';
import { does } from '../words.ts';
import { mayStand } from './places.ts';
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
  const steps = Array.from({ length: Math.floor(most / STEP) }, (_, i) => (i + 1) * STEP);
  return [0, ...steps.flatMap(beside => [beside, -beside])];
};

/** At their point of the edge, or at the nearest free place of it; null when they must wait. */
const comingOn = (board: Board, at: number, arrival: Arrival): Formation | null => {
  const formation = board.formations[at] as Formation;
  const [ex, ey] = alongEdge(board, arrival.at);
  for (const beside of besides(board, arrival)) {
    const move = ([x, y]: Point): Point => [x + ex * beside, y + ey * beside];
    const units = formation.units.map((unit): Unit => {
      const [x, y] = move([unit.x, unit.y]);
      return { ...unit, x, y };
    });
    if (isFreePlace(board, at, units)) {
      return { ...formation, presence: 'field', units, ra: move(formation.ra) };
    }
  }
  return null;
};

/** On the table, no enemy close by, and room. */
const isFreePlace = (board: Board, at: number, units: readonly Unit[]): boolean => {
  const head = units.find(isOnTable);
  if (!head) {
    return false;
  }
  const [x, y] = ontoTable(board, [head.x, head.y]);
  const barred = rangeOf('arrivalBarred') ** 2;
  const { side } = board.formations[at] as Formation;
  return (
    isOnEdge(board, head) &&
    squareFromPlace(board, side, [x, y], barred + 1) > barred &&
    mayStand(board, { ...head, x, y }) &&
    !findClash(board, at, units)
  );
};

/** No column comes on beyond the corners of the table. */
const isOnEdge = ({ field }: Board, { x, y }: Unit): boolean =>
  (x >= 0 && x <= field.width) || (y >= 0 && y <= field.height);

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
