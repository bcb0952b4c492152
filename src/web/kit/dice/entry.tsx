import { type ReactElement, useEffect } from 'react';
import { type Dice, nextDie, withoutLast } from '#companion/answer.ts';
import { inWords, ordinal } from '#companion/words.ts';
import { DICE } from '#kernel';
import { WORDS } from '../words.ts';
import { Face } from './die.tsx';
import './dice.css';

type Throws = Readonly<Record<string, { readonly count: number; readonly faces: number }>>;

interface DiceEntryProps {
  readonly throws: Throws;
  readonly dice: Dice;
  onChange(dice: Dice): void;
}

/** Up to this many dice each have their own row of faces; larger pools are tapped in one after the other. */
const MOST_ROWS = 3;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio]):not([type=checkbox]), select, textarea');

/** Keys 1 to 9 lay the next die, Backspace takes the last one up, wherever the focus is but in a field. */
const useDiceKeys = ({ throws, dice, onChange }: DiceEntryProps): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) {
        return;
      }
      if (/^[1-9]$/.test(event.key)) {
        onChange(nextDie(throws, dice, Number(event.key)));
      } else if (event.key === 'Backspace') {
        onChange(withoutLast(throws, dice));
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [throws, dice, onChange]);
};

/** Where the dice of the table are entered. */
export const DiceEntry = (props: DiceEntryProps): ReactElement => {
  useDiceKeys(props);
  return (
    <div className="dice-entry">
      {Object.entries(props.throws)
        .filter(([, { count }]) => count > 0)
        .map(([name, { count, faces }]) => {
          const laid = props.dice[name] ?? [];
          const lay = (next: readonly number[]): void => props.onChange({ ...props.dice, [name]: next });
          const of = { name, count, faces, laid, lay };
          return count <= MOST_ROWS ? <Rows key={name} {...of} /> : <Tally key={name} {...of} />;
        })}
    </div>
  );
};

interface ThrowProps {
  readonly name: string;
  readonly count: number;
  readonly faces: number;
  readonly laid: readonly number[];
  lay(dice: readonly number[]): void;
}

const facesOf = (faces: number): readonly number[] => Array.from({ length: faces }, (_, i) => i + 1);

const named = (name: string): string => (name === DICE ? '' : inWords(name));

const rowLabel = (name: string, count: number, place: number): string => {
  const throwName = named(name);
  const die = count === 1 ? '' : ordinal(place + 1);
  return [throwName, die].filter(Boolean).join(', ') || 'Die';
};

/** A row of faces for each die. */
const Rows = ({ name, count, faces, laid, lay }: ThrowProps): ReactElement => (
  <>
    {Array.from({ length: count }, (_, place) => {
      const label = rowLabel(name, count, place);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die has no identity but its place in the throw.
        <fieldset className="dice-row" key={place}>
          <legend>{label}</legend>
          <div className={faces > 6 ? 'faces faces-many' : 'faces'}>
            {facesOf(faces).map(face => (
              <button
                key={face}
                type="button"
                className="face-button"
                aria-pressed={laid[place] === face}
                aria-label={`${label}: ${face}`}
                disabled={place > laid.length}
                onClick={() => lay(put(laid, place, face))}
              >
                <Face face={face} />
              </button>
            ))}
          </div>
        </fieldset>
      );
    })}
  </>
);

const put = (laid: readonly number[], place: number, face: number): readonly number[] =>
  place < laid.length ? laid.map((old, i) => (i === place ? face : old)) : [...laid, face];

/** One row of faces for a whole pool; tapped dice lie below and can be taken up. */
const Tally = ({ name, count, faces, laid, lay }: ThrowProps): ReactElement => (
  <fieldset className="dice-row">
    <legend>
      {named(name) || 'Dice'} <span className="quiet">{WORDS.dice.of(laid.length, count)}</span>
    </legend>
    <div className={faces > 6 ? 'faces faces-many' : 'faces'}>
      {facesOf(faces).map(face => (
        <button
          key={face}
          type="button"
          className="face-button"
          aria-label={`${named(name) || 'Dice'}: add a ${face}`}
          disabled={laid.length >= count}
          onClick={() => lay([...laid, face])}
        >
          <Face face={face} />
        </button>
      ))}
    </div>
    <div className="tally">
      {Array.from({ length: count }, (_, place) => {
        const face = laid[place];
        return face === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <span className="tally-gap" key={place} />
        ) : (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={place}
            type="button"
            className="tally-die"
            aria-label={WORDS.dice.takeUpThe(face)}
            onClick={() => lay(laid.filter((_, i) => i !== place))}
          >
            <Face face={face} />
          </button>
        );
      })}
    </div>
  </fieldset>
);
