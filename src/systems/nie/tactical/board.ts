import type { Side } from '#kernel';
import type { BattleSide, BySide } from '../procedures/quick/force.ts';
import {
  ACTIONS,
  type Arm,
  armOf,
  type Formation,
  type Hero,
  type LandPiece,
  type Owner,
} from '../vocabulary.ts';
import { AREAS, type AreaId, reserveOf, routOf } from './areas.ts';

/** One piece on the battle board. */
export interface Piece {
  readonly id: string;
  readonly side: BattleSide;
  readonly type: LandPiece;
  readonly nation: Owner | null;
  readonly hero: Hero | null;
  /** Null before its side has deployed. */
  readonly area: AreaId | null;
  readonly formation: Formation;
  /** Cavalry that faces forward may countercharge. */
  readonly forward: boolean;
  /** Actions left in this phase. */
  readonly left: number;
  /** Horse Artillery fires once a turn (NIE-RUL-12). */
  readonly fired: boolean;
}

export type How = 'rear-rank' | 'conceded' | 'standstill' | 'night' | 'destroyed';

/** A battle piece by piece (NIE-SEQ-TACTICAL). */
export interface Board {
  readonly year: number | null;
  /** Set where the table plays without skirmishers. */
  readonly skirmish?: false;
  readonly general12: 'both' | 'attacker';
  /** Nations that order their own pieces beside the lead of their side, each with its command (NIE-RUL-76). */
  readonly commands?: Readonly<Partial<Record<Owner, Side>>>;
  /** Six troops or more on both sides (NIE-SEQ-BATTLE); else only the center column is used. */
  readonly major: boolean;
  /** Troops that each side must put into its Rout Area (NIE-LAND-INIT-R3). */
  readonly routed: BySide<number>;
  readonly pieces: readonly Piece[];
  readonly eliminated: readonly Piece[];
  /** The battle turn; 0 while the sides deploy. */
  readonly turn: number;
  /** The phase of the turn that is played; null while the sides deploy. */
  readonly phase: { readonly arm: Arm; readonly side: BattleSide } | null;
  /** The piece that acts: it spends all its actions before the next one. */
  readonly acting: string | null;
  /** By area: skirmishers that have fired in this phase, and the pieces that have drawn on it (NIE-RUL-43). */
  readonly screens: Readonly<Record<string, number>>;
  readonly drawn: Readonly<Record<string, number>>;
  /** Whether this turn saw fire, a charge, a rally or an advance; and the turns on end that saw none. */
  readonly stirred: boolean;
  readonly quiet: number;
  readonly pursues: BattleSide | 'both' | 'nobody';
  /** The last battle turn before night; 0: none (NIE-RUL-80). */
  readonly night: number;
  readonly end: { readonly winner: BattleSide; readonly how: How } | null;
}

export const isTroop = ({ type }: Pick<Piece, 'type'>): boolean => type !== 'GEN';
export const isArm = ({ type }: Pick<Piece, 'type'>, ...arms: readonly Arm[]): boolean =>
  arms.includes(armOf(type));

export const piecesIn = (board: Board, area: AreaId | null, side: BattleSide): readonly Piece[] =>
  board.pieces.filter(piece => piece.area === area && piece.side === side);
/** The areas in which a side has pieces, in the order of the board: a pursuit numbers them so. */
export const areasOf = (board: Board, side: BattleSide): readonly AreaId[] =>
  AREAS.filter(area => piecesIn(board, area, side).length > 0);
export const troopsIn = (board: Board, area: AreaId | null, side: BattleSide): readonly Piece[] =>
  piecesIn(board, area, side).filter(isTroop);
export const generalsIn = (board: Board, area: AreaId | null, side: BattleSide): readonly Piece[] =>
  piecesIn(board, area, side).filter(piece => !isTroop(piece));

export const pieceOf = (board: Board, id: string): Piece | null =>
  board.pieces.find(piece => piece.id === id) ?? null;

export const setPiece = (board: Board, id: string, change: Partial<Piece>): Board => ({
  ...board,
  pieces: board.pieces.map(piece => (piece.id === id ? { ...piece, ...change } : piece)),
});

/** Spends an action. Cavalry turns back after its last one (NIE-SEQ-TACTICAL). */
export const spend = (board: Board, id: string): Board => {
  const piece = pieceOf(board, id);
  if (!piece) {
    return board;
  }
  const left = Math.max(0, piece.left - 1);
  const forward = piece.forward && (left > 0 || !isArm(piece, 'cavalry'));
  return { ...setPiece(board, id, { left, forward }), acting: id };
};

/** Cavalry that was charged, or has countercharged, can do nothing more before its next Cavalry phase (NIE-RUL-13). */
export const turnBack = (board: Board, id: string): Board => {
  const piece = pieceOf(board, id);
  return piece && isArm(piece, 'cavalry') ? setPiece(board, id, { forward: false, left: 0 }) : board;
};

/** Routed pieces go to the Rout Area, unsquared, not skirmishing, facing forward. */
export const rout = (board: Board, id: string): Board => {
  const piece = pieceOf(board, id);
  return piece
    ? setPiece(board, id, { area: routOf(piece.side), formation: 'line', forward: true, left: 0 })
    : board;
};

/** NIE-RUL-15: a side whose last piece is eliminated loses at once. */
export const eliminate = (board: Board, id: string): Board => {
  const piece = pieceOf(board, id);
  if (!piece) {
    return board;
  }
  const pieces = board.pieces.filter(each => each !== piece);
  const next = { ...board, pieces, eliminated: [...board.eliminated, { ...piece, left: 0 }] };
  return pieces.some(each => each.side === piece.side) || board.end
    ? next
    : { ...next, end: { winner: piece.side === 'attacker' ? 'defender' : 'attacker', how: 'destroyed' } };
};

/** Pieces of an arm get their actions at the start of their phase; cavalry faces forward. */
export const ready = (board: Board, side: BattleSide, arm: Arm): Board => ({
  ...board,
  acting: null,
  screens: {},
  drawn: {},
  pieces: board.pieces.map(piece =>
    piece.side === side && isArm(piece, arm) && piece.area !== routOf(side)
      ? { ...piece, left: ACTIONS[piece.type], forward: true, fired: false }
      : { ...piece, left: 0 },
  ),
});

export const inReserve = (piece: Piece): boolean => piece.area === reserveOf(piece.side);
export const inRout = (piece: Piece): boolean => piece.area === routOf(piece.side);
