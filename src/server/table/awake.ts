import type { Clock, Library } from '../ports.ts';
import type { Store } from '../store/port.ts';
import { Live } from './live.ts';
import { replayed, stampOf, wokenFromSnapshot } from './past.ts';
import { AsideGames, SetAside } from './set-aside.ts';
import { pack } from './snapshot.ts';

/** A game with a longer log than this gets a snapshot when it falls asleep. */
const WORTH_KEEPING = 16;

/** The games that are in memory here: woken when somebody comes, put to sleep when nobody is left. */
export class Awake {
  readonly #store: Store;
  readonly #library: Library;
  readonly #clock: Clock;
  readonly #onFault: (error: unknown) => void;
  readonly #opened = new Map<string, Promise<Live | null>>();
  readonly #live = new Map<string, Live>();
  wakes = 0;

  readonly aside = new AsideGames();

  constructor(store: Store, library: Library, clock: Clock, onFault: (error: unknown) => void) {
    this.#store = store;
    this.#library = library;
    this.#clock = clock;
    this.#onFault = onFault;
  }

  get size(): number {
    return this.#live.size;
  }
  get(id: string): Live | undefined {
    return this.#live.get(id);
  }
  all(): Live[] {
    return [...this.#live.values()];
  }

  /** The game, woken if it slept; null if there is none. One that cannot be woken is set aside, and says why. */
  open(id: string): Promise<Live | null> {
    const known = this.#opened.get(id);
    if (known) {
      const live = this.#live.get(id);
      if (live) {
        live.used = this.#clock.now();
      }
      return known;
    }
    const waking = this.#wake(id);
    this.#opened.set(id, waking);
    waking.then(
      live => {
        if (live) {
          this.#live.set(id, live);
        } else {
          this.#opened.delete(id);
        }
      },
      () => this.#opened.delete(id),
    );
    return waking;
  }

  async #wake(id: string): Promise<Live | null> {
    const known = this.aside.fault(id, this.#clock.now());
    if (known) {
      throw known;
    }
    try {
      const live = await this.#woken(id);
      this.aside.delete(id);
      return live;
    } catch (error) {
      if (error instanceof SetAside) {
        this.aside.put(error, this.#clock.now());
        this.#onFault(error);
      }
      throw error;
    }
  }

  async #woken(id: string): Promise<Live | null> {
    const row = await this.#store.game(id);
    if (!row) {
      return null;
    }
    const { def, table, stopped } =
      (await wokenFromSnapshot(this.#store, this.#library, id)) ??
      (await replayed(this.#store, this.#library, id));
    this.wakes += 1;
    const live = new Live(id, def, row.secret, table, stopped);
    live.used = this.#clock.now();
    return live;
  }

  /** Drops a game from memory; whoever still looks on has to come again. */
  forget(id: string): void {
    this.#live.get(id)?.dismissAll();
    this.#opened.delete(id);
    this.#live.delete(id);
  }

  async sleep(live: Live): Promise<void> {
    this.forget(live.id);
    const { table, def } = live;
    if (live.stopped === null && table.n >= WORTH_KEEPING) {
      await this.#store.putSnapshot(live.id, table.logged, stampOf(def), pack(table));
    }
  }
}
