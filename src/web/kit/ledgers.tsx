import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import { DICE, type LedgerLine } from '#kernel';
import { Ledger } from './ledger.tsx';
import { WORDS } from './words.ts';

interface LedgersProps {
  readonly ledger: readonly LedgerLine[];
  readonly modifiers: Readonly<Record<string, number>>;
  readonly cite: string;
  /** The words for a throw, where they say more than its name. */
  labelOf?(name: string): string | undefined;
}

/** One account for a plain roll, one for each throw of an opposed one. */
export const Ledgers = ({ ledger, modifiers, cite, labelOf }: LedgersProps): ReactElement | null => {
  if (ledger.length === 0) {
    return null;
  }
  const names = [...new Set(ledger.map(line => line.to ?? DICE))];
  return (
    <div className="ledgers">
      {names.map(name => (
        <Ledger
          key={name}
          title={
            names.length === 1 ? WORDS.ledger.title : WORDS.ledger.titleOf(labelOf?.(name) ?? inWords(name))
          }
          ledger={ledger}
          to={names.length === 1 ? undefined : name}
          total={modifiers[name] ?? 0}
          cite={cite}
        />
      ))}
    </div>
  );
};
