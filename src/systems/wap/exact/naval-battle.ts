import { counts, Dist, distOf, lcm, pool } from '#kernel';
import { navalResultAt } from '../charts/naval-combat.ts';
import { pursuitAt } from '../charts/pursuit.ts';
import {
  type ByFleet,
  byFleet,
  engage,
  type Fates,
  FLEETS,
  type Fleet,
  type FleetSide,
  foeOf,
  loserOf,
  type NavalAnswer,
  type NavalEnd,
} from '../procedures/fleets.ts';

interface Given extends ByFleet<Fleet> {
  readonly coastalOrPort: boolean;
}

/** NSP left and prizes taken: all that changes in a naval battle. */
interface Standing {
  readonly nsp: ByFleet<number>;
  readonly prizes: ByFleet<number>;
}

interface Way {
  readonly to: Standing;
  readonly end: NavalEnd | null;
  readonly ways: number;
}

const DIE = [1, 2, 3, 4, 5, 6] as const;
const FACES = 6;

const escaped = (side: FleetSide): NavalEnd => (side === 'phasing' ? 'P-escapes' : 'O-escapes');
const eliminated = (side: FleetSide): NavalEnd => (side === 'phasing' ? 'P-eliminated' : 'O-eliminated');

const keyOf = ({ nsp, prizes }: Standing): string =>
  `${nsp.phasing} ${nsp.other} ${prizes.phasing} ${prizes.other}`;

/** The results of one face of the combat die, with the ways of the pursuit die behind it. */
const waysOn = (given: Given, from: Standing, die: number, contacts: number): readonly Way[] => {
  const engaged = engage(byFleet(side => ({ nsp: from.nsp[side], morale: given[side].morale })));
  const hit = navalResultAt(engaged.odds, die + engaged.drm);
  const loser = loserOf(engaged, hit);
  const lost = Math.min(hit.count, from.nsp[loser]);
  const taken = hit.effect === 'captured' ? lost : 0;
  const to = {
    nsp: { ...from.nsp, [loser]: from.nsp[loser] - lost },
    prizes: { ...from.prizes, [foeOf(loser)]: from.prizes[foeOf(loser)] + taken },
  };
  if (to.nsp[loser] === 0) {
    return [{ to, end: eliminated(loser), ways: FACES }];
  }
  return [
    { to, end: null, ways: contacts },
    { to, end: escaped(loser), ways: FACES - contacts },
  ];
};

interface Reached {
  readonly at: Standing;
  weight: bigint;
}

const gather = (into: Map<string, Reached>, key: string, at: Standing, weight: bigint): void => {
  const there = into.get(key);
  if (there) {
    there.weight += weight;
  } else {
    into.set(key, { at, weight });
  }
};

/**
 * A retreat that is run down leads back to the same strengths: the loop is left out, and the rest of the 36 ways is the
 * whole.
 */
const leaving = (given: Given, from: Standing, contacts: number): { ways: readonly Way[]; whole: bigint } => {
  const ways = DIE.flatMap(die => waysOn(given, from, die, contacts)).filter(
    way => way.end !== null || keyOf(way.to) !== keyOf(from),
  );
  return { ways, whole: BigInt(ways.reduce((sum, way) => sum + way.ways, 0)) };
};

interface Finish extends Reached {
  readonly end: NavalEnd;
  /** The whole of which the weight is a part. */
  readonly of: bigint;
}

const finishesOf = (given: Given, start: Standing): readonly Finish[] => {
  const contacts = DIE.filter(die => pursuitAt(die, given.coastalOrPort) === 'I').length;
  const finishes: Finish[] = [];
  let layer: ReadonlyMap<string, Reached> = new Map([[keyOf(start), { at: start, weight: 1n }]]);
  let of = 1n;
  while (layer.size > 0) {
    const exits = [...layer.values()].map(reached => ({ reached, ...leaving(given, reached.at, contacts) }));
    const common = exits.reduce((all, { whole }) => lcm(all, whole), 1n);
    const next = new Map<string, Reached>();
    of *= common;
    for (const { reached, ways, whole } of exits) {
      for (const way of ways) {
        const weight = reached.weight * BigInt(way.ways) * (common / whole);
        if (way.end === null) {
          gather(next, keyOf(way.to), way.to, weight);
        } else {
          finishes.push({ at: way.to, end: way.end, weight, of });
        }
      }
    }
    layer = next;
  }
  return finishes;
};

/** WAP-TRN: the fates of so many transports. */
const fatesOf = (transports: number): Dist<Fates> =>
  distOf(pool(transports, FACES, counts(1, 2, 3, 4))).map(([one = 0, two = 0, three = 0, four = 0]) => ({
    captured: one + two,
    sunk: three + four,
    escaped: transports - one - two - three - four,
  }));

const withFates = (
  given: Given,
  answer: Omit<NavalAnswer, 'transports'>,
  left: ByFleet<number>,
): Dist<NavalAnswer> => {
  const exposed = FLEETS.find(side => left[side] === 0 && given[side].transports > 0);
  const fates: Dist<Fates | null> = exposed ? fatesOf(given[exposed].transports) : Dist.always(null);
  return fates.map(fate => ({ ...answer, transports: byFleet(side => (side === exposed ? fate : null)) }));
};

/** Exact odds when the winner of each round always pursues; a test holds it to the steps. */
export const navalDist = (given: Given): Dist<NavalAnswer> => {
  const start = { nsp: byFleet(side => given[side].nsp), prizes: { phasing: 0, other: 0 } };
  const gone = FLEETS.find(side => given[side].nsp === 0);
  const finishes = gone
    ? [{ at: start, end: eliminated(gone), weight: 1n, of: 1n }]
    : finishesOf(given, start);
  const whole = finishes.reduce((all, { of }) => (of > all ? of : all), 1n);
  return Dist.of(
    finishes.map(finish => [finish, finish.weight * (whole / finish.of)] as const),
    ({ at, end }) => `${end} ${keyOf(at)}`,
  )
    .then(({ at, end }) =>
      withFates(
        given,
        {
          end,
          lossP: given.phasing.nsp - at.nsp.phasing,
          lossO: given.other.nsp - at.nsp.other,
          prizesP: at.prizes.phasing,
          prizesO: at.prizes.other,
        },
        at.nsp,
      ),
    )
    .normal();
};
