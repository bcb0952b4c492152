import { Dist, type KeyOf, outcomeKey } from '../exact/dist.ts';
import {
  type Bucket,
  type Buckets,
  type HitTable,
  killWays,
  type TollClass,
  tollsOf,
} from './bucket-tolls.ts';

export { type Bucket, type Buckets, wholeOf } from './bucket-tolls.ts';

/** What the two sides have suffered when the battle is over. */
export interface Toll {
  readonly rounds: 1 | 2;
  readonly hits: readonly [number, number];
  readonly kills: readonly [number, number];
}

type Weighted<R> = [R, bigint];

const classesOf = (table: HitTable, rounds: 1 | 2): TollClass[] =>
  table.flatMap((row, h) =>
    row.flatMap((ways, g) =>
      ways === 0n
        ? []
        : [{ rounds, hits: [h, g] as const, ways, kills: [killWays(h), killWays(g)] as const }],
    ),
  );

const readClass = <R>({ rounds, hits, ways, kills }: TollClass, read: (toll: Toll) => R): Weighted<R>[] =>
  kills[0].flatMap((onFirst, k) =>
    kills[1].map(
      (onSecond, l): Weighted<R> => [read({ rounds, hits, kills: [k, l] }), ways * onFirst * onSecond],
    ),
  );

/** The exact odds of whatever is read from the toll of a battle. */
export const bucketBattle = <R>(
  sides: Buckets,
  read: (toll: Toll) => R,
  keyOf: KeyOf<R> = outcomeKey,
): Dist<R> => {
  const { once, twice, close } = tollsOf(sides);
  const classes = [...classesOf(once, 1), ...classesOf(twice, 2), ...close];
  return Dist.of(
    classes.flatMap(one => readClass(one, read)),
    keyOf,
  );
};

/** Who won, and how many each side has lost for good. */
export interface Losses {
  /** 0 the first side, 1 the second; null if both are wiped out. */
  readonly winner: 0 | 1 | null;
  readonly losses: readonly [number, number];
}

/** From counts of hits to counts of kills along one line: the shift of a polynomial from 1 + x to x. */
const tellKills = (line: bigint[]): void => {
  for (let i = 0; i < line.length - 1; i++) {
    for (let j = line.length - 2; j >= i; j--) {
      line[j] = (line[j] as bigint) + (line[j + 1] as bigint);
    }
  }
};

const transposed = (table: HitTable): HitTable =>
  (table[0] as bigint[]).map((_, g) => table.map(row => row[g] as bigint));

/** The same ways by kills instead of hits, first along the rows, then along the columns. */
const byKills = (table: HitTable): HitTable => {
  table.forEach(tellKills);
  const columns = transposed(table);
  columns.forEach(tellKills);
  return transposed(columns);
};

const isGone = (side: Bucket, kills: number): boolean => side.pieces !== undefined && kills >= side.pieces;

/** Wiped out is lost; otherwise the side with more hits has lost, and a tie is lost by the first, who attacks. */
const winnerOf = (
  [a, b]: Buckets,
  isFirstBehind: boolean,
  kills: readonly [number, number],
): 0 | 1 | null => {
  if (isGone(a, kills[0])) {
    return isGone(b, kills[1]) ? null : 1;
  }
  return isFirstBehind && !isGone(b, kills[1]) ? 1 : 0;
};

/** No side loses more than it has, however many sixes fall. */
const lostBy = (side: Bucket, kills: number): number => Math.min(kills, side.pieces ?? side.dice);

const lossesAfter = (sides: Buckets, isFirstBehind: boolean, kills: readonly [number, number]): Losses => ({
  winner: winnerOf(sides, isFirstBehind, kills),
  losses: [lostBy(sides[0], kills[0]), lostBy(sides[1], kills[1])],
});

const lossesKey = ({ winner, losses }: Losses): number =>
  (losses[0] * 4096 + losses[1]) * 4 + (winner === null ? 2 : winner);

/** Who wins with which losses: the question asked most, and answered without going through every toll. */
export const bucketLosses = (sides: Buckets): Dist<Losses> => {
  const { once, twice, close } = tollsOf(sides);
  const pairs: Weighted<Losses>[] = close.flatMap(one =>
    readClass(one, ({ hits, kills }) => lossesAfter(sides, hits[0] >= hits[1], kills)),
  );
  for (const isFirstBehind of [true, false]) {
    const table = once.map((row, h) =>
      row.map((ways, g) => (h >= g === isFirstBehind ? ways + (twice[h]?.[g] as bigint) : 0n)),
    );
    byKills(table).forEach((row, k) => {
      row.forEach((ways, l) => {
        pairs.push([lossesAfter(sides, isFirstBehind, [k, l]), ways]);
      });
    });
  }
  return Dist.of(pairs, lossesKey);
};
