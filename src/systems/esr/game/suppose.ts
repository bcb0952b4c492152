import type { Known, State } from '#kernel';
import { type ArmySide, type Board, enemyOf, type Formation } from './board.ts';
import { yards } from './geometry/whole.ts';
import type { Edge } from './ground/route.ts';
import { knownBoard } from './known-board.ts';
import { restOfTurn } from './phases/rest-of-turn.ts';
import { isSighted } from './rules/sightings.ts';
import type { Seen } from './seen.ts';

const TOWARDS: Readonly<Record<Edge, readonly [number, number]>> = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
};

const STRIDE = yards(300);

const moved = (
  formation: Formation,
  [east, south]: readonly [number, number],
  strides: number,
): Formation => ({
  ...formation,
  units: formation.units.map(unit => ({
    ...unit,
    x: unit.x + east * strides * STRIDE,
    y: unit.y + south * strides * STRIDE,
  })),
});

/** The place of a Formation that was seen last is in sight, and it is not there: it is supposed nearer to its base. */
const outOfSight = (board: Board, side: ArmySide, formation: Formation): Formation => {
  const way = TOWARDS[board.armies[formation.side].base];
  let [strides, now] = [0, formation];
  while (isSighted(board, side, now)) {
    strides += 1;
    now = moved(formation, way, strides);
  }
  return now;
};

const isLastSeen = (formation: Formation): boolean =>
  formation.presence === 'field' && (formation as { readonly lastSeen?: number }).lastSeen !== undefined;

/** A whole battle that a side may believe in: its view, and for the rest the suppositions of a general. */
export const suppose = ({ view, ahead }: Known<Seen>, side: ArmySide): State<Board> => {
  const board = knownBoard(view, side, view.options.sight !== 'full');
  const formations = board.formations.map(each =>
    each.side === enemyOf(side) && isLastSeen(each) ? outOfSight(board, side, each) : each,
  );
  const now = { ...board, formations };
  const frame = ahead.at(-1);
  return { board: now, stack: frame ? [...restOfTurn(now, frame), ...ahead] : ahead };
};
