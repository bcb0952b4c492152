import { AREAS, areaOf, CAMPS } from '../map.ts';
import { type BySide, otherSide, SIDES, type ValeSide } from '../vocabulary.ts';

export const TURNS = 6;
/** Room for nine (VALE-3). */
export const ROOM = 9;

export interface Held {
  /** The side that was there last; null where nobody has been yet. */
  readonly owner: ValeSide | null;
  readonly battalions: number;
}

export interface Board {
  readonly turn: number;
  readonly areas: Readonly<Record<string, Held>>;
  readonly points: BySide<number>;
}

/** Battalions of a side in an area. */
export const troops = ({ areas }: Board, side: ValeSide, id: string): number => {
  const { owner, battalions } = areas[id] as Held;
  return owner === side ? battalions : 0;
};

export const put = (board: Board, id: string, held: Held): Board => ({
  ...board,
  areas: { ...board.areas, [id]: held },
});

/** Battalions leave an area, or die in it. */
export const lose = (board: Board, id: string, count: number): Board => {
  const { owner, battalions } = board.areas[id] as Held;
  return put(board, id, { owner, battalions: battalions - count });
};

/** Battalions of a side come into an area that no enemy stands in. */
export const enter = (board: Board, side: ValeSide, id: string, count: number): Board =>
  put(board, id, { owner: side, battalions: troops(board, side, id) + count });

export const townsOf = ({ areas }: Board, side: ValeSide): readonly string[] =>
  AREAS.filter(({ id, ground }) => ground === 'town' && areas[id]?.owner === side).map(({ id }) => id);

/** Towns count for their holder (VALE-7). */
export const scored = (board: Board): Board => {
  const gain = (side: ValeSide): number =>
    townsOf(board, side).reduce((sum, id) => sum + areaOf(id).points, 0);
  return {
    ...board,
    points: { crown: board.points.crown + gain('crown'), league: board.points.league + gain('league') },
  };
};

/** The side that stands in the enemy camp (VALE-8). */
export const conqueror = ({ areas }: Board): ValeSide | null =>
  SIDES.find(side => areas[CAMPS[otherSide(side)]]?.owner === side) ?? null;
