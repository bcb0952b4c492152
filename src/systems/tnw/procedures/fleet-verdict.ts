import { type Asks, ofSides } from '#kernel';
import {
  type BySide,
  bySide,
  type CombatSide,
  enemyOf,
  SIDE_TITLES,
  some,
  type Winner,
} from '../vocabulary.ts';
import { lastStanding, type Toll } from './hits.ts';

/** The decision of a battle of Fleets. */
export type FleetAnswer = {
  readonly winner: Winner;
  readonly rounds: number;
  readonly lost: BySide<number>;
  readonly buildsLost: number;
};

/** The terms of the verdict besides the dice. */
export interface FleetTerms {
  /** Squadrons afloat at the start. */
  readonly start: BySide<number>;
  /** Squadrons under construction in the port. */
  readonly builds: number;
  readonly isPort: boolean;
}

/** TNW-WIPE-NP: a defender that began without a Squadron afloat cannot be wiped out (TNW-PORT-4, TNW-R13). */
const isGone = ({ start }: FleetTerms, { sixes }: Toll, side: CombatSide): boolean =>
  start[side] > 0 && sixes[side] >= start[side];

/** TNW-NAVAL-3, TNW-NAVAL-4, TNW-PORT-4, TNW-AGAIN-NP: the winner; null where a second round follows. */
export const winnerOf = (terms: FleetTerms, toll: Toll): Winner | null => {
  const standing = lastStanding(bySide(side => isGone(terms, toll, side)));
  if (standing !== null) {
    return standing;
  }
  const { active, inactive } = toll.casualties;
  if (active === inactive) {
    return toll.rounds === 1 && terms.start.inactive > 0 ? null : 'inactive';
  }
  return active > inactive ? 'inactive' : 'active';
};

/** TNW-LOSE-P, TNW-PORT-5: a port that is lost takes every Squadron and Build with it. */
export const verdict = (terms: FleetTerms, toll: Toll): FleetAnswer => {
  const { start, builds, isPort } = terms;
  const winner = winnerOf(terms, toll) ?? 'none';
  const isTaken = isPort && winner === 'active';
  return {
    winner,
    rounds: toll.rounds,
    lost: {
      active: Math.min(start.active, toll.sixes.active),
      inactive: isTaken ? start.inactive : Math.min(start.inactive, toll.sixes.inactive),
    },
    buildsLost: isTaken ? builds : 0,
  };
};

export const fleetAsks = {
  outcome: r => r.winner,
  outcomes: {
    favours: { active: 'active', inactive: 'inactive', none: null },
    labels: { active: 'Active wins', inactive: 'Inactive wins', none: 'Both Fleets gone' },
  },
  sideTitles: SIDE_TITLES,
  spreads: { activeLost: r => r.lost.active, inactiveLost: r => r.lost.inactive },
  measures: {
    activeWins: r => r.winner === 'active',
    inactiveWins: r => r.winner === 'inactive',
    mutual: r => r.winner === 'none',
    secondRound: r => r.rounds === 2,
    meanActiveLost: r => r.lost.active,
    meanInactiveLost: r => r.lost.inactive,
  },
  figures: {
    ...ofSides('Squadrons lost', { active: 'activeLost', inactive: 'inactiveLost' }),
    activeWins: 'Active wins',
    inactiveWins: 'Inactive wins',
    mutual: 'Both Fleets gone',
    secondRound: 'A second round is fought',
    ...ofSides('Mean Squadrons lost', { active: 'meanActiveLost', inactive: 'meanInactiveLost' }),
  },
} satisfies Asks<FleetAnswer>;

/** In port the Builds are lost with it. */
export const portAsks = {
  ...fleetAsks,
  spreads: { ...fleetAsks.spreads, buildsLost: r => r.buildsLost },
  measures: { ...fleetAsks.measures, meanBuildsLost: r => r.buildsLost },
  figures: { ...fleetAsks.figures, buildsLost: 'Builds lost', meanBuildsLost: 'Mean Builds lost' },
} satisfies Asks<FleetAnswer>;

/** A victory first, Squadrons after it: for owners who pick which one sinks. */
export const aim =
  (side: CombatSide) =>
  (r: FleetAnswer): number =>
    (r.winner === side ? 1 : 0) + (r.lost[enemyOf(side)] - r.lost[side]) / 100;

export const fleetSentence = (r: FleetAnswer, where: 'sea' | 'port'): string => {
  const losses = `${some(r.lost.active, 'Squadron')} lost by the Active side, ${r.lost.inactive} by the Inactive`;
  if (r.winner === 'none') {
    return `Both Fleets are gone; nobody wins; ${losses}.`;
  }
  if (r.winner === 'active') {
    const builds = r.buildsLost > 0 ? `, and ${some(r.buildsLost, 'Build')} with the port` : '';
    const then = where === 'sea' ? '; the Inactive Fleet retreats to port' : builds;
    return `The Active Fleet wins; ${losses}${then}. It may go on using its naval moves.`;
  }
  return `The Inactive side wins; ${losses}; the Active Fleet retreats to port and stays there this Impulse.`;
};
