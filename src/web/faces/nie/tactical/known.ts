import { isRecord, type Json } from '#kernel';
import { foeOf } from '#systems/nie/procedures/quick/force.ts';
import { kindOf } from '#systems/nie/tactical/acts.ts';
import { AREAS, type AreaId } from '#systems/nie/tactical/areas.ts';
import { areasOf, type Board, type Piece, pieceOf } from '#systems/nie/tactical/board.ts';
import { type LandPiece, PIECE_LABELS } from '#systems/nie/vocabulary.ts';
import { areaOn, type Field, pieceOn } from './rows.ts';
import { WORDS } from './words.ts';

/** Pieces of a kind that stand together: one block with a number. Its name is that of its first piece. */
export interface Group {
  readonly id: string;
  readonly piece: Piece;
  readonly n: number;
}

/** The blocks of an area, in the order of the pieces. */
export const groupsIn = ({ pieces }: Board, area: AreaId | null): readonly Group[] => {
  const found = new Map<string, Group>();
  for (const piece of pieces) {
    if (piece.area === area) {
      const kind = `${piece.side} ${kindOf(piece)}`;
      const known = found.get(kind);
      found.set(kind, known ? { ...known, n: known.n + 1 } : { id: piece.id, piece, n: 1 });
    }
  }
  return [...found.values()];
};

/** The block in which a piece is drawn. */
export const blockOf = (board: Board, id: string): string => {
  const piece = pieceOf(board, id);
  const alike = (other: Piece): boolean =>
    piece !== null && other.side === piece.side && kindOf(other) === kindOf(piece);
  return board.pieces.find(alike)?.id ?? id;
};

/** The blocks and areas that a choice names, its subject first. */
export const fieldAbout = (value: Json, board: Board): readonly string[] => {
  if (!isRecord(value)) {
    return [];
  }
  const { piece, at, to } = value;
  return [
    ...(typeof piece === 'string' ? [blockOf(board, piece)] : []),
    ...(typeof at === 'string' ? [AREAS.includes(at as AreaId) ? at : blockOf(board, at)] : []),
    ...(typeof to === 'string' ? [to] : []),
  ];
};

export const nameOnField = (id: string, field: Field): string => {
  const piece = pieceOf(field.board, id);
  return piece ? pieceOn(field, piece) : areaOn(field, id as AreaId);
};

/** The pursuing and the pursued arm, and the area by the name that the page has for it: the pursuit itself has a number. */
const chaseDeed = (value: Readonly<Record<string, Json>>, field: Field): string | null => {
  const { pursuer, area, target } = value;
  const { end } = field.board;
  const at = end && typeof area === 'number' ? areasOf(field.board, foeOf(end.winner))[area] : undefined;
  const pursuers = WORDS.pursuers[String(pursuer)];
  return at && pursuers && typeof target === 'string' && target in PIECE_LABELS
    ? WORDS.chase(pursuers, PIECE_LABELS[target as LandPiece], areaOn(field, at))
    : null;
};

/** An act in few words: "Charge Infantry"; null for any other choice. */
export const fieldDeed = (value: Json, field: Field): string | null => {
  if (!isRecord(value)) {
    return null;
  }
  if (typeof value.do !== 'string') {
    return chaseDeed(value, field);
  }
  const object = value.at ?? value.to;
  const words = WORDS.deeds[value.do] ?? value.do;
  return typeof object === 'string' ? `${words} ${nameOnField(object, field)}` : words;
};
