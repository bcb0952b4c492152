import { chart, count, flag, pick } from '#kernel';
import { type BattleSide, type BySide, bySide, enemyOf, sp } from '../vocabulary.ts';

/** Step 6 of WAP-BATTLE: every way in which a battle ends. */
export const ENDS = {
  'A-eliminated': 'The attacker is eliminated',
  'D-eliminated': 'The defender is eliminated',
  'both-eliminated': 'Both sides are eliminated',
  'A-broken': 'The attacker is broken',
  'D-broken': 'The defender is broken',
  'A-withdrew': 'The attacker withdrew',
  'D-withdrew': 'The defender withdrew',
  ceased: 'The battle ceased',
} as const;
export type End = keyof typeof ENDS;

const LETTER: BySide<string> = { attacker: 'A', defender: 'D' };

export const isEliminated = (end: End, side: BattleSide): boolean =>
  end === 'both-eliminated' || end === `${LETTER[side]}-eliminated`;

/** The side that had to leave, or is no more (WAP-BATTLE). */
export const hasLost = (end: End, side: BattleSide): boolean =>
  isEliminated(end, side) || end === `${LETTER[side]}-broken` || end === `${LETTER[side]}-withdrew`;

/** Half of a force’s losses, rounded down, are taken when it leaves broken or is eliminated (WAP-3.10). */
export const prisonersOf = (end: End, side: BattleSide, loss: number): number => {
  const rounded = Math.floor(loss / 2);
  return end === `${LETTER[side]}-broken` || (isEliminated(end, side) && end !== 'both-eliminated')
    ? rounded
    : 0;
};

/** WAP-RET: hexes that a side falls back. */
export const retreatOf = (end: End, side: BattleSide): number => {
  if (side === 'attacker') {
    return end === 'A-broken' ? 1 : 0;
  }
  return end === 'D-broken' ? 2 : end === 'D-withdrew' ? 1 : 0;
};

/** The hex is empty of defenders, and the attackers that survived are not broken (WAP-3.8). */
export const mayAdvance = (end: End, attackerBroken: boolean): boolean =>
  hasLost(end, 'defender') && end !== 'both-eliminated' && !attackerBroken;

/** WAP-RET, WAP-3.10: the consequences of a field battle. */
export const afterBattle = chart({
  id: 'wap.after',
  title: 'After the battle',
  cite: 'WAP-RET',
  phase: 'Combat: field battle',
  facts: {
    end: pick('The battle ended', ENDS),
    lossA: count('SP the attacker lost', 0, 999),
    lossD: count('SP the defender lost', 0, 999),
    attackerBroken: flag('The attacker ended with morale 0', { rare: true }),
  },
  usual: { lossA: 3, lossD: 4 },
  result: ({ given: f }) => ({
    retreat: bySide(side => retreatOf(f.end, side)),
    prisoners: {
      attacker: prisonersOf(f.end, 'defender', f.lossD),
      defender: prisonersOf(f.end, 'attacker', f.lossA),
    },
    advance: mayAdvance(f.end, f.attackerBroken || f.end === 'A-broken'),
  }),
  sentence: r => {
    const parts = (['attacker', 'defender'] as const).flatMap(side => [
      ...(r.retreat[side] > 0 ? [`the ${side} retreats ${hexes(r.retreat[side])}`] : []),
      ...(r.prisoners[side] > 0
        ? [`the ${side} takes ${sp(r.prisoners[side])} of the ${enemyOf(side)} prisoner`]
        : []),
    ]);
    const all = [...parts, r.advance ? 'attackers may advance' : 'nobody advances'].join('; ');
    return `${all[0]?.toUpperCase()}${all.slice(1)}.`;
  },
});

const hexes = (n: number): string => (n === 1 ? 'one hex' : `${n} hexes`);
