import { type AreaId, columnsOf } from '#systems/nie/tactical/areas.ts';
import type { Board, Piece } from '#systems/nie/tactical/board.ts';
import { pieceText } from '#systems/nie/tactical/words.ts';
import { WORDS } from './words.ts';

export type FieldSide = 'attacker' | 'defender';

/** A battle as it lies on the page. */
export interface Field {
  readonly board: Board;
  /** The side at the foot of the page. */
  readonly near: FieldSide;
  readonly names: Readonly<Record<FieldSide, string>>;
}

/** A row of areas across the board. */
export interface Row {
  readonly kind: 'rout' | 'reserve' | 'rank' | 'middle';
  readonly areas: readonly { readonly id: AreaId; readonly name: string }[];
}

/** The rows from the top of the page: the side that looks has its own at the foot, and left is its own left. */
export const rowsOf = ({ board, near, names }: Field): readonly Row[] => {
  const turned = near === 'defender';
  const columns = turned ? [...columnsOf(board.major)].reverse() : columnsOf(board.major);
  const line = (kind: Row['kind'], letter: 'a' | 'm' | 'd', nameIn: (column: string) => string): Row => ({
    kind,
    areas: columns.map(column => ({
      id: `${letter}-${column}` as AreaId,
      name: nameIn(WORDS.column[column] ?? ''),
    })),
  });
  const rankName =
    (side: FieldSide) =>
    (column: string): string =>
      WORDS.areaOf(names[side], board.major ? column : WORDS.rank);
  const back = (kind: 'rout' | 'reserve', side: FieldSide): Row => ({
    kind,
    areas: [
      {
        id: `${side === 'attacker' ? 'a' : 'd'}-${kind}` as AreaId,
        name: WORDS.areaOf(names[side], WORDS[kind]),
      },
    ],
  });
  const rows = [
    back('rout', 'defender'),
    back('reserve', 'defender'),
    line('rank', 'd', rankName('defender')),
    line('middle', 'm', column => (board.major ? WORDS.middleArea(column) : WORDS.middle)),
    line('rank', 'a', rankName('attacker')),
    back('reserve', 'attacker'),
    back('rout', 'attacker'),
  ];
  return turned ? rows.reverse() : rows;
};

/** The name that an area has on the page; empty before a piece has been deployed. */
export const areaOn = (field: Field, area: AreaId | null): string =>
  rowsOf(field)
    .flatMap(row => row.areas)
    .find(each => each.id === area)?.name ?? '';

/** A piece in few words: its nation is left out where its side has no other. */
export const pieceOn = ({ board }: Pick<Field, 'board'>, piece: Piece): string => {
  const isAlone = board.pieces.every(each => each.side !== piece.side || each.nation === piece.nation);
  return pieceText(isAlone ? { ...piece, nation: null } : piece);
};
