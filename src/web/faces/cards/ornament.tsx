import { memo, type ReactElement } from 'react';

/** The purpose of a card, by which its ornament is chosen. */
export type CardKind = 'march' | 'battle' | 'victory' | 'diplomacy';

const WIDE = 120;
const HIGH = 32;

/** Crossing waves, as on a bank note. */
const WAVES = [0, 1, 2, 3]
  .flatMap(phase => [1, -1].map(sign => [phase, sign] as const))
  .map(([phase, sign]) => {
    const points = Array.from({ length: 41 }, (_, i) => {
      const x = (i * WIDE) / 40;
      const y = sign * 7 * Math.sin((i / 40) * Math.PI * 5 + (phase * Math.PI) / 4);
      return `${x.toFixed(1)} ${(HIGH / 2 + y).toFixed(1)}`;
    });
    return `M${points.join('L')}`;
  })
  .join('');

const polar = (r: number, turn: number): string =>
  `${(r * Math.cos(turn)).toFixed(2)} ${(r * Math.sin(turn)).toFixed(2)}`;

const starOf = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: points * 2 }, (_, i) =>
    polar(i % 2 === 0 ? outer : inner, (i * Math.PI) / points - Math.PI / 2),
  ).join('L')}Z`;

const raysOf = (many: number, from: number, to: number): string =>
  Array.from({ length: many }, (_, i) => {
    const turn = (i * 2 * Math.PI) / many;
    return `M${polar(from, turn)}L${polar(to, turn)}`;
  }).join('');

const circlesOf = (many: number, r: number, away: number): string =>
  Array.from({ length: many }, (_, i) => {
    const turn = (i * 2 * Math.PI) / many;
    const [x, y] = [away * Math.cos(turn), away * Math.sin(turn)];
    return `M${(x - r).toFixed(2)} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }).join('');

const leavesOf = (side: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const turn = Math.PI / 2 + side * (0.35 + i * 0.4);
    return `M${polar(9, turn)}L${polar(14, turn + side * 0.22)}L${polar(9, turn + side * 0.3)}Z`;
  }).join('');

const DEVICES: Readonly<Record<CardKind, ReactElement>> = {
  march: (
    <>
      <path d={starOf(8, 14, 4)} className="ornament-fill" />
      <path d={starOf(4, 14, 3)} className="ornament-paper" />
    </>
  ),
  battle: (
    <>
      <path d={raysOf(32, 8, 14)} className="ornament-line" />
      <circle r={7} className="ornament-fill" />
      <path d="M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6" className="ornament-cross" />
    </>
  ),
  victory: (
    <>
      <path d={leavesOf(1) + leavesOf(-1)} className="ornament-fill" />
      <path d={starOf(5, 6, 2.5)} className="ornament-fill" />
    </>
  ),
  diplomacy: (
    <>
      <path d={circlesOf(12, 7, 7)} className="ornament-thin" />
      <circle r={4} className="ornament-fill" />
    </>
  ),
};

/** The ornament of a card: waves, and a device by its kind. */
export const Ornament = memo(
  ({ kind }: { readonly kind: CardKind }): ReactElement => (
    <svg className="ornament" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <path d={WAVES} className="ornament-waves" />
      <g transform={`translate(${WIDE / 2} ${HIGH / 2})`}>
        <circle r={15} className="ornament-paper" />
        {DEVICES[kind]}
      </g>
    </svg>
  ),
);
