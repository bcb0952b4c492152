import { type CSSProperties, type ReactElement, type ReactNode, useState } from 'react';
import { Tick } from '../../kit/glyphs.tsx';
import type { Covered } from '../../map/camera.ts';
import { type CardKind, Ornament } from './ornament.tsx';
import { WORDS } from './words.ts';
import './hand.css';

/** A use of a card of the hand now. */
export interface CardUse {
  /** Under the card: “pays for the march”, “now, with this march”. */
  readonly words?: string | undefined;
  /** It is taken for this use. */
  readonly chosen: boolean;
  /** Why it cannot be used so. */
  readonly refusal?: string | undefined;
  take(): void;
}

/** A card as its owner reads it. */
export interface HeldCard {
  readonly id: string;
  readonly title: string;
  readonly kind: CardKind;
  readonly effect: string;
  /** The rest of its words, shown while it is looked at. */
  readonly more?: string;
  /** When it can be played. */
  readonly moment: string;
  /** A number that the card is worth, on a disc, with its words. */
  readonly worth?: { readonly n: number; readonly words: string };
}

/** How much of the map’s foot the open hand covers. */
export const HAND_HIGH = 212;

interface HandProps {
  readonly cards: readonly HeldCard[];
  readonly uses: Readonly<Record<string, CardUse>>;
  /** How much of the window’s edges is covered; null where the hand lies across the whole of it. */
  readonly covered: Covered | null;
  /** The colours of the side, which the ornaments wear. */
  readonly style: CSSProperties;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

/** The cards in the hand of the side that looks: they lie on the map and fold away. */
export const HandOfCards = ({ cards, uses, covered, style, open, onOpen }: HandProps): ReactNode =>
  cards.length === 0 ? null : (
    <section
      className={open ? 'map-over hand' : 'map-over hand hand-folded'}
      aria-label={WORDS.hand}
      style={{
        ...(covered ? { insetInlineStart: 16, insetInlineEnd: covered.right + 12 } : {}),
        ...style,
      }}
      onPointerDown={event => event.stopPropagation()}
      onPointerMove={event => event.stopPropagation()}
    >
      <button type="button" className="hand-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? WORDS.fold : WORDS.open(cards.length)}
      </button>
      {open ? (
        <ul className="hand-cards">
          {cards.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card differ only in their place.
            <li key={`${card.id} ${i}`}>
              <Card card={card} use={ofCopy(uses, cards, i)} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );

/** Of several copies the first one is taken. */
const ofCopy = (
  uses: Readonly<Record<string, CardUse>>,
  cards: readonly HeldCard[],
  at: number,
): CardUse | undefined => {
  const { id } = cards[at] as HeldCard;
  const use = uses[id];
  return use?.chosen && cards.findIndex(card => card.id === id) !== at ? undefined : use;
};

const classOf = (use: CardUse | undefined): string =>
  [
    'hand-card',
    use && !use.refusal ? 'hand-card-ready' : 'hand-card-flat',
    use?.refusal ? 'hand-card-refused' : '',
    use?.chosen ? 'hand-card-chosen' : '',
  ]
    .filter(Boolean)
    .join(' ');

interface CardProps {
  readonly card: HeldCard;
  readonly use: CardUse | undefined;
}

/** An engraved card: its title, an ornament by its kind, its effect, and its moment. */
const Card = ({ card, use }: CardProps): ReactElement => (
  <button
    type="button"
    className={classOf(use)}
    aria-pressed={use ? use.chosen : undefined}
    data-card={card.id}
    onClick={() => use && !use.refusal && use.take()}
  >
    {card.worth ? (
      <span className="hand-card-worth" title={card.worth.words}>
        {card.worth.n}
      </span>
    ) : null}
    <strong>{card.title}</strong>
    <Ornament kind={card.kind} />
    {/* The effect in a few lines; the whole of it when the card is looked at. */}
    <span className="hand-card-effect">{card.effect}</span>
    <span className="hand-card-whole">{card.more}</span>
    <em className={use?.chosen ? 'hand-card-used' : undefined}>
      {use?.refusal ?? use?.words ?? card.moment}
    </em>
    {use?.chosen ? (
      <span className="hand-card-tick" aria-hidden="true">
        <Tick />
      </span>
    ) : null}
  </button>
);

/** Whether the hand lies open: on a phone it begins folded. */
export const useHandOpen = (narrow: boolean): readonly [boolean, (open: boolean) => void] =>
  useState(!narrow);
