import { partsOf } from '../owners.ts';

/** Something that waits for its turn. */
interface Waiting<T> {
  readonly item: T;
  readonly owner: string;
}

/** An address or an account: the milliseconds spent for it, and the number of its waiting tasks. */
interface Part {
  spent: number;
  waiting: number;
}

/** Nobody has more than this waiting. */
const MOST_EACH = 64;
/** Owners without waiting work are forgotten after so many: they have to begin again beside the others. */
const MOST_KNOWN = 1024;

/**
 * Turns for several owners: the owner that has used the least time comes next. An owner that asks for much waits for
 * its own turns, and does not make others wait. Of an address and its account, the one that has had more counts.
 */
export class FairQueue<T> {
  readonly #lanes = new Map<string, Waiting<T>[]>();
  readonly #parts = new Map<string, Part>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** False where the owner has too much waiting already. */
  add(owner: string, item: T): boolean {
    const parts = partsOf(owner).map(name => this.#parts.get(name) ?? this.#newcomer(name));
    if (parts.some(({ waiting }) => waiting >= MOST_EACH)) {
      return false;
    }
    this.#count(parts, 1);
    this.#lanes.set(owner, [...(this.#lanes.get(owner) ?? []), { item, owner }]);
    return true;
  }

  #count(parts: readonly Part[], change: 1 | -1): void {
    this.#size += change;
    for (const part of parts) {
      part.waiting += change;
    }
  }

  /** A newcomer begins at the least time of the waiting owners: nobody saves turns up. */
  #newcomer(name: string): Part {
    const least = this.#least();
    const made: Part = { spent: least === undefined ? 0 : this.#spentFor(least), waiting: 0 };
    if (this.#parts.size >= MOST_KNOWN) {
      this.#forgetIdle();
    }
    this.#parts.set(name, made);
    return made;
  }

  #forgetIdle(): void {
    for (const [name, { waiting }] of this.#parts) {
      if (waiting === 0) {
        this.#parts.delete(name);
      }
    }
  }

  #known(owner: string): Part[] {
    return partsOf(owner).flatMap(name => this.#parts.get(name) ?? []);
  }

  #spentFor(owner: string): number {
    return Math.max(0, ...this.#known(owner).map(({ spent }) => spent));
  }

  #least(): string | undefined {
    let least: { readonly owner: string; readonly spent: number } | undefined;
    for (const owner of this.#lanes.keys()) {
      const spent = this.#spentFor(owner);
      if (!least || spent < least.spent) {
        least = { owner, spent };
      }
    }
    return least?.owner;
  }

  /** The task whose turn it is. */
  next(): Waiting<T> | undefined {
    const owner = this.#least();
    if (owner === undefined) {
      return undefined;
    }
    const [found, ...rest] = this.#lanes.get(owner) ?? [];
    if (rest.length > 0) {
      this.#lanes.set(owner, rest);
    } else {
      this.#lanes.delete(owner);
    }
    this.#count(this.#known(owner), -1);
    return found;
  }

  /** So much time was spent for an owner. */
  charge(owner: string, ms: number): void {
    for (const part of this.#known(owner)) {
      part.spent += ms;
    }
  }

  /** Everything that waits, which is then no longer waiting. */
  clear(): T[] {
    const all = [...this.#lanes.values()].flatMap(items => items.map(({ item }) => item));
    this.#lanes.clear();
    this.#parts.clear();
    this.#size = 0;
    return all;
  }
}
