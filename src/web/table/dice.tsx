import type { ReactElement } from 'react';
import { inWords } from '#companion/words.ts';
import type { Seen } from './live.ts';
import { WORDS } from './words.ts';

const countOf = (rolls: number): string =>
  rolls === 0 ? 'no roll' : rolls === 1 ? 'one roll' : `${rolls} rolls`;

/** The commitment before the first roll, each seat's share, and the secret when all is over. */
export const DicePanel = ({ seen: { doc } }: { readonly seen: Seen }): ReactElement => (
  <details className="table-dice">
    <summary>{WORDS.dice.verifiable(countOf(doc.dice.rolls))}</summary>
    <dl className="position">
      <div className="position-group">
        <dt>{WORDS.dice.commitmentMadeBefore}</dt>
        <dd className="table-hex">{doc.dice.commitment}</dd>
      </div>
      {doc.dice.entropy.map(entry => (
        <div key={`${entry.seat} ${entry.seal ?? ''} ${entry.value ?? ''}`} className="position-group">
          <dt>
            {entry.value === undefined ? 'Seal' : 'Share'} {WORDS.dice.of} {inWords(entry.seat)}
          </dt>
          <dd className="table-hex">{entry.value ?? entry.seal}</dd>
        </div>
      ))}
      {doc.dice.secret === undefined ? null : (
        <div className="position-group">
          <dt>{WORDS.dice.secretPublishedEnd}</dt>
          <dd className="table-hex">{doc.dice.secret}</dd>
        </div>
      )}
    </dl>
  </details>
);
