import type { Board } from '#systems/aon/game/board.ts';
import type { Party } from '#systems/aon/vocabulary.ts';
import { actsOf, type Field, fieldOf, roundsLeft } from './field.ts';
import { isShort } from './stakes.ts';

/** The French count for, the Coalition against. */
export const signOf = (party: Party | null): number =>
  party === 'french' ? 1 : party === 'coalition' ? -1 : 0;

/** A board with the facts that are read of it again and again. */
export interface Ground extends Field {
  readonly board: Board;
  readonly acts: Readonly<Record<Party, number>>;
  /** Rounds of this year’s campaign that are left, the present one counted. */
  readonly rounds: number;
  readonly isLastYear: boolean;
  /** The peace of one major decides: everything is about one capital, in one year. */
  readonly isShort: boolean;
}

export const groundOf = (board: Board): Ground => {
  const { stacks, counts, material } = fieldOf(board);
  return {
    stacks,
    counts,
    material,
    board,
    acts: { french: actsOf(board, 'french'), coalition: actsOf(board, 'coalition') },
    rounds: roundsLeft(board),
    isLastYear: board.year >= board.fixed.end,
    isShort: isShort(board),
  };
};
