import type { ComponentProps, ReactElement } from 'react';
import type { Seen } from '#systems/tnw/game/view.ts';
import { RollOdds } from '../../../play/roll/odds.tsx';
import type { Face } from '../../face.ts';
import { WORDS } from '../words.ts';

type OddsProps = ComponentProps<NonNullable<Face<Seen>['Odds']>>;

/** Before the dice their odds and the account; after them the account is folded, so that the next choice is in view. */
export const TnwOdds = ({ desk, throwing: { on, when } }: OddsProps): ReactElement | null => {
  if (!on) {
    return null;
  }
  return when === 'after' ? (
    <details>
      <summary>{WORDS.ledger}</summary>
      <RollOdds on={on} system={desk.system} thrown />
    </details>
  ) : (
    <RollOdds on={on} system={desk.system} />
  );
};
