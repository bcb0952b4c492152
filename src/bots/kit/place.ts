import type { Side } from '#kernel';
import type { Lots } from './chance.ts';
import type { Worths } from './estimate.ts';
import type { Stand } from './forward.ts';
import type { Node } from './node.ts';

/** The nodes below which the choices of the sides are remembered: those of the beginning, or of an open state. */
export type Home = Map<Side, Node>;

/** The way of the sides to a state: where they began, and the last node and value of each. */
export interface Trail {
  readonly home: Home;
  readonly at: ReadonlyMap<Side, { readonly node: Node; readonly value: number }>;
}

const [FEW, MANY] = [4, 4096];

/** The places of the chosen values as a key: a number where few sides choose, which is found quickly. */
const keyOf = (tried: readonly number[]): number | string => {
  if (tried.length > FEW || tried.some(at => at >= MANY)) {
    return tried.join();
  }
  let key = 0;
  for (const at of tried) {
    key = key * MANY + at;
  }
  return key;
};

/** A state that looks have reached, with their results there and the ways on from it. */
export class Place {
  readonly stand: Stand;
  readonly trail: Trail;
  /** Whether everybody sees everything here. */
  readonly isOpen: boolean;
  /** The choices that are made here, when a look has come so far. */
  nodes: readonly Node[] = [];
  /** All that a small chance leads to. */
  lots: Lots<Place> | null = null;
  /** The mean of its results; null before the first look. */
  expected: Worths | null = null;
  looks = 0;
  readonly #next = new Map<number | string, Place>();

  constructor(stand: Stand, trail: Trail, isOpen: boolean) {
    this.stand = stand;
    this.trail = trail;
    this.isOpen = isOpen;
  }

  after(tried: readonly number[]): Place | undefined {
    return this.#next.get(keyOf(tried));
  }

  lead(tried: readonly number[], to: Place): void {
    this.#next.set(keyOf(tried), to);
  }

  /** The expected worth of each value of one choosing side, where the others have chosen. */
  expectedOf(chooser: number, tried: readonly number[]): readonly (Worths | null)[] {
    const values = this.nodes[chooser]?.values ?? [];
    return values.map((_, at) => this.after(tried.with(chooser, at))?.expected ?? this.expected);
  }

  /** Later looks count more in the mean, because they know more of the consequences. */
  learn(worths: Worths): void {
    this.looks += 1;
    const part = 2 / (this.looks + 1);
    const before = this.expected ?? worths;
    this.expected = before.map((mean, at) => mean + ((worths[at] as number) - mean) * part);
  }
}
