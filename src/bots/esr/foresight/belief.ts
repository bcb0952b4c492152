import type { Known, Random, State } from '#kernel';
import { type ArmySide, type Board, enemyOf, type Formation } from '#systems/esr/game/board.ts';
import type { Seen } from '#systems/esr/game/seen.ts';
import { suppose } from '#systems/esr/game/suppose.ts';
import { leastOf, ofSide, stayingPower, steadyOr } from '../appraise.ts';

/** Orders of the enemy are secret: a Formation in good order is supposed to attack so often, of three times. */
const ATTACKS = 2;
const OF = 3;

const supposedOrders = (formation: Formation, random: Random): Formation =>
  random.below(OF) < ATTACKS && formation.status === null && formation.presence === 'field'
    ? { ...formation, directive: 'A', support: null }
    : formation;

/** A battle that a side may believe in, with orders for the enemy: where they go, and who attacks. */
export const believed = (known: Known<Seen>, side: ArmySide, random: Random): State<Board> => {
  const { board, stack } = suppose(known, side);
  const enemy = enemyOf(side);
  const goal = leastOf(steadyOr(ofSide(board, side)), stayingPower)?.id ?? '';
  return {
    board: {
      ...board,
      formations: board.formations.map(each => (each.side === enemy ? supposedOrders(each, random) : each)),
      forces: board.forces.map(each => (each.side === enemy ? { ...each, objective: goal } : each)),
    },
    stack,
  };
};
