import { type Random, seeded } from '#kernel';
import { apart, between, type XY } from '../geometry.ts';
import type { Edge } from './voronoi.ts';

const TIMES = 5;
const SHORTEST = 7;
const SHARE = 0.3;
const MOST = 6;
const FINE = 2 ** 20;

export interface Roughness {
  readonly times: number;
  /** Pieces up to this length stay straight. */
  readonly shortest: number;
  readonly share: number;
  readonly most: number;
}

const displaced = (a: XY, b: XY, random: Random, { share, most }: Roughness): XY => {
  const length = apart(a, b);
  const wish = (random.below(FINE) / FINE - 0.5) * share * length;
  const by = Math.max(-most, Math.min(most, wish)) / length;
  const [x, y] = between(a, b, 0.5);
  return [x - (b[1] - a[1]) * by, y + (b[0] - a[0]) * by];
};

/** A line made uneven by moving the middle of each piece aside, again and again. */
export const roughened = (line: readonly XY[], random: Random, how: Roughness): readonly XY[] => {
  let now = line;
  for (let i = 0; i < how.times; i++) {
    now = now.flatMap((to, at): XY[] => {
      const from = now[at - 1];
      return from && apart(from, to) > how.shortest ? [displaced(from, to, random, how), to] : [to];
    });
  }
  return now;
};

const seedOf = ({ from, to }: Edge): string => [...from, ...to].map(each => each.toFixed(1)).join(' ');

const HOW: Roughness = { times: TIMES, shortest: SHORTEST, share: SHARE, most: MOST };

/** Less and less of it, until nothing is left. */
const SHARES = [1, 0.5, 0.25, 0.1];

/**
 * A border as an engraver would cut it. An edge that ends in a pin stays straight, so that four areas meet in a point.
 * Nor may a border that is made uneven touch a shore that the straight one leaves alone: `isAsBefore` tells.
 */
export const roughEdge = (edge: Edge, isAsBefore: (line: readonly XY[]) => boolean): readonly XY[] => {
  const straight = [edge.from, edge.to];
  const tries = (edge.pinned ? [] : SHARES).map(part =>
    roughened(straight, seeded(seedOf(edge)), { ...HOW, share: HOW.share * part, most: HOW.most * part }),
  );
  return tries.find(isAsBefore) ?? straight;
};
