import { Dist, dice, explain, type Marginal, resultOf, spread } from '#kernel';
import { assessment } from '../charts/assessment.ts';
import type { AssessmentRow } from '../charts/assessment-toll.ts';
import { combat, type Fate, type FightSide, fatesOf } from '../charts/combat.ts';
import { asksOf } from '../procedures/line-asks.ts';
import {
  assessmentAfter,
  type Ended,
  fightAt,
  type LineAnswer,
  type LineGiven,
  MOST_FIGHTS,
  NO_TOLL,
  statusAfter,
  type Toll,
} from '../procedures/line-board.ts';
import { isTied, loserOf, MOST_TIES } from '../rules/fight.ts';

/**
 * The exact odds of a round without walking through its steps. All that a line of fights leaves behind is a handful of
 * small counts, packed side by side into one number, so that each fight is a plain sum.
 */
const FIELDS = ['fatigue', 'lost', 'routed', 'removed', 'breakthroughs'] as const;
/** No field of a side grows by more than three a fight. */
const ROOM = MOST_TIES * MOST_FIGHTS + 1;
const SIDE = ROOM ** FIELDS.length;

type Gain = Readonly<Record<(typeof FIELDS)[number], number>>;

const packed = (gain: Gain): number => FIELDS.reduce((sum, field) => sum * ROOM + gain[field], 0);

const unpacked = (code: number): Gain => {
  const gain: Record<string, number> = {};
  let rest = code;
  for (const field of [...FIELDS].reverse()) {
    gain[field] = rest % ROOM;
    rest = Math.floor(rest / ROOM);
  }
  return gain as Gain;
};

const both = (a: Gain, b: Gain): number => packed(a) * SIDE + packed(b);

const gainOf = (fate: Fate, isLost: boolean): Gain => ({
  fatigue: fate.fatigue,
  lost: Number(isLost),
  routed: Number(fate.outcome === 'rout'),
  removed: Number(fate.outcome === 'removed'),
  breakthroughs: Number(fate.outcome === 'breakthrough'),
});

const WORN: Gain = { fatigue: 1, lost: 0, routed: 0, removed: 0, breakthroughs: 0 };
const BOTH_WORN = both(WORN, WORN);

type Weights = Map<number, bigint>;

const put = (weights: Weights, code: number, weight: bigint): void => {
  weights.set(code, (weights.get(code) ?? 0n) + weight);
};

/** How often 2D6 beat 2D6 by each margin. */
const MARGINS: readonly (readonly [number, bigint])[] = (() => {
  const margins: Weights = new Map();
  const { values, weights } = spread(dice(2, 6));
  values.forEach((a, i) => {
    values.forEach((b, j) => {
      put(margins, a - b, BigInt(weights[i] ?? 0) * BigInt(weights[j] ?? 0));
    });
  });
  return [...margins];
})();
const THROWS = 1296n;

/** The result of one fight, out of 1296³ throws: ties are followed to their end. */
const fightGains = (
  given: LineGiven,
  index: number,
  fatigue: Readonly<Record<FightSide, number>>,
  ties = 0,
): Weights => {
  const fight = fightAt(given, index, fatigue, ties);
  const { modifiers } = explain(combat, fight);
  const ahead = (modifiers.a ?? 0) - (modifiers.b ?? 0);
  const rest = THROWS ** BigInt(MOST_TIES - 1 - ties);
  const gains: Weights = new Map();
  for (const [margin, weight] of MARGINS) {
    const diff = margin + ahead;
    const fates = fatesOf(fight, diff);
    if (!isTied(fates)) {
      put(
        gains,
        both(gainOf(fates.a, loserOf(diff) === 'a'), gainOf(fates.b, loserOf(diff) === 'b')),
        weight * rest,
      );
    } else if (ties + 1 === MOST_TIES) {
      put(gains, BOTH_WORN, weight * rest);
    } else {
      const worn = { a: fatigue.a + 1, b: fatigue.b + 1 };
      for (const [code, share] of fightGains(given, index, worn, ties + 1)) {
        put(gains, code + BOTH_WORN, weight * share);
      }
    }
  }
  return gains;
};

/** All fights in turn: each depends on the fatigue that those before it left. */
const lineGains = (given: LineGiven): Weights => {
  let line: Weights = new Map([[0, 1n]]);
  given.fights.forEach((_, index) => {
    const known = new Map<string, Weights>();
    const next: Weights = new Map();
    for (const [code, weight] of line) {
      const fatigue = fatigueAt(given, code);
      const key = `${fatigue.a} ${fatigue.b}`;
      const gains = known.get(key) ?? fightGains(given, index, fatigue);
      known.set(key, gains);
      for (const [gain, share] of gains) {
        put(next, code + gain, weight * share);
      }
    }
    line = next;
  });
  return line;
};

