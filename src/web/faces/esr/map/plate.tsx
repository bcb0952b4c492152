import { memo, type ReactElement } from 'react';
import type { XY } from '../../../map/geometry.ts';
import type { Placed } from '../../../map/labels.ts';
import { POWERS, powerOf } from '../powers.ts';
import { fatigueOf, retreatsAt, spokenOf } from '../words.ts';
import type { Shown } from './formation.tsx';

const BAR = 24;
const DISC = 26;
const LETTERS = 8.2;
const PIP = 7;
const MOST_PIPS = 20;

const pipsWide = (many: number): number => many * (PIP + 2) + Math.floor(Math.max(0, many - 1) / 5) * 4;

const pipsOf = (formation: Shown): readonly boolean[] | null => {
  const fatigue = fatigueOf(formation);
  if (fatigue === null) {
    return null;
  }
  const all = Math.min(MOST_PIPS, Math.max(fatigue, retreatsAt(formation)));
  return Array.from({ length: all }, (_, i) => i < fatigue);
};

export const hasOrder = ({ status, directive }: Shown): boolean => Boolean(status ?? directive);

const nameWide = (name: string): number => name.length * LETTERS;

/** The room that a plate takes in pixels. */
export const plateSize = (formation: Shown): XY => {
  const pips = pipsOf(formation);
  const words = Math.max(nameWide(formation.name), pips ? pipsWide(pips.length) : 0);
  return [BAR + (hasOrder(formation) ? DISC + 6 : 0) + 8 + words + 6, pips ? 38 : 27];
};

export const smallPlateSize = (formation: Shown): XY => [BAR + (hasOrder(formation) ? DISC + 4 : 0), 27];

/** Folded to the disc of its order alone. */
export const discSize = (formation: Shown): XY => (formation.status ? [26, 20] : [22, 22]);

interface PlateProps {
  readonly formation: Shown;
  readonly placed: Placed;
  readonly selected: boolean;
  /** Folded: nothing but the disc of its order. */
  readonly isDisc?: boolean;
}

/** The plate of a Formation: its power, its order on a disc, its name, its fatigue as pips. */
export const Plate = memo(({ formation, placed, selected, isDisc }: PlateProps): ReactElement => {
  const { rect, small, lead } = placed;
  const power = powerOf(formation);
  const pips = small ? null : pipsOf(formation);
  if (isDisc) {
    return (
      <g
        className={`plate-mark power-${power}`}
        transform={`translate(${(rect.x + rect.w / 2).toFixed(1)} ${(rect.y + rect.h / 2).toFixed(1)})`}
        data-piece={formation.id}
      >
        <Order formation={formation} at={[0, 0]} />
        <title>{spokenOf(formation)}</title>
      </g>
    );
  }
  return (
    <g
      className={`plate-mark power-${power}${selected ? ' plate-selected' : ''}${formation.lastSeen ? ' map-last-seen' : ''}`}
      data-piece={formation.id}
    >
      <title>{spokenOf(formation)}</title>
      {lead ? (
        <path
          d={`M${lead[0].toFixed(1)} ${lead[1].toFixed(1)}L${(rect.x + rect.w / 2).toFixed(1)} ${(rect.y + rect.h / 2).toFixed(1)}`}
          className="plate-lead"
        />
      ) : null}
      <g transform={`translate(${rect.x.toFixed(1)} ${rect.y.toFixed(1)})`}>
        <rect width={rect.w} height={rect.h} className="plate-shadow" x={2} y={2} />
        <rect width={rect.w} height={rect.h} className="plate-paper" />
        <rect width={BAR} height={rect.h} className="plate-bar" />
        <rect width={BAR} height={rect.h} fill={`url(#plate-hatch-${power})`} />
        <text x={BAR / 2} y={rect.h / 2 + 5} className="plate-power">
          {power === 'XX' ? '' : power}
        </text>
        <Order formation={formation} at={[BAR + DISC / 2 + 3, rect.h / 2]} />
        {small ? null : (
          <text x={BAR + (hasOrder(formation) ? DISC + 6 : 0) + 8} y={19} className="plate-name">
            {formation.name}
          </text>
        )}
        {pips ? <Pips pips={pips} at={[BAR + (hasOrder(formation) ? DISC + 6 : 0) + 8, 26]} /> : null}
      </g>
    </g>
  );
});

const Order = ({ formation, at }: { readonly formation: Shown; readonly at: XY }): ReactElement | null => {
  const pending = formation.pending?.directive ?? null;
  const place = `translate(${at[0]} ${at[1]})`;
  if (formation.status) {
    return (
      <g transform={place}>
        <rect x={-13} y={-10} width={26} height={20} className="plate-status" />
        <text dy={5} className="plate-status-letter">
          {formation.status}
        </text>
      </g>
    );
  }
  return formation.directive ? (
    <g transform={place}>
      <circle r={11} className="plate-disc" />
      <text dy={5} className="plate-letter">
        {formation.directive}
      </text>
      {pending ? (
        <g transform="translate(9 -14)">
          <circle r={8} className="plate-pending" />
          <text dy={4} className="plate-pending-letter">
            {pending}
          </text>
        </g>
      ) : null}
    </g>
  ) : null;
};

const pipBoxes = (pips: readonly boolean[], full: boolean): string =>
  pips
    .map((each, i) => {
      const x = i * (PIP + 2) + Math.floor(i / 5) * 4;
      return each === full ? `M${x} 0h${PIP}v${PIP}h${-PIP}z` : '';
    })
    .join('');

const Pips = ({ pips, at }: { readonly pips: readonly boolean[]; readonly at: XY }): ReactElement => (
  <g transform={`translate(${at[0]} ${at[1]})`} className="plate-pips">
    <path d={pipBoxes(pips, true)} className="plate-pip-full" />
    <path d={pipBoxes(pips, false)} />
  </g>
);

/** The engraver's hatching of each power, which a colour-blind player and a laser printer see. */
export const PlateHatching = (): ReactElement => (
  <defs>
    {Object.entries(POWERS).map(([power, { hatch }]) => (
      <pattern key={power} id={`plate-hatch-${power}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d={hatch} className="plate-hatch" />
      </pattern>
    ))}
  </defs>
);
