import type { ReactElement } from 'react';
import { type AnyChart, type Chart, type Charted, explain, parseGiven } from '#kernel';
import { useAnswer } from '../../kit/engine/use-answer.ts';
import { Ledgers } from '../../kit/ledgers.tsx';
import { OddsPanel } from '../../kit/odds/panel.tsx';
import { WORDS } from '../words.ts';
import type { Throwing } from './throwing.ts';

interface RollOddsProps {
  readonly on: NonNullable<Throwing['on']>;
  readonly system: Charted;
  /** The account alone: the dice lie already. */
  readonly thrown?: boolean;
  /** The account is folded away until it is wanted: where several rolls stand below each other. */
  readonly folded?: boolean;
}

/** The exact odds of a roll that is due, and the account that goes into it. */
export const RollOdds = ({
  on,
  system,
  thrown = false,
  folded = false,
}: RollOddsProps): ReactElement | null => {
  const chart = system.entries.find(entry => entry.id === on.chart);
  const given = chart?.kind === 'chart' ? parseGiven(chart, on.given) : null;
  const odds = useAnswer(
    chart && given?.ok && !thrown ? { kind: 'odds', entry: chart.id, given: on.given } : null,
  );
  if (!chart || !given?.ok) {
    return null;
  }
  const { ledger, modifiers } = explain(chart as AnyChart as Chart, given.value);
  const account = (
    <Ledgers
      ledger={ledger}
      modifiers={modifiers}
      cite={chart.cite}
      labelOf={name => chart.facts[name]?.label}
    />
  );
  return (
    <>
      {thrown ? null : <OddsPanel entry={chart} given={given.value} odds={odds} part="first" />}
      {folded ? (
        <details>
          <summary>{WORDS.ledger}</summary>
          {account}
        </details>
      ) : (
        account
      )}
    </>
  );
};
