import type { ReactElement } from 'react';
import { lrOn, trOn } from '#systems/esr/rules/commander.ts';
import { markersOf } from '#systems/esr/rules/orders.ts';
import type { Commander, Pending, Roster } from '#systems/esr/trackers/roster-state.ts';
import type { SheetDesk } from '../../../sheet/ctrl.ts';
import { ChangePicker } from '../../../sheet/entry.tsx';
import { ChartLinks } from './charts.tsx';
import { FormationPlate } from './formation.tsx';
import { isSame, knownOf, type Subject } from './subject.ts';
import { ratingsText } from './troops.ts';

export interface FieldProps {
  readonly sheet: SheetDesk;
  readonly roster: Roster;
  readonly id: string;
  readonly open: Subject | null;
  onOpen(subject: Subject | null): void;
}

/** An army with its Forces and their Formations. */
export const ArmyField = (props: FieldProps): ReactElement => {
  const { roster, id } = props;
  const forces = Object.keys(roster.forces).filter(force => roster.forces[force]?.army === id);
  const army = roster.armies[id];
  return (
    <section className="army-field">
      <h2>
        <Opener {...props} subject={{ level: 'army', id }}>
          <span className="order-name">
            {id}
            {army ? <small>{army.commander.name}</small> : null}
          </span>
          {army ? <Ratings commander={army.commander} roster={roster} /> : null}
        </Opener>
      </h2>
      <Panel {...props} subject={{ level: 'army', id }} />
      {forces.map(force => (
        <ForceField key={force} {...props} id={force} />
      ))}
    </section>
  );
};

const ForceField = (props: FieldProps): ReactElement | null => {
  const { roster, id } = props;
  const force = roster.forces[id];
  if (!force) {
    return null;
  }
  const formations = Object.keys(roster.formations).filter(each => roster.formations[each]?.force === id);
  const colours = roster.formations[formations[0] ?? '']?.colours ?? 'FR';
  return (
    <section className={`force-field power-${colours.toLowerCase()}`}>
      <h3>
        <Opener {...props} subject={{ level: 'force', id }}>
          <span className="force-bar" aria-hidden="true" />
          <span className="order-name">
            {id} {force.commander.name === id ? null : <small>{force.commander.name}</small>}
            <small>
              Objective {force.objective ?? 'none'}
              <PendingText pending={force.pending} />
            </small>
          </span>
          <Ratings commander={force.commander} roster={roster} />
        </Opener>
      </h3>
      <Panel {...props} subject={{ level: 'force', id }} />
      <ul className="formation-plates">
        {formations.map(formation => (
          <FormationPlate key={formation} {...props} id={formation} />
        ))}
      </ul>
    </section>
  );
};

const PendingText = ({ pending }: { readonly pending: Pending<string> | null }): ReactElement | null =>
  pending === null ? null : (
    <>
      ; pending {pending.order}
      {markersOf(pending) > 0 ? `, delayed ${markersOf(pending)}` : ''}
    </>
  );

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

/** A head that opens what can be entered about its subject. */
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

export const Panel = ({
  sheet,
  roster,
  open,
  subject,
}: FieldProps & { readonly subject: Subject }): ReactElement | null =>
  isSame(open, subject) ? (
    <div className="subject-panel">
      <ChangePicker sheet={sheet} title={`Enter for ${subject.id}`} offer={knownOf(roster, subject)} />
      {subject.level === 'formation' ? (
        <ChartLinks sheet={sheet} roster={roster} formation={subject.id} />
      ) : null}
    </div>
  ) : null;
