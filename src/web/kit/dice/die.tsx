import type { ReactElement } from 'react';
import './dice.css';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
};

/** The face of a die: pips up to six, a figure beyond. */
export const Face = ({ face }: { readonly face: number }): ReactElement => {
  const pips = PIPS[face];
  return (
    <svg className="face" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="3.7" fill="currentColor" />)
      ) : (
        <text x="20" y="27" textAnchor="middle" fontSize="20" fontWeight="600" fill="currentColor">
          {face}
        </text>
      )}
    </svg>
  );
};

/** A die as it lies on the table, in a line of text. */
export const Die = ({ face }: { readonly face: number }): ReactElement => (
  <span className="die">
    <span className="visually-hidden">{face}</span>
    <Face face={face} />
  </span>
);
