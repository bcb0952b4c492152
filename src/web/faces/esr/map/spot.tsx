import { type ReactElement, useEffect } from 'react';
import type { Board, Unit } from '#systems/esr/game/board.ts';
import { bodyOf } from '#systems/esr/game/bodies.ts';
import type { Box, Looking } from '../../../map/camera.ts';
import { boxOf, onSheet } from '../../../map/geometry.ts';
import { UnitOutline } from './block.tsx';
import { type Volley, Volleys } from './volleys.tsx';

/** What the page points at: the Units of a fight, the Formations of an Assessment. */
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

const spotBox = (board: Board, spot: Spot): Box | null => {
  const units = spotUnits(board, spot);
  return units.length === 0 ? null : boxOf(units.map(({ x, y }) => onSheet([x, y], board.field.height)));
};

/** Brings what is pointed at into the middle of the window, when it changes. */
export const useSpot = (spot: Spot | null, board: Board, { show, frame }: Looking): void => {
  const key = spot ? JSON.stringify(spot) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new spot moves the map, not every new board.
  useEffect(() => {
    const box = spot && spotBox(board, spot);
    if (box) {
      show({ x: box.x - 200, y: box.y - 200, w: box.w + 400, h: box.h + 400 }, coveredBy(frame.current));
    }
  }, [key, show]);
};

/** How much of the window a card covers from its left; none where the card stands below it. */
const coveredBy = (frame: HTMLElement | null): number => {
  const card = frame?.closest('.field-table')?.querySelector('.field-card')?.getBoundingClientRect();
  const window = frame?.getBoundingClientRect();
  return card && window && card.top < window.bottom ? Math.max(0, card.right - window.left) : 0;
};

export const SpotMarks = ({ spot, board }: { readonly spot: Spot; readonly board: Board }): ReactElement => (
  <g>
    <Volleys board={board} volleys={spot.volleys ?? []} />
    {spotUnits(board, spot).map(unit => (
      <UnitOutline key={unit.id} unit={unit} height={board.field.height} className="spot-unit" />
    ))}
  </g>
);
