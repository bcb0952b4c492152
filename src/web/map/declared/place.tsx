import { memo, type ReactElement } from 'react';
import type { DeclaredArea, DeclaredMap, Json, ShownArea, Side } from '#kernel';
import { HATCHES, inkOf, POWERS, type PowerStyle } from '../../kit/powers.ts';
import { type Camera, inPixels } from '../camera.ts';
import type { XY } from '../geometry.ts';
import type { PlainSheet } from './sheet.ts';
import './declared.css';

/** The disc of an area, in pixels: a finger finds it. */
export const RADIUS = 22;

/** The sides in their order wear the colours and hatchings of the great powers. */
const STYLES: readonly PowerStyle[] = [
  POWERS.FR,
  POWERS.RU,
  POWERS.GB,
  POWERS.OT,
  POWERS.PR,
  POWERS.SP,
  POWERS.AU,
];

const styleOf = (sides: readonly Side[], side: Side): PowerStyle =>
  STYLES[sides.indexOf(side) % STYLES.length] ?? POWERS.FR;

/** Kinds of links in their order: a plain line, then lines that are told apart by their dashes. */
const DASHES = ['', '14 10', '3 8', '18 6 3 6'];

export const Links = memo(
  ({ map, sheet }: { readonly map: DeclaredMap<Json>; readonly sheet: PlainSheet }): ReactElement => {
    const kinds = [...new Set(map.links.map(({ kind = '' }) => kind))];
    return (
      <g>
        {map.links.map(({ from, to, kind = '' }) => {
          const [[x1, y1], [x2, y2]] = [sheet.points.get(from) ?? [0, 0], sheet.points.get(to) ?? [0, 0]];
          return (
            <line
              key={`${from} ${to}`}
              x1={x1}
              y1={y1}
              x2={x2}
              y2={y2}
              className="plain-link"
              strokeDasharray={DASHES[kinds.indexOf(kind) % DASHES.length]}
            />
          );
        })}
      </g>
    );
  },
);

interface PlaceProps {
  readonly area: DeclaredArea;
  readonly at: XY;
  readonly shown: ShownArea | undefined;
  readonly spoken: string;
  readonly sides: readonly Side[];
  readonly camera: Camera;
  readonly isLit: boolean;
  readonly isShaded: boolean;
  readonly isTabbed: boolean;
}

/** An area: a disc in the hatching of its owner, the pieces on it, its name below. */
export const Place = (props: PlaceProps): ReactElement => {
  const { area, at, shown, spoken, sides, camera, isLit, isShaded, isTabbed } = props;
  const [x, y] = inPixels(at, camera);
  const owner = shown?.owner ? styleOf(sides, shown.owner) : null;
  const marks = ['plain-place', isLit ? 'plain-lit' : '', isShaded && !isLit ? 'plain-shaded' : ''];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of SVG cannot be a button element.
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      className={marks.filter(Boolean).join(' ')}
      role="button"
      tabIndex={isTabbed ? 0 : -1}
      aria-label={spoken}
      data-piece={area.id}
    >
      <title>{spoken}</title>
      <circle r={RADIUS} className="plain-disc" />
      {owner ? <Held style={owner} id={`plain-${area.id}`} /> : null}
      <circle r={RADIUS} className="plain-rim" />
      {(shown?.pieces ?? []).map(({ side, count, title }, i, all) => (
        <Pieces
          key={`${side} ${title}`}
          style={styleOf(sides, side)}
          count={count}
          at={(i - (all.length - 1) / 2) * 20}
        />
      ))}
      <text y={RADIUS + 15} className="plain-name">
        {area.title}
      </text>
      {area.kind ? (
        <text y={RADIUS + 28} className="plain-kind">
          {area.kind}
        </text>
      ) : null}
    </g>
  );
};

const Held = ({ style, id }: { readonly style: PowerStyle; readonly id: string }): ReactElement => (
  <g style={{ color: inkOf(style) }}>
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <path d={HATCHES[style.hatch]} className="plain-hatch" />
    </pattern>
    <circle r={RADIUS} className="plain-wash" />
    <circle r={RADIUS} fill={`url(#${id})`} />
  </g>
);

interface PiecesProps {
  readonly style: PowerStyle;
  readonly count: number;
  readonly at: number;
}

const Pieces = ({ style, count, at }: PiecesProps): ReactElement => (
  <g transform={`translate(${at} 0)`} style={{ color: inkOf(style) }}>
    <rect x={-13} y={-10} width={26} height={20} className="plain-block" />
    <text y={5.5} className="plain-count">
      {count}
    </text>
  </g>
);
