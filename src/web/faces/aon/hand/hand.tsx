import { type ReactElement, useState } from 'react';
import type { CardType } from '#kernel';
import { CARDS, cardOf, cardsOf } from '#systems/aon/cards/deck.ts';
import type { Seen } from '#systems/aon/game/view.ts';
import { Tick } from '../../../kit/glyphs.tsx';
import type { Covered } from '../../../map/camera.ts';
import { coloured } from '../../../map/stacks/plate.tsx';
import type { Slate } from '../../../play/slate.ts';
import { type AonDesk, boardOf, handOfSide } from '../known.ts';
import { STYLES } from '../look.ts';
import { WORDS } from '../words.ts';
import { type CardKind, Ornament } from './ornament.tsx';
import { type CardUse, useUses } from './uses.ts';
import './hand.css';

const KINDS: Readonly<Record<string, CardKind>> = {
  'AON-ACT-2': 'march',
  'AON-ACT-3': 'march',
  'AON-ACT-5': 'march',
  'AON-WINTER-3': 'march',
  'AON-BATTLE-3': 'battle',
  'AON-BATTLE-6': 'victory',
  'AON-REIN-3': 'victory',
};

/** The power whose colours the ornament of a card wears. */
const INK: Readonly<Record<string, string>> = {
  french: 'france',
  britain: 'britain',
  russia: 'russia',
  prussia: 'prussia',
};

interface HandProps {
  readonly desk: AonDesk;
  readonly slate: Slate;
  /** How much of the window’s edges is covered; null where the hand lies across the whole of it. */
  readonly covered: Covered | null;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

/** The cards in the hand of the side that looks: they lie on the map and fold away. */
export const Hand = ({ desk, slate, covered, open, onOpen }: HandProps): ReactElement | null => {
  const hand = handOfSide(desk);
  const uses = useUses(slate);
  if (hand.length === 0) {
    return null;
  }
  return (
    <section
      className={open ? 'map-over hand' : 'map-over hand hand-folded'}
      aria-label={WORDS.hand}
      style={{
        ...(covered ? { insetInlineStart: covered.left + 12, insetInlineEnd: covered.right + 12 } : {}),
        ...coloured(STYLES[INK[desk.side ?? ''] ?? 'austria']),
      }}
      onPointerDown={event => event.stopPropagation()}
      onPointerMove={event => event.stopPropagation()}
    >
      <button type="button" className="hand-fold" aria-expanded={open} onClick={() => onOpen(!open)}>
        {open ? WORDS.foldHand : WORDS.openHand(hand.length)}
      </button>
      {open ? (
        <ul className="hand-cards">
          {hand.map((id, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card differ only in their place.
            <li key={`${id} ${i}`}>
              <Card view={desk.view} id={id} use={ofCopy(uses, hand, id, i)} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

/** Of several copies the first one is taken. */
const ofCopy = (
  uses: Readonly<Record<string, CardUse>>,
  hand: readonly string[],
  id: string,
  at: number,
): CardUse | undefined => {
  const use = uses[id];
  return use?.chosen && hand.indexOf(id) !== at ? undefined : use;
};

interface CardProps {
  readonly view: Seen;
  readonly id: string;
  readonly use: CardUse | undefined;
}

const classOf = (use: CardUse | undefined): string =>
  ['card', use && !use.refusal ? 'card-ready' : 'card-flat', use?.chosen ? 'card-chosen' : '']
    .filter(Boolean)
    .join(' ');

/** An engraved card: its title, an ornament by its kind, its effect, and its moment. */
const Card = ({ view, id, use }: CardProps): ReactElement | null => {
  const board = boardOf(view);
  const card = cardOf(board, id);
  return card ? (
    <button
      type="button"
      className={classOf(use)}
      aria-pressed={use ? use.chosen : undefined}
      data-card={id}
      onClick={() => use && !use.refusal && use.take()}
    >
      <strong>{card.title}</strong>
      <Ornament kind={KINDS[card.rule.window] ?? 'diplomacy'} />
      <Told card={card} deck={cardsOf(board)} />
      <em className={use?.chosen ? 'card-used' : undefined}>
        {use?.refusal ?? use?.words ?? WORDS.windows[card.rule.window] ?? ''}
      </em>
      {use?.chosen ? (
        <span className="card-tick" aria-hidden="true">
          <Tick />
        </span>
      ) : null}
    </button>
  ) : null;
};

/** The effect in two lines; the whole of it when the card is looked at. */
const Told = ({
  card,
  deck,
}: {
  readonly card: CardType;
  readonly deck: readonly CardType[];
}): ReactElement => {
  const { effect, when, needs, limit, answers } = CARDS.words(card, deck);
  return (
    <>
      <span className="card-effect">{effect}</span>
      <span className="card-whole">
        {[when, needs.length > 0 ? WORDS.needs(needs) : '', limit, answers].filter(Boolean).join(' ')}
      </span>
    </>
  );
};

/** Whether the hand lies open: on a phone it begins folded. */
export const useHandOpen = (narrow: boolean): readonly [boolean, (open: boolean) => void] =>
  useState(!narrow);
