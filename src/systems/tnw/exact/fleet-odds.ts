import { type Dist, distOf, explain, type Marginal, must, pool } from '#kernel';
import { fleetDice } from '../charts/fleet-dice.ts';
import { batteryDice } from '../charts/shore-batteries.ts';
import { type Afloat, afloatOf, cannonOf, launch, nextToSink, type Squadron, sink } from '../fleet.ts';
import { type FleetGiven, openingDice, termsOf } from '../procedures/fleet-battle.ts';
import { type FleetAnswer, verdict } from '../procedures/fleet-verdict.ts';
import { SIXES_AND_FIVES } from '../procedures/hits.ts';
import { type BySide, bySide, type CombatSide, SIDES } from '../vocabulary.ts';
import { jointly, marginals, type Reader, type View } from './read-tolls.ts';
import { type Fighter, lastRound, settled, type Tolls, together, twoRounds } from './two-rounds.ts';

/** The Fleet after 0, 1, 2 … losses; their order is known beforehand (TNW-R3). */
const lossesOf = (given: FleetGiven, side: CombatSide): readonly Afloat[] => {
  const stages = [launch(given[side])];
  for (let last = stages[0] as Afloat; last.squadrons.length > 0; last = stages.at(-1) as Afloat) {
    stages.push(sink(last, nextToSink(last) as Squadron));
  }
  return stages;
};

interface Opening {
  readonly sixes: number;
  readonly fives: number;
}

const UNHURT: Opening = { sixes: 0, fives: 0 };

/** Guns ashore, which fire in every round (TNW-DICE-P, TNW-R12). */
const ashore = ({ port, eventDice }: FleetGiven): number =>
  port === 'sea' ? 0 : Math.max(0, batteryDice(port) + eventDice.shore);

/** Dice of the second round, after so many losses and fives in all (TNW-NAVAL-1, TNW-PORT-2). */
const secondDice = (given: FleetGiven, side: CombatSide, cannon: number, fives: number): number => {
  const shore = side === 'inactive' ? ashore(given) : 0;
  return given.batteriesSuffer ? Math.max(0, cannon + shore - fives) : Math.max(0, cannon - fives) + shore;
};

const fighter = (given: FleetGiven, side: CombatSide, opening: Opening, dice: number): Fighter => {
  const cannon = lossesOf(given, side).map(({ squadrons }) => cannonOf(squadrons));
  const squadrons = cannon.length - 1;
  return {
    dice,
    hits: opening.sixes + opening.fives,
    kills: opening.sixes,
    pieces: squadrons === 0 ? Number.POSITIVE_INFINITY : squadrons,
    // With one gun to each Squadron a loss costs as many dice as a five.
    isPlain: afloatOf(given[side]).every((_, i) => (cannon[i] ?? 0) - (cannon[i + 1] ?? 0) === 1),
    after: (sixes, fives) =>
      secondDice(given, side, cannon[opening.sixes + sixes] ?? 0, opening.fives + fives),
  };
};

const battleFrom = (given: FleetGiven, opening: Opening): Tolls => {
  const active = lossesOf(given, 'active')[opening.sixes]?.squadrons ?? [];
  if (active.length === 0) {
    return settled({ hits: opening.sixes + opening.fives, kills: opening.sixes }, { hits: 0, kills: 0 });
  }
  const inactive = afloatOf(given.inactive);
  const fives = { active: opening.fives, inactive: 0 };
  const { modifiers } = explain(fleetDice, { ...given, active, inactive, fives, round: 1 });
  const dice: BySide<number> = bySide(side => Math.max(0, modifiers[side] ?? 0));
  return twoRounds(
    [fighter(given, 'active', opening, dice.active), fighter(given, 'inactive', UNHURT, dice.inactive)],
    inactive.length > 0,
  );
};

/** A side in the middle of a battle: its ships afloat, and the dice rolled against it. */
interface Standing extends Opening {
  readonly afloat: Afloat;
}

const lastFrom = (given: FleetGiven, sides: BySide<Standing>): Tolls => {
  const [active, inactive] = SIDES.map(side => {
    const { afloat, sixes, fives } = sides[side];
    return {
      dice: secondDice(given, side, cannonOf(afloat.squadrons), fives),
      hits: sixes + fives,
      kills: sixes,
    };
  });
  return lastRound([must(active), must(inactive)]);
};

/** Every way in which the Shore Batteries may open a port battle (TNW-PORT-1). */
const tollsOf = (given: FleetGiven): Tolls => {
  const shore = distOf(pool(openingDice(given), 6, SIXES_AND_FIVES));
  return together(
    shore.entries().map(([[sixes = 0, fives = 0], ways]) => [battleFrom(given, { sixes, fives }), ways]),
  );
};

const readerOf = (given: FleetGiven): Reader<FleetAnswer> => {
  const terms = termsOf(given);
  return {
    read: ({ rounds, casualties: [a, b], kills: [k, l] }) =>
      verdict(terms, {
        rounds,
        casualties: { active: a, inactive: b },
        sixes: { active: k, inactive: l },
      }),
    key: ({ winner, rounds, lost }) => {
      const who = winner === 'active' ? 0 : winner === 'inactive' ? 1 : 2;
      return ((who * 3 + rounds) * 64 + lost.active) * 64 + lost.inactive;
    },
  };
};

/** The side with more casualties loses; losses go by kills alone. */
const viewOf = (given: FleetGiven, side: 0 | 1): View => {
  const pieces = SIDES.map(each => afloatOf(given[each]).length || Number.POSITIVE_INFINITY);
  return {
    side,
    pieces: pieces as [number, number],
    // TNW-NAVAL-4: a tie that stands is lost by the Active Fleet; a Fleet that is gone has lost in any case.
    classOf: (own, other, fate) => (fate === 0 && (side === 0 ? own >= other : own > other) ? 0 : 1),
    isByHits: () => false,
  };
};

/** Answers about one side: the other's losses are not told. */
const only = ({ read, key }: Reader<FleetAnswer>, side: CombatSide): Reader<FleetAnswer> => ({
  read: toll => {
    const answer = read(toll);
    const { active, inactive } = answer.lost;
    return { ...answer, lost: side === 'active' ? { active, inactive: 0 } : { active: 0, inactive } };
  },
  key,
});

/** The joint distribution of everything that a battle of Fleets decides. */
export const fleetDist = (given: FleetGiven): Dist<FleetAnswer> => jointly(tollsOf(given), readerOf(given));

/** The same for a battle that waits for a round to be rolled, its losses so far by the default order. */
export const fleetDistFrom = (
  given: FleetGiven,
  sides: BySide<Standing>,
  rounds: number,
): Dist<FleetAnswer> =>
  jointly(rounds === 0 ? battleFrom(given, sides.active) : lastFrom(given, sides), readerOf(given));

/** The questions of players about a battle of Fleets. */
export const fleetMarginals = (given: FleetGiven): readonly Marginal<FleetAnswer>[] => {
  const reader = readerOf(given);
  return marginals(tollsOf(given), {
    views: [viewOf(given, 0), viewOf(given, 1)],
    readers: [only(reader, 'active'), only(reader, 'inactive')],
    inactiveAsks: ['inactiveLost', 'meanInactiveLost'],
  });
};
