import type { ReactElement } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { OddsView } from '#companion/odds-view.ts';
import { type Json, makeRational, type Rational, toNumber } from '#kernel';
import { Fraction } from '../kit/fraction.tsx';
import { Scroll } from '../kit/scroll.tsx';
import { WORDS } from './words.ts';

interface Row {
  readonly group: string;
  readonly label: string;
  readonly kind: 'chance' | 'mean';
  readonly value: Rational;
}

/** Everything that the odds say, line by line. A figure that is called as a single outcome is the sum of several. */
const rowsOf = (view: OddsView): readonly Row[] => [
  ...view.outcomes.map(({ label, chance }) => ({ group: '', label, kind: 'chance' as const, value: chance })),
  ...view.figures.map(({ label, kind, value }) => ({
    group: '',
    label: view.outcomes.some(outcome => outcome.label === label) ? WORDS.inAll(label) : label,
    kind,
    value,
  })),
  ...view.spreads.flatMap(({ label: group, shares }) =>
    shares.map(({ label, chance }) => ({ group, label, kind: 'chance' as const, value: chance })),
  ),
];

const nameOf = ({ group, label }: Row): string => (group ? `${group}: ${label}` : label);

const shown = ({ kind }: Row, value: Rational): string =>
  kind === 'chance' ? percentText(value, 3) : meanText(value);

const difference = ({ kind, value }: Row, other: Rational): string => {
  const by = toNumber(value) - toNumber(other);
  const text = kind === 'chance' ? `${(by * 100).toFixed(2)} points` : by.toFixed(2);
  return by > 0 ? `+${text}` : text.replace('-', '−');
};

interface ExactTableProps {
  readonly view: OddsView;
  readonly other: OddsView | null;
}

/** The table of exact fractions behind the plots. */
export const ExactTable = ({ view, other }: ExactTableProps): ReactElement => {
  const others = new Map((other ? rowsOf(other) : []).map(row => [nameOf(row), row.value]));
  return (
    <section className="exact">
      <h2 className="capitals section-head">{WORDS.exactly}</h2>
      <Scroll label={WORDS.fractions}>
        <table className="figures">
          <caption className="visually-hidden">{WORDS.fractions}</caption>
          <thead>
            <tr>
              <th scope="col">{WORDS.what}</th>
              <th scope="col" className="figures-exact">
                {WORDS.fraction}
              </th>
              <th scope="col" className="figures-value">
                {WORDS.value}
              </th>
              {other ? (
                <>
                  <th scope="col" className="figures-value">
                    {WORDS.other}
                  </th>
                  <th scope="col" className="figures-value exact-difference">
                    {WORDS.difference}
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rowsOf(view).map(row => {
              const held = others.get(nameOf(row)) ?? { n: 0n, d: 1n };
              return (
                <tr key={nameOf(row)}>
                  <th scope="row">{nameOf(row)}</th>
                  <td className="figures-exact">
                    <Fraction of={row.value} />
                  </td>
                  <td className="figures-value">{shown(row, row.value)}</td>
                  {other ? (
                    <>
                      <td className="figures-value">{shown(row, held)}</td>
                      <td className="figures-value exact-difference">{difference(row, held)}</td>
                    </>
                  ) : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
      <p className="quiet">
        {view.total.toLocaleString('en')} {view.total === 1n ? 'way' : 'equally likely ways'}{' '}
        {WORDS.exact.inAll}
      </p>
    </section>
  );
};

/** The odds as JSON, fractions as text. */
export const viewJson = (view: OddsView): Json =>
  Object.fromEntries(rowsOf(view).map(row => [nameOf(row), makeRational(row.value)]));
