import type { Nation } from '../vocabulary.ts';
import { type Board, isArm, type Piece } from './board.ts';

/** Pieces that draw on one skirmisher that has fired. */
const EACH = 3;

const keyOf = ({ nation, area }: Piece): string => `${nation}@${area}`;

/** Infantry in line of the nation, while its skirmishers in the area have fire left to cover it (NIE-RUL-43). */
export const mayDraw = (board: Board, piece: Piece, nation: Nation): boolean =>
  piece.nation === nation &&
  isArm(piece, 'infantry') &&
  piece.formation === 'line' &&
  EACH * (board.screens[keyOf(piece)] ?? 0) > (board.drawn[keyOf(piece)] ?? 0);

/** Three firers or chargers for each skirmisher, each of them once (NIE-LAND-FIRE-9, NIE-LAND-CHARGE-5). */
export const drawOn = (board: Board, piece: Piece, nation: Nation): Board =>
  mayDraw(board, piece, nation)
    ? { ...board, drawn: { ...board.drawn, [keyOf(piece)]: (board.drawn[keyOf(piece)] ?? 0) + 1 } }
    : board;

/** Skirmishers that have fired help the line of their nation for the rest of the phase. */
export const screen = (board: Board, piece: Piece): Board =>
  piece.formation === 'skirmish'
    ? { ...board, screens: { ...board.screens, [keyOf(piece)]: (board.screens[keyOf(piece)] ?? 0) + 1 } }
    : board;
