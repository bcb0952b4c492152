import { type ReactElement, useEffect, useState } from 'react';
import { api, type Reported } from './api.ts';
import type { Seen } from './live.ts';
import { roleWords } from './seats.tsx';
import { WORDS } from './words.ts';

/** The lines that were reported, for the host, with their authors and the people who reported them. */
export const Reports = ({ seen: { doc, reported } }: { readonly seen: Seen }): ReactElement | null => {
  const [reports, setReports] = useState<readonly Reported[]>([]);
  const [fault, setFault] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report acts.
  useEffect(() => {
    api.reports(doc.id).then(
      answer => {
        setReports(answer.reports);
        setFault('');
      },
      error => setFault(error.message),
    );
  }, [doc.id, reported]);
  if (fault) {
    return <p className="fault">{fault}</p>;
  }
  return reports.length === 0 ? null : (
    <section className="table-reports" aria-label={WORDS.report.reportedLines}>
      <h3 className="capitals">{WORDS.report.reportedLines}</h3>
      <ul aria-live="polite">
        {reports.map(({ line, by, reason, said }) => (
          <li key={`${line} ${by}`}>
            {said
              ? WORDS.report.said(said.name, roleWords(said.role), said.text)
              : WORDS.report.cannotBeRead(line)}{' '}
            <span className="quiet">{WORDS.report.by(roleWords(by), reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
