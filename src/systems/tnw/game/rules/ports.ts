import { type Bloc, PORTS } from '../../map.ts';
import type { Board } from '../board.ts';
import { controlOf } from '../situation.ts';

/** How many ports a bloc controls. */
export const ports = (board: Board, bloc: Bloc): number =>
  PORTS.filter(({ id }) => controlOf(board, id) === bloc).length;
