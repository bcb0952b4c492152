import { type Applied, embed, type NoLocals, read, type Step, step } from '#kernel';
import { heroBonus } from '../charts/land/hero-bonus.ts';
import { wholePursuit } from '../procedures/pursuit.ts';
import { type BattleSide, foeOf } from '../procedures/quick/force.ts';
import { type Hero, LAND, type LandPiece, type Nation } from '../vocabulary.ts';
import { type AreaId, routOf } from './areas.ts';
import { areasOf, type Board, eliminate, inRout, isArm, isTroop, type Piece, piecesIn } from './board.ts';

/** The heroes that count in a pursuit: whose troops they are, and whether they flee or pursue (NIE-LAND-PURSUIT-5). */
const HEROES: readonly { readonly hero: Hero; readonly nation: Nation; readonly flees: boolean }[] = [
  { hero: 'CHARLES', nation: 'AU', flees: true },
  { hero: 'KUTUZOV', nation: 'RU', flees: true },
  { hero: 'BLUCHER', nation: 'PR', flees: false },
];

type Fled = Pick<Piece, 'side' | 'hero' | 'nation' | 'type'>;

/** A hero counts where all the troops of the side are of the hero’s nation: the sheet has one bonus for all its rolls. */
export const pursuitBonus = (
  { pieces, year }: { readonly pieces: readonly Fled[]; readonly year: number | null },
  winner: BattleSide,
): number =>
  HEROES.filter(({ hero, nation, flees }) => {
    const side = pieces.filter(piece => piece.side === (flees ? foeOf(winner) : winner));
    const troops = side.filter(isTroop);
    return side.some(piece => piece.hero === hero) && troops.every(piece => piece.nation === nation);
  }).reduce(
    (sum, { hero }) =>
      sum + read(heroBonus, { hero, roll: 'pursuit', year, month: null, quick: false }).result.bonus,
    0,
  );

const countsOf = (pieces: readonly Piece[]): Partial<Record<LandPiece, number>> =>
  Object.fromEntries(
    LAND.map(type => [type, pieces.filter(piece => piece.type === type).length] as const).filter(
      ([, n]) => n > 0,
    ),
  );

/** Cavalry, infantry and Horse Artillery outside their Rout Area pursue (NIE-LAND-PURSUIT). */
const pursuersOf = (board: Board, winner: BattleSide) => {
  const able = board.pieces.filter(piece => piece.side === winner && !inRout(piece));
  return {
    cavalry: able.filter(piece => isArm(piece, 'cavalry')).length,
    infantry: able.filter(piece => isArm(piece, 'infantry') || piece.type === 'HAR').length,
  };
};

/** The caught pieces: of pieces of one type in one area the last, a hero after other Generals. */
const caughtIn = (
  board: Board,
  area: AreaId,
  loser: BattleSide,
  left: Partial<Record<LandPiece, number>>,
): readonly string[] =>
  LAND.flatMap(type => {
    const here = piecesIn(board, area, loser).filter(piece => piece.type === type);
    const plain = [
      ...here.filter(piece => piece.hero === null),
      ...here.filter(piece => piece.hero !== null),
    ];
    return plain.slice(0, here.length - (left[type] ?? 0)).map(piece => piece.id);
  });

const pursuit = embed('nie.tactical.pursuit', wholePursuit, {
  seat: (_board: Board, { winner }: { winner: BattleSide }) => winner,
  leave: (board, { winner }, _answer, inner): Applied<Board> => {
    const loser = foeOf(winner);
    const caught = areasOf(board, loser).flatMap((area, i) =>
      caughtIn(board, area, loser, inner.areas[i]?.pieces ?? {}),
    );
    return { board: caught.reduce(eliminate, board) };
  },
});

/** NIE-SEQ-AFTER-1: the winner pursues, unless the losers cannot retreat anyway. */
const afterStep: Step<Board, NoLocals> = step('nie.tactical.after', {
  cite: 'NIE-SEQ-AFTER-1',
  awaits: () => null,
  apply: (board): Applied<Board> => {
    const winner = board.end?.winner;
    if (!winner || (board.pursues !== 'both' && board.pursues !== winner)) {
      return { board };
    }
    const loser = foeOf(winner);
    const areas = areasOf(board, loser).map(area => ({
      inRout: area === routOf(loser),
      pieces: countsOf(piecesIn(board, area, loser)),
    }));
    return areas.length === 0
      ? { board }
      : {
          board,
          push: [
            pursuit.enter(
              {
                ...pursuersOf(board, winner),
                areas,
                rearRank: board.end?.how === 'rear-rank',
                heroMod: pursuitBonus(board, winner),
              },
              { winner },
            ),
          ],
        };
  },
});

export const after = { step: afterStep, pursuit: pursuit.step };
