import { Dist, dice, lcm, spread } from '#kernel';
import type { Owner } from '../vocabulary.ts';

/** A nation that rolls for initiative: its bonus, and its enemies among the others. */
export interface Candidate {
  readonly id: Owner;
  readonly modifier: number;
  readonly enemies: readonly Owner[];
}

/** The winner and the margin. */
export interface Lead {
  readonly winner: Owner;
  readonly margin: number;
}

/** Weights of the margins with which a candidate wins, out of `of`; the rest of it loses. */
interface Margins {
  readonly of: bigint;
  readonly weights: ReadonlyMap<number, bigint>;
}
/** Races of one candidate that have been solved, by the tied nations and the best settled enemy. */
type Known = Map<string, Margins>;

const { values: SUMS, weights: WAYS } = spread(dice(2, 6));
const THROWS = 36;

/** A roll in which the candidate leads: the rivals that tie with it, and the best enemy that is out of the race. */
interface Race {
  readonly tied: readonly Candidate[];
  readonly best: number;
  readonly ways: number;
}

const raceKey = ({ tied, best }: Omit<Race, 'ways'>): string => `${tied.map(each => each.id).join()}/${best}`;

const merged = (races: readonly Race[]): Race[] => {
  const found = new Map<string, Race>();
  for (const race of races) {
    const key = raceKey(race);
    found.set(key, { ...race, ways: race.ways + (found.get(key)?.ways ?? 0) });
  }
  return [...found.values()];
};

/** One more rival rolls against a candidate who shows `total`: it stays below or ties, or the race is lost. */
const joins = (race: Race, rival: Candidate, total: number, isEnemy: boolean): Race[] =>
  SUMS.flatMap((sum, i): Race[] => {
    const shown = sum + rival.modifier;
    if (shown > total) {
      return [];
    }
    const tied = shown === total ? [...race.tied, rival] : race.tied;
    const best = shown < total && isEnemy ? Math.max(race.best, shown) : race.best;
    return [{ tied, best, ways: race.ways * Number(WAYS[i]) }];
  });

/** Every way in which a candidate leads or ties with this total. */
const racesAt = (who: Candidate, rivals: readonly Candidate[], total: number, start: Race): readonly Race[] =>
  rivals.reduce(
    (races, rival) =>
      merged(races.flatMap(race => joins(race, rival, total, who.enemies.includes(rival.id)))),
    [start],
  );

/** One throw of all rivals: margins won at once, and ties that must be rolled again. */
interface Thrown {
  readonly won: ReadonlyMap<number, number>;
  readonly ties: readonly Race[];
}

const throwAll = (who: Candidate, rivals: readonly Candidate[], best: number): Thrown => {
  const won = new Map<number, number>();
  const ties: Race[] = [];
  SUMS.forEach((sum, i) => {
    const total = sum + who.modifier;
    for (const race of racesAt(who, rivals, total, { tied: [], best, ways: Number(WAYS[i]) })) {
      if (race.tied.length === 0) {
        const margin = Math.max(1, total - race.best);
        won.set(margin, (won.get(margin) ?? 0) + race.ways);
      } else {
        ties.push(race);
      }
    }
  });
  return { won, ties: merged(ties) };
};

/**
 * The chance of each margin with which one candidate wins the roll (NIE-RUL-7). Only enemies that are
 * out of the race matter to it; a tie of all candidates is the same race again, and is solved.
 */
const margins = (who: Candidate, rolling: readonly Candidate[], best: number, known: Known): Margins => {
  const rivals = rolling.filter(each => each.id !== who.id);
  const { won, ties } = throwAll(who, rivals, best);
  const isSame = (race: Race): boolean => race.tied.length === rivals.length;
  const repeats = ties.filter(isSame).reduce((sum, { ways }) => sum + ways, 0);
  const smaller = ties
    .filter(race => !isSame(race))
    .map(race => ({ ...race, after: again(who, race, known) }));
  const common = smaller.reduce((all, { after }) => lcm(all, after.of), 1n);
  const weights = new Map([...won].map(([margin, ways]) => [margin, BigInt(ways) * common]));
  for (const { ways, after } of smaller) {
    const scale = BigInt(ways) * (common / after.of);
    for (const [margin, weight] of after.weights) {
      weights.set(margin, (weights.get(margin) ?? 0n) + scale * weight);
    }
  }
  return { of: BigInt(THROWS ** rolling.length - repeats) * common, weights };
};

/** The race among the tied nations, worked out once for each of its kinds. */
const again = (who: Candidate, race: Race, known: Known): Margins => {
  const key = raceKey(race);
  const found = known.get(key) ?? margins(who, [who, ...race.tied], race.best, known);
  known.set(key, found);
  return found;
};

/** The winner of the initiative and the margin, for any number of nations (NIE-LAND-INIT). */
export const initiativeOdds = (candidates: readonly Candidate[]): Dist<Lead> => {
  const each = candidates.map(who => ({
    winner: who.id,
    ...margins(who, candidates, Number.NEGATIVE_INFINITY, new Map()),
  }));
  const whole = each.reduce((all, { of }) => lcm(all, of), 1n);
  return Dist.of(
    each.flatMap(({ winner, of, weights }) =>
      [...weights].map(([margin, weight]) => [{ winner, margin }, weight * (whole / of)] as const),
    ),
  ).normal();
};
