import { playThrough } from './battle.ts';
import type { Position } from './from-board.ts';
import { BROKEN, type Kind, type Part, type Role, Sheet, STEADY, type Terms } from './terms.ts';

/** A part for each Formation of both sides; those of the enemy are not read. */
export type Parts = readonly Part[];

const all = (terms: Terms, role: Role, aim: number): Parts => terms.kinds.map(() => ({ role, aim }));

/** What the enemy may have in mind: everybody at our weakest, or at the nearest. */
const foesOf = (terms: Terms): readonly Parts[] => [all(terms, 'strike', -2), all(terms, 'strike', -1)];

export interface Judged {
  readonly parts: Parts;
  readonly worth: number;
}

interface Tried {
  readonly parts: Parts;
  sum: number;
  count: number;
}

export class Planner {
  readonly #position: Position;
  readonly #side: 0 | 1;
  readonly #foes: readonly Parts[];
  readonly #sheet: Sheet;
  readonly #longest: number;
  #seed: number;
  /** How many battles were played through. */
  played = 0;

  constructor(position: Position, side: 0 | 1, seed: number, longest = 99) {
    this.#position = position;
    this.#side = side;
    this.#seed = seed;
    this.#longest = longest;
    this.#foes = foesOf(position.terms);
    this.#sheet = new Sheet(position.terms.kinds.length, position.terms.spots.length);
  }

  #tryOnce(tried: Tried, seed: number): void {
    const { terms, sheet } = this.#position;
    for (const foe of this.#foes) {
      this.#sheet.copy(sheet);
      const both = this.#side === 0 ? [tried.parts, foe] : [foe, tried.parts];
      const { worth } = playThrough(terms, this.#sheet, both, seed, this.#longest);
      tried.sum += this.#side === 0 ? worth : 1 - worth;
      tried.count += 1;
      this.played += 1;
    }
  }

  /** The best of several plans: each is played through a few times, the better ones more often. */
  best(candidates: readonly Parts[], each: number): Judged {
    let left: Tried[] = candidates.map(parts => ({ parts, sum: 0, count: 0 }));
    let times = each;
    for (;;) {
      for (let n = 0; n < times; n++) {
        this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) | 0;
        for (const tried of left) {
          this.#tryOnce(tried, this.#seed);
        }
      }
      left.sort((a, b) => meanOf(b) - meanOf(a));
      if (left.length <= LAST) {
        break;
      }
      left = left.slice(0, Math.max(LAST, Math.ceil(left.length / 3)));
      times *= 2;
    }
    const [first] = left as [Tried];
    return { parts: first.parts, worth: meanOf(first) };
  }

  /** The Formations of a Force that can be ordered, and the enemies that it could go for. */
  members(force: number): readonly number[] {
    const { terms, sheet } = this.#position;
    return terms.kinds.flatMap((kind, i) =>
      kind.side === this.#side &&
      kind.force === force &&
      sheet.status[i] === STEADY &&
      kind.arrives <= sheet.turn
        ? [i]
        : [],
    );
  }

  enemies(): readonly number[] {
    const { terms, sheet } = this.#position;
    return terms.kinds.flatMap((kind: Kind, i) =>
      kind.side !== this.#side && (sheet.status[i] as number) < BROKEN && kind.arrives <= sheet.turn
        ? [i]
        : [],
    );
  }

  /** What a Force could do, the others being given. */
  options(base: Parts, force: number): readonly Parts[] {
    const own = this.members(force);
    const give = (partOf: (i: number) => Part): Parts =>
      base.map((part, i) => (own.includes(i) ? partOf(i) : part));
    const found: Parts[] = [
      base,
      give(() => ({ role: 'ready', aim: -1 })),
      give(() => ({ role: 'stand', aim: -1 })),
      give(() => ({ role: 'back', aim: -1 })),
    ];
    for (const aim of this.#aims(own)) {
      for (const strikers of groupsOf(own, i => this.#yards(i, aim))) {
        const rest: readonly Role[] = strikers.length === own.length ? ['ready'] : ['ready', 'back'];
        for (const role of rest) {
          found.push(give(i => (strikers.includes(i) ? { role: 'strike', aim } : { role, aim: -1 })));
        }
      }
    }
    return found;
  }

  #yards(i: number, j: number): number {
    const { sheet } = this.#position;
    const dx = (sheet.x[i] as number) - (sheet.x[j] as number);
    const dy = (sheet.y[i] as number) - (sheet.y[j] as number);
    return Math.sqrt(dx * dx + dy * dy);
  }

  #aims(own: readonly number[]): readonly number[] {
    const far = (j: number): number => Math.min(...own.map(i => this.#yards(i, j)));
    return own.length === 0
      ? []
      : this.enemies()
          .toSorted((a, b) => far(a) - far(b))
          .slice(0, MOST_AIMS);
  }
}

const LAST = 3;
const MOST_AIMS = 4;
const FEW = 3;

const meanOf = ({ sum, count }: Tried): number => (count === 0 ? 0 : sum / count);

/** Who of a Force strikes: every choice among few; of many the nearest ones, or all. */
const groupsOf = (own: readonly number[], far: (i: number) => number): readonly (readonly number[])[] => {
  if (own.length <= FEW) {
    return Array.from({ length: 2 ** own.length - 1 }, (_, n) =>
      own.filter((_each, bit) => ((n + 1) >> bit) % 2 === 1),
    );
  }
  const near = own.toSorted((a, b) => far(a) - far(b));
  return [2, 3, Math.ceil(own.length / 2), own.length].map(many => near.slice(0, many));
};
