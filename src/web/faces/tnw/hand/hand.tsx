import type { ReactElement } from 'react';
import { cardOf } from '#systems/tnw/cards/deck.ts';
import type { Seen } from '#systems/tnw/game/view.ts';
import { coloured } from '../../../map/stacks/plate.tsx';
import { previewOf } from '../../../play/asking/option.ts';
import { useSlate } from '../../../play/slate.ts';
import type { OverProps } from '../../areas/campaign-board.tsx';
import { type CardUse, HandOfCards, type HeldCard } from '../../cards/hand.tsx';
import type { CardKind } from '../../cards/ornament.tsx';
import { STYLES } from '../look.ts';
import { WORDS } from '../words.ts';
import { cardIn, firstUseOf, handOf, holderOf } from './uses.ts';

const KINDS: Readonly<Record<string, CardKind>> = {
  battle: 'battle',
  siege: 'battle',
  naval: 'battle',
  reaction: 'march',
  response: 'victory',
  play: 'diplomacy',
};

interface HandProps extends OverProps<Seen> {
  /** On a phone the hand lies across the whole window. */
  readonly narrow: boolean;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

/** The hand of the side that looks; a card is taken for the first use that is allowed now. */
export const Hand = ({ desk, slate, covered, narrow, open, onOpen }: HandProps): ReactElement => {
  const hand = handOf(desk);
  const picked = useSlate(slate, written => written.picked?.value);
  const chosen = picked === undefined ? null : cardIn(picked);
  const uses: Record<string, CardUse> = {};
  for (const id of hand) {
    const use = firstUseOf(desk, id);
    if (use) {
      uses[id] = {
        chosen: chosen === id,
        take: () => slate.setState({ picked: previewOf(use), previewed: null }),
      };
    }
  }
  return (
    <HandOfCards
      cards={hand.flatMap(heldOf)}
      uses={uses}
      // The plates at the left end above the cards, which have the whole width.
      covered={narrow ? null : covered}
      style={coloured(STYLES[holderOf(desk)])}
      open={open}
      onOpen={onOpen}
    />
  );
};

const heldOf = (id: string): readonly HeldCard[] => {
  const card = cardOf(id);
  return card
    ? [
        {
          id,
          title: card.title,
          kind: KINDS[card.when] ?? 'diplomacy',
          effect: card.text,
          moment: WORDS.when[card.when],
          worth: { n: card.cp, words: WORDS.points(card.cp) },
        },
      ]
    : [];
};
