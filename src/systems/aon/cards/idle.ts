import { type CardType, isRecord } from '#kernel';
import type { Board } from '../game/board.ts';
import type { Party, Phase } from '../vocabulary.ts';
import type { Window } from './moment.ts';

/** The phases before the campaign of a year, by the windows that they open. */
const YEARLY: Partial<Record<Window, Phase>> = {
  'AON-DIP-1': 'diplomacy',
  'AON-INS-1': 'insurrection',
  'AON-REIN-3': 'reinforcement',
};

const ORDER: readonly Phase[] = ['diplomacy', 'insurrection', 'strategy', 'reinforcement'];

const isOver = ({ phase, year, fixed }: Board, window: string): boolean => {
  const opened = YEARLY[window as Window];
  if (opened === undefined || year < fixed.end) {
    return false;
  }
  const at = ORDER.indexOf(phase);
  return at < 0 || at > ORDER.indexOf(opened);
};

/** A card for sea moves alone. */
const isNaval = ({ rule }: CardType): boolean =>
  rule.requires.some(
    each => isRecord(each) && Array.isArray(each.activation) && each.activation.every(kind => kind === 'sea'),
  );

const OWNERS: readonly string[] = ['french', 'coalition'] satisfies readonly Party[];

/** Whether a side can never again use the event of a card: it can only pay with the card. */
export const isIdle = (board: Board, party: Party, card: CardType): boolean => {
  const { by, window } = card.rule;
  return (
    (OWNERS.includes(by) && by !== party) ||
    (isNaval(card) && (party === 'french' || !board.fixed.options.sea)) ||
    isOver(board, window)
  );
};
