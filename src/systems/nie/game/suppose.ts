import type { Known, State } from '#kernel';
import type { Board } from './board.ts';
import type { Seen } from './view.ts';

/** Nothing on the board is hidden: a seat believes its view. */
export const suppose = ({ view, ahead }: Known<Seen>): State<Board> => ({ board: view, stack: ahead });
