import type { CountryId } from '../../map.ts';
import { amend, type Board } from '../board.ts';

/** The year in which a major made peace is remembered, for its war party and for the scenario (AON-R35). */
export const makePeace = (board: Board, country: CountryId): Board =>
  amend(board, {
    peace: { ...board.peace, [country]: board.year },
    madePeace: board.madePeace.includes(country) ? board.madePeace : [...board.madePeace, country],
  });
