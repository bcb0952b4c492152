import type { ReactElement } from 'react';
import type { Board, Unit } from '#systems/esr/game/board.ts';
import { bodyOf } from '#systems/esr/game/bodies.ts';
import { type Box, boxRound } from '../../../map/geometry.ts';
import { UnitOutline } from './block.tsx';
import { unitBox } from './bodies.ts';
import { type Volley, Volleys } from './volleys.tsx';

/** The pieces that the page points at: the Units of a fight, the Formations of an Assessment. */
export interface Spot {
  readonly units: readonly string[];
  readonly formations: readonly string[];
  /** Brought into the window, but not marked. */
  readonly quiet?: boolean;
  /** Lines of fire that belong to it. */
  readonly volleys?: readonly Volley[];
}

const spotUnits = (board: Board, spot: Spot): readonly Unit[] =>
  board.formations.flatMap(formation =>
    bodyOf(formation.units).standing.filter(
      unit =>
        spot.units.includes(unit.id) || (spot.units.length === 0 && spot.formations.includes(formation.id)),
    ),
  );

export const boxOfSpot = (board: Board, spot: Spot): Box | null =>
  boxRound(spotUnits(board, spot).map(unit => unitBox(unit, board.field.height)));

/** The pieces that the act falls on: accent dots round each Unit. */
export const SpotMarks = ({ spot, board }: { readonly spot: Spot; readonly board: Board }): ReactElement => (
  <g>
    <Volleys board={board} volleys={spot.volleys ?? []} />
    {spotUnits(board, spot).map(unit => (
      <UnitOutline key={unit.id} unit={unit} height={board.field.height} className="spot-unit" />
    ))}
  </g>
);
