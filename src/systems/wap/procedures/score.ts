import { type End, hasLost, prisonersOf } from '../charts/after-battle.ts';
import { type BattleSide, type BySide, bySide, enemyOf } from '../vocabulary.ts';

/** The side left in possession of the field; nobody when the battle ceased or both are gone (WAP-R31). */
export const holderOf = (end: End | null): BattleSide | null => {
  if (end === null || end === 'ceased' || end === 'both-eliminated') {
    return null;
  }
  return hasLost(end, 'defender') ? 'attacker' : 'defender';
};

/**
 * WAP-R31: the laurels of a battle: one for each enemy SP lost, one more for each that is taken prisoner, and the worth
 * of the field to the side that holds it.
 */
export const laurels = (end: End | null, losses: BySide<number>, field: number): BySide<number> =>
  bySide(side => {
    const loss = losses[enemyOf(side)];
    const taken = end === null ? 0 : prisonersOf(end, enemyOf(side), loss);
    return loss + taken + (holderOf(end) === side ? field : 0);
  });

/** The laurels of the attacker over those of the defender, without making either: for millions of ends (WAP-R31). */
export const marginOf = (end: End | null, lossA: number, lossD: number, field: number): number => {
  const plain = lossD - lossA;
  switch (end) {
    case 'D-eliminated':
    case 'D-broken':
      return plain + Math.floor(lossD / 2) + field;
    case 'A-eliminated':
    case 'A-broken':
      return plain - Math.floor(lossA / 2) - field;
    case 'D-withdrew':
      return plain + field;
    case 'A-withdrew':
      return plain - field;
    default:
      return plain;
  }
};
