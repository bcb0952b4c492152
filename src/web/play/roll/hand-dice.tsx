import { type ReactElement, useCallback, useState } from 'react';
import { type Dice, isComplete } from '#companion/answer.ts';
import { DiceEntry } from '../../kit/dice/entry.tsx';
import type { Room } from '../desk.ts';
import { WORDS } from '../words.ts';
import type { Throwing } from './throwing.ts';

/** Real dice, typed in; or thrown here after all. */
export const HandDice = ({
  room,
  throwing,
}: {
  readonly room: Room;
  readonly throwing: Throwing;
}): ReactElement => {
  const [dice, setDice] = useState<Dice>({});
  const lay = useCallback((next: Dice) => setDice(next), []);
  const throws = throwing.throws ?? {};
  return (
    <div className="stack">
      <DiceEntry throws={throws} dice={dice} onChange={lay} />
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          disabled={!isComplete(throws, dice)}
          onClick={() => room.roll(dice)}
        >
          {WORDS.theseDice}
        </button>
        <button type="button" className="button" onClick={() => room.roll()}>
          {WORDS.rollForMe}
        </button>
      </div>
    </div>
  );
};
