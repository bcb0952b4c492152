import { type Applied, dice, read, roll, type Step, step } from '#kernel';
import { rally } from '../charts/land/rally.ts';
import { reserveOf } from './areas.ts';
import { type Board, type Piece, pieceOf, setPiece } from './board.ts';
import { commandOf } from './commands.ts';
import { rallyMod } from './fighters.ts';
import { pieceText } from './words.ts';

export const rallyFacts = (board: Board, general: Piece, { type, nation }: Piece) => ({
  type,
  nation,
  heroMod: rallyMod(board, general),
});

/** A General in the Reserve calls troops back from the Rout Area (NIE-LAND-RALLY). */
export const rallyStep: Step<Board, { general: string; routed: string }, { dice: number }> = step(
  'nie.tactical.rally',
  {
    cite: 'NIE-LAND-RALLY',
    awaits: (board, { general: by, routed: at }) => {
      const [general, routed] = [pieceOf(board, by), pieceOf(board, at)];
      return general && routed
        ? roll(
            { title: `${pieceText(general)} rallies ${pieceText(routed)}`, cite: 'NIE-LAND-RALLY' },
            { dice: dice(2, 6) },
            {
              by: commandOf(board, general),
              on: { chart: rally.id, given: rallyFacts(board, general, routed) },
            },
          )
        : null;
    },
    apply: (board, { general: by, routed: at }, shown): Applied<Board> => {
      const [general, routed] = [pieceOf(board, by), pieceOf(board, at)];
      if (!general || !routed) {
        return { board };
      }
      const { result, ledger } = read(rally, rallyFacts(board, general, routed), shown.dice);
      const text = `${pieceText(routed)} ${result.rallied ? 'rallies into the Reserve' : 'stays in the Rout Area'}.`;
      return {
        board: result.rallied ? setPiece(board, at, { area: reserveOf(routed.side) }) : board,
        notes: [{ text, cite: 'NIE-LAND-RALLY', ledger }],
      };
    },
  },
);
