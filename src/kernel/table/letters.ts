import type { Side } from '../index.ts';
import type { Entry, Letter } from './entry.ts';
import type { Table } from './table.ts';

const NONE: readonly Letter[] = [];

/** A letter changes no number that all see: nobody but its readers may learn that one was written. */
export const withLetter = (table: Table, entry: Extract<Entry, { kind: 'letter' }>): Table => {
  const { kind: _, ...letter } = entry;
  return { ...table, letters: [...(table.letters ?? NONE), letter] };
};

/** Whether a side wrote a letter or is among its readers. */
export const isReader = ({ from, to }: Letter, side: Side): boolean => from === side || to.includes(side);

/** Asked for with every move and changed by few: kept for as long as the letters are the same. */
const sorted = new WeakMap<readonly Letter[], Map<Side, readonly Letter[]>>();

/** The letters that a side may read, oldest first; for nobody’s eyes none, and all of them when the game is over. */
export const lettersFor = (
  { letters = NONE, ended }: Pick<Table, 'letters' | 'ended'>,
  side: Side | 'all' | null,
): readonly Letter[] => {
  if (ended || side === 'all' || letters.length === 0) {
    return letters;
  }
  return side === null ? NONE : readBy(letters, side);
};

const readBy = (letters: readonly Letter[], side: Side): readonly Letter[] => {
  const known = sorted.get(letters) ?? new Map<Side, readonly Letter[]>();
  const own = known.get(side) ?? letters.filter(letter => isReader(letter, side));
  sorted.set(letters, known.set(side, own));
  return own;
};
