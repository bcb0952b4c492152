import type { ReactElement } from 'react';
import type { Issue } from '#kernel';

/** The faults of a situation, shown where it was entered. */
export const Issues = ({
  issues,
  lead,
}: {
  readonly issues: readonly Issue[];
  readonly lead: string;
}): ReactElement => (
  <div role="status">
    {issues.length === 0 ? null : (
      <div className="fault">
        <strong>{lead}</strong>{' '}
        {issues.map(issue => (
          <span key={`${issue.path} ${issue.sentence}`}>{issue.sentence} </span>
        ))}
      </div>
    )}
  </div>
);
