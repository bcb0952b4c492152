import { binomials, Dist, type Marginal } from '#kernel';
import {
  type Block,
  inAnyRound,
  type Pair,
  secondRounds,
  sumOf,
  type Tolls,
  type Ways,
} from './two-rounds.ts';

/** The losses of both sides when the battle is over. */
export interface Toll {
  readonly rounds: number;
  readonly casualties: Pair<number>;
  readonly kills: Pair<number>;
}

/** How a toll is read. */
export interface Reader<Q> {
  read(toll: Toll): Q;
  /** A number of its own for every different answer. */
  key(answer: Q): number;
}

const isCertain = (ways: Ways): boolean => ways.length === 1 && ways[0] === 1n;

/** The product of two counts of ways: the possible sums of both. */
const convolved = (a: Ways, b: Ways): Ways => {
  if (isCertain(a)) {
    return b;
  }
  const ways = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      ways[i + j] = (ways[i + j] as bigint) + x * y;
    });
  });
  return ways;
};

/** Every toll by itself: the joint distribution of all figures. */
export const jointly = <Q>({ blocks }: Tolls, { read, key }: Reader<Q>): Dist<Q> => {
  const pairs: [Q, bigint][] = [];
  for (const { rounds, hits, kills, ways, times } of blocks) {
    ways.forEach((row, h) => {
      const onFirst = convolved(kills[0], binomials(h));
      row.forEach((n, g) => {
        const casualties = [hits[0] + h, hits[1] + g] as const;
        const onSecond = convolved(kills[1], binomials(g));
        onFirst.forEach((x, k) => {
          onSecond.forEach((y, l) => {
            pairs.push([read({ rounds, casualties, kills: [k, l] }), times * n * x * y]);
          });
        });
      });
    });
  }
  return Dist.of(pairs, key);
};

/** The facts that the answers about one side need, and no more: the rest is summed up before anything is read. */
export interface View {
  readonly side: 0 | 1;
  readonly pieces: Pair<number>;
  /**
   * The class of a pair of casualties, one's own first, and of the other side's fate: all that fall into one class
   * are answered alike but for one's own losses.
   */
  classOf(own: number, other: number, fate: number): number;
  /** In this class one's own losses go by casualties; in any other by kills. */
  isByHits(one: number): boolean;
}

/** Ways to have fewer kills than pieces, as many, more; alone with the first where the others cannot be. */
type Fates = readonly [fewer: bigint, exactly?: bigint, more?: bigint];

/** The fates of a side of so many pieces under so many free hits, on top of the kills that stand. */
const fatesOf = (kills: Ways, free: number, pieces: number): Fates => {
  if (kills.length - 1 + free < pieces) {
    return [sumOf(kills) << BigInt(free)];
  }
  const fates: [bigint, bigint, bigint] = [0n, 0n, 0n];
  convolved(kills, binomials(free)).forEach((ways, k) => {
    const fate = k < pieces ? 0 : k === pieces ? 1 : 2;
    fates[fate] += ways;
  });
  return fates;
};

/** A number of kills for each fate. */
const killsAt = (pieces: number, fate: number): number => (fate === 0 ? 0 : pieces + fate - 1);

/** Tolls of a block that are answered alike but for one's own figures: ways by one's own free hits. */
interface Class {
  readonly one: number;
  readonly fate: number;
  /** Casualties, one's own first, that stand for all of the class. */
  readonly casualties: Pair<number>;
  readonly ways: bigint[];
}

const FATES = 3;

/** The cells of a block, summed up by class. */
class Sums {
  readonly classes: Class[] = [];
  readonly #view: View;
  readonly #block: Block;
  readonly #fates: Fates[] = [];

  constructor(block: Block, view: View) {
    this.#block = block;
    this.#view = view;
  }

