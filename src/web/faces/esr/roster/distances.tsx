import type { ReactElement } from 'react';
import { numberText } from '#companion/words.ts';
import { resultOf } from '#kernel';
import { distances } from '#systems/esr/charts/distances.ts';
import { Scroll } from '../../../kit/scroll.tsx';

const OPTIONS = Object.entries(
  (distances.facts.distance as { readonly options: Readonly<Record<string, string>> }).options,
);

/** Every range and move of the rules, in yards and in inches on this table. */
export const DistanceTable = ({ scale }: { readonly scale: number }): ReactElement => (
  <Scroll label="Ranges and moves">
    <table className="sheet-table distances">
      <caption>
        Ranges and moves <span className="quiet">at {scale} yards to the inch</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Distance</th>
          <th scope="col" className="figures">
            Yards
          </th>
          <th scope="col" className="figures">
            Inches
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
