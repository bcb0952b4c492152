import { binomials } from '../base/combinatorics.ts';

/**
 * Battles of dice buckets: both sides throw all their dice at once, every 6 kills and every 5 silences one of the
 * enemy's; who has suffered more hits has lost, and a tie means a second round with what is left.
 *
 * The exact odds are fast because of two facts. What is left after a tie depends only on the number of hits, so
 * the rounds are joined over hits alone; and a hit is a 5 as often as a 6, so that of h hits k kill in
 * binomial(h, k) ways, whatever the other side suffers, and kills are told apart only at the very end.
 */
export interface Bucket {
  /** Dice thrown in the first round. */
  readonly dice: number;
  /** Dice thrown in the second round after so many hits in the first; one less for each, unless said otherwise. */
  left?(hits: number): number;
  /** So many kills wipe the side out, and then no second round follows; left out, nothing ends a side early. */
  readonly pieces?: number;
}

export type Buckets = readonly [Bucket, Bucket];

/** Ways by the hits that the first side (row) and the second (column) suffer. */
export type HitTable = bigint[][];

/** Ways to end with these hits, times the ways in which those of either side kill 0, 1, 2 … */
export interface TollClass {
  readonly rounds: 1 | 2;
  readonly hits: readonly [number, number];
  readonly ways: bigint;
  readonly kills: readonly [readonly bigint[], readonly bigint[]];
}

/** How a battle may end, kills not yet told apart from other hits. */
export interface Tolls {
  /** Unequal hits in the first round. */
  readonly once: HitTable;
  /** Hits of both rounds together, after a tie with too few hits to wipe anyone out. */
  readonly twice: HitTable;
  /** Ties with hits enough to wipe a side out, and what follows them if they do not. */
  readonly close: readonly TollClass[];
}

/** Faces of a d6 that do not hit. */
const MISSES = 4n;

const HIT_WAYS: (readonly bigint[])[] = [];

/** How often n dice hit 0, 1, … n times, 5s and 6s not told apart. */
const hitWays = (n: number): readonly bigint[] => {
  HIT_WAYS[n] ??= binomials(n).map((ways, hits) => ways * MISSES ** BigInt(n - hits));
  return HIT_WAYS[n];
};

/** How often 0, 1, … all of so many hits kill. */
export const killWays = binomials;

const throwsOf = (dice: number): bigint => 6n ** BigInt(dice);

const diceLeft = (side: Bucket, hits: number): number =>
  Math.max(0, side.left === undefined ? side.dice - hits : side.left(hits));

/** A tie after so many hits each, and the dice that remain. */
interface Tie {
  readonly hits: number;
  readonly dice: readonly [number, number];
}

const tiesOf = ([a, b]: Buckets): Tie[] =>
  Array.from({ length: Math.min(a.dice, b.dice) + 1 }, (_, hits) => ({
    hits,
    dice: [diceLeft(a, hits), diceLeft(b, hits)],
  }));

/** The most dice that a second round can see. */
const secondDice = (ties: readonly Tie[]): number => Math.max(...ties.map(({ dice: [a, b] }) => a + b));

/** The whole: all throws of the longest battle, which the weights of every reading sum to. */
export const wholeOf = (sides: Buckets): bigint =>
  throwsOf(sides[0].dice + sides[1].dice + secondDice(tiesOf(sides)));

/** Each side suffers the hits of the other's dice; `base` hits are there already. */
const addRound = (table: HitTable, dice: readonly [number, number], ways: bigint, base: number): void => {
  const onSecond = hitWays(dice[0]);
  hitWays(dice[1]).forEach((onFirst, h) => {
    const row = table[base + h] as bigint[];
    const share = ways * onFirst;
    for (let g = 0; g < onSecond.length; g++) {
      row[base + g] = (row[base + g] as bigint) + share * (onSecond[g] as bigint);
    }
  });
};

const emptyTable = ([a, b]: Buckets, ties: readonly Tie[]): HitTable => {
  const rows = Math.max(b.dice, ...ties.map(tie => tie.hits + tie.dice[1]));
  const columns = Math.max(a.dice, ...ties.map(tie => tie.hits + tie.dice[0]));
  return Array.from({ length: rows + 1 }, () => new Array<bigint>(columns + 1).fill(0n));
};

/** The product of two counts of kills: what both rounds together may kill. */
const together = (a: readonly bigint[], b: readonly bigint[]): bigint[] => {
  const ways = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      ways[i + j] = (ways[i + j] as bigint) + x * y;
    });
  });
  return ways;
};

/** A tie that may wipe a side out: with the kills of either side below its pieces it goes on, otherwise it ends. */
const closeTie = (sides: Buckets, { hits, dice }: Tie, ways: bigint): TollClass[] => {
  const all = killWays(hits);
  const isAlive = (side: Bucket, kills: number) => kills < (side.pieces ?? Number.POSITIVE_INFINITY);
  const alive = sides.map(side => all.map((n, kills) => (isAlive(side, kills) ? n : 0n)));
  const dead = sides.map(side => all.map((n, kills) => (isAlive(side, kills) ? 0n : n)));
  const [aliveA, aliveB, deadA, deadB] = [...alive, ...dead] as [bigint[], bigint[], bigint[], bigint[]];
  const unthrown = ways * throwsOf(dice[0] + dice[1]);
  const ends: TollClass[] = [
    { rounds: 1, hits: [hits, hits], ways: unthrown, kills: [deadA, all] },
    { rounds: 1, hits: [hits, hits], ways: unthrown, kills: [aliveA, deadB] },
  ];
  const onSecond = hitWays(dice[0]);
  const goesOn = hitWays(dice[1]).flatMap((onFirst, h) =>
    onSecond.map(
      (more, g): TollClass => ({
        rounds: 2,
        hits: [hits + h, hits + g],
        ways: ways * onFirst * more,
        kills: [together(aliveA, killWays(h)), together(aliveB, killWays(g))],
      }),
    ),
  );
  return [...ends, ...goesOn];
};

export const tollsOf = (sides: Buckets): Tolls => {
  const ties = tiesOf(sides);
  const second = secondDice(ties);
  const once = emptyTable(sides, ties);
  const twice = emptyTable(sides, ties);
  const close: TollClass[] = [];
  const safe = Math.min(...sides.map(side => side.pieces ?? Number.POSITIVE_INFINITY));
  addRound(once, [sides[0].dice, sides[1].dice], throwsOf(second), 0);
  for (const tie of ties) {
    const row = once[tie.hits] as bigint[];
    const ways = (row[tie.hits] as bigint) / throwsOf(tie.dice[0] + tie.dice[1]);
    row[tie.hits] = 0n;
    if (tie.hits < safe) {
      addRound(twice, tie.dice, ways, tie.hits);
    } else {
      close.push(...closeTie(sides, tie, ways));
    }
  }
  return { once, twice, close };
};
