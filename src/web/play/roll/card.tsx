import type { ReactElement } from 'react';
import type { AnyFace } from '../../faces/face.ts';
import { Cite } from '../../kit/cite.tsx';
import { Cross } from '../../kit/glyphs.tsx';
import { Ledgers } from '../../kit/ledgers.tsx';
import type { Desk, Room } from '../desk.ts';
import type { Noted } from '../log/entry.ts';
import { Thrown } from '../log/thrown.tsx';
import { WORDS } from '../words.ts';
import { HandDice } from './hand-dice.tsx';
import { RollOdds } from './odds.tsx';
import type { Throwing } from './throwing.ts';
import './card.css';

interface CardProps {
  readonly room: Room;
  readonly face: AnyFace;
  readonly throwing: Throwing;
}

/** A throw shown by itself over the map: the parties, the odds and the ledger before it, the dice and the result. */
export const RollCard = ({ room, face, throwing }: CardProps): ReactElement => {
  const after = throwing.when === 'after';
  const { Roll } = face;
  const told = retoldIn(room, face, throwing);
  return (
    <section
      className="roll-card"
      data-by={throwing.by}
      data-when={throwing.when}
      aria-label={told(throwing.title)}
      aria-live="polite"
    >
      <header>
        <h2>{told(throwing.title)}</h2>
        <Cite of={throwing.cite} />
        {after ? (
          <button type="button" className="plate-close" aria-label={WORDS.close} onClick={room.read}>
            <Cross />
          </button>
        ) : null}
      </header>
      {Roll ? <Roll desk={room.desk} throwing={throwing} /> : null}
      {after ? <Outcome notes={throwing.notes ?? []} throwing={throwing} told={told} /> : null}
      <Odds desk={room.desk} face={face} throwing={throwing} />
      {!after && throwing.byHand ? <HandDice key={room.desk.moment} room={room} throwing={throwing} /> : null}
      {throwing.left > 1 ? <p className="quiet">{WORDS.moreThrows(throwing.left - 1)}</p> : null}
    </section>
  );
};

/** Sentences of the throw in the words of the face, at the position in which it was made. */
const retoldIn = (
  { desk, log }: Pick<Room, 'desk' | 'log'>,
  { retold }: AnyFace,
  { when, notes = [] }: Throwing,
): ((text: string) => string) => {
  const made = when === 'after' && notes.length > 0;
  const entry = made ? log.findLast(each => each.notes[0]?.text === notes[0]?.text) : undefined;
  const view = entry?.views?.()?.[0] ?? desk.view;
  return text => retold?.(text, view) ?? text;
};

interface OddsProps {
  readonly desk: Desk;
  readonly face: AnyFace;
  readonly throwing: Throwing;
}

/** Odds and account before the dice, the account alone after them. */
const Odds = ({ desk, face, throwing }: OddsProps): ReactElement | null => {
  const { on, when, notes = [] } = throwing;
  const { Odds: Own } = face;
  if (Own) {
    return <Own desk={desk} throwing={throwing} />;
  }
  // An account that the step wrote is the whole of it; the chart may know no more than its sum.
  const told = when === 'after' ? notes.find(note => (note.ledger?.length ?? 0) > 0)?.ledger : undefined;
  const ledger = told ?? throwing.ledger;
  if (on && !told) {
    return <RollOdds on={on} system={desk.system} thrown={when === 'after'} />;
  }
  if (!ledger || ledger.length === 0) {
    return null;
  }
  const total = ledger.reduce((sum, line) => sum + (line.applied ? line.amount : 0), 0);
  return <Ledgers ledger={ledger} modifiers={{ dice: total }} cite={throwing.cite} />;
};

interface OutcomeProps {
  readonly notes: readonly Noted[];
  readonly throwing: Throwing;
  told(text: string): string;
}

const Outcome = ({ notes, throwing, told }: OutcomeProps): ReactElement => (
  <div className="card-outcome">
    <p className="card-dice">
      <Thrown dice={throwing.dice ?? {}} />
    </p>
    {notes.map((note, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their order.
      <p key={i} className={i === 0 ? 'card-sentence' : undefined}>
        {told(note.text)}
      </p>
    ))}
    {notes.length === 0 ? <p>{WORDS.notForYou}</p> : null}
  </div>
);
