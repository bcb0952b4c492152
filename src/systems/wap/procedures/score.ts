import { type End, hasLost, prisonersOf } from '../charts/after.ts';
import { type BattleSide, type BySide, bySide, enemyOf } from '../vocabulary.ts';

/** R31: who is left in possession of the field; nobody when the battle ceased or both are gone. */
export const holderOf = (end: End | null): BattleSide | null => {
  if (end === null || end === 'ceased' || end === 'both-eliminated') {
    return null;
  }
  return hasLost(end, 'defender') ? 'attacker' : 'defender';
};

/**
 * R31: the laurels of a battle: one for each enemy SP lost, one more for each that is taken prisoner,
 * and what the field is worth to the side that holds it.
 */
export const laurels = (end: End | null, losses: BySide<number>, field: number): BySide<number> =>
  bySide(side => {
    const loss = losses[enemyOf(side)];
    const taken = end === null ? 0 : prisonersOf(end, enemyOf(side), loss);
    return loss + taken + (holderOf(end) === side ? field : 0);
  });