  add(h: number, g: number, ways: bigint): void {
    const other = (1 - this.#view.side) as 0 | 1;
    this.#fates[g] ??= fatesOf(this.#block.kills[other], g, this.#view.pieces[other]);
    const [fewer, exactly, more] = this.#fates[g] as Fates;
    this.#gather(0, h, g, ways * fewer);
    if (exactly !== undefined && more !== undefined) {
      this.#gather(1, h, g, ways * exactly);
      this.#gather(2, h, g, ways * more);
    }
  }

  #gather(fate: number, h: number, g: number, ways: bigint): void {
    const { side, classOf } = this.#view;
    const own = this.#block.hits[side] + h;
    const other = (this.#block.hits[1 - side] as number) + g;
    const one = classOf(own, other, fate);
    const place = one * FATES + fate;
    this.classes[place] ??= { one, fate, casualties: [own, other], ways: [] };
    const sums = (this.classes[place] as Class).ways;
    sums[h] = (sums[h] ?? 0n) + ways;
  }
}

const classesOf = (block: Block, view: View): Class[] => {
  const sums = new Sums(block, view);
  for (let i = 0; i < block.ways.length; i++) {
    const row = block.ways[i] as bigint[];
    for (let j = 0; j < row.length; j++) {
      const ways = row[j] as bigint;
      if (ways !== 0n) {
        sums.add(view.side === 0 ? i : j, view.side === 0 ? j : i, ways);
      }
    }
  }
  return sums.classes.filter(each => each !== undefined);
};

/** From ways by hits to ways by kills: the shift of a polynomial from 1 + x to x. */
const byKills = (hits: readonly (bigint | undefined)[]): Ways => {
  const line = Array.from(hits, n => n ?? 0n);
  for (let i = 0; i < line.length - 1; i++) {
    for (let j = line.length - 2; j >= i; j--) {
      line[j] = (line[j] as bigint) + (line[j + 1] as bigint);
    }
  }
  return line;
};

/** One's own casualties and kills with the ways to them, as far as the class tells them apart. */
const ownFigures = (
  block: Block,
  { one, casualties, ways }: Class,
  view: View,
): (readonly [number, number, bigint])[] => {
  const kills = block.kills[view.side];
  if (!view.isByHits(one)) {
    return convolved(kills, byKills(ways)).map((n, k) => [casualties[0], k, n] as const);
  }
  const pieces = view.pieces[view.side];
  return ways.flatMap((n, h) =>
    fatesOf(kills, h, pieces).map(
      (m = 0n, fate) => [block.hits[view.side] + h, killsAt(pieces, fate), n * m] as const,
    ),
  );
};

/** Whether a second round is fought: an answer for yes, and one for no. */
const bySecondRound = <Q>(tolls: Tolls, whole: bigint, yes: Q, no: Q): Dist<Q> => {
  const second = secondRounds(tolls);
  return Dist.of([
    [yes, second],
    [no, whole - second],
  ]);
};

/**
 * The distribution for one side: its own losses are told apart one by one, the fate of the other only as far as the
 * view tells. An answer’s losses of the other side are not to be used.
 */
const marginally = <Q>({ blocks }: Tolls, view: View, { read, key }: Reader<Q>): Dist<Q> => {
  const pairs: [Q, bigint][] = [];
  const tollOf = (rounds: number, own: Pair<number>, other: Pair<number>): Toll =>
    view.side === 0
      ? { rounds, casualties: [own[0], other[0]], kills: [own[1], other[1]] }
      : { rounds, casualties: [other[0], own[0]], kills: [other[1], own[1]] };
  for (const block of blocks) {
    for (const each of classesOf(block, view)) {
      const dead = killsAt(view.pieces[1 - view.side] as number, each.fate);
      for (const [suffered, kills, ways] of ownFigures(block, each, view)) {
        if (ways !== 0n) {
          const toll = tollOf(block.rounds, [suffered, kills], [each.casualties[1], dead]);
          pairs.push([read(toll), block.times === 1n ? ways : block.times * ways]);
        }
      }
    }
  }
  return Dist.of(pairs, key);
};

/** How either side's own losses are read. */
export interface Readings<Q> {
  readonly views: Pair<View>;
  readonly readers: Pair<Reader<Q>>;
  /** Questions about the second side's losses, which the first distribution cannot answer. */
  readonly inactiveAsks: readonly string[];
}

/** One distribution for the losses of either side, the winner told by the first, and one for the second round. */
export const marginals = <Q extends { readonly rounds: number }>(
  tolls: Tolls,
  { views, readers, inactiveAsks }: Readings<Q>,
): readonly Marginal<Q>[] => {
  const anyRound = inAnyRound(tolls);
  const active = marginally(anyRound, views[0], readers[0]);
  const inactive = marginally(anyRound, views[1], readers[1]);
  const [some] = active.entries()[0] as readonly [Q, bigint];
  const second = bySecondRound(tolls, active.total, { ...some, rounds: 2 }, { ...some, rounds: 1 });
  return [
    { dist: active, asks: [] },
    { dist: inactive, asks: inactiveAsks },
    { dist: second, asks: ['secondRound'] },
  ];
};
