import type { ReactElement } from 'react';
import type { Side } from '#kernel';
import type { ArmFigures, Doer } from '#lab/series/figures.ts';
import { fillsOf } from '../../kit/side-fill.ts';
import { WORDS } from '../words.ts';

interface DoersProps {
  readonly arm: ArmFigures;
  readonly sides: readonly Side[];
  nameOf(side: Side): string;
}

/** So many of each side are shown; the table of figures has them all. */
const MOST = 12;

const figure = (mean: number | undefined): string =>
  mean === undefined || mean < 0.005 ? '–' : mean < 10 ? mean.toFixed(2) : mean.toFixed(0);

/** The columns, those with the most deeds first. */
const columnsOf = (doers: readonly Doer[]): readonly string[] => {
  const sums = new Map<string, number>();
  for (const [did, { mean }] of doers.flatMap(each => Object.entries(each.did))) {
    sums.set(did, (sums.get(did) ?? 0) + mean);
  }
  return [...sums].sort(([, a], [, b]) => b - a).map(([did]) => did);
};

/** The deeds of each unit or power in a game, on average. */
export const Doers = ({ arm, sides, nameOf }: DoersProps): ReactElement | null => {
  const fills = fillsOf(sides, nameOf);
  const shown = sides.flatMap(side => arm.deeds.filter(each => each.side === side).slice(0, MOST));
  const columns = columnsOf(shown);
  if (shown.length === 0) {
    return null;
  }
  return (
    <section>
      <div className="section-head">
        <h2 className="capitals">{WORDS.deeds}</h2>
        <span className="quiet">{WORDS.deedsHow(arm.deeds.length - shown.length)}</span>
      </div>
      <section className="lab-scroll" aria-label={WORDS.deeds} tabIndex={-1}>
        <table className="lab-table lab-deeds">
          <thead>
            <tr>
              <td />
              {columns.map(did => (
                <th key={did} scope="col">
                  {did}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ side, name, did }) => {
              const { className, style } = fills[sides.indexOf(side)] ?? { className: '', style: {} };
              return (
                <tr key={`${side} ${name}`}>
                  <th scope="row">
                    <span className={`odds-key ${className}`} style={style} aria-hidden="true" />{' '}
                    <span className="visually-hidden">{nameOf(side)}: </span>
                    {name}
                  </th>
                  {columns.map(each => (
                    <td key={each} className="lab-figure">
                      {figure(did[each]?.mean)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
};
