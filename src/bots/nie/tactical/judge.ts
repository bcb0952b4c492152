import { COSTS } from '#systems/nie/charts/production/buy.ts';
import { type BattleSide, foeOf } from '#systems/nie/procedures/quick/force.ts';
import type { Act } from '#systems/nie/tactical/acts.ts';
import { type AreaId, ahead, isBattleArea, isEnemyRank, isForward } from '#systems/nie/tactical/areas.ts';
import {
  type Board,
  inRout,
  isArm,
  isTroop,
  type Piece,
  pieceOf,
  troopsIn,
} from '#systems/nie/tactical/board.ts';
import { strikesOf } from '#systems/nie/tactical/strikes.ts';
import { chancesOf } from './chances.ts';

/** A first guess of the weights, in production points; not yet tuned by measurement. */
const WEIGHTS = {
  /** Of a piece's cost: the worth of routing it, and of bringing it back. */
  rout: 0.5,
  rally: 0.5,
  win: 1000,
  advance: 2,
  /** An own rank that is left open to the enemy. */
  open: 40,
  reserve: 1.5,
} as const;

const worthOf = ({ type, hero }: Piece): number => COSTS[type] * (hero ? 3 : 1);

/** The worth of a strike: harm done less harm to be feared; the enemy takes the answer that suits it. */
const strikeWorth = (board: Board, act: Act, piece: Piece): number => {
  const target = 'at' in act ? pieceOf(board, act.at) : null;
  if (!target) {
    return 0;
  }
  const worths = strikesOf(board, act).map(strike => {
    const { routs, kills, isRouted, isKilled, rallies } = chancesOf(strike);
    return (
      worthOf(target) * (kills + routs * WEIGHTS.rout + rallies * WEIGHTS.rally) -
      worthOf(piece) * (isKilled + isRouted * WEIGHTS.rout)
    );
  });
  // A charge onto a square is called off, so it costs nothing but the action.
  return worths.length === 0
    ? 0
    : Math.min(...worths.map((worth, i) => (i === 0 ? worth : Math.max(0, worth))));
};

const columnOf = (area: AreaId): string => area.split('-')[1] ?? '';

/** Strength of a side in a column of the board, routed troops and reserves left out. */
const strengthIn = (board: Board, side: BattleSide, column: string): number =>
  board.pieces.reduce(
    (sum, piece) =>
      piece.side === side &&
      piece.area !== null &&
      isBattleArea(piece.area) &&
      columnOf(piece.area) === column
        ? sum + (isTroop(piece) ? COSTS[piece.type] : 0)
        : sum,
    0,
  );

/** So much stronger a side wants to be in a column before it goes forward there. */
const BOLDNESS: Readonly<Record<BattleSide, number>> = { attacker: 0.8, defender: 1.5 };

const isLastInRank = (board: Board, piece: Piece, from: AreaId): boolean =>
  troopsIn(board, from, piece.side).length === 1 &&
  isEnemyRank(foeOf(piece.side), from) &&
  (ahead(piece.side, from) === null ||
    troopsIn(board, ahead(piece.side, from) as AreaId, foeOf(piece.side)).length > 0);

const generalMove = (board: Board, piece: Piece, to: AreaId): number => {
  const routed = board.pieces.some(each => each.side === piece.side && inRout(each));
  return to.endsWith('-reserve') === routed ? WEIGHTS.reserve / 2 : -1;
};

/** The worth of a move: a break-in wins; forward where the column is strong; out of the Reserve. */
const moveWorth = (board: Board, piece: Piece, to: AreaId): number => {
  const from = piece.area as AreaId;
  if (!isTroop(piece)) {
    return generalMove(board, piece, to);
  }
  if (isEnemyRank(piece.side, to)) {
    return WEIGHTS.win;
  }
  const guard = isLastInRank(board, piece, from) ? -WEIGHTS.open : 0;
  if (!isBattleArea(from)) {
    return guard + (isArm(piece, 'artillery') ? 0 : WEIGHTS.reserve);
  }
  if (!isForward(piece.side, from, to)) {
    return guard - WEIGHTS.advance;
  }
  const own = strengthIn(board, piece.side, columnOf(to));
  const theirs = strengthIn(board, foeOf(piece.side), columnOf(to));
  const bold = own >= theirs * BOLDNESS[piece.side];
  const gun = isArm(piece, 'artillery') && troopsIn(board, to, piece.side).length === 0;
  return guard + (bold && !gun ? WEIGHTS.advance : -WEIGHTS.advance);
};

/** A change of formation is left alone, but for infantry in square that nobody threatens. */
const formWorth = (board: Board, act: Act, piece: Piece): number => {
  const front = piece.area && ahead(piece.side, piece.area);
  const horse =
    front !== null && troopsIn(board, front, foeOf(piece.side)).some(each => isArm(each, 'cavalry'));
  return act.do === 'line' && piece.formation === 'square' && !horse ? 1 : -1;
};

/** The worth of an act to its side; 0 is to do nothing. */
export const judge = (board: Board, act: Act): number => {
  const piece = pieceOf(board, act.piece);
  if (!piece) {
    return -WEIGHTS.win;
  }
  switch (act.do) {
    case 'move':
      return moveWorth(board, piece, act.to);
    case 'fire':
    case 'charge':
    case 'rally':
      return strikeWorth(board, act, piece);
    default:
      return formWorth(board, act, piece);
  }
};

/** Troops of a side that still hold the field, in points. */
export const standing = (board: Board, side: BattleSide): number =>
  board.pieces.reduce(
    (sum, piece) => (piece.side === side && isTroop(piece) && !inRout(piece) ? sum + COSTS[piece.type] : sum),
    0,
  );
