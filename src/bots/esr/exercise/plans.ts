import { playThrough } from './battle.ts';
import { isOn, isSteady, num } from './eyes.ts';
import type { Position } from './from-board.ts';
import { BROKEN, NEAREST, type Part, type Parts, type Role, Sheet, WEAKEST } from './sheet.ts';

/** How much is played through. */
export interface Effort {
  /** Times that each plan is played through at first; the better ones more often. */
  readonly each: number;
  /** Turns of a battle that are played through. */
  readonly longest: number;
}

export interface Judged {
  readonly parts: Parts;
  /** Its chance of winning. */
  readonly worth: number;
}

interface Tried {
  readonly parts: Parts;
  readonly bonus: number;
  sum: number;
  count: number;
}

const meanOf = ({ sum, count, bonus }: Tried): number => (count === 0 ? 0 : sum / count + bonus);

/** A plan that is carried out already is kept unless another is so much better. */
const KEPT = 0.02;
const LAST = 3;
const SHARE = 3;
const MOST_AIMS = 4;
const FEW = 3;

/** The Formations of a Force that strike: every choice among few; of many the nearest ones, or all. */
const groupsOf = (own: readonly number[], far: (i: number) => number): readonly (readonly number[])[] => {
  if (own.length <= FEW) {
    return Array.from({ length: 2 ** own.length - 1 }, (_, n) =>
      own.filter((_each, bit) => ((n + 1) >> bit) % 2 === 1),
    );
  }
  const near = own.toSorted((a, b) => far(a) - far(b));
  const sizes = new Set([2, 3, Math.ceil(own.length / 2), own.length]);
  return [...sizes].map(many => near.slice(0, many));
};

/** The plans of a side: each is played through against plans that the enemy may have in mind. */
export class Exercise {
  readonly #position: Position;
  readonly #side: 0 | 1;
  readonly #effort: Effort;
  readonly #foes: readonly Parts[];
  readonly #sheet: Sheet;
  #seed: number;

  constructor(position: Position, side: 0 | 1, seed: number, effort: Effort) {
    this.#position = position;
    this.#side = side;
    this.#seed = seed;
    this.#effort = effort;
    this.#foes = [WEAKEST, NEAREST].map(aim => position.terms.kinds.map(() => ({ role: 'strike', aim })));
    this.#sheet = new Sheet(position.terms.kinds.length, position.terms.spots.length);
  }

  /** The best of the plans of a Force, the parts of the others being given; the first is the one that it has. */
  best(now: Parts, force: number): Judged {
    let left = this.options(now, force).map(
      (parts, n): Tried => ({ parts, sum: 0, count: 0, bonus: n === 0 ? KEPT : 0 }),
    );
    for (let times = this.#effort.each; ; times *= 2) {
      this.#tryAll(left, times);
      left.sort((a, b) => meanOf(b) - meanOf(a));
      if (left.length <= LAST) {
        break;
      }
      left = left.slice(0, Math.max(LAST, Math.ceil(left.length / SHARE)));
    }
    const [first] = left as [Tried];
    return { parts: first.parts, worth: meanOf(first) };
  }

  #tryAll(all: readonly Tried[], times: number): void {
    for (let n = 0; n < times; n++) {
      // All plans meet the same dice.
      this.#seed = (Math.imul(this.#seed, 1664525) + 1013904223) | 0;
      for (const tried of all) {
        this.#tryOnce(tried);
      }
    }
  }

  #tryOnce(tried: Tried): void {
    const { terms, sheet } = this.#position;
    for (const foe of this.#foes) {
      this.#sheet.copy(sheet);
      const both = this.#side === 0 ? ([tried.parts, foe] as const) : ([foe, tried.parts] as const);
      const { worth } = playThrough(terms, this.#sheet, both, this.#seed, this.#effort.longest);
      tried.sum += this.#side === 0 ? worth : 1 - worth;
      tried.count += 1;
    }
  }

  /** The plans that a Force could follow: wait, stand, go back, march, strike an enemy with some or with all. */
  options(now: Parts, force: number): readonly Parts[] {
    const own = this.#members(force);
    const give = (partOf: (i: number) => Part): Parts =>
      now.map((part, i) => (own.includes(i) ? partOf(i) : part));
    const everybody = (role: Role, aim = NEAREST): Parts => give(() => ({ role, aim }));
    return [
      now,
      everybody('ready'),
      everybody('stand'),
      everybody('back'),
      everybody('strike'),
      everybody('strike', WEAKEST),
      ...this.#goals().map(aim => everybody('go', aim)),
      ...this.#aims(own).flatMap(aim =>
        groupsOf(own, i => this.#yards(i, aim)).flatMap(strikers =>
          (strikers.length === own.length ? (['ready'] as const) : (['ready', 'back'] as const)).map(role =>
            give(i => (strikers.includes(i) ? { role: 'strike', aim } : { role, aim: NEAREST })),
          ),
        ),
      ),
    ];
  }

  #members(force: number): readonly number[] {
    const { terms, sheet } = this.#position;
    return terms.kinds.flatMap((kind, i) =>
      kind.side === this.#side && kind.force === force && isSteady(terms, sheet, i) ? [i] : [],
    );
  }

  /** Places that are not ours and would count for us. */
  #goals(): readonly number[] {
    const { terms, sheet } = this.#position;
    return terms.spots.flatMap(({ points }, at) =>
      num(sheet.holder, at) !== this.#side && points[this.#side] > 0 ? [at] : [],
    );
  }

  /** The enemies nearest to a Force. */
  #aims(own: readonly number[]): readonly number[] {
    const { terms, sheet } = this.#position;
    const far = (j: number): number => Math.min(...own.map(i => this.#yards(i, j)));
    const enemies = terms.kinds.flatMap((kind, j) =>
      kind.side !== this.#side && num(sheet.status, j) < BROKEN && isOn(terms, sheet, j) ? [j] : [],
    );
    return own.length === 0 ? [] : enemies.toSorted((a, b) => far(a) - far(b)).slice(0, MOST_AIMS);
  }

  #yards(i: number, j: number): number {
    const { sheet } = this.#position;
    const dx = num(sheet.x, i) - num(sheet.x, j);
    const dy = num(sheet.y, i) - num(sheet.y, j);
    return Math.sqrt(dx * dx + dy * dy);
  }
}
