import type { ReactElement, ReactNode } from 'react';
import { shortCite } from '#companion/cites.ts';
import { accountOf } from '#companion/effects.ts';
import { signedText } from '#companion/words.ts';
import type { LedgerLine } from '#kernel';
import { Cite } from './cite.tsx';
import { WORDS } from './words.ts';
import './ledger.css';

interface LedgerProps {
  readonly ledger: readonly LedgerLine[];
  /** Which throw of an opposed roll; all lines when absent. */
  readonly to?: string | undefined;
  readonly title?: ReactNode;
  readonly total: number;
  readonly cite: string;
}

const Line = ({ line, of }: { readonly line: LedgerLine; readonly of: string }): ReactElement => (
  <tr className={line.applied ? undefined : 'ledger-not'}>
    <td className="ledger-amount">
      {line.applied ? signedText(line.amount) : <s>{line.amount === 0 ? '±' : signedText(line.amount)}</s>}
    </td>
    <td className="ledger-label">
      {line.label}
      {line.applied ? null : <span className="visually-hidden"> {WORDS.ledger.notApplied}</span>}
    </td>
    <td className="cite ledger-cite">
      <Cite of={line.cite} short={shortCite(line.cite, of)} />
    </td>
  </tr>
);

/** The ledger of a sum: the amounts that were added, the total under a double rule, then the other amounts. */
export const Ledger = ({ ledger, to, title = 'Ledger', total, cite }: LedgerProps): ReactElement => {
  const { applied, not } = accountOf(ledger, to);
  return (
    <div className="ledger-room">
      <table className="ledger">
        <caption className="capitals">{title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{WORDS.ledger.amount}</th>
            <th scope="col">{WORDS.ledger.modifier}</th>
            <th scope="col">{WORDS.ledger.rule}</th>
          </tr>
        </thead>
        <tbody>
          {applied.map(line => (
            <Line key={`${line.cite} ${line.label} ${line.to ?? ''}`} line={line} of={cite} />
          ))}
        </tbody>
        <tbody className="ledger-total">
          <tr>
            <td className="ledger-amount">{signedText(total)}</td>
            <th scope="row">{WORDS.ledger.modifier}</th>
            <td className="cite ledger-cite">
              <Cite of={cite} />
            </td>
          </tr>
        </tbody>
        <tbody>
          {not.map(line => (
            <Line key={`${line.cite} ${line.label} ${line.to ?? ''}`} line={line} of={cite} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
