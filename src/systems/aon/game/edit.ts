import { type CorpsId, type CountryId, corpsNo, corpsOf } from '../map.ts';
import { amend, type Board, type Corps } from './board.ts';

/** The board with some corps changed. */
export const changeCorps = (
  board: Board,
  ids: readonly CorpsId[],
  change: (corps: Corps) => Corps,
): Board => {
  if (ids.length === 0) {
    return board;
  }
  const corps = board.corps.slice();
  for (const id of ids) {
    const no = corpsNo(id);
    corps[no] = change(corps[no] as Corps);
  }
  return amend(board, { corps });
};

/** Corps go to an area or a box; their deeds in this round stay known. */
export const moveCorps = (board: Board, ids: readonly CorpsId[], at: Corps['at']): Board =>
  changeCorps(board, ids, ({ fresh, marked }) => ({ at, fresh, marked }));

export const spendCorps = (board: Board, ids: readonly CorpsId[]): Board =>
  changeCorps(board, ids, corps => (corps.fresh ? { ...corps, fresh: false } : corps));

export const freshenCorps = (board: Board, ids: readonly CorpsId[]): Board =>
  changeCorps(board, ids, corps => (corps.fresh ? corps : { ...corps, fresh: true }));

/** These corps have acted in this round (AON-R41). */
export const markCorps = (board: Board, ids: readonly CorpsId[]): Board =>
  changeCorps(board, ids, corps => ({ ...corps, marked: true }));

/** Counts corps that a nation loses in the campaign of the year, for Separate Peace. */
export const countLost = (board: Board, ids: readonly CorpsId[]): Board => {
  if (ids.length === 0 || board.phase !== 'campaign') {
    return board;
  }
  const lost: Record<CountryId, number> = { ...board.lost };
  for (const id of ids) {
    const { nation } = corpsOf(id);
    lost[nation] = (lost[nation] ?? 0) + 1;
  }
  return amend(board, { lost });
};
