import type { CSSProperties, ReactElement } from 'react';
import { type Column, instrumentOf } from '#companion/instrument.ts';
import { fillOf } from '../kit/odds/bar.tsx';
import type { Desk } from './ctrl.ts';
import { WORDS } from './words.ts';
import './instrument.css';

/** The height of the tallest bar, in pixels. */
const TALLEST = 54;

const heightOf = ({ ways }: Column, most: number): CSSProperties => ({ height: (TALLEST * ways) / most });

/** The row of a printed table that the situation selects, with the weight of the dice on its columns. */
export const InstrumentTable = ({ desk }: { readonly desk: Desk }): ReactElement | null => {
  const shown = instrumentOf(desk.chart, desk.given);
  if (!shown) {
    return null;
  }
  const { columns, of, sides } = shown;
  const most = Math.max(...columns.map(({ ways }) => ways), 1);
  const lines = sides.length > 1 ? sides : [WORDS.result];
  return (
    <table className="instrument">
      <caption>
        <em className="quiet">{WORDS.instrument.ways(of)}</em>
      </caption>
      <thead>
        <tr className="instrument-bars">
          <td />
          {columns.map(column => (
            <td key={column.head}>
              {column.ways > 0 ? (
                <>
                  <span className="instrument-ways">{column.ways}</span>
                  <span className={`instrument-bar ${fillOf(column.look)}`} style={heightOf(column, most)} />
                </>
              ) : null}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{WORDS.instrument.roll}</th>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((side, line) => (
          <tr key={side}>
            <th scope="row">{side}</th>
            {columns.map(({ head, cells, ways, meaning }) => (
              <td key={head} className={ways > 0 ? undefined : 'instrument-never'} title={meaning}>
                {cells[line] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
