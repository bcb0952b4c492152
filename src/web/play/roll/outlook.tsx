import { type ReactElement, useMemo, useState } from 'react';
import { meanText, percentText } from '#companion/chance.ts';
import type { Figure } from '#companion/odds-view.ts';
import { briefly, outlookOf } from '#companion/outlook.ts';
import type { Foreseen, Json, System } from '#kernel';
import { namesOf, opponentsIn } from '../../faces/esr/cards/opponents.tsx';
import { useSystem } from '../../kit/systems.ts';
import type { Desk } from '../desk.ts';
import { RollOdds } from './odds.tsx';
import './outlook.css';

interface OutlookProps {
  readonly desk: Desk;
  readonly value: Json;
}

/** What a choice promises before it is made: the odds of the roll that it leads to, and on asking the whole account. */
export const ChoiceOutlook = ({ desk, value }: OutlookProps): ReactElement | null => {
  const system = useSystem('esr');
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choice at the same moment leads to the same roll.
  const foreseen = useMemo(() => desk.foresee(value), [desk.moment, desk.known, key]);
  return foreseen && system ? <Promised foreseen={foreseen} desk={desk} system={system} /> : null;
};

interface PromisedProps {
  readonly foreseen: Foreseen;
  readonly desk: Desk;
  readonly system: System;
}

const Promised = ({ foreseen, desk, system }: PromisedProps): ReactElement | null => {
  const [open, setOpen] = useState(false);
  const outlook = useMemo(() => outlookOf(system, foreseen.on), [system, foreseen]);
  const names = namesOf(opponentsIn(desk.known, foreseen.frame));
  return outlook ? (
    <details className="outlook" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {briefly(outlook).map(figure => (
          <Share key={figure.name} figure={figure} names={names} />
        ))}
      </summary>
      {open ? (
        <div className="outlook-account">
          <p>
            {foreseen.title} <span className="cite">{foreseen.cite}</span>
          </p>
          <RollOdds on={foreseen.on} system={system} names={names} />
          {foreseen.supposed ? (
            <p className="quiet">
              What you do not see of the enemy is supposed: his troops may be better or worse.
            </p>
          ) : null}
        </div>
      ) : null}
    </details>
  ) : null;
};

/** Whoever throws against each other is called by name. */
const named = (label: string, names: readonly [string, string] | undefined): string =>
  names ? label.replace(/^A\b/, names[0]).replace(/^B\b/, names[1]) : label;

const Share = ({
  figure: { label, kind, value },
  names,
}: {
  readonly figure: Figure;
  readonly names: readonly [string, string] | undefined;
}): ReactElement => (
  <span>
    {named(label, names)}{' '}
    <strong>{kind === 'chance' ? percentText(value, 0) : `${meanText(value)} on average`}</strong>
  </span>
);