const codeOf = (code: number, side: FightSide): number =>
  side === 'a' ? Math.floor(code / SIDE) : code % SIDE;

const fatigueAt = (given: LineGiven, code: number): Readonly<Record<FightSide, number>> => ({
  a: given.a.fatigue + unpacked(codeOf(code, 'a')).fatigue,
  b: given.b.fatigue + unpacked(codeOf(code, 'b')).fatigue,
});

/** Throws of one Assessment: every distribution counts the dice of the whole round. */
const ASSESSED = 36n;

type Ends = readonly (readonly [Ended, bigint])[];

/** The ends of a Formation after the Assessment and the Status Check, out of 36 (ESR-6.5). */
const endsOf = (given: LineGiven, side: FightSide, toll: Toll): Ends => {
  const facts = assessmentAfter(given, side, toll);
  const { values, weights } = spread(dice(2, 6));
  const ends = new Map<AssessmentRow, [Ended, bigint]>();
  values.forEach((shown, i) => {
    const result = resultOf(assessment, facts, shown);
    const weight = BigInt(weights[i] ?? 0);
    const known = ends.get(result.row);
    if (known) {
      known[1] += weight;
    } else {
      const status = statusAfter(given, side, toll, result);
      ends.set(result.row, [{ ...toll, fatigue: result.fatigueAfter, row: result.row, status }, weight]);
    }
  });
  return [...ends.values()];
};

/** The ends of a side, worked out once for each toll. */
const endsBook = (given: LineGiven, side: FightSide): ((code: number) => Ends) => {
  const known = new Map<number, Ends>();
  return code => {
    const found = known.get(code);
    if (found) {
      return found;
    }
    const gain = unpacked(code);
    const ends = endsOf(given, side, { ...gain, fatigue: given[side].fatigue + gain.fatigue });
    known.set(code, ends);
    return ends;
  };
};

/** A Formation that the question does not look at. */
const UNSEEN: Ended = { ...NO_TOLL, fatigue: 0, row: 'none', status: 'none' };

/** The fate of one Formation, for any fate of the other. */
const sideDist = (given: LineGiven, side: FightSide, line: Weights): Dist<LineAnswer> => {
  const own: Weights = new Map();
  for (const [code, weight] of line) {
    put(own, codeOf(code, side), weight);
  }
  const ends = endsBook(given, side);
  const pairs = [...own].flatMap(([code, weight]) =>
    ends(code).map(
      ([end, share]) => [{ a: UNSEEN, b: UNSEEN, [side]: end }, weight * share * ASSESSED] as const,
    ),
  );
  return Dist.of(pairs, keyOf);
};

/** The number of lost fights of each side, and nothing else. */
const lostDist = (line: Weights): Dist<LineAnswer> =>
  Dist.of(
    [...line].map(([code, weight]) => {
      const lost = (side: FightSide): Ended => ({ ...UNSEEN, lost: unpacked(codeOf(code, side)).lost });
      return [{ a: lost('a'), b: lost('b') }, weight * ASSESSED * ASSESSED] as const;
    }),
    keyOf,
  );

const keyOfSide = (side: Ended): string =>
  `${side.lost} ${side.routed} ${side.removed} ${side.breakthroughs} ${side.fatigue} ${side.row} ${side.status}`;

const keyOf = ({ a, b }: LineAnswer): string => `${keyOfSide(a)}|${keyOfSide(b)}`;

/** The whole round; both Assessments are rolled apart (ESR-6.2 to ESR-6.5). */
export const lineExact = (given: LineGiven): Dist<LineAnswer> => {
  const [endsA, endsB] = [endsBook(given, 'a'), endsBook(given, 'b')];
  const pairs: [LineAnswer, bigint][] = [];
  for (const [code, weight] of lineGains(given)) {
    for (const [a, shareA] of endsA(codeOf(code, 'a'))) {
      for (const [b, shareB] of endsB(codeOf(code, 'b'))) {
        pairs.push([{ a, b }, weight * shareA * shareB]);
      }
    }
  }
  return Dist.of(pairs, keyOf);
};

/** Each question from the smallest distribution that is enough for it. */
export const lineMarginals = (given: LineGiven): readonly Marginal<LineAnswer>[] => {
  const line = lineGains(given);
  return [
    { dist: lostDist(line), asks: [] },
    { dist: sideDist(given, 'a', line), asks: asksOf('a') },
    { dist: sideDist(given, 'b', line), asks: asksOf('b') },
  ];
};
