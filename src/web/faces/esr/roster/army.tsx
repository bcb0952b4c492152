import type { ReactElement } from 'react';
import { markersOf } from '#systems/esr/rules/orders.ts';
import type { Pending } from '#systems/esr/trackers/roster-state.ts';
import { FormationPlate } from './formation.tsx';
import { type FieldProps, Opener, Panel, Ratings } from './subject-panel.tsx';
import { WORDS } from './words.ts';

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
              {WORDS.army.objective} {force.objective ?? 'none'}
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
      {WORDS.army.pending} {pending.order}
      {markersOf(pending) > 0 ? `, delayed ${markersOf(pending)}` : ''}
    </>
  );
