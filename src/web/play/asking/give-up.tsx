import type { ReactElement } from 'react';
import { optionLabel } from '#companion/choice-words.ts';
import type { Desk } from '../desk.ts';
import { WORDS } from '../words.ts';

/** The act that ends the game stands apart, folded: nobody does it by a slip. */
export const GiveUp = ({ desk }: { readonly desk: Pick<Desk, 'asked' | 'choose'> }): ReactElement | null => {
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
