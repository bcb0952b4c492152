import { memo, type ReactElement } from 'react';
import { WayArrow } from '../arrow.tsx';
import type { MapArrow } from '../board/types.ts';
import { MARGIN } from '../camera.ts';
import type { XY } from '../geometry.ts';
import { middleOf } from '../layout/taken.ts';
import type { Atlas } from './atlas.ts';
import type { Laid } from './laid.ts';

interface MapArrowsProps {
  readonly atlas: Atlas;
  readonly laid: Laid;
  readonly arrows: readonly MapArrow[];
}

interface WaysProps {
  readonly arrows: readonly MapArrow[];
  /** Where a way passes a stack or a place, in pixels of the sheet. */
  pointOf(id: string): XY | null;
}

/** Where an arrow passes: the middle of a stack’s plate, or where the plate of an area would stand. */
const pointOf = (atlas: Atlas, { stacks, scale }: Laid, id: string): XY | null => {
  const stack = stacks.find(each => each.stack.id === id);
  if (stack) {
    return middleOf(stack.rect);
  }
  const place = atlas.areas.get(id)?.plate;
  return place ? [place[0] * scale, place[1] * scale] : null;
};

/** The overlay counts from the sheet’s own corner: an arrow there needs no camera of its own. */
const ON_SHEET = { x: MARGIN, y: MARGIN, scale: 1 };

/** Ways on a map of areas. */
export const MapArrows = memo(
  ({ atlas, laid, arrows }: MapArrowsProps): ReactElement => (
    <Ways arrows={arrows} pointOf={id => pointOf(atlas, laid, id)} />
  ),
);

/** Ways on the map, from place to place, with the pieces that would stand at their end. */
export const Ways = memo(
  ({ arrows, pointOf: pointAt }: WaysProps): ReactElement => (
    <>
      {arrows.map(({ id, kind, way, ghost }) => {
        const points = way.map(pointAt).filter(each => each !== null);
        const end = points.at(-1);
        return (
          <g key={id} className="map-arrow">
            <WayArrow way={points} camera={ON_SHEET} kind={kind} />
            {ghost && end ? <Ghost at={end} words={ghost} written={kind === 'written'} /> : null}
          </g>
        );
      })}
    </>
  ),
);

const HIGH = 26;

const Ghost = ({ at: [x, y], words, written }: { at: XY; words: string; written: boolean }): ReactElement => {
  const wide = 18 + words.length * 8.5;
  return (
    <g transform={`translate(${x.toFixed(1)} ${(y + HIGH).toFixed(1)})`}>
      <rect
        x={-wide / 2}
        y={-HIGH / 2}
        width={wide}
        height={HIGH}
        className={written ? 'ghost-plate ghost-plate-written' : 'ghost-plate'}
      />
      <text dy={6} className="ghost-words">
        {words}
      </text>
    </g>
  );
};
