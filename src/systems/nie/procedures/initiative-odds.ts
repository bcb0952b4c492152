import { add, Dist, dice, distOf, div, lcm, mul, ONE, type Rational, rational, sub, ZERO } from '#kernel';
import type { Nation } from '../vocabulary.ts';

/** A nation that rolls for initiative: what it adds, and who of the others is its enemy. */
export interface Candidate {
  readonly id: Nation;
  readonly modifier: number;
  readonly enemies: readonly Nation[];
}

/** Who wins, by how much. */
export interface Lead {
  readonly winner: Nation;
  readonly margin: number;
}

type Margins = Map<number, Rational>;

const SUMS = distOf(dice(2, 6)).entries();
const WAYS = 36n;

/** A roll in which the candidate leads: who ties with it, and the best enemy that is out of the race. */
interface Race {
  readonly tied: readonly Candidate[];
  readonly best: number;
  readonly ways: bigint;
}

const raceKey = ({ tied, best }: Race): string => `${tied.map(each => each.id).join()}/${best}`;

const merged = (races: readonly Race[]): Race[] => {
  const found = new Map<string, Race>();
  for (const race of races) {
    const key = raceKey(race);
    found.set(key, { ...race, ways: race.ways + (found.get(key)?.ways ?? 0n) });
  }
  return [...found.values()];
};

/** One more rival rolls against a candidate who shows `total`: it stays below or ties, or the race is lost. */
const joins = (race: Race, rival: Candidate, total: number, isEnemy: boolean): Race[] =>
  SUMS.flatMap(([sum, ways]): Race[] => {
    const shown = sum + rival.modifier;
    if (shown > total) {
      return [];
    }
    const tied = shown === total ? [...race.tied, rival] : race.tied;
    const best = shown < total && isEnemy ? Math.max(race.best, shown) : race.best;
    return [{ tied, best, ways: race.ways * ways }];
  });

/**
 * NIE-RUL-7: the chance of each margin with which one candidate wins among those who roll. Only enemies
 * that are out of the race matter to it; a tie of all who rolled is the same race again, and is solved.
 */
const margins = (who: Candidate, rolling: readonly Candidate[], best: number): Margins => {
  const rivals = rolling.filter(each => each.id !== who.id);
  const whole = WAYS ** BigInt(rolling.length);
  const found: Margins = new Map();
  let again = ZERO;
  const count = (margin: number, chance: Rational): void => {
    found.set(margin, add(found.get(margin) ?? ZERO, chance));
  };
  for (const [sum, ways] of SUMS) {
    const total = sum + who.modifier;
    let races: Race[] = [{ tied: [], best, ways }];
    for (const rival of rivals) {
      races = merged(races.flatMap(race => joins(race, rival, total, who.enemies.includes(rival.id))));
    }
    for (const race of races) {
      const chance = rational(race.ways, whole);
      if (race.tied.length === 0) {
        count(Math.max(1, total - race.best), chance);
      } else if (race.tied.length === rivals.length) {
        again = add(again, chance);
      } else {
        for (const [margin, share] of margins(who, [who, ...race.tied], race.best)) {
          count(margin, mul(chance, share));
        }
      }
    }
  }
  const ends = sub(ONE, again);
  return new Map([...found].map(([margin, chance]) => [margin, div(chance, ends)]));
};

/** NIE-LAND-INIT: who wins the initiative with which margin, for any number of nations. */
export const initiativeOdds = (candidates: readonly Candidate[]): Dist<Lead> => {
  const leads = candidates.flatMap(who =>
    [...margins(who, candidates, Number.NEGATIVE_INFINITY)].map(
      ([margin, chance]) => [{ winner: who.id, margin }, chance] as const,
    ),
  );
  const whole = leads.reduce((all, [, { d }]) => lcm(all, d), 1n);
  return Dist.of(leads.map(([lead, { n, d }]) => [lead, n * (whole / d)] as const));
};
