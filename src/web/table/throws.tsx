import type { ReactElement } from 'react';
import type { Json, LedgerLine } from '#kernel';
import type { NoteShape } from '#server/shapes.ts';
import type { Board } from '#systems/esr/game/board.ts';
import { Thrown } from '../battle/log.tsx';
import { namesOf, Opponents, opponentsIn, throwersOf } from '../faces/esr/cards/opponents.tsx';
import { spotOf } from '../faces/esr/cards/spot.ts';
import type { Spot } from '../faces/esr/map/spot.tsx';
import { Ledgers } from '../kit/ledgers.tsx';
import { useSystem } from '../kit/systems.ts';
import { Account, RollOdds } from '../play/roll/odds.tsx';
import { accountOf } from './account.ts';
import type { Throws } from './use-throws.ts';

const dataOf = (note: NoteShape | undefined): Readonly<Record<string, Json>> =>
  (note?.data ?? {}) as Readonly<Record<string, Json>>;

export const spotOfThrow = ({ next }: Throws, board: Board): Spot | null =>
  next ? spotOf(dataOf(next.notes?.[0]), board) : null;

/** A throw at the Table: who, the dice, what came of it; and what was to be expected, as far as one may know the facts. */
export const ThrowCard = ({
  throws,
  board,
}: {
  readonly throws: Throws;
  readonly board: Board;
}): ReactElement | null => {
  const system = useSystem('esr');
  const { next, left } = throws;
  const [note, ...more] = next?.notes ?? [];
  if (!next || !note) {
    return null;
  }
  const sides = opponentsIn(board, dataOf(note));
  return (
    <section className="field-card" aria-label="What was thrown" aria-live="polite">
      {sides ? <Opponents sides={sides} /> : null}
      <div className="card-outcome">
        <p className="card-dice">
          <Thrown dice={next.dice} names={throwersOf(namesOf(sides))} />
        </p>
        <p className="card-sentence">
          {note.text} <span className="cite">{note.cite}</span>
        </p>
        {more.map((each, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their order.
          <p key={i}>{each.text}</p>
        ))}
      </div>
      {next.on && system ? (
        <RollOdds on={next.on} system={system} names={namesOf(sides)} />
      ) : (
        <CardLedger ledger={accountOf(note, system)} cite={note.cite ?? ''} names={namesOf(sides)} />
      )}
      <footer>
        <button type="button" className="button button-main" onClick={throws.read}>
          Go on
        </button>
        {left > 1 ? (
          <button type="button" className="button" onClick={throws.skip}>
            Skip {left} throws
          </button>
        ) : null}
      </footer>
    </section>
  );
};

interface CardLedgerProps {
  readonly ledger: readonly LedgerLine[];
  readonly cite: string;
  readonly names: readonly [string, string] | undefined;
}

const CardLedger = ({ ledger, cite, names }: CardLedgerProps): ReactElement => {
  if (names) {
    return <Account ledger={ledger} names={names} cite={cite} />;
  }
  const total = ledger.reduce((sum, line) => sum + (line.applied ? line.amount : 0), 0);
  return <Ledgers ledger={ledger} modifiers={{ dice: total }} cite={cite} />;
};
