import { type Deed, isRecord, type Note } from '#kernel';
import type { Board } from './board.ts';
import { seatOf } from './rules/realm.ts';
import { stateText } from './words.ts';

const columnOf = (data: Readonly<Record<string, unknown>>): string => {
  if (Array.isArray(data.path)) {
    return 'marches';
  }
  return 'falls' in data || 'end' in data ? 'rolls of sieges' : 'battles offered';
};

/** The deeds of powers: marches, sieges, and battles that they offered. */
export const deedsOf = ({ data }: Note, board: Board): readonly Deed[] => {
  if (!isRecord(data) || typeof data.power !== 'string') {
    return [];
  }
  const side = seatOf(board, data.power);
  return side ? [{ of: stateText(data.power), side, did: columnOf(data) }] : [];
};
