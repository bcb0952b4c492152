import { memo, type ReactElement } from 'react';
import type { Formation } from '#systems/esr/game/board.ts';
import { isOnTable, raBase } from '#systems/esr/game/bodies.ts';
import { armOf, powerOf, powerOfUnit } from '../powers.ts';
import { WORDS } from '../words.ts';
import { blockClass, Device, UnitBlock } from './block.tsx';
import { centreOf, FAR_BLOCK } from './bodies.ts';
import { onSheet, TENTHS } from './sheet.ts';

/** A Formation as a view shows it: under sight by lines perhaps where it was last seen. */
export type Shown = Formation & { readonly lastSeen?: number };

interface FormationMarkProps {
  readonly formation: Shown;
  readonly height: number;
  readonly selected: boolean;
  /** It may act now: the Tab key comes to it. */
  readonly may: boolean;
  /** Its Units are in the hand: their old place stays here. */
  readonly faded: boolean;
  /** Pixels to a yard while the whole is drawn as one block: the map is seen from far. */
  readonly far: number | null;
  readonly spoken: string;
}

/** R and A by strokes: a drawing inside a control is not read out. */
const LETTERS = 'M-62 32V-32h26a17 17 0 0 1 0 34h-26m22 0 24 30M10 32 36-32 62 32M20 8h32';

const Reformation = ({ formation, height }: { formation: Formation; height: number }): ReactElement => {
  const { face, wide, deep } = raBase(formation);
  const [x, y] = onSheet(formation.ra, height);
  const [w, h] = [wide / TENTHS, deep / TENTHS];
  return (
    <g transform={`translate(${x} ${y}) rotate(${face})`}>
      <rect x={-w / 2} y={-h / 2} width={w} height={h} className="map-ra" />
      {/* The letters stand upright, whichever way the Formation fronts. */}
      <path
        d={LETTERS}
        className="map-ra-letters"
        transform={`rotate(${isUpsideDown(face) ? 180 : 0}) skewX(-12) scale(0.62)`}
      />
      <title>{WORDS.ra(formation.name)}</title>
    </g>
  );
};

const isUpsideDown = (face: number): boolean => face > 90 && face < 270;

const FarBlock = ({ formation, height, scale }: { formation: Formation; height: number; scale: number }) => {
  const [x, y] = centreOf(formation, height);
  const [w, h] = FAR_BLOCK;
  const cls = armOf(formation);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(1 / scale).toFixed(4)})`}>
      <g transform={`rotate(${formation.face})`}>
        <rect x={-w / 2} y={-h / 2} width={w} height={h} className={`${blockClass(cls)} map-block-far`} />
        <g className="map-device-far">
          <Device cls={cls} light={false} wide={w} deep={h} />
        </g>
        <path d={`M${-w / 2} ${-h / 2}h${w}`} className="map-front map-front-far" />
      </g>
    </g>
  );
};

/** A Formation on the map: its Units and its Reformation Area. Its plate stands in the layer above. */
export const FormationMark = memo((props: FormationMarkProps): ReactElement => {
  const { formation, height, selected, may, faded, far, spoken } = props;
  const marks = [
    'map-formation',
    `power-${powerOf(formation)}`,
    may ? 'map-may' : '',
    faded ? 'map-faded' : '',
    formation.lastSeen ? 'map-last-seen' : '',
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
    <g
      className={marks.filter(Boolean).join(' ')}
      role="button"
      tabIndex={may ? 0 : -1}
      aria-pressed={selected}
      data-piece={formation.id}
    >
      {/* A title and not a label: letters in the Reformation Area are no part of the name. */}
      <title>{spoken}</title>
      {far === null ? (
        <>
          <Reformation formation={formation} height={height} />
          {formation.units.filter(isOnTable).map(unit => (
            <UnitBlock key={unit.id} unit={unit} height={height} power={powerOfUnit(formation, unit)} />
          ))}
        </>
      ) : (
        <FarBlock formation={formation} height={height} scale={far} />
      )}
    </g>
  );
});
