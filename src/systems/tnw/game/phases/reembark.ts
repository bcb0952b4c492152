import type { Applied } from '#kernel';
import type { DuchyId } from '../../map.ts';
import type { Power } from '../../vocabulary.ts';
import { amend, amendVoyage, type Board } from '../board.ts';
import { eliminateIn, placeLeaders, takeUnits } from '../edit.ts';
import { ownLeaders, ownUnits } from '../rules/formations.ts';
import { runBy } from '../situation.ts';
import { duchyName, forceText } from '../words.ts';
import { cargoStep } from './cargo.ts';
import { shipsOut } from './sail-rules.ts';

/** A beaten landing goes on board again; Units without room on board are eliminated (TNW-R50). */
export const reembark = (board: Board, duchy: DuchyId, power: Power): Applied<Board> => {
  const { voyage } = board;
  if (!voyage || shipsOut(board).length === 0) {
    return { board: eliminateIn(board, duchy, runBy(board, power)) };
  }
  const units = ownUnits(board, duchy, power);
  const leaders = ownLeaders(board, duchy, power);
  const off = placeLeaders(takeUnits(board, units, duchy), leaders, 'voyage');
  const cargo = { leader: null, leaders, units };
  return {
    board: amend(off, { voyage: amendVoyage(voyage, { cargo, beaten: true }) }),
    push: [cargoStep.at()],
    notes: [{ text: `${forceText(cargo)} goes on board again off ${duchyName(duchy)}.`, cite: 'TNW-R50' }],
  };
};
