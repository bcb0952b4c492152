import { TooLarge } from '../base/too-large.ts';
import type { Chain } from './chain.ts';
import { outcomeKey } from './dist.ts';

export interface Limits {
  /** The most states to visit before giving up with `TooLarge`. */
  readonly states?: number;
  /** Told after each state how many are done, for a progress bar. */
  tick?(done: number): void;
}

/** One way out of a state: to the state `to`, or (`to` = -1) to the end number `end`. */
export interface Edge {
  readonly to: number;
  readonly end: number;
  readonly weight: bigint;
}

/** Every state that can be reached, the start first, and how they hang together. */
export interface Graph<S, T> {
  readonly states: readonly S[];
  readonly edges: readonly (readonly Edge[])[];
  readonly totals: readonly bigint[];
  readonly ends: readonly T[];
}

export const isEnd = (edge: Edge): boolean => edge.to < 0;

const MOST_STATES = 500_000;

/** Numbers things in the order of their first mention. */
class Register<V> {
  readonly all: V[] = [];
  readonly #places = new Map<unknown, number>();

  placeOf(key: unknown, value: V): number {
    const known = this.#places.get(key);
    if (known !== undefined) {
      return known;
    }
    this.#places.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}

/** Merges the ways that lead to the same place. */
class Ways {
  readonly edges: Edge[] = [];
  readonly #places = new Map<number, number>();

  /** An end differs from a state by a negative number. */
  add(to: number, end: number, weight: bigint): void {
    const place = this.#places.get(to < 0 ? -1 - end : to);
    if (place === undefined) {
      this.#places.set(to < 0 ? -1 - end : to, this.edges.length);
      this.edges.push({ to, end, weight });
    } else {
      const known = this.edges[place] as Edge;
      this.edges[place] = { to, end, weight: known.weight + weight };
    }
  }
}

export const explore = <S, T>(chain: Chain<S, T>, limits: Limits): Graph<S, T> => {
  const most = limits.states ?? MOST_STATES;
  const states = new Register<S>();
  const ends = new Register<T>();
  const edges: Edge[][] = [];
  const totals: bigint[] = [];
  states.placeOf(chain.key(chain.start), chain.start);
  for (let at = 0; at < states.all.length; at++) {
    const moves = chain.moves(states.all[at] as S);
    const ways = new Ways();
    for (const [move, weight] of moves.entries()) {
      if ('go' in move) {
        ways.add(states.placeOf(chain.key(move.go), move.go), -1, weight);
      } else {
        const key = chain.endKey === undefined ? outcomeKey(move.end) : chain.endKey(move.end);
        ways.add(-1, ends.placeOf(key, move.end), weight);
      }
    }
    totals.push(moves.total);
    edges.push(ways.edges);
    if (states.all.length > most) {
      throw new TooLarge(`the process has more than ${most} states`);
    }
    limits.tick?.(at + 1);
  }
  return { states: states.all, edges, totals, ends: ends.all };
};
