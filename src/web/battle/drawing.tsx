import { type ReactElement, useState } from 'react';
import type { Draw } from '#kernel';
import { rollDie } from '../kit/dice/roll.ts';
import type { Battle } from './ctrl.ts';
import { WORDS } from './words.ts';

/** Cards off the deck as it stands, each as likely as another. */
const drawn = (from: readonly string[], count: number): string[] => {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(rollDie(left.length) - 1, 1)[0] as string);
};

interface DrawingProps {
  readonly battle: Battle;
  readonly wait: Draw;
}

/** Cards that were drawn at the table, or drawn by the device. */
export const Drawing = ({ battle, wait }: DrawingProps): ReactElement => {
  const [cards, setCards] = useState<readonly string[]>(() => wait.from.slice(0, wait.count));
  const names = [...new Set(wait.from)];
  return (
    <div className="stack">
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a card drawn is its place.
        <label key={place} className="ways-side">
          <span>
            {WORDS.drawing.card} {place + 1}
          </span>
          <select
            className="select-input"
            value={card}
            onChange={event => setCards(cards.map((old, i) => (i === place ? event.target.value : old)))}
          >
            {names.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div className="button-row">
        <button
          type="button"
          className="button button-main"
          onClick={() => battle.submit({ draw: [...cards] })}
        >
          {WORDS.theseCards}
        </button>
        <button
          type="button"
          className="button dock-roll"
          onClick={() => battle.submit({ draw: drawn(wait.from, wait.count) })}
        >
          {WORDS.drawForMe}
        </button>
      </div>
    </div>
  );
};
