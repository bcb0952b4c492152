import { type Applied, d, read, roll, type Step, step } from '#kernel';
import { square } from '../charts/land/square.ts';
import { type Board, pieceOf, setPiece } from './board.ts';
import { commandOf } from './commands.ts';
import { pieceText } from './words.ts';

/** INF and ELI form square without a roll; Militia needs 4 or more (NIE-LAND-SQUARE). */
export const squareStep: Step<Board, { piece: string }, { dice: number } | undefined> = step(
  'nie.tactical.square',
  {
    cite: 'NIE-LAND-SQUARE',
    awaits: (board, { piece: id }) => {
      const piece = pieceOf(board, id);
      return piece?.type === 'MIL'
        ? roll(
            { title: 'Militia forms square', cite: 'NIE-LAND-SQUARE' },
            { dice: d(6) },
            { by: commandOf(board, piece), on: { chart: square.id, given: { type: piece.type } } },
          )
        : null;
    },
    apply: (board, { piece: id }, shown): Applied<Board> => {
      const piece = pieceOf(board, id);
      if (!piece) {
        return { board };
      }
      const { squared } = read(square, { type: piece.type }, shown?.dice ?? 1).result;
      return {
        board: squared ? setPiece(board, id, { formation: 'square' }) : board,
        notes: [
          {
            text: `${pieceText(piece)} ${squared ? 'forms square' : 'fails to form square'}.`,
            cite: 'NIE-LAND-SQUARE',
          },
        ],
      };
    },
  },
);
