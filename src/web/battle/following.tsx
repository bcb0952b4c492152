import type { ReactElement } from 'react';
import type { AnyProcedure, State } from '#kernel';
import { useAnswer } from '../kit/engine/use-answer.ts';
import { OddsPanel } from '../kit/odds/panel.tsx';
import { type PolicyNames, Ways } from './policies.tsx';
import { WORDS } from './words.ts';

interface FollowingProps {
  readonly procedure: AnyProcedure;
  readonly state: State<unknown>;
  readonly policy: PolicyNames;
  /** The outcome at once, the rest on asking: where more is on the page. */
  readonly brief?: boolean;
  onPolicy(policy: PolicyNames): void;
}

/** The odds of how a battle ends from here. */
export const Following = ({
  procedure,
  state,
  policy,
  brief = false,
  onPolicy,
}: FollowingProps): ReactElement => {
  const odds = useAnswer({ kind: 'from', entry: procedure.id, state, policy });
  return (
    <section className="moment-odds" aria-label={WORDS.mayFollow}>
      <h3 className="capitals section-head">{WORDS.mayFollow}</h3>
      <OddsPanel entry={procedure} given={{}} odds={odds} part={brief ? 'first' : 'all'} />
      {brief && odds.value ? (
        <details>
          <summary>{WORDS.otherFigures}</summary>
          <OddsPanel entry={procedure} given={{}} odds={odds} part="rest" />
        </details>
      ) : null}
      <Ways procedure={procedure} policy={policy} onChange={onPolicy} />
    </section>
  );
};
