import { type AreaId, areaOf, type CorpsId, corpsOf, RUSSIA_ENTERED } from '../../map.ts';
import { amend, type Board } from '../board.ts';
import { partyOf } from '../situation.ts';

const RUSSIA = 'russia';

/** AON-R28: the first French-controlled corps in Russia brings out the last Russian corps. */
export const enteredBy = (board: Board, corps: readonly CorpsId[], area: AreaId): Board =>
  areaOf(area).country === RUSSIA &&
  !board.triggers.includes(RUSSIA_ENTERED) &&
  corps.some(id => partyOf(board, id) === 'french' && corpsOf(id).nation !== RUSSIA)
    ? amend(board, { triggers: [...board.triggers, RUSSIA_ENTERED] })
    : board;
