import type { ReactElement } from 'react';
import type { Strike } from '#systems/nie/tactical/strikes.ts';
import { Cite } from '../../../kit/cite.tsx';
import { RollOdds } from '../../../play/roll/odds.tsx';

interface StrikesProps {
  readonly strikes: readonly Strike[];
  readonly system: Parameters<typeof RollOdds>[0]['system'];
}

/** The exact odds of the act that is pointed at, one roll for each answer of the enemy. */
export const Strikes = ({ strikes, system }: StrikesProps): ReactElement | null =>
  strikes.length === 0 ? null : (
    <section className="field-odds outlook-plate">
      {strikes.map(({ title, cite, on }) => (
        <div key={title}>
          <h2>
            {title} <Cite of={cite} />
          </h2>
          <RollOdds on={on} system={system} folded={strikes.length > 1} />
        </div>
      ))}
    </section>
  );
