import type { ReactElement } from 'react';
import { CARDS, cardOf, cardsOf } from '#systems/aon/cards/deck.ts';
import { isIdle } from '#systems/aon/cards/idle.ts';
import type { Board } from '#systems/aon/game/board.ts';
import { partyOfSeat } from '#systems/aon/game/rules/seats.ts';
import type { Party, Seat } from '#systems/aon/vocabulary.ts';
import type { Covered } from '../../../map/camera.ts';
import { coloured } from '../../../map/stacks/plate.tsx';
import type { Slate } from '../../../play/slate.ts';
import { HandOfCards, type HeldCard } from '../../cards/hand.tsx';
import type { CardKind } from '../../cards/ornament.tsx';
import { type AonDesk, boardOf, handOfSide } from '../known.ts';
import { STYLES } from '../look.ts';
import { WORDS } from '../words.ts';
import { useUses } from './uses.ts';

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
  readonly covered: Covered | null;
  readonly open: boolean;
  onOpen(open: boolean): void;
}

/** The hand of the side that looks, with the uses that the form of the moment names. */
export const Hand = ({ desk, slate, ...place }: HandProps): ReactElement => {
  const board = boardOf(desk.view);
  return (
    <HandOfCards
      {...place}
      cards={handOfSide(desk).flatMap(id => heldOf(board, partyOfSeat(desk.side as Seat), id))}
      uses={useUses(slate)}
      style={coloured(STYLES[INK[desk.side ?? ''] ?? 'austria'])}
    />
  );
};

const heldOf = (board: Board, party: Party, id: string): readonly HeldCard[] => {
  const card = cardOf(board, id);
  if (!card) {
    return [];
  }
  const { effect, when, needs, limit, answers } = CARDS.words(card, cardsOf(board));
  return [
    {
      id,
      title: card.title,
      kind: KINDS[card.rule.window] ?? 'diplomacy',
      effect,
      more: [when, needs.length > 0 ? WORDS.needs(needs) : '', limit, answers].filter(Boolean).join(' '),
      moment: isIdle(board, party, card) ? WORDS.onlyPays : (WORDS.windows[card.rule.window] ?? ''),
    },
  ];
};
