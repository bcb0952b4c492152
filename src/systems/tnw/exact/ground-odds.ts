import { type Dist, distOf, explain, type Marginal, must, pool } from '#kernel';
import { groundDice } from '../charts/ground-dice.ts';
import { batteryDice } from '../charts/shore-batteries.ts';
import { absorb, type Formation, fresh, piecesDice, piecesOf, ratingDice } from '../formation.ts';
import type { GroundGiven } from '../procedures/ground-facts.ts';
import { betterOff, type GroundAnswer, isRouted, verdict } from '../procedures/ground-verdict.ts';
import { SIXES_AND_FIVES } from '../procedures/hits.ts';
import { type BySide, bySide, type CombatSide, SIDES } from '../vocabulary.ts';
import { jointly, marginals, type Reader, type Toll, type View } from './read-tolls.ts';
import { type Fighter, lastRound, settled, type Tolls, together, twoRounds } from './two-rounds.ts';

/** Dice of the first round, by the chart. */
const firstDice = (given: GroundGiven, forces: BySide<Formation>): BySide<number> => {
  const { modifiers } = explain(groundDice, {
    ...given,
    active: { ...forces.active, bonus: given.active.bonus },
    inactive: { ...forces.inactive, bonus: given.inactive.bonus },
    round: 1,
  });
  return bySide(side => Math.max(0, modifiers[side] ?? 0));
};

/** By TNW-POOL without first-round extras: the dice left for a second round. */
const secondDice = (given: GroundGiven, side: CombatSide, force: Formation): number => {
  const rating = ratingDice(force);
  const denied = side === 'inactive' && given.uncombined ? rating - Math.min(1, rating) : 0;
  const all = piecesDice(force) - denied + given[side].bonus + given.laterEventDice[side] - force.excessFives;
  return Math.max(0, all);
};

/** A side in the middle of a battle: its standing troops, and the dice rolled against it. */
export interface Standing {
  readonly force: Formation;
  readonly sixes: number;
  readonly fives: number;
}

const fighter = (given: GroundGiven, side: CombatSide, now: Standing, dice: number): Fighter => ({
  dice,
  hits: now.sixes + now.fives,
  kills: now.sixes,
  pieces: piecesOf(given[side]),
  // Pieces that are disrupted already take the first sixes, so that only without them every hit costs the same.
  isPlain: now.fives === 0,
  after: (sixes, fives) => secondDice(given, side, absorb(now.force, sixes, fives)),
});

const battleFrom = (given: GroundGiven, active: Standing): Tolls => {
  const inactive = { force: fresh(given.inactive), sixes: 0, fives: 0 };
  if (piecesOf(active.force) === 0) {
    return settled({ hits: active.sixes + active.fives, kills: active.sixes }, { hits: 0, kills: 0 });
  }
  const dice = firstDice(given, { active: active.force, inactive: inactive.force });
  return twoRounds([
    fighter(given, 'active', active, dice.active),
    fighter(given, 'inactive', inactive, dice.inactive),
  ]);
};

/** The open part of a battle after its first round: one more, and then it is over. */
const lastFrom = (given: GroundGiven, sides: BySide<Standing>): Tolls => {
  const [active, inactive] = SIDES.map(side => ({
    dice: secondDice(given, side, sides[side].force),
    hits: sides[side].sixes + sides[side].fives,
    kills: sides[side].sixes,
  }));
  return lastRound([must(active), must(inactive)]);
};

/** Every way in which the Shore Batteries may open an amphibious assault (TNW-GROUND-1). */
const tollsOf = (given: GroundGiven, shoreDice = 0): Tolls => {
  const force = fresh(given.active);
  if (given.amphibious === 'none') {
    return battleFrom(given, { force, sixes: 0, fives: 0 });
  }
  const shore = distOf(pool(Math.max(0, batteryDice(given.amphibious) + shoreDice), 6, SIXES_AND_FIVES));
  return together(
    shore.entries().map(([[sixes = 0, fives = 0], ways]) => {
      const landed = { force: absorb(force, sixes, fives), sixes, fives };
      return [battleFrom(given, landed), ways] as const;
    }),
  );
};

const readerOf = (given: GroundGiven): Reader<GroundAnswer> => {
  const terms = { ...given, start: bySide(side => piecesOf(given[side])) };
  const most = Math.max(terms.start.active, terms.start.inactive) + 1;
  return {
    read: ({ rounds, casualties: [a, b], kills: [k, l] }: Toll) => {
      const casualties = { active: a, inactive: b };
      const toll = { rounds, casualties, sixes: { active: k, inactive: l } };
      return verdict(terms, toll);
    },
    key: ({ winner, rounds, rout, overrun, flagOverrun, eliminated }) => {
      const flags = (rout ? 1 : 0) + (overrun ? 2 : 0) + (flagOverrun ? 4 : 0);
      const who = winner === 'active' ? 0 : winner === 'inactive' ? 1 : 2;
      return (((who * 3 + rounds) * 8 + flags) * most + eliminated.active) * most + eliminated.inactive;
    },
  };
};

/** Classes of the margin: routed, beaten, victorious; 3 to 5 are for a routed enemy, by its casualties. */
const ROUTED = 0;
const LOST = 1;
const WON = 2;

/** The margin decides on the winner and on a rout; a routed side is overrun by its casualties, another by its kills. */
const viewOf = (given: GroundGiven, side: 0 | 1): View => {
  const pieces = [piecesOf(given.active), piecesOf(given.inactive)] as const;
  const theirs = pieces[1 - side] as number;
  const own = SIDES[side];
  const isBehind = (margin: number): boolean => betterOff(side === 0 ? margin : -margin) !== own;
  return {
    side,
    pieces,
    classOf: (suffered, other, fate) => {
      const margin = suffered - other;
      if (isRouted(-margin, given)) {
        return 4 + Math.sign(other - theirs);
      }
      if (fate > 0) {
        return WON;
      }
      return isRouted(margin, given) ? ROUTED : isBehind(margin) ? LOST : WON;
    },
    isByHits: one => one === ROUTED,
  };
};

/** Answers about one side: the other's losses are not told. */
const only = (reader: Reader<GroundAnswer>, side: CombatSide): Reader<GroundAnswer> => ({
  read: toll => {
    const answer = reader.read(toll);
    const { active, inactive } = answer.eliminated;
    const eliminated = side === 'active' ? { active, inactive: 0 } : { active: 0, inactive };
    return { ...answer, eliminated };
  },
  key: reader.key,
});

/** The joint distribution of everything that a ground battle decides. */
export const groundDist = (given: GroundGiven, shoreDice = 0): Dist<GroundAnswer> =>
  jointly(tollsOf(given, shoreDice), readerOf(given));

/** The same for a battle that waits for a round to be rolled. */
export const groundDistFrom = (
  given: GroundGiven,
  sides: BySide<Standing>,
  rounds: number,
): Dist<GroundAnswer> => {
  const tolls = rounds === 0 ? battleFrom(given, sides.active) : lastFrom(given, sides);
  return jointly(tolls, readerOf(given));
};

/** The questions of players about a ground battle. */
export const groundMarginals = (given: GroundGiven): readonly Marginal<GroundAnswer>[] => {
  const reader = readerOf(given);
  return marginals(tollsOf(given), {
    views: [viewOf(given, 0), viewOf(given, 1)],
    readers: [only(reader, 'active'), only(reader, 'inactive')],
    inactiveAsks: ['inactiveLosses', 'meanInactiveLoss'],
  });
};
