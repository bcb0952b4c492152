import { type Applied, dice, type Note, read, roll, type Step, step } from '#kernel';
import { fire } from '../charts/land/fire.ts';
import { foeOf } from '../procedures/quick/force.ts';
import { type Board, eliminate, generalsIn, type Piece, pieceOf, rout, setPiece, spend } from './board.ts';
import { commandOf } from './commands.ts';
import { fireMod } from './fighters.ts';
import { fallStep } from './generals.ts';
import { drawOn, mayDraw, screen } from './screens.ts';
import { fireTargets } from './targets.ts';
import { pieceText } from './words.ts';

type Shot = { readonly piece: string; readonly target: string; readonly range: number };

const firedPiece = ({ type, nation, formation }: Piece) => ({ type, nation, formation });

/** The facts of the chart, from the board (NIE-LAND-FIRE). */
export const fireFacts = (board: Board, firer: Piece, target: Piece, range: number) => ({
  firer: firedPiece(firer),
  target: firedPiece(target),
  range,
  volley: mayDraw(board, firer, 'GB'),
  generalInTargetArea: generalsIn(board, target.area, target.side).length > 0,
  heroMod: fireMod(board, firer),
});

/** A piece pays for its fire and aims. */
export const fireTurn = (board: Board, id: string, at: string): Applied<Board> => {
  const firer = pieceOf(board, id);
  const target = firer && fireTargets(board, firer).find(({ piece }) => piece.id === at);
  return target
    ? {
        board: { ...spend(board, id), stirred: true },
        push: [fireStep.at({ piece: id, target: at, range: target.range })],
      }
    : { board };
};

const FATES = { none: 'no effect', rout: 'routed', eliminate: 'eliminated' } as const;

const struck = (board: Board, id: string, fate: keyof typeof FATES): Board => {
  if (fate === 'none') {
    return board;
  }
  return fate === 'rout' ? rout(board, id) : eliminate(board, id);
};

/** One piece fires at one piece (NIE-LAND-FIRE). */
export const fireStep: Step<Board, Shot, { dice: number }> = step('nie.tactical.fire', {
  cite: 'NIE-LAND-FIRE',
  awaits: (board, { piece, target: at, range }) => {
    const [firer, target] = [pieceOf(board, piece), pieceOf(board, at)];
    return firer && target
      ? roll(
          { title: `${pieceText(firer)} fires at ${pieceText(target)}`, cite: 'NIE-LAND-FIRE' },
          { dice: dice(2, 6) },
          {
            by: commandOf(board, firer),
            on: { chart: fire.id, given: fireFacts(board, firer, target, range) },
          },
        )
      : null;
  },
  apply: (board, { piece, target: at, range }, shown): Applied<Board> => {
    const [firer, target] = [pieceOf(board, piece), pieceOf(board, at)];
    if (!firer || !target) {
      return { board };
    }
    const { result, ledger } = read(fire, fireFacts(board, firer, target, range), shown.dice);
    const notes: Note[] = [
      {
        text: `${pieceText(firer)} fires at ${pieceText(target)}: ${FATES[result.result]}.`,
        cite: 'NIE-LAND-FIRE',
        ledger,
      },
    ];
    const drawn = drawOn(setPiece(board, piece, { fired: true }), firer, 'GB');
    return {
      board: struck(screen(drawn, firer), at, result.result),
      push: result.generalHit ? [fallStep.at({ side: foeOf(firer.side), area: target.area ?? '' })] : [],
      notes,
    };
  },
});
