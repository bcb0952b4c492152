import type { ReactElement } from 'react';
import { countWord } from '#companion/words.ts';
import { resultOf } from '#kernel';
import { statusCheck } from '#systems/esr/charts/status-check.ts';
import { totalFatigue } from '#systems/esr/rules/fatigue.ts';
import { markersOf } from '#systems/esr/rules/orders.ts';
import { deployedUnits, type Formation, type Roster, type Unit } from '#systems/esr/trackers/roster-state.ts';
import { CLASS_LABELS, CLASSES, DIRECTIVE_LABELS, PLACES, STATUS_LABELS } from '#systems/esr/vocabulary.ts';
import { Block } from '../../../kit/block.tsx';
import { dueOf, type Subject } from './subject.ts';
import { type FieldProps, Opener, Panel, Ratings } from './subject-panel.tsx';
import { blockOf } from './troops.ts';
import { WORDS } from './words.ts';

/** A Formation as a plate: its order, its Units, its fatigue, its duty in this step. */
export const FormationPlate = (props: FieldProps): ReactElement | null => {
  const { roster, id, sheet } = props;
  const formation = roster.formations[id];
  if (!formation) {
    return null;
  }
  const subject: Subject = { level: 'formation', id };
  const due = dueOf(sheet, id);
  return (
    <li className={`formation-plate${due ? ' formation-due' : ''}`}>
      <Opener {...props} subject={subject}>
        <span className="plate-orders">
          <Orders formation={formation} />
        </span>
        <span className="order-name">
          {id} {formation.commander.name === id ? null : <small>{formation.commander.name}</small>}
        </span>
        <span className="order-rating">
          <span className="power-letters">{formation.colours}</span>{' '}
          <Ratings commander={formation.commander} roster={roster} />
        </span>
      </Opener>
      {due ? <p className="formation-note">{due}</p> : null}
      <Units roster={roster} id={id} colours={formation.colours} />
      <Fatigue roster={roster} id={id} formation={formation} />
      <Panel {...props} subject={subject} />
    </li>
  );
};

const Orders = ({ formation }: { readonly formation: Formation }): ReactElement => {
  const { status, directive, pending } = formation;
  return (
    <>
      {status ? (
        <abbr className="status-square" title={STATUS_LABELS[status]}>
          {status}
        </abbr>
      ) : (
        <abbr className="disc" title={DIRECTIVE_LABELS[directive ?? 'D']}>
          {directive ?? 'D'}
        </abbr>
      )}
      {pending ? (
        <abbr className="disc disc-pending" title={`Pending: ${DIRECTIVE_LABELS[pending.order]}`}>
          {pending.order}
        </abbr>
      ) : null}
      {pending && markersOf(pending) > 0 ? (
        <span className="delay">
          {markersOf(pending)}
          <span className="visually-hidden"> {WORDS.formation.delayMarkers}</span>
        </span>
      ) : null}
    </>
  );
};

const goneOf = ({ place }: Unit): 'away' | 'lost' | undefined =>
  place === 'removed' ? 'lost' : place === 'ra' ? 'away' : undefined;

const Units = ({
  roster,
  id,
  colours,
}: {
  readonly roster: Roster;
  readonly id: string;
  readonly colours: string;
}) => {
  const units = Object.entries(roster.units).filter(([, unit]) => unit.formation === id);
  return (
    <ul className="plate-units">
      {units.map(([name, unit]) => (
        <li key={name} title={`${name}: CR ${unit.cr}, ${PLACES[unit.place]}`}>
          <Block kind={blockOf(unit)} colours={colours} gone={goneOf(unit)} />
          <span className="visually-hidden">
            {WORDS.formation.rating(name, CLASS_LABELS[unit.cls], unit.cr, PLACES[unit.place])}
          </span>
        </li>
      ))}
    </ul>
  );
};

interface FatigueProps {
  readonly roster: Roster;
  readonly id: string;
  readonly formation: Formation;
}

/** Filled pips as far as it is tired, empty ones up to the number that retreats. */
const Fatigue = ({ roster, id, formation }: FatigueProps): ReactElement => {
  const { retreatsAt, breaksAt } = resultOf(statusCheck, {
    fatigue: 0,
    deployedUnits: deployedUnits(roster, id),
    assessedInCombat: false,
    printing: roster.printing,
  });
  const total = totalFatigue(formation.fatigue);
  const classes = CLASSES.filter(cls => formation.fatigue[cls] > 0);
  return (
    <p className="plate-fatigue">
      <span className="pips" aria-hidden="true">
        {Array.from({ length: Math.max(retreatsAt, total) }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place.
          <span key={i} className={i < total ? 'pip pip-full' : 'pip'} />
        ))}
      </span>
      <span>
        <span className="visually-hidden">{WORDS.formation.fatigue} </span>
        {WORDS.formation.of(total, retreatsAt)}
        <span className="quiet">{WORDS.formation.breaksAt(breaksAt)}</span>
        {classes.length > 0 ? (
          <span className="quiet">
            {' '}
            ({classes.map(cls => `${CLASS_LABELS[cls].toLowerCase()} ${formation.fatigue[cls]}`).join(', ')})
          </span>
        ) : null}
        {formation.lossesThisTurn > 0 ? (
          <span className="quiet">{WORDS.formation.lostThisTurn(countWord(formation.lossesThisTurn))}</span>
        ) : null}
      </span>
    </p>
  );
};
