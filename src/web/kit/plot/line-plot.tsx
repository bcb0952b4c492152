import type { ReactElement } from 'react';
import type { Mark } from './scale.ts';
import { useWidth } from './use-width.ts';
import './plot.css';

export interface Series {
  readonly label: string;
  /** Its own colour; without it the ink of the page. */
  readonly ink?: string | undefined;
  /** One value for each place of the axis; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface LinePlotProps {
  readonly title: string;
  readonly axis: string;
  readonly places: readonly string[];
  readonly series: readonly Series[];
  readonly marks: readonly Mark[];
  /** The place that is the present situation. */
  readonly now?: number | undefined;
}

const HEIGHT = 300;
const TOP = 14;
const FOOT = 52;
const LEFT = 44;

const DASHES = ['', '7 4', '2 4', '9 3 2 3', '14 4', '4 2'];

/** A marker of its own for each curve, so that nobody needs to tell dashes apart. */
const Marker = ({
  kind,
  ink,
  x,
  y,
}: {
  readonly kind: number;
  readonly ink: string | undefined;
  readonly x: number;
  readonly y: number;
}): ReactElement => {
  const at = `translate(${x} ${y})`;
  const paths = [
    '',
    'M-4.5-4.5h9v9h-9z',
    'M0-5.5 5 4.5h-10z',
    'M0-6 6 0 0 6-6 0z',
    'M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5',
    'M0-6V6M-6 0H6',
  ];
  return kind % 6 === 0 ? (
    <circle className="plot-marker" style={{ stroke: ink }} cx={x} cy={y} r="4.8" />
  ) : (
    <path
      className={kind % 6 === 1 ? 'plot-marker plot-marker-full' : 'plot-marker'}
      style={{ stroke: ink, fill: kind % 6 === 1 ? ink : undefined }}
      d={paths[kind % 6]}
      transform={at}
    />
  );
};

/** Labels at the ends of curves, moved apart where they would stand on each other. */
const spreadOut = (wanted: readonly number[]): readonly number[] => {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let last = Number.NEGATIVE_INFINITY;
  for (const each of order) {
    each.y = Math.max(each.y, last + 19);
    last = each.y;
  }
  const over = Math.max(0, last - (HEIGHT - FOOT + 6));
  return wanted.map((_, i) => (order.find(each => each.i === i)?.y ?? 0) - over);
};

/** Curves over the values of a fact, told apart by dash and by marker, each named at its end. */
export const LinePlot = ({ title, axis, places, series, marks, now }: LinePlotProps): ReactElement => {
  const [ref, width] = useWidth<HTMLDivElement>();
  const named = series.length > 1;
  const right = named ? Math.min(150, Math.max(...series.map(each => each.label.length)) * 9 + 16) : 20;
  const room = width - LEFT - right;
  const least = marks[0]?.at ?? 0;
  const most = marks.at(-1)?.at ?? 1;
  const x = (place: number): number =>
    LEFT + (places.length < 2 ? room / 2 : (place / (places.length - 1)) * room);
  const y = (value: number): number => TOP + (1 - (value - least) / (most - least)) * (HEIGHT - TOP - FOOT);
  const every = Math.ceil(places.length / Math.max(1, Math.floor(room / 44)));
  const ends = spreadOut(series.map(each => y(each.values.findLast(value => value !== null) ?? least)));
  return (
    <div ref={ref} className="plot">
      <svg width={width} height={HEIGHT} role="img" aria-label={title}>
        {marks.map(mark => (
          <g key={mark.at}>
            <line
              className={mark.text === '½' ? 'plot-half' : 'plot-grid'}
              x1={LEFT}
              x2={width - right}
              y1={y(mark.at)}
              y2={y(mark.at)}
            />
            <text className="plot-text" x={LEFT - 8} y={y(mark.at) + 5} textAnchor="end">
              {mark.text}
            </text>
          </g>
        ))}
        {now === undefined ? null : (
          <line className="plot-now" x1={x(now)} x2={x(now)} y1={TOP} y2={HEIGHT - FOOT} />
        )}
        {places.map((place, i) =>
          i % every === 0 || i === now ? (
            <text
              key={place}
              className={i === now ? 'plot-text plot-text-now' : 'plot-text'}
              x={x(i)}
              y={HEIGHT - FOOT + 21}
              textAnchor="middle"
            >
              {place}
            </text>
          ) : null,
        )}
        <text className="plot-axis" x={LEFT + room / 2} y={HEIGHT - 8} textAnchor="middle">
          {axis}
        </text>
        {series.map((each, kind) => (
          <g key={each.label}>
            {runs(each.values).map(run => (
              <polyline
                key={run[0]?.[0]}
                className="plot-line"
                style={{ stroke: each.ink }}
                strokeDasharray={DASHES[kind % 6]}
                points={run.map(([place, value]) => `${x(place)},${y(value)}`).join(' ')}
              />
            ))}
            {each.values.map((value, place) => {
              if (value === null) {
                return null;
              }
              // biome-ignore lint/suspicious/noArrayIndexKey: a place of the axis is its own identity.
              return <Marker key={place} kind={kind} ink={each.ink} x={x(place)} y={y(value)} />;
            })}
            {named ? (
              <text className="plot-text plot-end" x={width - right + 10} y={(ends[kind] ?? 0) + 5}>
                {each.label}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  );
};

/** The stretches of a curve between its gaps. */
const runs = (values: readonly (number | null)[]): readonly (readonly (readonly [number, number])[])[] => {
  const all: [number, number][][] = [[]];
  values.forEach((value, place) => {
    if (value === null) {
      all.push([]);
    } else {
      all.at(-1)?.push([place, value]);
    }
  });
  return all.filter(run => run.length > 0);
};
