import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { type HistoryEntry, newestFirst } from '#companion/history.ts';
import { HISTORY } from '../history/keep.ts';
import { HistoryLine } from '../history/line.tsx';
import { useDrawer } from '../kit/cabinet/use-cabinet.ts';
import { WORDS } from './words.ts';

const MOST = 5;

/** The last results of this chart. */
export const Recent = ({ entry }: { readonly entry: string }): ReactElement | null => {
  const papers = useDrawer<HistoryEntry>(HISTORY);
  const own = newestFirst((papers ?? []).map(paper => paper.value).filter(each => each.entry === entry));
  if (own.length === 0) {
    return null;
  }
  return (
    <section className="recent no-print" aria-labelledby="recent-head">
      <div className="section-head">
        <h2 className="capitals" id="recent-head">
          {WORDS.history}
        </h2>
        <Link href="/history" className="lone-link">
          {WORDS.allHistory}
        </Link>
      </div>
      <ol className="history-list">
        {own.slice(0, MOST).map(each => (
          <HistoryLine key={each.id} entry={each} />
        ))}
      </ol>
    </section>
  );
};
