import type { Refusal } from '#kernel';
import { payPrice, priceFault } from '../../trackers/sheet/pap.ts';
import type { Nation } from '../../vocabulary.ts';
import { refuse } from '../ask.ts';
import type { Board } from '../board.ts';
import { setSheet } from '../edit.ts';

/** The player nation that may pay for a non-player nation of the same seat (NIE-POL-SPEND). */
export const patronOf = (board: Board, nation: Nation): Nation | null => {
  const seat = board.seats[nation];
  return seat !== null && seat !== nation && !board.extinct.includes(seat) ? seat : null;
};

/** E_PAP, E_DEBT; the PAP for Denmark cannot be spent otherwise (NIE-RUL-71). */
export const costFault = (board: Board, nation: Nation, cost: number, danish = false): Refusal | null => {
  const kept = board.danish === nation && !danish && cost > 0 ? 1 : 0;
  const fault = priceFault(board.sheet, nation, patronOf(board, nation), cost + kept);
  return fault ? refuse(fault.cite === 'NIE-POL-SPEND' ? 'pap' : 'debt', fault.cite, fault.sentence) : null;
};

export const paid = (board: Board, nation: Nation, cost: number): Board =>
  setSheet(board, payPrice(board.sheet, nation, patronOf(board, nation), cost));
