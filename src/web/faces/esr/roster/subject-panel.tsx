import type { ReactElement } from 'react';
import { lrOn, trOn } from '#systems/esr/rules/commander.ts';
import type { Commander, Roster } from '#systems/esr/trackers/roster-state.ts';
import type { SheetDesk } from '../../../sheet/ctrl.ts';
import { ChangePicker } from '../../../sheet/entry.tsx';
import { ChartLinks } from './charts.tsx';
import { isSame, knownOf, type Subject } from './subject.ts';
import { ratingsText } from './troops.ts';
import { WORDS } from './words.ts';

export interface FieldProps {
  readonly sheet: SheetDesk;
  readonly roster: Roster;
  readonly id: string;
  readonly open: Subject | null;
  onOpen(subject: Subject | null): void;
}

/** The ratings as they count this turn. */
export const Ratings = ({
  commander,
  roster,
}: {
  readonly commander: Commander;
  readonly roster: Roster;
}): ReactElement => {
  const { turn } = roster;
  return (
    <span className="order-rating">
      {commander.fell > 0
        ? 'removed'
        : ratingsText({ ...commander, lr: lrOn(commander, turn), tr: trOn(commander, turn) })}
    </span>
  );
};

interface OpenerProps extends FieldProps {
  readonly subject: Subject;
  readonly children: React.ReactNode;
}

/** A head that opens the changes about its subject. */
export const Opener = ({ subject, open, onOpen, children }: OpenerProps): ReactElement => (
  <button
    type="button"
    className={`order-row row-${subject.level}`}
    aria-expanded={isSame(open, subject)}
    onClick={() => onOpen(isSame(open, subject) ? null : subject)}
  >
    {children}
  </button>
);

/** The changes that can be entered about its subject, while its head is open. */
export const Panel = ({
  sheet,
  roster,
  open,
  subject,
}: FieldProps & { readonly subject: Subject }): ReactElement | null =>
  isSame(open, subject) ? (
    <div className="subject-panel">
      <ChangePicker
        sheet={sheet}
        title={WORDS.subjectPanel.enterFor(subject.id)}
        offer={knownOf(roster, subject)}
      />
      {subject.level === 'formation' ? (
        <ChartLinks sheet={sheet} roster={roster} formation={subject.id} />
      ) : null}
    </div>
  ) : null;
