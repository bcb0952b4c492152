import type { ReactElement } from 'react';
import { type Card, cardOf } from '#systems/tnw/cards/deck.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { Tick } from '../../../kit/glyphs.tsx';
import { previewOf } from '../../../play/asking/option.ts';
import { useSlate } from '../../../play/slate.ts';
import type { OverProps } from '../../areas/campaign-board.tsx';
import { WORDS } from '../words.ts';
import { cardIn, firstUseOf, handOf } from './uses.ts';
import './hand.css';

interface HandProps extends OverProps<Seen> {
  /** On a phone the hand lies across the whole window. */
  readonly narrow: boolean;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

/** The cards of the side that looks: they lie on the map and fold away. */
export const Hand = ({ desk, slate, covered, narrow, open, onOpen }: HandProps): ReactElement | null => {
  const hand = handOf(desk);
  const picked = useSlate(slate, written => written.picked?.value);
  const chosen = picked === undefined ? null : cardIn(picked);
  if (hand.length === 0) {
    return null;
  }
  return (
    <section
      className={open ? 'map-over tnw-hand' : 'map-over tnw-hand tnw-hand-folded'}
      aria-label={WORDS.cards}
      style={
        narrow
          ? { insetInline: 0 }
          : { insetInlineStart: covered.left + 12, insetInlineEnd: covered.right + 12 }
      }
      onPointerDown={event => event.stopPropagation()}
      onPointerMove={event => event.stopPropagation()}
    >
      <button type="button" className="tnw-hand-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? WORDS.foldHand : WORDS.openHand(hand.length)}
      </button>
      {open ? (
        <ul className="tnw-cards">
          {hand.map((id, i) => {
            const card = cardOf(id);
            const use = firstUseOf(desk, id);
            return card ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card differ only in their place.
              <li key={`${id} ${i}`}>
                <CardFace
                  card={card}
                  isReady={use !== null}
                  isChosen={chosen === id && hand.indexOf(id) === i}
                  onTake={() => use && slate.setState({ picked: previewOf(use), previewed: null })}
                />
              </li>
            ) : null;
          })}
        </ul>
      ) : null}
    </section>
  );
};

interface CardFaceProps {
  readonly card: Card;
  readonly isReady: boolean;
  readonly isChosen: boolean;
  onTake(): void;
}

/** An engraved card: its points, its title, its effect, and its moment. */
const CardFace = ({ card, isReady, isChosen, onTake }: CardFaceProps): ReactElement => (
  <button
    type="button"
    className={['tnw-card', isReady ? 'tnw-card-ready' : 'tnw-card-flat', isChosen ? 'tnw-card-chosen' : '']
      .filter(Boolean)
      .join(' ')}
    aria-pressed={isReady ? isChosen : undefined}
    data-card={card.id}
    title={card.text}
    onClick={onTake}
  >
    <span className="tnw-card-cp" title={WORDS.points(card.cp)}>
      {card.cp}
    </span>
    <strong>{card.title}</strong>
    <span className="tnw-card-effect">{card.text}</span>
    <em>{WORDS.when[card.when]}</em>
    {isChosen ? (
      <span className="tnw-card-tick" aria-hidden="true">
        <Tick />
      </span>
    ) : null}
  </button>
);
