import type { CSSProperties, ReactElement } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { SpreadView } from '#companion/odds-view.ts';
import { toNumber } from '#kernel';
import { WORDS } from '../words.ts';

const DENSE = 12;

const height = (chance: number, most: number): CSSProperties => ({ height: `${(chance / most) * 100}%` });

/** The spread of a figure as columns; the same numbers stand in the table of exact fractions. */
export const Histogram = ({ spread }: { readonly spread: SpreadView }): ReactElement => {
  const chances = spread.shares.map(share => toNumber(share.chance));
  const most = Math.max(...chances);
  const dense = spread.shares.length > DENSE;
  return (
    <figure className="histogram">
      <figcaption>
        <span className="histogram-name">{spread.label}</span>
        {spread.mean ? (
          <span className="quiet">
            {WORDS.histogram.mean} <strong>{meanText(spread.mean)}</strong>
          </span>
        ) : null}
      </figcaption>
      <ol className={dense ? 'columns columns-dense' : 'columns'}>
        {spread.shares.map((share, i) => (
          <li key={share.key}>
            <span className="column-room">
              <span className="column-value">{percentText(share.chance, dense ? 0 : 1)}</span>
              <span className="column-bar" aria-hidden="true" style={height(chances[i] ?? 0, most)} />
            </span>
            <span className="column-key">{share.label}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
};
