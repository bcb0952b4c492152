import type { ReactElement } from 'react';
import { numberText } from '#companion/words.ts';
import { resultOf } from '#kernel';
import { distances } from '#systems/esr/charts/distances.ts';
import { Scroll } from '../../../kit/scroll.tsx';
import { WORDS } from './words.ts';

const OPTIONS = Object.entries(
  (distances.facts.distance as { readonly options: Readonly<Record<string, string>> }).options,
);

/** Every range and move of the rules, in yards and in inches on this table. */
export const DistanceTable = ({ scale }: { readonly scale: number }): ReactElement => (
  <Scroll label={WORDS.distances.rangesAndMoves}>
    <table className="sheet-table distances">
      <caption>
        {WORDS.distances.rangesAndMoves} <span className="quiet">{WORDS.distances.yardsInch(scale)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.distances.distance}</th>
          <th scope="col" className="figures">
            {WORDS.distances.yards}
          </th>
          <th scope="col" className="figures">
            {WORDS.distances.inches}
          </th>
        </tr>
      </thead>
      <tbody>
        {OPTIONS.map(([id, label]) => {
          const { yards, inches } = resultOf(distances, { distance: id, scale });
          return (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td className="figures">{numberText(yards)}</td>
              <td className="figures">{numberText(inches)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </Scroll>
);
