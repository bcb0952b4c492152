import type { Known, Random, State } from '#kernel';
import type { Board } from './board.ts';
import type { Seen } from './view.ts';

const FACES = 6;

/** The board that a seat may believe in: a tactic of the engine that lies face down may be any. */
export const boardFrom = ({ battle, ...rest }: Seen, random: Random): Board => {
  if (!battle) {
    return { ...rest, battle: null };
  }
  const { drawn, ...known } = battle;
  return { ...rest, battle: { ...known, die: drawn ? random.below(FACES) + 1 : null } };
};

/** WAP-R72: everybody knows where the game stands. */
export const suppose = ({ view, ahead }: Known<Seen>, _side: string, random: Random): State<Board> => ({
  board: boardFrom(view, random),
  stack: ahead,
});
