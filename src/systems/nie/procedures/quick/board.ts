import { quota } from '../../charts/land/quick-casualties.ts';
import { type Answer, answerOf, type Out } from './answer.ts';
import {
  type BattleSide,
  type BySide,
  type Counts,
  foeOf,
  minus,
  NONE,
  ofKind,
  plus,
  type Side,
  sum,
} from './force.ts';

/** A quick battle in progress. */
export interface Board {
  readonly sides: BySide<Side>;
  readonly fresh: BySide<Counts>;
  /** Pieces routed this round still act in their own turn this round (NIE-SEQ-QUICK). */
  readonly routedNow: BySide<Counts>;
  /** The attacker's first turn, in which they may not retreat. */
  readonly first: boolean;
  readonly retreated: BattleSide | null;
  readonly hits: number;
  /** Rallies of the attacker wait until their casualties are chosen (NIE-RUL-18). */
  readonly bank: number;
  readonly lost: BySide<Counts>;
}

const troopsOf = (counts: Counts): number => ofKind(counts, 'infantry', 'cavalry', 'artillery');

/**
 * NIE-RUL-78: the side whose Generals fall back without a fight, by how many troops each side has; the defender where
 * both sides have Generals alone. Null where both have troops.
 */
export const fallsBack = (troops: BySide<number>): BattleSide | null => {
  if (troops.defender === 0) {
    return 'defender';
  }
  return troops.attacker === 0 ? 'attacker' : null;
};

export const arrestedOf = ({ attacker, defender }: BySide<Side>): BattleSide | null =>
  fallsBack({ attacker: troopsOf(attacker.pieces), defender: troopsOf(defender.pieces) });

export const beginBoard = (sides: BySide<Side>): Board => ({
  sides,
  fresh: { attacker: sides.attacker.pieces, defender: sides.defender.pieces },
  routedNow: { attacker: NONE, defender: NONE },
  first: true,
  retreated: arrestedOf(sides),
  hits: 0,
  bank: 0,
  lost: { attacker: NONE, defender: NONE },
});

/** The pieces that act in a side's turn: a defender who leaves fights back only with pieces routed this round. */
export const actingOf = (board: Board, side: BattleSide): Counts => {
  if (side === 'attacker') {
    return board.fresh.attacker;
  }
  return board.retreated === 'defender'
    ? board.routedNow.defender
    : plus(board.fresh.defender, board.routedNow.defender);
};

export const turnOf = (board: Board, side: BattleSide) => ({
  side: board.sides[side],
  acting: actingOf(board, side),
  foe: board.sides[foeOf(side)],
  foeFresh: board.fresh[foeOf(side)],
});

export const casualtiesOf = (
  board: Board,
  side: BattleSide,
): { readonly n: number; readonly mounted: number } => {
  const fresh = board.fresh[side];
  const n = Math.min(board.hits, sum(fresh));
  const mounted = quota({
    alreadyRouted: sum(board.sides[side].pieces) - sum(fresh),
    hits: n,
    infantryAndGenerals: ofKind(fresh, 'infantry', 'general'),
    cavalryAndArtillery: ofKind(fresh, 'cavalry', 'artillery'),
  });
  return { n, mounted };
};

export const put = <T>(by: BySide<T>, side: BattleSide, value: T): BySide<T> => ({ ...by, [side]: value });

export const routs = (board: Board, side: BattleSide, chosen: Counts): Board => ({
  ...board,
  hits: 0,
  fresh: put(board.fresh, side, minus(board.fresh[side], chosen)),
  routedNow: put(board.routedNow, side, plus(board.routedNow[side], chosen)),
});

export const rallies = (board: Board, side: BattleSide, chosen: Counts): Board => ({
  ...board,
  fresh: put(board.fresh, side, plus(board.fresh[side], chosen)),
  routedNow: put(board.routedNow, side, minus(board.routedNow[side], chosen)),
});

export const outOf = ({ fresh, retreated }: Pick<Board, 'fresh' | 'retreated'>): Out => ({
  attacker: retreated === 'attacker' || sum(fresh.attacker) === 0,
  defender: retreated === 'defender' || sum(fresh.defender) === 0,
  retreated,
});

/**
 * The end of a round. NIE-SEQ-BATTLE: where only Generals are left on both sides nobody can hit any more,
 * and the defender retreats as when Generals meet.
 */
export const roundOver = (board: Board): Board => {
  const { attacker, defender } = board.fresh;
  const stuck = sum(attacker) > 0 && sum(defender) > 0 && troopsOf(attacker) + troopsOf(defender) === 0;
  return {
    ...board,
    first: false,
    hits: 0,
    bank: 0,
    routedNow: { attacker: NONE, defender: NONE },
    retreated: stuck ? 'defender' : board.retreated,
  };
};

export const routedOf = (board: Board, side: BattleSide): Counts =>
  minus(board.sides[side].pieces, board.fresh[side]);

export const answerAt = (board: Board): Answer =>
  answerOf(board.sides, outOf(board), {
    attacker: sum(board.lost.attacker),
    defender: sum(board.lost.defender),
  });
