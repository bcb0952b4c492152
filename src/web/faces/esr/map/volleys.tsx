import type { ReactElement } from 'react';
import type { Board, Shot } from '#systems/esr/game/board.ts';
import { bodyOf } from '#systems/esr/game/bodies.ts';
import { pathOf } from '../../../map/geometry.ts';
import { centreOf } from './bodies.ts';
import { onSheet } from './sheet.ts';

/** Firers and targets, by name: a view may hold fewer Formations than the board that counts them. */
export interface Volley {
  readonly units: readonly string[];
  readonly target: string;
}

export const volleysOf = (board: Board, shots: readonly Shot[]): readonly Volley[] =>
  shots.map(({ batteries, battalions, target }) => ({
    units: [...batteries, ...battalions],
    target: board.formations[target]?.id ?? '',
  }));

/** Lines of fire from each battery and battalion to its target. */
export const Volleys = ({
  board,
  volleys,
}: {
  readonly board: Board;
  readonly volleys: readonly Volley[];
}): ReactElement => (
  <g className="volleys">
    {volleys.map(volley => (
      <path key={volley.target} d={linesOf(board, volley)} className="volley" />
    ))}
  </g>
);

const linesOf = (board: Board, { units, target }: Volley): string => {
  const { height } = board.field;
  const enemy = board.formations.find(each => each.id === target);
  const firing = board.formations
    .flatMap(each => bodyOf(each.units).standing)
    .filter(unit => units.includes(unit.id));
  return enemy
    ? firing.map(({ x, y }) => pathOf([onSheet([x, y], height), centreOf(enemy, height)], false)).join('')
    : '';
};
