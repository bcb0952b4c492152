import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import { DICE } from '#kernel';
import { Ledger } from '../kit/ledger.tsx';
import type { Desk } from './ctrl.ts';

/** One account for a plain roll, one for each throw of an opposed one. */
export const Ledgers = ({ desk }: { readonly desk: Desk }): ReactElement | null => {
  if (desk.ledger.length === 0) {
    return null;
  }
  const names = [...new Set(desk.ledger.map(line => line.to ?? DICE))];
  return (
    <div className="ledgers">
      {names.map(name => (
        <Ledger
          key={name}
          title={names.length === 1 ? 'Ledger' : `Ledger: ${inWords(name)}`}
          ledger={desk.ledger}
          to={names.length === 1 ? undefined : name}
          total={desk.modifiers[name] ?? 0}
          cite={desk.chart.cite}
        />
      ))}
    </div>
  );
};
