import type { ReactElement } from 'react';
import './plot.css';
import { useWidth } from './use-width.ts';

export interface BarRow {
  readonly label: string;
  /** One chance for each situation that is compared. */
  readonly chances: readonly number[];
}

interface BarPlotProps {
  readonly title: string;
  readonly rows: readonly BarRow[];
  /** Names of the situations, when there are two. */
  readonly names: readonly string[];
  /** The mean of each, as a place between the first row and the last. */
  readonly means: readonly (number | null)[];
}

const ROW = 44;
const THIN = 26;
const HEAD = 26;

const percent = (chance: number): string => (chance * 100).toFixed(1);

/** A distribution as bars with their value at the end; two of them back to back, as armies stand. */
export const BarPlot = ({ title, rows, names, means }: BarPlotProps): ReactElement => {
  const [ref, width] = useWidth<HTMLDivElement>();
  const double = names.length === 2;
  const step = rows.length > 14 ? THIN : ROW;
  const bar = step - 8;
  const label = Math.min(width * 0.3, Math.max(...rows.map(row => row.label.length)) * 9.5 + 24);
  const most = Math.max(...rows.flatMap(row => row.chances), 0.01);
  const room = double ? (width - label) / 2 - 58 : width - label - 62;
  const height = rows.length * step + (double ? HEAD : 4) + 6;
  const top = double ? HEAD : 4;
  const middle = double ? width / 2 : label / 2;
  const start = [double ? middle - label / 2 : label, middle + label / 2];
  return (
    <div ref={ref} className="plot">
      <svg width={width} height={height} role="img" aria-label={title}>
        <BarPatterns />
        {double
          ? names.map((name, side) => (
              <text
                key={name}
                className="plot-axis"
                x={side === 0 ? (start[0] ?? 0) - 8 : (start[1] ?? 0) + 8}
                y={16}
                textAnchor={side === 0 ? 'end' : 'start'}
              >
                {name}
              </text>
            ))
          : null}
        {rows.map((row, i) => (
          <g key={row.label} transform={`translate(0 ${top + i * step})`}>
            <text className="plot-key" x={middle} y={bar / 2 + 10} textAnchor="middle">
              {row.label}
            </text>
            {row.chances.map((chance, side) => {
              const length = (chance / most) * room;
              const left = double && side === 0;
              const from = (left ? start[0] : start[double ? 1 : 0]) ?? 0;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a side is its own identity.
                <g key={side}>
                  {chance > 0 ? (
                    <rect
                      className={side === 0 ? 'plot-bar' : 'plot-bar plot-bar-other'}
                      x={left ? from - length : from}
                      y={4}
                      width={Math.max(1, length)}
                      height={bar}
                    />
                  ) : null}
                  <text
                    className="plot-value"
                    x={left ? from - length - 6 : from + length + 6}
                    y={bar / 2 + 10}
                    textAnchor={left ? 'end' : 'start'}
                  >
                    {percent(chance)}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
        {(double ? start : [start[0] ?? 0]).map(at => (
          <line key={at} className="plot-base" x1={at} x2={at} y1={top} y2={top + rows.length * step} />
        ))}
        {means.map((mean, side) => {
          const at = start[double ? side : 0] ?? 0;
          const y = top + ((mean ?? 0) + 0.5) * step;
          const out = double && side === 0 ? -1 : 1;
          return mean === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its own identity.
            <path key={side} className="plot-mean" d={`M${at} ${y}l${-out * 11} -6v12z`} />
          );
        })}
      </svg>
    </div>
  );
};

const BarPatterns = (): ReactElement => (
  <defs>
    <pattern id="plot-lines" width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" className="plot-ground" />
      <path d="M0 2h4" className="plot-hatch" />
    </pattern>
  </defs>
);
