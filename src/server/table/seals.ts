import type { Live } from './live.ts';

/** So long do dice wait for somebody to open their seal, while anybody is there to wait. */
const SEAL_LASTS = 60_000;

/** A seal that nobody opens runs out, and the game goes on without the share behind it. */
export class Seals {
  readonly #lapse: (game: string) => Promise<unknown>;
  readonly #lasts: number;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(lapse: (game: string) => Promise<unknown>, lasts = SEAL_LASTS) {
    [this.#lapse, this.#lasts] = [lapse, lasts];
  }

  /** Somebody is at this table, or something has changed there. */
  see({ id, outline }: Live): void {
    const known = this.#timers.get(id);
    if (outline.sealed.length === 0 || outline.ended) {
      clearTimeout(known);
      this.#timers.delete(id);
    } else if (known === undefined) {
      const timer = setTimeout(() => this.#runOut(id), this.#lasts);
      timer.unref();
      this.#timers.set(id, timer);
    }
  }

  #runOut(id: string): void {
    this.#timers.delete(id);
    this.#lapse(id).catch(() => undefined);
  }
}
