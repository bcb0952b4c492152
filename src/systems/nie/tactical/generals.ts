import { type Applied, choose, d, listed, read, roll, type Step, step } from '#kernel';
import { overrun } from '../charts/land/overrun.ts';
import { type BattleSide, foeOf } from '../procedures/quick/force.ts';
import { type AreaId, areaName, behind } from './areas.ts';
import { type Board, eliminate, generalsIn, type Piece, pieceOf, setPiece, troopsIn } from './board.ts';
import { commandOf } from './commands.ts';
import { pieceText } from './words.ts';

/** NIE-RUL-4: a natural 12 has found a General; where there are several, their side picks. */
export const fallStep: Step<Board, { side: BattleSide; area: string }, string | undefined> = step(
  'nie.tactical.fall',
  {
    cite: 'NIE-RUL-4',
    awaits: (board, { side, area }) => {
      const generals = generalsIn(board, area as AreaId, side);
      return generals.length < 2
        ? null
        : choose(
            side,
            { title: 'Which General falls?', cite: 'NIE-RUL-4' },
            listed(generals.map(general => ({ value: general.id, label: pieceText(general) }))),
          );
    },
    apply: (board, { side, area }, chosen): Applied<Board> => {
      const generals = generalsIn(board, area as AreaId, side);
      const general = generals.find(each => each.id === chosen) ?? generals[0];
      return general
        ? {
            board: eliminate(board, general.id),
            notes: [{ text: `${pieceText(general)} falls.`, cite: 'NIE-RUL-4' }],
          }
        : { board };
    },
  },
);

/** NIE-RUL-79: one area to the rear, free; a General who finds enemy troops there is lost. */
const refuge = (board: Board, { area, side }: Piece): AreaId | null => {
  const back = area && behind(side, area);
  return back && troopsIn(board, back, foeOf(side)).length === 0 ? back : null;
};

const rollsFor = ({ type, formation }: Piece): boolean => read(overrun, { type, formation }, 1).result.rolls;

/** A piece has moved onto a General who stands without troops (NIE-LAND-OVERRUN). */
export const overrunStep: Step<Board, { piece: string; general: string }, { dice: number } | undefined> =
  step('nie.tactical.overrun', {
    cite: 'NIE-LAND-OVERRUN',
    awaits: (board, { piece: id, general }) => {
      const [piece, found] = [pieceOf(board, id), pieceOf(board, general)];
      return piece && found && rollsFor(piece)
        ? roll(
            { title: `${pieceText(piece)} overruns ${pieceText(found)}`, cite: 'NIE-LAND-OVERRUN' },
            { dice: d(6) },
            {
              by: commandOf(board, piece),
              on: { chart: overrun.id, given: { type: piece.type, formation: piece.formation } },
            },
          )
        : null;
    },
    apply: (board, { piece: id, general }, shown): Applied<Board> => {
      const [piece, found] = [pieceOf(board, id), pieceOf(board, general)];
      if (!piece || !found) {
        return { board };
      }
      const { type, formation } = piece;
      const { result, ledger } = read(overrun, { type, formation }, shown?.dice ?? 1);
      const to = refuge(board, found);
      const gone = result.eliminated || to === null;
      const text = gone ? 'is taken' : `falls back: ${areaName(to)}`;
      return {
        board: gone ? eliminate(board, general) : setPiece(board, general, { area: to }),
        notes: [{ text: `${pieceText(found)} ${text}.`, cite: 'NIE-LAND-OVERRUN', ledger }],
      };
    },
  });
