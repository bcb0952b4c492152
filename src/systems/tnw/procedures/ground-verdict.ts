import { type Asks, ofSides } from '#kernel';
import { type BySide, bySide, type CombatSide, enemyOf, SIDE_TITLES, type Winner } from '../vocabulary.ts';
import { lastStanding, type Toll } from './hits.ts';

/** The decision of a ground battle. */
export type GroundAnswer = {
  readonly winner: Winner;
  readonly rounds: number;
  readonly rout: boolean;
  readonly overrun: boolean;
  readonly flagOverrun: boolean;
  readonly eliminated: BySide<number>;
};

/** The terms of the verdict besides the dice. */
interface Terms {
  readonly start: BySide<number>;
  readonly canRetreat: BySide<boolean>;
  readonly routMargin: number;
}

/** TNW-GROUND-3 to TNW-GROUND-5: the winner; null for a tie after the first round. */
export const winnerOf = (start: BySide<number>, { rounds, sixes, casualties }: Toll): Winner | null => {
  const standing = lastStanding(bySide(side => sixes[side] >= start[side]));
  if (standing !== null) {
    return standing;
  }
  const margin = casualties.active - casualties.inactive;
  return margin === 0 && rounds === 1 ? null : betterOff(margin);
};

/** TNW-GROUND-6: the side with fewer casualties, by those that the Active side has more; it loses a tie that stands. */
export const betterOff = (margin: number): CombatSide => (margin >= 0 ? 'inactive' : 'active');

/** TNW-GROUND-8: the loser is routed when it has suffered so many casualties more than the winner. */
export const isRouted = (margin: number, { routMargin }: Pick<Terms, 'routMargin'>): boolean =>
  margin >= routMargin;

/** Both sides gone, nobody the winner (TNW-R7). */
const mutual = ({ start }: Terms, { rounds }: Toll): GroundAnswer => ({
  winner: 'none',
  rounds,
  rout: false,
  overrun: false,
  flagOverrun: false,
  eliminated: start,
});

/**
 * TNW-GROUND-7, TNW-GROUND-9, TNW-GROUND-10, TNW-R5, TNW-R17, TNW-R23: losses, rout, overrun and Flag Overrun
 * (TNW-GROUND-8).
 */
export const verdict = (terms: Terms, toll: Toll): GroundAnswer => {
  const { start, canRetreat } = terms;
  const winner = winnerOf(start, toll) ?? 'none';
  if (winner === 'none') {
    return mutual(terms, toll);
  }
  const loser = enemyOf(winner);
  const rout = isRouted(marginOf(toll, loser), terms);
  const owed = rout ? toll.casualties[loser] : toll.sixes[loser];
  const lost = canRetreat[loser] ? Math.min(start[loser], owed) : start[loser];
  const paid = Math.min(start[winner], toll.sixes[winner]);
  return {
    winner,
    rounds: toll.rounds,
    rout,
    overrun: lost === start[loser],
    flagOverrun: owed > start[loser],
    eliminated: winner === 'active' ? { active: paid, inactive: lost } : { active: lost, inactive: paid },
  };
};

/** How many casualties more than the winner a side has suffered. */
const marginOf = ({ casualties }: Toll, loser: CombatSide): number =>
  casualties[loser] - casualties[enemyOf(loser)];

/** The best that can be said of a victory. */
const outcome = (r: GroundAnswer): string => {
  const how = r.flagOverrun ? ' by flag overrun' : r.overrun ? ' by overrun' : r.rout ? ' by rout' : '';
  return `${r.winner}${how}`;
};

const favours = {
  active: 'active',
  'active by rout': 'active',
  'active by overrun': 'active',
  'active by flag overrun': 'active',
  inactive: 'inactive',
  'inactive by rout': 'inactive',
  'inactive by overrun': 'inactive',
  'inactive by flag overrun': 'inactive',
  none: null,
} as const;

const labels: Readonly<Record<keyof typeof favours, string>> = {
  active: 'Active wins',
  'active by rout': 'Active wins by rout',
  'active by overrun': 'Active wins by overrun',
  'active by flag overrun': 'Active wins by Flag Overrun',
  inactive: 'Inactive wins',
  'inactive by rout': 'Inactive wins by rout',
  'inactive by overrun': 'Inactive wins by overrun',
  'inactive by flag overrun': 'Inactive wins by Flag Overrun',
  none: 'Both sides wiped out',
};

export const groundAsks = {
  outcome,
  outcomes: { favours, labels },
  sideTitles: SIDE_TITLES,
  spreads: { activeLosses: r => r.eliminated.active, inactiveLosses: r => r.eliminated.inactive },
  measures: {
    activeWins: r => r.winner === 'active',
    inactiveWins: r => r.winner === 'inactive',
    mutual: r => r.winner === 'none',
    secondRound: r => r.rounds === 2,
    rout: r => r.rout,
    activeRouted: r => r.rout && r.winner === 'inactive',
    inactiveRouted: r => r.rout && r.winner === 'active',
    activeOverrun: r => r.overrun && r.winner === 'active',
    inactiveOverrun: r => r.overrun && r.winner === 'inactive',
    activeFlagOverrun: r => r.flagOverrun && r.winner === 'active',
    inactiveFlagOverrun: r => r.flagOverrun && r.winner === 'inactive',
    meanActiveLoss: r => r.eliminated.active,
    meanInactiveLoss: r => r.eliminated.inactive,
  },
  figures: {
    ...ofSides('Pieces lost', { active: 'activeLosses', inactive: 'inactiveLosses' }),
    activeWins: 'Active wins',
    inactiveWins: 'Inactive wins',
    mutual: 'Both sides wiped out',
    secondRound: 'A second round is fought',
    rout: 'The loser is routed',
    ...ofSides('Is routed', { active: 'activeRouted', inactive: 'inactiveRouted' }),
    ...ofSides('Overruns the enemy', { active: 'activeOverrun', inactive: 'inactiveOverrun' }),
    ...ofSides('Wins a Flag Overrun', { active: 'activeFlagOverrun', inactive: 'inactiveFlagOverrun' }),
    ...ofSides('Mean pieces lost', { active: 'meanActiveLoss', inactive: 'meanInactiveLoss' }),
  },
} satisfies Asks<GroundAnswer>;

export const sentence = (r: GroundAnswer): string => {
  if (r.winner === 'none') {
    return 'Both sides are wiped out; nobody wins and the duchy stays as it was.';
  }
  const loser = enemyOf(r.winner);
  const how = r.flagOverrun ? ' by Flag Overrun' : r.overrun ? ' by overrun' : r.rout ? ' by rout' : '';
  const losses = `losses ${r.eliminated.active} Active, ${r.eliminated.inactive} Inactive`;
  const then = r.overrun ? '' : `; the ${SIDE_TITLES[loser]} retreats`;
  const onward =
    r.winner === 'active' ? (r.overrun ? '; the Formation may go on' : '; the Formation stops') : '';
  return `The ${SIDE_TITLES[r.winner]} wins${how}; ${losses}${then}${onward}.`;
};
