import type { Chain } from './chain.ts';
import { outcomeKey } from './dist.ts';
import { TooLarge } from './too-large.ts';

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

export const explore = <S, T>(chain: Chain<S, T>, limits: Limits): Graph<S, T> => {
  const most = limits.states ?? MOST_STATES;
  const states = new Register<S>();
  const ends = new Register<T>();
  const edges: Edge[][] = [];
  const totals: bigint[] = [];
  states.placeOf(chain.key(chain.start), chain.start);
  for (let at = 0; at < states.all.length; at++) {
    const moves = chain.moves(states.all[at] as S);
    totals.push(moves.total);
    edges.push(
      moves.entries().map(([move, weight]) => {
        if ('go' in move) {
          return { to: states.placeOf(chain.key(move.go), move.go), end: -1, weight };
        }
        const key = chain.endKey === undefined ? outcomeKey(move.end) : chain.endKey(move.end);
        return { to: -1, end: ends.placeOf(key, move.end), weight };
      }),
    );
    if (states.all.length > most) {
      throw new TooLarge(`the process has more than ${most} states`);
    }
    limits.tick?.(at + 1);
  }
  return { states: states.all, edges, totals, ends: ends.all };
};
