import { type ReactElement, useState } from 'react';
import { MONTHS, type When, whenName } from '#systems/nie/vocabulary.ts';
import type { SheetDesk } from '../../sheet/ctrl.ts';
import { WORDS } from './words.ts';

/** NIE-SEQ-ROUND: production rounds follow these months. */
const PRODUCTION = [3, 6, 9, 12];

interface CalendarProps {
  readonly sheet: SheetDesk;
  readonly when: When;
}

/** The year as a track, with the month that is being played and those that end in production. */
export const Calendar = ({ sheet, when }: CalendarProps): ReactElement => {
  const [fault, setFault] = useState<string | null>(null);
  const advance = (): void => {
    const made = sheet.change('advance', {});
    setFault(made.ok ? null : made.error.sentence);
  };
  return (
    <section className="calendar" aria-label={WORDS.calendar}>
      <p className="calendar-now">
        {whenName(when)}
        <button type="button" className="button no-print" onClick={advance}>
          {WORDS.endRound}
        </button>
      </p>
      <ol className="calendar-months">
        {MONTHS.map((name, i) => (
          <li key={name} aria-current={i + 1 === when.month ? 'date' : undefined}>
            <span>{name.slice(0, 3)}</span>
            {PRODUCTION.includes(i + 1) ? (
              <small>
                {WORDS.production[0]}
                <span className="calendar-long">{WORDS.production[1]}</span>
              </small>
            ) : null}
          </li>
        ))}
      </ol>
      {fault ? (
        <p className="fault" role="alert">
          {fault}
        </p>
      ) : null}
    </section>
  );
};
