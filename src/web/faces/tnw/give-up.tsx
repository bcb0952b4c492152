import type { ReactElement } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import type { Desk } from '../../play/desk.ts';
import { WORDS } from './words.ts';

/** The act that ends the game stands apart, folded: nobody does it by a slip. */
export const GiveUp = ({ desk }: { readonly desk: Desk<Seen> }): ReactElement | null => {
  const grave = (desk.asked?.options ?? []).filter(option => option.grave);
  return grave.length === 0 ? null : (
    <details className="give-up">
      <summary>{WORDS.giveUp}</summary>
      {grave.map(option => (
        <button
          key={optionLabel(option)}
          type="button"
          className="button"
          onClick={() => void desk.choose(option.value)}
        >
          {optionLabel(option)}
        </button>
      ))}
    </details>
  );
};
