import { type DeckView, deckFor } from '#kernel';
import { seatsFor } from '../map.ts';
import type { Seat } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { partnersOf } from './rules/seats.ts';

/** The knowledge of a seat of the campaign: everything but the hands of the other side. */
export type Seen = Omit<Board, 'deck'> & { readonly cards: DeckView };

/** AON 5.9: a seat sees its own hand and those of its partners; with open hands everybody sees all. */
const handsSeen = (board: Board, side: string | null): readonly string[] => {
  const { options, players } = board.fixed;
  if (side === null || options.openHands) {
    return seatsFor(players);
  }
  return [side, ...partnersOf(board, side as Seat)];
};

/** The view of a board, field by field: a field that is not named is not sent. */
const seenOf = (board: Board, hands: readonly string[]): Seen => ({
  fixed: board.fixed,
  year: board.year,
  phase: board.phase,
  round: board.round,
  status: board.status,
  detached: board.detached,
  corps: board.corps,
  triggers: board.triggers,
  peace: board.peace,
  surrenders: board.surrenders,
  madePeace: board.madePeace,
  tally: board.tally,
  embassies: board.embassies,
  risen: board.risen,
  lost: board.lost,
  freeUsed: board.freeUsed,
  placements: board.placements,
  keptBack: board.keptBack,
  resigned: board.resigned,
  lastActed: board.lastActed,
  acted: board.acted,
  turns: board.turns,
  march: board.march,
  reaction: board.reaction,
  battle: board.battle,
  wintering: board.wintering,
  running: board.running,
  outcome: board.outcome,
  cards: deckFor(board.deck, hands),
});

export const viewOf = (board: Board, side: string | null): Seen => seenOf(board, handsSeen(board, side));

/** Onlookers see no hand, unless all are open. */
export const watchOf = (board: Board): Seen =>
  seenOf(board, board.fixed.options.openHands ? seatsFor(board.fixed.players) : []);
