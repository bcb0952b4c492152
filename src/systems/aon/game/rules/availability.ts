import { type Available, type CorpsCard, type CorpsId, corpsOf } from '../../map.ts';
import type { Board, Corps } from '../board.ts';
import { changeCorps } from '../edit.ts';
import { corpsWhere } from '../situation.ts';

/** The facts that the condition of a corps looks at. */
type Times = Pick<Board, 'year' | 'triggers'> & { readonly status: Readonly<Partial<Board['status']>> };

const holds = (times: Times, { always, yearFrom, trigger, status, anyOf }: Available): boolean =>
  always === true ||
  (yearFrom !== undefined && times.year >= yearFrom) ||
  (trigger !== undefined && times.triggers.includes(trigger)) ||
  (status?.in.includes(times.status[status.country] ?? 'N') ?? false) ||
  (anyOf?.some(each => holds(times, each)) ?? false);

export const isAvailableIn = (times: Times, id: CorpsId): boolean => holds(times, corpsOf(id).available);

/** Whether the condition of a corps holds. Years and triggers never turn back (AON-R27). */
export const isAvailable = (board: Board, id: CorpsId): boolean => isAvailableIn(board, id);

const isLost = (board: Board, { at }: Corps, { available }: CorpsCard): boolean =>
  at !== 'waiting' && at !== 'prisoner' && at !== 'gone' && !holds(board, available);

/** AON-R27: corps on the map or in reserve whose condition fails now wait for it. */
export const withdrawUnavailable = (board: Board): Board => {
  const failing = corpsWhere(board, (corps, card) => isLost(board, corps, card));
  return changeCorps(board, failing, () => WAITING);
};

const WAITING: Corps = { at: 'waiting', fresh: true, marked: false };

/** AON-REIN-2: waiting corps whose condition holds go to reserve. */
export const callUp = (board: Board): Board => {
  const ready = corpsWhere(board, ({ at }, { available }) => at === 'waiting' && holds(board, available));
  return changeCorps(board, ready, () => ({ at: 'reserve', fresh: true, marked: false }));
};
