import { type DeckView, deckFor } from '#kernel';
import { ORDER, type Seat } from '../map.ts';
import type { Board } from './board.ts';
import { powersOf } from './situation.ts';

/** TNW-5.13: the knowledge of a seat of the campaign: everything but the hands of powers that it does not play. */
export type Seen = Omit<Board, 'deck'> & { readonly cards: DeckView };

/** The view of a board, field by field: a field that is not named is not sent. */
const seenOf = (board: Board, hands: readonly string[]): Seen => ({
  fixed: board.fixed,
  turn: board.turn,
  phase: board.phase,
  blocs: board.blocs,
  tracks: board.tracks,
  flags: board.flags,
  units: board.units,
  leaders: board.leaders,
  ships: board.ships,
  truces: board.truces,
  rising: board.rising,
  courted: board.courted,
  passes: board.passes,
  next: board.next,
  impulse: board.impulse,
  march: board.march,
  reaction: board.reaction,
  battle: board.battle,
  siege: board.siege,
  voyage: board.voyage,
  fight: board.fight,
  fire: board.fire,
  resigned: board.resigned,
  taken: board.taken,
  outcome: board.outcome,
  cards: deckFor(board.deck, hands),
});

export const viewOf = (board: Board, side: string | null): Seen =>
  seenOf(board, side === null ? ORDER : powersOf(board, side as Seat));

/** Onlookers see no hand. */
export const watchOf = (board: Board): Seen => seenOf(board, []);
