import type { ArmySide, Board, Force, Formation } from '#systems/esr/game/board.ts';
import { isAt } from '#systems/esr/game/rules/objectives.ts';
import { deployedUnits } from '#systems/esr/game/rules/strength.ts';
import { type Aim, aimFor, aimsOf, type Committed, isFavourable, isWorthWaiting } from './aims.ts';
import { enemiesWithin, isSteady, nearestOf, ofSide, powerOfAll, yardsBetween } from './appraise.ts';
import { planByExercise } from './by-exercise.ts';
import { isLastChance, isWon, lastPlace } from './endgame.ts';
import { guardsOf, hasPrey, isCompanion } from './guards.ts';
import { habitsOf } from './habits.ts';
import { wayOut } from './leaving.ts';
import { ATTACK, type BattlePlan, HOLD, isSpent, MARCH, type Mission } from './mission.ts';
import { holdersOf, isOnBrink } from './points.ts';
import type { Profile } from './profile.ts';
import { planByChance } from './strike-plan.ts';

/** The standing of the battle for a side: its plan is made from this. */
export interface Outlook {
  readonly board: Board;
  readonly side: ArmySide;
  readonly profile: Profile;
  readonly aims: readonly Aim[];
  readonly guards: ReadonlySet<string>;
  readonly won: boolean;
  readonly lastChance: boolean;
}

const outlookOf = (board: Board, side: ArmySide, profile: Profile): Outlook => ({
  board,
  side,
  profile,
  aims: aimsOf(board, side, profile),
  guards: guardsOf(board, side),
  won: isWon(board, side),
  lastChance: isLastChance(board, side, profile),
});

/** Nobody is spared at the last chance. */
const isSpare = ({ board, side, profile, lastChance }: Outlook, formation: Formation): boolean =>
  !lastChance && isSpent(formation, profile, isOnBrink(board, side));

const FAR_FROM_FRIENDS = 4000;

/** A small body supports the nearest large one; left alone, the smallest stand back. */
const companionOf = (
  { lastChance }: Outlook,
  formation: Formation,
  attackers: readonly Formation[],
): Mission => {
  const leader = nearestOf(
    formation,
    attackers.filter(each => !isCompanion(each) && each.id !== formation.id),
  );
  if (leader && yardsBetween(formation, leader) < FAR_FROM_FRIENDS) {
    return { directive: 'S', support: leader.id };
  }
  return deployedUnits(formation) < 3 && !lastChance ? HOLD : ATTACK;
};

/** Comes up to the enemy and lets the guns speak first. */
const approach = (board: Board, formation: Formation): Mission =>
  enemiesWithin(board, formation, 900).length > 0 ? HOLD : MARCH;

/** How a Force goes about its aim: it waits for the enemy, comes up to it, or attacks. */
type Manner = 'wait' | 'approach' | 'attack';

const mannerOf = (outlook: Outlook, aim: Aim | null, attackers: readonly Formation[]): Manner => {
  const { board, side, profile, won, lastChance } = outlook;
  if (won) {
    return 'wait';
  }
  if (!profile.countsPoints || aim === null) {
    return 'attack';
  }
  if (isWorthWaiting(board, side, aim, attackers)) {
    return 'wait';
  }
  return lastChance || isFavourable(board, side, aim, attackers) ? 'attack' : 'approach';
};

const missionOf = (
  outlook: Outlook,
  formation: Formation,
  attackers: readonly Formation[],
  manner: Manner,
): Mission => {
  const { board, profile, guards, won } = outlook;
  const spare = isSpare(outlook, formation);
  const isGuard = guards.has(formation.id);
  if (profile.countsPoints && isGuard && !won && !spare && hasPrey(board, formation)) {
    return ATTACK;
  }
  if (manner === 'wait' || isGuard || spare || formation.grand !== null) {
    return HOLD;
  }
  const mission = isCompanion(formation) ? companionOf(outlook, formation, attackers) : ATTACK;
  return mission === ATTACK && manner === 'approach' ? approach(board, formation) : mission;
};

export interface ForcePlan {
  readonly objective: string;
  /** The strength that it sends at it. */
  readonly power?: number;
  readonly missionOf: (formation: Formation) => Mission;
}

/** The last hour: a Force that is not needed elsewhere marches to the place that decides the game. */
const lastMarch = (
  { board, side, profile, guards }: Outlook,
  own: readonly Formation[],
): ForcePlan | null => {
  const free = own.filter(each => !guards.has(each.id));
  const place = profile.countsPoints ? lastPlace(board, side, free) : null;
  const held = place !== null && holdersOf(board, side, place).enemies.length > 0;
  return (
    place && {
      objective: place.id,
      missionOf: each =>
        guards.has(each.id) || isAt(board, each, place) ? HOLD : held && !isCompanion(each) ? ATTACK : MARCH,
    }
  );
};

/** All Formations that can get away do so; the holders of a place in danger cover them. */
const retreat = ({ board, side, profile, guards }: Outlook): ForcePlan | null => {
  const exit = profile.reckons ? wayOut(board, side) : null;
  return exit && { objective: exit.id, missionOf: each => (guards.has(each.id) ? HOLD : MARCH) };
};

const planOfForce = (
  outlook: Outlook,
  force: Force,
  own: readonly Formation[],
  committed: Committed,
): ForcePlan => {
  if (outlook.profile.bold) {
    return planByChance(outlook, force, own, committed);
  }
  const attackers = own.filter(each => !outlook.guards.has(each.id) && !isSpare(outlook, each));
  const aim = aimFor(force, attackers, outlook.aims, committed);
  const manner = mannerOf(outlook, aim, attackers);
  return {
    objective: aim?.id ?? force.objective,
    power: powerOfAll(attackers),
    missionOf: each => missionOf(outlook, each, attackers, manner),
  };
};

export const planFor = (board: Board, side: ArmySide, profile: Profile): BattlePlan => {
  if (!profile.plans) {
    return habitsOf(board, side);
  }
  if (profile.exercises) {
    return planByExercise(board, side, profile.supposes);
  }
  const outlook = outlookOf(board, side, profile);
  const objectives = new Map<string, string>();
  const missions = new Map<string, Mission>();
  const committed = new Map<string, number>();
  const ownOf = (force: Force): readonly Formation[] =>
    ofSide(board, side).filter(each => each.force === force.id && isSteady(each));
  // The strongest Force chooses first; the others look for the tasks that are left.
  const forces = board.forces
    .filter(each => each.side === side)
    .toSorted((a, b) => powerOfAll(ownOf(b)) - powerOfAll(ownOf(a)));
  for (const force of forces) {
    const own = ownOf(force);
    const plan = retreat(outlook) ?? lastMarch(outlook, own) ?? planOfForce(outlook, force, own, committed);
    committed.set(plan.objective, (committed.get(plan.objective) ?? 0) + (plan.power ?? 0));
    objectives.set(force.id, plan.objective);
    for (const formation of own) {
      missions.set(formation.id, plan.missionOf(formation));
    }
  }
  return { objectives, missions };
};
