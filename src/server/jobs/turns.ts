import { partsOf } from '../owners.ts';

/** Beyond this number of owners, owners without waiting jobs are forgotten. */
const MOST_KNOWN = 4096;

/**
 * Turns for the owners of waiting jobs: the owner that has used the least time comes next, however many jobs others
 * have waiting. A newcomer begins at the least time of the waiting owners: nobody saves turns up. Of an address and its
 * account, the one that has had more counts.
 */
export class Turns {
  readonly #spent = new Map<string, number>();

  #spentFor(owner: string): number {
    return Math.max(0, ...partsOf(owner).map(part => this.#spent.get(part) ?? 0));
  }

  /** The waiting owner whose turn it is. */
  next(owners: readonly string[]): string | undefined {
    const known = owners.filter(owner => partsOf(owner).some(part => this.#spent.has(part)));
    const least = known.length === 0 ? 0 : Math.min(...known.map(owner => this.#spentFor(owner)));
    for (const part of owners.flatMap(partsOf)) {
      this.#spent.set(part, this.#spent.get(part) ?? least);
    }
    if (this.#spent.size > MOST_KNOWN) {
      this.#forgetAllBut(new Set(owners.flatMap(partsOf)));
    }
    return owners.toSorted((a, b) => this.#spentFor(a) - this.#spentFor(b))[0];
  }

  #forgetAllBut(waiting: ReadonlySet<string>): void {
    for (const part of this.#spent.keys()) {
      if (!waiting.has(part)) {
        this.#spent.delete(part);
      }
    }
  }

  /** So many milliseconds were spent for an owner. */
  charge(owner: string, ms: number): void {
    for (const part of partsOf(owner)) {
      this.#spent.set(part, (this.#spent.get(part) ?? 0) + ms);
    }
  }
}
