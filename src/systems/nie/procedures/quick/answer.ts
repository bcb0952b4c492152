import { type Asks, ofSides } from '#kernel';
import { COMBAT_DEFENSE, NATIONS } from '../../vocabulary.ts';
import {
  type BattleSide,
  type BySide,
  foeOf,
  ofKind,
  SIDE_TITLES,
  SIDES,
  type Side,
  UNITS,
} from './force.ts';

/** How a quick battle ended: a side destroyed, a side gone, or neither left on its feet. */
export type Ending = 'destroyed' | 'retreat' | 'mutual';

export type Answer = {
  readonly winner: BattleSide;
  readonly ending: Ending;
  readonly attackerLost: number;
  readonly defenderLost: number;
  readonly attackerPap: number;
  readonly defenderPap: number;
};

/** The sides that are out at the end of a round: without un-routed pieces, or gone. */
export interface Out {
  readonly attacker: boolean;
  readonly defender: boolean;
  readonly retreated: BattleSide | null;
}

const rank = ({ nation }: Side): number => (nation === null ? NATIONS.length : NATIONS.indexOf(nation));

/** When both are out, more survivors win, then the side with the earliest nation (NIE-SEQ-QUICK). */
const afterBoth = (sides: BySide<Side>, survivors: BySide<number>): BattleSide => {
  if (survivors.attacker !== survivors.defender) {
    return survivors.attacker > survivors.defender ? 'attacker' : 'defender';
  }
  return rank(sides.defender) < rank(sides.attacker) ? 'defender' : 'attacker';
};

const winnerOf = (sides: BySide<Side>, out: Out, survivors: BySide<number>): BattleSide => {
  if (out.attacker && out.defender) {
    return afterBoth(sides, survivors);
  }
  return out.attacker ? 'defender' : 'attacker';
};

/** NIE-POL-GAIN-4, NIE-POL-GAIN-5: a major battle won, and four pieces eliminated. */
const papOf = (sides: BySide<Side>, side: BattleSide, winner: BattleSide, killed: number): number => {
  const troops = (of: BattleSide): number => ofKind(sides[of].pieces, 'infantry', 'cavalry', 'artillery');
  const major = troops(side) >= 6 && troops(foeOf(side)) >= 6;
  return (major && winner === side ? 1 : 0) + (killed >= 4 ? 1 : 0);
};

/** The end of a battle, from the side that is out and the pieces that each side lost. */
export const answerOf = (sides: BySide<Side>, out: Out, lost: BySide<number>): Answer => {
  const left = (side: BattleSide): number => sides[side].pieces.reduce((all, n) => all + n, 0) - lost[side];
  const winner = winnerOf(sides, out, { attacker: left('attacker'), defender: left('defender') });
  const both = out.attacker && out.defender;
  return {
    winner,
    ending: both ? 'mutual' : out.retreated === null ? 'destroyed' : 'retreat',
    attackerLost: lost.attacker,
    defenderLost: lost.defender,
    attackerPap: papOf(sides, 'attacker', winner, lost.defender),
    defenderPap: papOf(sides, 'defender', winner, lost.attacker),
  };
};

/** The least face with which a routed piece regroups (NIE-LAND-QUICK-10). */
export const regroupFace = (i: number): number => {
  const unit = UNITS[i];
  return 6 - (unit === undefined || unit === 'HERO' ? COMBAT_DEFENSE.GEN : COMBAT_DEFENSE[unit]);
};

/** The ways a battle can end, in words. */
const ENDINGS: BySide<Readonly<Record<Ending, string>>> = {
  attacker: {
    destroyed: 'attacker breaks the defender',
    retreat: 'defender retreats',
    mutual: 'both broken, attacker wins',
  },
  defender: {
    destroyed: 'defender breaks the attacker',
    retreat: 'attacker retreats',
    mutual: 'both broken, defender wins',
  },
};
const favours = Object.fromEntries(
  SIDES.flatMap(side => Object.values(ENDINGS[side]).map(name => [name, side] as const)),
);

/**
 * The questions of players about a quick battle. NIE-POL-COMMITCOUNT-1: six pieces lost and the battle: a commitment
 * roll.
 */
export const asks = {
  outcome: r => ENDINGS[r.winner][r.ending],
  outcomes: { favours },
  sideTitles: SIDE_TITLES,
  spreads: {
    winner: r => r.winner,
    attackerLost: r => r.attackerLost,
    defenderLost: r => r.defenderLost,
    attackerPap: r => r.attackerPap,
    defenderPap: r => r.defenderPap,
  },
  measures: {
    attackerWins: r => r.winner === 'attacker',
    defenderWins: r => r.winner === 'defender',
    meanAttackerLost: r => r.attackerLost,
    meanDefenderLost: r => r.defenderLost,
    attackerCommitment: r => r.winner === 'defender' && r.attackerLost >= 6,
    defenderCommitment: r => r.winner === 'attacker' && r.defenderLost >= 6,
  },
  figures: {
    winner: 'Winner',
    ...ofSides('Pieces lost', { attacker: 'attackerLost', defender: 'defenderLost' }),
    ...ofSides('PAPs gained', { attacker: 'attackerPap', defender: 'defenderPap' }),
    attackerWins: 'Attacker wins',
    defenderWins: 'Defender wins',
    ...ofSides('Mean pieces lost', { attacker: 'meanAttackerLost', defender: 'meanDefenderLost' }),
    ...ofSides('Must make a commitment roll', {
      attacker: 'attackerCommitment',
      defender: 'defenderCommitment',
    }),
  },
} satisfies Asks<Answer>;
