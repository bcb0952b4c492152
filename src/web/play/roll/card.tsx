import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { type Dice, isComplete } from '#companion/answer.ts';
import type { Note, System } from '#kernel';
import { Thrown } from '../../battle/log.tsx';
import { namesOf, Opponents, opponentsIn, throwersOf } from '../../faces/esr/cards/opponents.tsx';
import { DiceEntry } from '../../kit/dice/entry.tsx';
import type { FieldPlay, Throwing } from '../local.ts';
import { RollOdds } from './odds.tsx';
import './card.css';

interface CardProps {
  readonly field: FieldPlay;
  readonly throwing: Throwing;
  readonly system: System;
}

/** A throw shown by itself over the map: who, the odds and the account before it, the dice and what came of it. */
export const RollCard = ({ field, throwing, system }: CardProps): ReactElement => {
  const { wait, frame } = throwing;
  const sides = opponentsIn(field.desk.known, frame);
  const after = throwing.when === 'after';
  return (
    <section
      className={sides ? 'field-card field-fight' : 'field-card'}
      aria-label={wait.title}
      aria-live="polite"
    >
      <header>
        <h2>{wait.title}</h2>
        <span className="cite">{wait.cite}</span>
      </header>
      {sides ? <Opponents sides={sides} /> : null}
      {after ? <Outcome notes={throwing.notes} dice={throwing.dice} names={namesOf(sides)} /> : null}
      {wait.on ? <RollOdds on={wait.on} system={system} names={namesOf(sides)} thrown={after} /> : null}
      {!after && field.paper.handDice ? <HandDice field={field} throwing={throwing} /> : null}
      <footer>
        <GoOn field={field} throwing={throwing} />
        <button type="button" className="button" onClick={field.hurry}>
          Skip to my next choice
        </button>
        <PaceButton field={field} />
      </footer>
    </section>
  );
};

/** Cards that turn by themselves, or wait for a press. To be spared them altogether is among the settings. */
const PaceButton = ({ field }: { readonly field: FieldPlay }): ReactElement => {
  const byItself = field.paper.pace === 'auto';
  return (
    <button type="button" className="button" onClick={() => field.keep({ pace: byItself ? 'step' : 'auto' })}>
      {byItself ? 'One by one' : 'Roll by itself'}
    </button>
  );
};

interface OutcomeProps {
  readonly notes: readonly Note[];
  readonly dice: Readonly<Record<string, readonly number[]>>;
  /** The names of the two who threw against each other. */
  readonly names: readonly [string, string] | undefined;
}

const Outcome = ({ notes, dice, names }: OutcomeProps): ReactElement => (
  <div className="card-outcome">
    <p className="card-dice">
      <Thrown dice={dice} names={throwersOf(names)} />
    </p>
    {notes.map((note, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity but their order.
      <p key={i} className={i === 0 ? 'card-sentence' : ''}>
        {note.text}
      </p>
    ))}
    {notes.length === 0 ? <p>What comes of it is not for your eyes.</p> : null}
  </div>
);

/** The one thing to press: it has the focus, so that Enter goes through a whole phase. */
const GoOn = ({ field, throwing }: Omit<CardProps, 'system'>): ReactElement | null => {
  const button = useRef<HTMLButtonElement>(null);
  const { when } = throwing;
  const { length } = field.play;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new card takes the focus.
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
  }, [when, length]);
  if (when === 'before' && field.paper.handDice) {
    return null;
  }
  return (
    <button
      ref={button}
      type="button"
      className="button button-main"
      onClick={() => (when === 'after' ? field.next() : field.roll())}
    >
      {when === 'after' ? 'Go on' : 'Roll'}
    </button>
  );
};

/** Real dice, typed in; or thrown here after all. */
const HandDice = ({ field, throwing: { wait } }: Omit<CardProps, 'system'>): ReactElement => {
  const [dice, setDice] = useState<Dice>({});
  const lay = useCallback((next: Dice) => setDice(next), []);
  return (
    <div className="stack">
      <DiceEntry throws={wait.throws} dice={dice} onChange={lay} />
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          disabled={!isComplete(wait.throws, dice)}
          onClick={() => field.roll(dice as never)}
        >
          These dice
        </button>
        <button type="button" className="button" onClick={() => field.roll()}>
          Roll for me
        </button>
      </div>
    </div>
  );
};
