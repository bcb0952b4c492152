import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { shortCite } from '#companion/cites.ts';
import { inWords } from '#companion/words.ts';
import type { Page } from '#kernel';
import { Scroll } from '../kit/scroll.tsx';

/** Signs that our faces do not hold are written as players write them. */
export const bandText = (text: string): string =>
  text
    .replace(/^(<=|≤)(.+)$/, '$2 or less')
    .replace(/^(>=|≥)(.+)$/, '$2+')
    .replace(/^<(-?\d+)$/, 'under $1')
    .replace(/^>(-?\d+)$/, 'over $1')
    .replace(/^(-?\d+)\.\.(-?\d+)$/, (_, least: string, most: string) => spanText(least, most))
    .replace(/(\d)-(\d)/, '$1–$2')
    .replace(/^-/, '−');

/** `3–4`; with a minus in it `−4 to −1`, which does not run the dash into the sign. */
const spanText = (least: string, most: string): string =>
  least.startsWith('-') || most.startsWith('-')
    ? `${least} to ${most.replace('-', '−')}`
    : `${least}–${most}`;

/** A range that is only the bounds of a field says less than its sign. */
const amountText = (amount: string): string => {
  if (!amount.includes(' to ') || !/\d{3}/.test(amount)) {
    return amount.replaceAll('+0', '0');
  }
  return amount.includes('−') ? (/\+[1-9]/.test(amount) ? '±' : '−') : '+';
};

/** A chart as on the printed aid. */
export const ChartAid = ({
  page,
  phase,
}: {
  readonly page: Page;
  readonly phase?: string | undefined;
}): ReactElement => (
  <section className="aid" id={page.id}>
    <header className="aid-head">
      <h2>
        <Link href={`/chart/${page.id}`}>{page.title}</Link>
      </h2>
      <span className="cite">
        {page.dice ? `${page.dice.replaceAll('d', 'D')} · ` : ''}
        {page.cite}
      </span>
    </header>
    {phase ? <p className="aid-phase quiet">{phase}</p> : null}
    {page.rows.length > 0 ? <PrintedGrid page={page} /> : null}
    {page.modifiers.length > 0 ? <Modifiers page={page} /> : null}
    {page.rows.length + page.modifiers.length === 0 ? (
      <p className="quiet">
        Follows from:{' '}
        {page.facts
          .filter(fact => !fact.option)
          .map(fact => fact.label.toLowerCase())
          .join('; ')}
        .
      </p>
    ) : null}
  </section>
);

/** More than a figure or a short word: it may break, so that the grid stays on the page. */
const isWordy = (text: string): boolean => text.length > 12;

const PrintedGrid = ({ page }: { readonly page: Page }): ReactElement => (
  <Scroll label={page.title}>
    <table className="aid-grid">
      <caption className="visually-hidden">{page.title}</caption>
      {page.columns.length > 0 ? (
        <thead>
          <tr>
            <td className="aid-corner" />
            {page.columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={i} scope="col">
                {bandText(column)}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {page.rows.map(row => (
          <tr key={row.head}>
            <th scope="row" className={isWordy(row.head) ? 'aid-words' : undefined}>
              {bandText(row.head)}
            </th>
            {row.cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <td key={i} className={isWordy(cell) || page.columns.length === 0 ? 'aid-words' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const Modifiers = ({ page }: { readonly page: Page }): ReactElement => (
  <table className="ledger aid-modifiers">
    <caption className="visually-hidden">Modifiers of {page.title}</caption>
    <tbody>
      {page.modifiers.map(({ amount, label, cite, to }) => (
        <tr key={`${cite} ${label} ${to ?? ''}`}>
          <td className="ledger-amount">{amountText(amount)}</td>
          <td>
            {label}
            {to ? <span className="quiet"> ({inWords(to).toLowerCase()})</span> : null}
          </td>
          <td className="cite ledger-cite">{shortCite(cite, page.cite)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
