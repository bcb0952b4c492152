import type { Applied } from '#kernel';
import { type DuchyId, RULES } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import type { Board } from '../board.ts';
import { eliminateIn, placeLeaders, takeUnits } from '../edit.ts';
import { firstUnits, ownLeaders, ownUnits } from '../rules/formations.ts';
import { runBy } from '../situation.ts';
import { duchyName, forceText } from '../words.ts';
import { shipsOut } from './sail-rules.ts';

/** A beaten landing goes on board again, as many as there is room for; the rest is eliminated (TNW-R50). */
export const reembark = (board: Board, duchy: DuchyId, power: Power): Applied<Board> => {
  const { voyage } = board;
  const room = shipsOut(board).length * RULES.unitsPerSquadron;
  if (!voyage || room === 0) {
    return { board: eliminateIn(board, duchy, runBy(board, power)) };
  }
  const units = firstUnits(ownUnits(board, duchy, power), room);
  const leaders = ownLeaders(board, duchy, power);
  const off = placeLeaders(takeUnits(board, units, duchy), leaders, 'voyage');
  const cargo = { leader: null, leaders, units };
  return {
    board: { ...eliminateIn(off, duchy, runBy(off, power)), voyage: { ...voyage, cargo, beaten: true } },
    notes: [{ text: `${forceText(cargo)} goes on board again off ${duchyName(duchy)}.`, cite: 'TNW-R50' }],
  };
};
