import type { Limits } from './limits.ts';

/** The open sockets of this node. */
export class Sockets {
  readonly #limits: Limits;
  readonly #perAddress = new Map<string, number>();
  open = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  enter(address: string): boolean {
    const here = this.#perAddress.get(address) ?? 0;
    if (here >= this.#limits.sockets || this.open >= this.#limits.allSockets) {
      return false;
    }
    this.#perAddress.set(address, here + 1);
    this.open += 1;
    return true;
  }

  leave(address: string): void {
    const left = (this.#perAddress.get(address) ?? 1) - 1;
    this.open -= 1;
    if (left > 0) {
      this.#perAddress.set(address, left);
    } else {
      this.#perAddress.delete(address);
    }
  }
}
