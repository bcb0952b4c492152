import type { BotCard } from '../bot.ts';

/** The differences between one strength of player and another. */
export interface Profile extends BotCard {
  /** Whether it has a plan at all, or sends every Formation at the objective that it was given. */
  readonly plans: boolean;
  /** Fatigue a deployed Unit at which a Formation is taken out of the fight. */
  readonly spentAt: number;
  /** Fatigue a deployed Unit at which Units are given up to hearten the rest (LA-11); null for never. */
  readonly inspiresAt: number | null;
  /** Whether it reckons the odds of the fights that a march would bring, and the losses of the enemy. */
  readonly reckons: boolean;
  /** Whether it names enemy Formations as objectives, not places only. */
  readonly hunts: boolean;
  /** Whether it counts points: it lets the enemy come on while it is ahead, and stakes all at the end when it is not. */
  readonly countsPoints: boolean;
  /** Whether it looks for an enemy that it can attack with superior force, cavalry and infantry together, and waits for one while ahead. */
  readonly bold: boolean;
  /** Whether commanders give their orders first and lead in person afterwards (ESR-QRG-ACT-M2b). */
  readonly leadsWhenOrdered: boolean;
  /** The bonus for a strike that outflanks (ESR-QRG-ASSESS-M10), in the scale of strike.ts. */
  readonly flankWorth: number;
  /** Whether commanders ride to where the tired are, so that they can hearten them (ESR-RUL-12). */
  readonly ridesToFight: boolean;
  /** Whether it weighs marches, charges and places for guns by the fire and the fights that are to be expected. */
  readonly weighs: boolean;
  /** Whether it plays plans through in its mind before it chooses one. */
  readonly exercises: boolean;
  readonly supposes: boolean;
}

export const WEAK: Profile = {
  id: 'weak',
  level: 1,
  title: 'Weak: sends everybody at the objective',
  plans: false,
  spentAt: 1.2,
  inspiresAt: null,
  reckons: false,
  hunts: false,
  countsPoints: false,
  bold: false,
  leadsWhenOrdered: false,
  flankWorth: 0,
  ridesToFight: false,
  weighs: false,
  exercises: false,
  supposes: false,
};

export const MIDDLE: Profile = {
  id: 'middle',
  level: 2,
  title: 'Middle: plans, but does not weigh the odds',
  plans: true,
  spentAt: 1,
  inspiresAt: null,
  reckons: false,
  hunts: true,
  countsPoints: true,
  bold: false,
  leadsWhenOrdered: false,
  flankWorth: 0,
  ridesToFight: false,
  weighs: false,
  exercises: false,
  supposes: false,
};

export const STRONG: Profile = {
  id: 'strong',
  level: 3,
  title: 'Strong: plans ahead, weighs the odds and counts points',
  plans: true,
  spentAt: 0.8,
  inspiresAt: 0.2,
  reckons: true,
  hunts: true,
  countsPoints: true,
  bold: true,
  leadsWhenOrdered: true,
  flankWorth: 2,
  ridesToFight: true,
  weighs: true,
  exercises: false,
  supposes: false,
};

/** The levels of this game, the best first. */
export const esrProfiles: readonly Profile[] = [STRONG, MIDDLE, WEAK];
