import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import {
  amountText,
  bandText,
  cellText,
  isLong,
  isProse,
  isWide,
  isWordy,
  printedModifiers,
} from '#companion/aid.ts';
import { shortCite } from '#companion/cites.ts';
import { inWords, uncapital } from '#companion/words.ts';
import type { Page } from '#kernel';
import { Scroll } from '../kit/scroll.tsx';
import { WORDS } from './words.ts';

interface AidBoxProps {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One entry of the aid under its title. */
export const AidBox = ({ id, title, cite, className = '', children }: AidBoxProps): ReactElement => (
  <section className={`aid ${className}`} id={id}>
    <header className="aid-head">
      <h3>
        <Link href={`/chart/${id}`}>{title}</Link>
      </h3>
      <span className="cite">{cite}</span>
    </header>
    {children}
  </section>
);

const shapeOf = (page: Page): string =>
  [isWide(page) ? 'aid-wide' : '', isLong(page) ? 'aid-long' : ''].join(' ');

/** A chart as on the printed aid. */
export const ChartAid = ({ page }: { readonly page: Page }): ReactElement => (
  <AidBox
    id={page.id}
    title={page.title}
    cite={`${page.dice ? `${page.dice.replaceAll('d', 'D')} · ` : ''}${page.cite}`}
    className={shapeOf(page)}
  >
    {page.rows.length > 0 ? <PrintedGrid page={page} /> : null}
    {page.modifiers.length > 0 ? <Modifiers page={page} /> : null}
    {page.rows.length + page.modifiers.length === 0 ? <FollowsFrom page={page} /> : null}
  </AidBox>
);

const FollowsFrom = ({ page }: { readonly page: Page }): ReactElement => (
  <p className="aid-words-only quiet">
    {WORDS.chartAid.followsFrom(
      page.facts
        .filter(fact => !fact.option)
        .map(fact => uncapital(fact.label))
        .join('; '),
    )}
  </p>
);

const PrintedGrid = ({ page }: { readonly page: Page }): ReactElement => (
  <Scroll label={page.title}>
    <table className={isProse(page) ? 'aid-grid aid-prose' : 'aid-grid'}>
      <caption className="visually-hidden">{page.title}</caption>
      {page.columns.length > 0 ? (
        <thead>
          <tr>
            <td className="aid-corner" />
            {page.columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
              <th key={i} scope="col" className={isWordy(column) ? 'aid-name' : undefined}>
                {bandText(column)}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {page.rows.map(row => (
          <tr key={row.head}>
            <th scope="row" className={isWordy(row.head) ? 'aid-name' : undefined}>
              {bandText(row.head)}
            </th>
            {row.cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <td key={i} className={isWordy(cell) ? 'aid-name' : undefined}>
                {cellText(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroll>
);

const Modifiers = ({ page }: { readonly page: Page }): ReactElement => (
  <div className="ledger-room">
    <table className="ledger aid-modifiers">
      <caption className="visually-hidden">{WORDS.chartAid.modifiersOf(page.title)}</caption>
      <tbody>
        {printedModifiers(page).map(({ amount, label, cite, to }) => (
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
  </div>
);
