import type { ReactElement } from 'react';
import type { Board, Shot } from '#systems/esr/board.ts';
import { bodyOf } from '#systems/esr/bodies.ts';
import { centreOf } from './formation.tsx';
import { onSheet, pathOf } from './geometry.ts';

/** Lines of fire from each battery and battalion to whom it fires at. */
export const Volleys = ({
  board,
  shots,
}: {
  readonly board: Board;
  readonly shots: readonly Shot[];
}): ReactElement => (
  <g className="volleys">
    {shots.map(shot => (
      <path key={shot.target} d={linesOf(board, shot)} className="volley" />
    ))}
  </g>
);

const linesOf = (board: Board, { shooter, target, batteries, battalions }: Shot): string => {
  const { height } = board.field;
  const enemy = board.formations[target];
  const firing = new Set([...batteries, ...battalions]);
  const units = bodyOf(board.formations[shooter]?.units ?? []).standing.filter(unit => firing.has(unit.id));
  return enemy
    ? units.map(({ x, y }) => pathOf([onSheet([x, y], height), centreOf(enemy, height)], false)).join('')
    : '';
};
