import type { Note } from '#kernel';
import type { Board, Formation, Unit } from '../board.ts';
import { isOnTable } from '../bodies.ts';
import { setFormation } from '../edit.ts';
import { offset, type Point, yards } from '../geometry/whole.ts';
import { story } from '../notes.ts';
import { does } from '../words.ts';
import { mayStand } from './places.ts';
import { findClash } from './room.ts';
import { witnesses } from './sightings.ts';

/** How far beside its place a column may come on where that is blocked, in yards. */
const BESIDE = [0, 150, -150, 300, -300, 450, -450, 600, -600, 750, -750, 900, -900] as const;

/** A column may come on from just outside the table: the ground that it steps on counts. */
const ontoTable = ({ field }: Board, head: Unit): Unit => ({
  ...head,
  x: Math.max(0, Math.min(field.width, head.x)),
  y: Math.max(0, Math.min(field.height, head.y)),
});

/** The column at its place or beside it, where there is room; null when it must wait. */
const comingOn = (board: Board, at: number): Formation | null => {
  const formation = board.formations[at] as Formation;
  const move = (place: Point, yardsBeside: number): Point =>
    offset(place, formation.face, 0, yards(yardsBeside));
  for (const beside of BESIDE) {
    const units = formation.units.map(unit => {
      const [x, y] = move([unit.x, unit.y], beside);
      return { ...unit, x, y };
    });
    const head = units.find(isOnTable);
    if (head && mayStand(board, ontoTable(board, head)) && !findClash(board, at, units)) {
      return { ...formation, presence: 'field', units, ra: move(formation.ra, beside) };
    }
  }
  return null;
};

/** ESR-RUL-05: reinforcements, with the directive that the scenario gave them, come on in column at their place, or beside it; where there is no room they wait. */
export const arrive = (board: Board): readonly [Board, Note[]] => {
  let now = board;
  const notes: Note[] = [];
  board.formations.forEach((formation, at) => {
    const isDue = formation.presence === 'coming' && (formation.arrives?.turn ?? 0) <= board.turn;
    const there = isDue ? comingOn(now, at) : null;
    if (there) {
      now = setFormation(now, at, there);
      notes.push(
        story(
          `${does(formation.name, 'arrive')}.`,
          'ESR-RUL-05',
          { kind: 'arrive', formation: formation.id },
          witnesses(now, there),
        ),
      );
    }
  });
  return [now, notes];
};
