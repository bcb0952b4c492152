import { type Deed, isRecord, type Json, type Note } from '#kernel';
import { powerName } from '../map.ts';
import { POWERS, type Power } from '../vocabulary.ts';
import type { Board } from './board.ts';
import { seatOf } from './situation.ts';

const isPower = (value: Json | undefined): value is Power =>
  typeof value === 'string' && Object.hasOwn(POWERS, value);

/** The columns of the figures, by the word with which a note begins. */
const COLUMNS: Readonly<Record<string, string>> = {
  march: 'marches',
  built: 'Units built',
  land: 'landings',
  card: 'cards played',
  won: 'battles won',
  submits: 'submissions',
};

/** The deeds of powers. */
export const deedsOf = ({ data }: Note, board: Board): readonly Deed[] => {
  if (!isRecord(data)) {
    return [];
  }
  const found = Object.keys(COLUMNS).find(each => Object.hasOwn(data, each));
  const power = found === 'won' || found === 'submits' ? data[found] : data.power;
  return found !== undefined && isPower(power)
    ? [{ of: powerName(power), side: seatOf(board, power), did: COLUMNS[found] as string }]
    : [];
};
