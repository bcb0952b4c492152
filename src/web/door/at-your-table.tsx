import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type Handy, useHandy } from '../handy/handy.ts';
import { HandyList } from '../handy/list.tsx';
import { WORDS } from './words.ts';

/** The shelf of the first page: charts, the last question of the Lab, the reference. */
export const AtYourTable = (): ReactElement => (
  <div className="shelf">
    <section className="shelf-table">
      <h2>{WORDS.yourTable}</h2>
      <HandyList most={6} empty={<p className="quiet">{WORDS.noHandy}</p>} />
      <p className="shelf-links">
        <Link href="/charts" className="lone-link">
          {WORDS.allCharts}
        </Link>
      </p>
    </section>
    <section className="shelf-lab">
      <h2>{WORDS.lab}</h2>
      <LastQuestion />
    </section>
    <section className="shelf-reference">
      <h2>{WORDS.reference}</h2>
      <p className="shelf-links">
        <Link href="/reference" className="lone-link">
          {WORDS.aids}
        </Link>
        <Link href="/trackers" className="lone-link">
          {WORDS.sheetsToPrint}
        </Link>
        <Link href="/history" className="lone-link">
          {WORDS.history}
        </Link>
      </p>
    </section>
  </div>
);

const lastAsked = (all: readonly Handy[]): Handy | undefined =>
  all.filter(({ asked }) => asked !== '').sort((a, b) => (a.asked < b.asked ? 1 : -1))[0];

const LastQuestion = (): ReactElement => {
  const last = lastAsked(useHandy() ?? []);
  return (
    <>
      <p>{last ? WORDS.lastOdds(last.title) : WORDS.noOdds}</p>
      <p className="shelf-links">
        <Link href={last ? `/odds/${last.entry}` : '/lab'} className="lone-link">
          {last ? WORDS.open : WORDS.ask}
        </Link>
      </p>
    </>
  );
};
