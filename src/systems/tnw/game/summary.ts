import { isRecord, type Json } from '#kernel';
import { BLOCS, joined, SEAT_TITLES, seatsFor, turnName, WARRING } from '../map.ts';
import { some } from '../vocabulary.ts';
import { begin } from './beginning.ts';
import type { Board } from './board.ts';
import { keysOf, unitsIn } from './situation.ts';

const blocLine = (board: Board, bloc: 'imperial' | 'coalition'): string => {
  const duchies = Object.keys(board.units).filter(id => unitsIn(board, id, bloc) > 0);
  const units = duchies.reduce((sum, id) => sum + unitsIn(board, id, bloc), 0);
  const ships = board.ships.filter(({ power }) => board.blocs[power] === bloc).length;
  return `${BLOCS[bloc]}: ${some(keysOf(board, bloc), 'key')}, ${some(units, 'Unit')} in ${duchies.length} duchies, ${some(ships, 'Squadron')}.`;
};

/** The contents of a set-up, line by line, for the author of a scenario. */
export const summaryOf = (setup: Json): readonly string[] => {
  const begun = begin(isRecord(setup) ? setup : {});
  if (!begun.ok) {
    return [];
  }
  const { board } = begun.value;
  const { title, players, last, victory } = board.fixed;
  return [
    `${title}: ${turnName(board.turn)} to ${turnName(last)}, ${players} players (${joined(seatsFor(players).map(seat => SEAT_TITLES[seat]))}).`,
    ...WARRING.map(bloc => blocLine(board, bloc)),
    `Conditions of victory, in their order: ${joined(victory.map(({ id }) => id))}.`,
  ];
};
