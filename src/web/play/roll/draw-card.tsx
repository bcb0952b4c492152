import { type ReactElement, useState } from 'react';
import type { AnyFace } from '../../faces/face.ts';
import { Cite } from '../../kit/cite.tsx';
import type { Desk, Drawing } from '../desk.ts';
import { WORDS } from '../words.ts';
import './card.css';

interface DrawCardProps {
  readonly desk: Desk;
  readonly face: AnyFace;
  readonly drawing: Drawing;
}

/** Cards of the real deck, named one by one; or drawn here after all. */
export const DrawCard = ({ desk, face, drawing }: DrawCardProps): ReactElement => {
  const { title, cite, count, from, take } = drawing;
  const [cards, setCards] = useState<readonly string[]>([]);
  const nameOf = (id: string): string => face.nameOf?.(id, desk.view) ?? id;
  const places = Array.from({ length: count }, (_, at) => at);
  const isWhole = places.every(at => cards[at]);
  return (
    <section className="roll-card" aria-label={title} aria-live="polite">
      <header>
        <h2>{title}</h2>
        <Cite of={cite} />
      </header>
      <div className="stack">
        {places.map(at => (
          <label key={at} className="draw-line">
            {WORDS.card(at + 1)}
            <select
              value={cards[at] ?? ''}
              onChange={({ target }) =>
                setCards(places.map(n => (n === at ? target.value : (cards[n] ?? ''))))
              }
            >
              <option value="">{WORDS.whichCard}</option>
              {leftFor(from, cards, at).map(id => (
                <option key={id} value={id}>
                  {nameOf(id)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className="button-row">
          <button
            type="button"
            className="button button-main"
            disabled={!isWhole}
            onClick={() => take(cards)}
          >
            {WORDS.theseCards}
          </button>
          <button type="button" className="button" onClick={() => take()}>
            {WORDS.drawForMe}
          </button>
        </div>
      </div>
    </section>
  );
};

/** The titles that are still in the deck when the other cards of this draw are out of it. */
const leftFor = (from: readonly string[], cards: readonly string[], at: number): readonly string[] => {
  const left = [...from];
  for (const [n, card] of cards.entries()) {
    if (n !== at && left.includes(card)) {
      left.splice(left.indexOf(card), 1);
    }
  }
  return [...new Set(left)].sort();
};
