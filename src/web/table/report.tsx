import { type ReactElement, useState } from 'react';
import type { Role } from '#server/shapes.ts';
import { api } from './api.ts';
import { WORDS } from './words.ts';

export type Words = { readonly line: number } | { readonly letter: number };

interface ReportProps {
  readonly id: string;
  readonly as: Role;
  /** The number of the line in the log, or of the letter among one’s own. */
  readonly line: Words;
}

/** Reports a line to the host and to the operator; nobody else learns of it. */
export const ReportLine = ({ id, as, line }: ReportProps): ReactElement => {
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState('');
  const report = (): void => {
    api.report(id, as, line, reason.trim()).then(
      () => setAnswer(WORDS.report.reported),
      error => setAnswer(error.message),
    );
  };
  return (
    <details className="table-report">
      <summary>{WORDS.report.report}</summary>
      {answer ? (
        <p role="status">{answer}</p>
      ) : (
        <div className="table-tool">
          <label>
            <span>{WORDS.report.why}</span>
            <input
              className="line-input"
              maxLength={500}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </label>
          <button type="button" className="button" onClick={report}>
            {WORDS.report.toTheHost}
          </button>
        </div>
      )}
    </details>
  );
};
