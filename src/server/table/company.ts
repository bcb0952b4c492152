import type { Role } from '#kernel/table/entry.ts';
import type { Clock } from '../ports.ts';
import type { Message, Store } from '../store/port.ts';
import type { Live } from './live.ts';
import { Presence } from './presence.ts';

/** The people at the tables, here and on other nodes. */
export class Company {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #node: string;
  readonly #presence = new Presence();

  constructor(store: Store, clock: Clock, node: string) {
    [this.#store, this.#clock, this.#node] = [store, clock, node];
  }

  here(live: Live): Role[] {
    return [...new Set([...live.roles(), ...this.#presence.elsewhere(live.id, this.#clock.now())])].sort();
  }

  /** Somebody came or went. */
  changed(live: Live): void {
    this.show(live);
    this.tell(live).catch(() => undefined);
  }

  /** Shows every client of this node the roles that are connected. */
  show(live: Live): void {
    live.broadcast({ t: 'here', here: this.here(live) });
  }

  /** Tells the other nodes the roles that are connected here. */
  tell(live: Live): Promise<void> {
    const data = { game: live.id, node: this.#node, roles: live.roles() };
    return this.#store.messages.tell({ topic: 'presence', data });
  }

  /** Another node names the roles that are connected to it. */
  hear({ data }: Message): void {
    const { game, node, roles } = (data ?? {}) as { game?: string; node?: string; roles?: Role[] };
    if (game && node && roles) {
      this.#presence.hear(game, node, roles, this.#clock.now());
    }
  }

  sweep(): void {
    this.#presence.sweep(this.#clock.now());
  }
}
