import { isRecord, type Json } from '#kernel';
import { CARDS, cardsOf } from '../cards/deck.ts';
import { AREAS, joined, seatsFor } from '../map.ts';
import { PARTIES, SEAT_TITLES } from '../vocabulary.ts';
import { begin } from './beginning.ts';
import type { Board } from './board.ts';
import { stackOf } from './situation.ts';
import { partyName } from './words.ts';

const corpsLines = (board: Board): readonly string[] =>
  PARTIES.map(party => {
    const stacks = AREAS.filter(({ id }) => stackOf(board, id, party).length > 0);
    const corps = stacks.reduce((sum, { id }) => sum + stackOf(board, id, party).length, 0);
    return `${partyName(party)}: ${corps} corps in ${stacks.length} areas (${joined(stacks.map(({ name }) => name))}).`;
  });

/** Each card with its text, where a table plays with a deck of its own. */
const deckLines = (board: Board): readonly string[] => {
  const cards = cardsOf(board);
  return board.fixed.cards === null
    ? []
    : cards.map(card => `${card.copies} × ${card.title}: ${CARDS.text(card, cards)}`);
};

/** The contents of a set-up, line by line, for the author of a scenario or a deck. */
export const summaryOf = (setup: Json): readonly string[] => {
  const begun = begin(isRecord(setup) ? setup : {});
  if (!begun.ok) {
    return [];
  }
  const { board } = begun.value;
  const { title, players, end, victory } = board.fixed;
  return [
    `${title}: ${board.year} to ${end}, ${players} players (${joined(seatsFor(players).map(seat => SEAT_TITLES[seat]))}).`,
    ...corpsLines(board),
    `Conditions of victory, in their order: ${joined(victory.map(({ id }) => id))}.`,
    ...deckLines(board),
  ];
};
