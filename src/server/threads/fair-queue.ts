/** Something that waits for its turn. */
interface Waiting<T> {
  readonly item: T;
  readonly owner: string;
}

interface Owner<T> {
  /** Time that was spent for them, in milliseconds. */
  spent: number;
  readonly items: Waiting<T>[];
}

/** Nobody has more than this waiting. */
const MOST_EACH = 64;
/** Owners for whom nothing waits are forgotten after so many: they have to begin again beside the others. */
const MOST_KNOWN = 1024;

/**
 * Turns for several owners: the one for whom the least time was spent comes next. An owner that asks for much waits for
 * its own turns, and does not make others wait.
 */
export class FairQueue<T> {
  readonly #owners = new Map<string, Owner<T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** False where the owner has too much waiting already. */
  add(owner: string, item: T): boolean {
    const known = this.#owners.get(owner) ?? this.#newcomer(owner);
    if (known.items.length >= MOST_EACH) {
      return false;
    }
    known.items.push({ item, owner });
    this.#size += 1;
    return true;
  }

  /** A newcomer begins where the least of those who wait stands: nobody saves turns up. */
  #newcomer(owner: string): Owner<T> {
    const made: Owner<T> = { spent: this.#least()?.spent ?? 0, items: [] };
    this.#owners.set(owner, made);
    if (this.#owners.size > MOST_KNOWN) {
      this.#forgetIdle();
    }
    return made;
  }

  #forgetIdle(): void {
    for (const [owner, { items }] of this.#owners) {
      if (items.length === 0) {
        this.#owners.delete(owner);
      }
    }
  }

  #least(): Owner<T> | undefined {
    let least: Owner<T> | undefined;
    for (const owner of this.#owners.values()) {
      if (owner.items.length > 0 && (!least || owner.spent < least.spent)) {
        least = owner;
      }
    }
    return least;
  }

  /** Whose turn it is. */
  next(): Waiting<T> | undefined {
    const found = this.#least()?.items.shift();
    this.#size -= found ? 1 : 0;
    return found;
  }

  /** So much time was spent for an owner. */
  charge(owner: string, ms: number): void {
    const known = this.#owners.get(owner);
    if (known) {
      known.spent += ms;
    }
  }

  /** Everything that waits, which is then no longer waiting. */
  clear(): T[] {
    const all = [...this.#owners.values()].flatMap(({ items }) => items.map(({ item }) => item));
    this.#owners.clear();
    this.#size = 0;
    return all;
  }
}
