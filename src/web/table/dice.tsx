import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import type { Seen } from './live.ts';

const countOf = (rolls: number): string =>
  rolls === 0 ? 'no roll' : rolls === 1 ? 'one roll' : `${rolls} rolls`;

/** The commitment before the first roll, each seat's share, and the secret when all is over. */
export const DicePanel = ({ seen: { doc } }: { readonly seen: Seen }): ReactElement => (
  <details className="table-dice">
    <summary>Dice that can be verified: {countOf(doc.dice.rolls)} so far</summary>
    <dl className="position">
      <div className="position-group">
        <dt>Commitment, made before the first roll</dt>
        <dd className="table-hex">{doc.dice.commitment}</dd>
      </div>
      {doc.dice.entropy.map(entry => (
        <div key={`${entry.seat} ${entry.seal ?? ''} ${entry.value ?? ''}`} className="position-group">
          <dt>
            {entry.value === undefined ? 'Seal' : 'Share'} of {inWords(entry.seat)}
          </dt>
          <dd className="table-hex">{entry.value ?? entry.seal}</dd>
        </div>
      ))}
      {doc.dice.secret === undefined ? null : (
        <div className="position-group">
          <dt>The secret, published at the end</dt>
          <dd className="table-hex">{doc.dice.secret}</dd>
        </div>
      )}
    </dl>
  </details>
);
