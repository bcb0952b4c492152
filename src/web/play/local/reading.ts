import { type RefObject, useCallback, useRef, useState } from 'react';
import { type ChartOf, type Frame, isCertain, type Play, type Roll, type Side } from '#kernel';
import { rollAll } from '../../kit/dice/roll.ts';
import { isToldTo } from '../log/told-to.ts';
import type { Dice, Throwing } from '../roll/throwing.ts';
import type { KeptGame } from './kept-game.ts';

const topOf = (play: Play): Frame => play.state.stack.at(-1) ?? { at: '' };

/** A throw that is due, as a card shows it. One that cannot fail resolves itself, unless real dice are thrown. */
export const dueThrow = (play: Play, byHand: boolean, chartOf: ChartOf): Throwing | null => {
  const wait = play.awaits();
  if (wait?.awaits !== 'roll' || (!byHand && isCertain(play.def, play.state, wait, chartOf))) {
    return null;
  }
  const { title, cite, by, throws, on } = wait;
  return { when: 'before', title, cite, by, throws, on, about: topOf(play), byHand, left: 0 };
};

const madeThrow = (play: Play, wait: Roll, frame: Frame, dice: Dice, side: Side | null): Throwing => ({
  when: 'after',
  title: wait.title,
  cite: wait.cite,
  by: wait.by,
  on: wait.on,
  about: frame,
  dice,
  notes: play.notesOf(play.length - 1).filter(note => isToldTo(note, side)),
  left: 0,
});

/** The throw of another side gets no card if nothing of it is shown. */
const isForEyes = ({ by, notes = [] }: Throwing, side: Side | null): boolean =>
  by === side || notes.length > 0;

export interface Reading {
  /** The throw that was made last and lies open. */
  readonly card: Throwing | null;
  readonly hurried: RefObject<boolean>;
  /** A roll that cannot fail has no card. */
  roll(dice?: Dice, certain?: boolean): void;
  read(): void;
}

/** The dice of a game on this device: thrown here or typed in, and shown until they are read. */
export const useReading = (kept: KeptGame | null, looking: RefObject<Side | null>): Reading => {
  const [card, setCard] = useState<Throwing | null>(null);
  const hurried = useRef(false);
  const play = kept?.chronicle.play;
  const submit = kept?.submit;
  const fast = kept?.paper.settings.pace === 'fast';
  const roll = useCallback(
    (dice?: Dice, certain = false): void => {
      const wait = play?.awaits();
      if (!play || !submit || wait?.awaits !== 'roll') {
        return;
      }
      const frame = topOf(play);
      const thrown = dice ?? (rollAll(wait.throws) as Dice);
      const taken = submit({ roll: thrown, ...(dice ? { by: 'hand' as const } : {}) });
      const made = madeThrow(play, wait, frame, thrown, looking.current);
      const shown = taken && !fast && !certain && !hurried.current && isForEyes(made, looking.current);
      setCard(shown ? made : null);
    },
    [play, submit, fast, looking],
  );
  const read = useCallback((): void => setCard(null), []);
  return { card, hurried, roll, read };
};
