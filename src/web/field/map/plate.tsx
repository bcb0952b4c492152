import type { ReactElement } from 'react';
import type { Formation } from '#systems/esr/board.ts';

interface PlateProps {
  readonly formation: Formation & { readonly lastSeen?: number };
  readonly x: number;
  readonly y: number;
  readonly far: boolean;
}

const HIGH = 96;

const fatigueOf = (formation: Formation): number =>
  formation.fatigue ? formation.fatigue.inf + formation.fatigue.cav + formation.fatigue.art : 0;

/** The plate of a Formation: colour bar, order on a disc, name, fatigue as pips. Sized in yards by the map's zoom. */
export const Plate = ({ formation, x, y, far }: PlateProps): ReactElement => {
  const letter = formation.status ?? formation.directive ?? '';
  const pending = formation.pending?.directive ?? null;
  const tired = fatigueOf(formation);
  const wide = 120 + formation.name.length * 34;
  return (
    <g transform={`translate(${x} ${y + (far ? 150 : 190)})`} className="plate-mark">
      <g className="plate-scale">
        <rect x={-wide / 2} y={0} width={wide} height={HIGH} className="plate-paper" />
        <rect x={-wide / 2} y={0} width={18} height={HIGH} className="plate-bar" />
        {letter ? (
          <g transform={`translate(${-wide / 2 + 60} ${HIGH / 2})`}>
            {formation.status ? (
              <rect x={-34} y={-34} width={68} height={68} className="plate-status" />
            ) : (
              <circle r={34} className="plate-disc" />
            )}
            <text className="plate-letter" dy={16}>
              {letter}
            </text>
          </g>
        ) : null}
        {pending ? (
          <g transform={`translate(${-wide / 2 + 60} ${-36})`}>
            <circle r={32} className="plate-pending" />
            <text className="plate-pending-letter" dy={15}>
              {pending}
            </text>
          </g>
        ) : null}
        <text x={-wide / 2 + 108} y={62} className="plate-name">
          {formation.name}
        </text>
        {Array.from({ length: Math.min(20, tired) }, (_, i) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: pips have no identity but their place.
            key={i}
            cx={-wide / 2 + 34 + i * 26 + Math.floor(i / 5) * 14}
            cy={HIGH + 22}
            r={9}
            className="pip"
          />
        ))}
      </g>
    </g>
  );
};
