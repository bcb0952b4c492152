import { asJson, Dist, type Json } from '#kernel';
import { inflicted, tieBreaker } from '../charts/battle-results.ts';
import { type BattleSide, type BySide, enemyOf } from '../vocabulary.ts';

/** A side of a battle as the tables see it. */
export interface BattleForce {
  readonly strength: number;
  readonly corps: number;
  /** The reduction of this side’s table result by the enemy’s Stubborn Stand; nothing where absent. */
  readonly less?: number;
}

/** The situation of a battle before its dice. */
export interface BattleGiven extends BySide<BattleForce> {
  readonly pursuit: number;
  /** The losses that Rearguard spares the loser; nothing where absent. */
  readonly spared?: number;
}

export interface BattleBoard {
  readonly forces: BySide<BattleForce>;
  readonly pursuit: number;
  readonly spared?: number;
  readonly inflicted: BySide<number> | null;
  readonly winner: BattleSide | null;
  readonly tieBreak: boolean;
}

export type Losses = {
  readonly total: number;
  readonly permanent: number;
  readonly temporary: number;
};

/** The decision of a battle; the type is a record, so that it can be compared and stored. */
export type BattleAnswer = {
  readonly winner: BattleSide;
  readonly tieBreak: boolean;
  readonly inflicted: BySide<number>;
  readonly losses: BySide<Losses>;
};

export const bySide = <T>(of: (side: BattleSide) => T): BySide<T> => ({
  attacker: of('attacker'),
  defender: of('defender'),
});

/** A zero is left out, as in the games of earlier versions. */
const forceOf = ({ strength, corps, less = 0 }: BattleForce): BattleForce =>
  less === 0 ? { strength, corps } : { strength, corps, less };

export const beginningOf = ({ attacker, defender, pursuit, spared = 0 }: BattleGiven): BattleBoard => ({
  forces: { attacker: forceOf(attacker), defender: forceOf(defender) },
  pursuit,
  ...(spared === 0 ? {} : { spared }),
  inflicted: null,
  winner: null,
  tieBreak: false,
});

/** The situation again, for the odds of the roll to come. */
export const givenOf = ({ forces: { attacker, defender }, pursuit, spared = 0 }: BattleBoard): Json =>
  asJson({ attacker, defender, pursuit, spared });

/** The result of the table, less the reduction by a card. */
export const tableResult = ({ strength, less = 0 }: BattleForce, die: number): number =>
  Math.max(0, inflicted(strength, die) - less);

/** The side that has inflicted more. */
export const more = (losses: BySide<number>): BattleSide =>
  losses.attacker > losses.defender ? 'attacker' : 'defender';

export const tieBroken = (
  forces: BySide<BattleForce>,
  tieAttacker: number,
  tieDefender: number,
): { readonly scores: BySide<number>; readonly winner: BattleSide } => {
  const scores = {
    attacker: tieAttacker + tieBreaker(forces.attacker.strength),
    defender: tieDefender + tieBreaker(forces.defender.strength),
  };
  return { scores, winner: scores.attacker > scores.defender ? 'attacker' : 'defender' };
};

/** AON-BATTLE-6, AON-R5, AON-R7: the losses that a side owes before its corps run out (AON-BATTLE-5). */
export const owed = (board: BattleBoard, side: BattleSide): number => {
  const suffered = board.inflicted?.[enemyOf(side)] ?? 0;
  if (board.winner === side) {
    return suffered;
  }
  return Math.max(0, suffered + (board.tieBreak ? 0 : 1) + board.pursuit - (board.spared ?? 0));
};

/** AON-BATTLE-7: half of the losses are permanent; the odd one too, except for an outright winner. */
const lossesOf = (board: BattleBoard, side: BattleSide): Losses => {
  const total = Math.min(owed(board, side), board.forces[side].corps);
  const outright = board.winner === side && !board.tieBreak;
  const permanent = outright ? Math.floor(total / 2) : Math.ceil(total / 2);
  return { total, permanent, temporary: total - permanent };
};

export const answer = (board: BattleBoard): BattleAnswer => ({
  winner: board.winner ?? 'defender',
  tieBreak: board.tieBreak,
  inflicted: board.inflicted ?? { attacker: 0, defender: 0 },
  losses: bySide(side => lossesOf(board, side)),
});

const FACES = [1, 2, 3, 4, 5, 6] as const;
const CELLS = FACES.length ** 2;

/** In how many of 36 tie-breaks the attacker wins. */
const tieWays = (forces: BySide<BattleForce>): number =>
  FACES.flatMap(a => FACES.filter(b => tieBroken(forces, a, b).winner === 'attacker')).length;

/** The ends of one cell with their weights. */
const endsOf = (
  rolled: BattleBoard,
  losses: BySide<number>,
  ties: number,
): readonly (readonly [BattleAnswer, number])[] =>
  losses.attacker === losses.defender
    ? [
        [answer({ ...rolled, tieBreak: true, winner: 'attacker' }), ties],
        [answer({ ...rolled, tieBreak: true, winner: 'defender' }), CELLS - ties],
      ]
    : [[answer({ ...rolled, winner: more(losses) }), CELLS]];

/** All ends of a battle: 36 cells, and 36 more for each tie. The steps give the same, more slowly. */
export const exactly = (board: BattleBoard): Dist<BattleAnswer> => {
  const ties = tieWays(board.forces);
  const ends = FACES.flatMap(a =>
    FACES.flatMap(b => {
      const losses = {
        attacker: tableResult(board.forces.attacker, a),
        defender: tableResult(board.forces.defender, b),
      };
      return endsOf({ ...board, inflicted: losses }, losses, ties);
    }),
  );
  return Dist.of(ends.filter(([, ways]) => ways > 0));
};
