import type { ReactElement } from 'react';
import { type LogLine, logOf } from '#companion/battle.ts';
import { inWords } from '#companion/words.ts';
import type { LedgerLine, Note } from '#kernel';
import { Die } from '../kit/dice/die.tsx';
import { Ledger } from '../kit/ledger.tsx';
import type { Battle } from './ctrl.ts';
import { WORDS } from './words.ts';

/** The events so far, newest first. */
export const BattleLog = ({ battle }: { readonly battle: Battle }): ReactElement => {
  const lines = [...logOf(battle.play)].reverse();
  return (
    <section>
      <h2 className="capitals section-head">{WORDS.log}</h2>
      {lines.length === 0 ? <p className="quiet">{WORDS.nothingYet}</p> : null}
      <ol className="battle-log">
        {lines.map(line => (
          <li key={line.input}>
            <Entry line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
};

/** The result of the last throw or choice, beside the next question. */
export const Latest = ({ battle }: { readonly battle: Battle }): ReactElement => {
  const last = logOf(battle.play).findLast(line => line.notes.length > 0);
  return (
    <div className="latest" aria-live="polite">
      {last ? <Entry line={last} /> : null}
    </div>
  );
};

const Entry = ({ line }: { readonly line: LogLine }): ReactElement => (
  <>
    {line.act === null ? null : (
      <p className="log-act">
        {'dice' in line.act ? (
          <Thrown dice={line.act.dice} />
        ) : (
          `${inWords(line.act.side)}: ${line.act.chose}`
        )}
      </p>
    )}
    {line.notes.map((note, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their order.
      <NoteLine key={i} note={note} />
    ))}
  </>
);

interface ThrownProps {
  readonly dice: Readonly<Record<string, readonly number[]>>;
  /** Better names for throws than their own, by the throw. */
  readonly names?: Readonly<Record<string, string>>;
}

const Thrown = ({ dice, names = {} }: ThrownProps): ReactElement => (
  <>
    {Object.entries(dice)
      .filter(([, faces]) => faces.length > 0)
      .map(([name, faces]) => (
        <span key={name} className="log-throw">
          <em>{names[name] ?? inWords(name)}</em>{' '}
          {faces.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die has no identity but its place.
            <Die key={i} face={face} />
          ))}{' '}
        </span>
      ))}
  </>
);

const NoteLine = ({ note }: { readonly note: Note }): ReactElement => (
  <>
    <p>
      {note.text} {note.cite ? <span className="cite">{note.cite}</span> : null}
    </p>
    {note.ledger && note.ledger.length > 0 ? (
      <details>
        <summary>{WORDS.ledger}</summary>
        <NoteLedger ledger={note.ledger} cite={note.cite ?? ''} />
      </details>
    ) : null}
  </>
);

interface NoteLedgerProps {
  readonly ledger: readonly LedgerLine[];
  readonly cite: string;
}

const NoteLedger = ({ ledger, cite }: NoteLedgerProps): ReactElement => (
  <Ledger
    ledger={ledger}
    total={ledger.reduce((sum, line) => sum + (line.applied ? line.amount : 0), 0)}
    cite={cite}
  />
);
