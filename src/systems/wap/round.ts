import { explain, type LedgerLine } from '#kernel';
import { type Balance, battleModifier, limitedDrm, rawDrm } from './charts/battle-modifier.ts';
import { lossOf } from './charts/combat-losses.ts';
import { moraleLost, resultsAt } from './charts/combat-results.ts';
import { oddsOn } from './charts/land-odds.ts';
import { type Meeting, meeting } from './charts/tactical-matrix.ts';
import {
  type BattleSide,
  type BySide,
  bySide,
  type CombatResult,
  enemyOf,
  type LandOdds,
  type Tactic,
} from './vocabulary.ts';

/** The facts of a force for a round of battle. */
export interface Fighter {
  readonly sp: number;
  readonly morale: number;
  readonly leader: number;
}

/** A force that may or may not have the troops for a charge or a square. */
export interface Force extends Fighter {
  readonly cavalry: boolean;
  readonly foot: boolean;
}

/** Step 3 of WAP-BATTLE: the Larger and the Smaller side of this round, and the odds. */
export interface Fixed {
  readonly larger: BattleSide;
  readonly odds: LandOdds;
  readonly smallerSP: number;
}

/** Step 3 of WAP-BATTLE, WAP-R1: of equal forces the attacker is Larger. */
export const fix = (forces: BySide<Pick<Fighter, 'sp'>>): Fixed => {
  const larger = forces.attacker.sp >= forces.defender.sp ? 'attacker' : 'defender';
  const smallerSP = forces[enemyOf(larger)].sp;
  return { larger, odds: oddsOn(forces[larger].sp, smallerSP), smallerSP };
};

/** The modifiers of the Larger force's dice in this round (WAP-DRM). */
const balanceOf = (
  forces: BySide<Fighter>,
  { larger }: Pick<Fixed, 'larger'>,
  terrain: number,
  tactic: number,
): Balance => {
  const [L, S] = [forces[larger], forces[enemyOf(larger)]];
  return {
    leaderL: L.leader,
    leaderS: S.leader,
    moraleL: L.morale,
    moraleS: S.morale,
    terrain,
    defender: larger === 'defender' ? 'L' : 'S',
    tactic,
  };
};

/** The modifier of the Larger force's dice in this round (WAP-DRM). */
export const drmOf = (
  forces: BySide<Fighter>,
  fixed: Pick<Fixed, 'larger'>,
  terrain: number,
  tactic: number,
): number => limitedDrm(rawDrm(balanceOf(forces, fixed, terrain, tactic)));

/** The account of that modifier, line by line of the printed list. */
export const drmLedger = (
  forces: BySide<Fighter>,
  fixed: Pick<Fixed, 'larger'>,
  terrain: number,
  tactic: number,
): readonly LedgerLine[] => explain(battleModifier, balanceOf(forces, fixed, terrain, tactic)).ledger;

/** The effects of a fought round. */
export interface Fought {
  readonly modified: number;
  readonly L: CombatResult;
  readonly S: CombatResult;
  readonly loss: BySide<number>;
  /** Morale points taken off each side. */
  readonly shaken: BySide<number>;
}

/** A modified roll is held to 2…12 (WAP-CRT). */
export const clampRoll = (roll: number): number => Math.min(12, Math.max(2, roll));

/** Step 4 of WAP-BATTLE: both results apply together; nobody loses more than they have. */
export const fight = (
  forces: BySide<Pick<Fighter, 'sp'>>,
  { larger, odds, smallerSP }: Fixed,
  modifier: number,
  natural: number,
): Fought => {
  const modified = clampRoll(natural + modifier);
  const pair = resultsAt(odds, modified);
  const resultOf = (side: BattleSide): CombatResult => (side === larger ? pair.L : pair.S);
  return {
    modified,
    ...pair,
    loss: bySide(side => Math.min(lossOf(resultOf(side), smallerSP), forces[side].sp)),
    shaken: bySide(side => moraleLost(resultOf(side))),
  };
};

/** The effect of the tactics of attacker and defender on the round (WAP-TAC). */
export const meet = (tactics: BySide<Tactic>, larger: BattleSide): Meeting =>
  meeting(tactics[enemyOf(larger)], tactics[larger]);

/** Step 6 of WAP-BATTLE: how a parenthesised cell ends the battle. */
export const withdrawal = (tactics: BySide<Tactic>): 'A-withdrew' | 'D-withdrew' | 'ceased' => {
  const [a, d] = [tactics.attacker === 'withdraw', tactics.defender === 'withdraw'];
  return a && d ? 'ceased' : a ? 'A-withdrew' : 'D-withdrew';
};

/** Step 6 of WAP-BATTLE: a side without SP, or else a side with morale 0; both broken at once cannot happen. */
export const struckDown = (
  forces: BySide<Pick<Fighter, 'sp' | 'morale'>>,
): 'A-eliminated' | 'D-eliminated' | 'both-eliminated' | 'A-broken' | 'D-broken' | null => {
  const { attacker: a, defender: d } = forces;
  if (a.sp === 0 || d.sp === 0) {
    return a.sp > 0 ? 'D-eliminated' : d.sp > 0 ? 'A-eliminated' : 'both-eliminated';
  }
  return a.morale === 0 ? 'A-broken' : d.morale === 0 ? 'D-broken' : null;
};

/** WAP-R6: a charge needs cavalry, a square needs foot. */
export const mayUse = (tactic: Tactic, force: Pick<Force, 'cavalry' | 'foot'>): boolean =>
  tactic === 'charge' ? force.cavalry : tactic === 'square' ? force.foot : true;
