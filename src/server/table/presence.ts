import type { Role } from '../shapes.ts';

/** A node that was killed cannot say goodbye: its last message counts for this long. */
const LASTS = 90_000;

interface Seen {
  readonly at: number;
  readonly roles: readonly Role[];
}

/** The people at each table, as the other nodes last told. */
export class Presence {
  readonly #seen = new Map<string, Map<string, Seen>>();

  hear(game: string, node: string, roles: readonly Role[], at: number): void {
    const nodes = this.#seen.get(game) ?? new Map<string, Seen>();
    if (roles.length === 0) {
      nodes.delete(node);
    } else {
      nodes.set(node, { at, roles });
    }
    if (nodes.size === 0) {
      this.#seen.delete(game);
    } else {
      this.#seen.set(game, nodes);
    }
  }

  elsewhere(game: string, now: number): Role[] {
    const fresh = [...(this.#seen.get(game)?.values() ?? [])].filter(({ at }) => now - at < LASTS);
    return fresh.flatMap(({ roles }) => roles);
  }

  sweep(now: number): void {
    for (const [game, nodes] of this.#seen) {
      for (const [node, { at }] of nodes) {
        if (now - at >= LASTS) {
          this.hear(game, node, [], now);
        }
      }
    }
  }
}
