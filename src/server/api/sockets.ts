import type { Limits } from './limits.ts';
import { ownerAt } from './owner.ts';

/** The open sockets of this node, counted for the owner of the work: a household has no end of addresses. */
export class Sockets {
  readonly #limits: Limits;
  readonly #perOwner = new Map<string, number>();
  open = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  enter(address: string): boolean {
    const owner = ownerAt(address);
    const here = this.#perOwner.get(owner) ?? 0;
    if (here >= this.#limits.sockets || this.open >= this.#limits.allSockets) {
      return false;
    }
    this.#perOwner.set(owner, here + 1);
    this.open += 1;
    return true;
  }

  leave(address: string): void {
    const owner = ownerAt(address);
    const left = (this.#perOwner.get(owner) ?? 1) - 1;
    this.open -= 1;
    if (left > 0) {
      this.#perOwner.set(owner, left);
    } else {
      this.#perOwner.delete(owner);
    }
  }
}
