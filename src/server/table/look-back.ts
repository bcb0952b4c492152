import type { Refusal, Result } from '#kernel';
import { Bucket } from '../bucket.ts';
import { partsOf } from '../owners.ts';
import type { Clock } from '../ports.ts';
import type { Study } from '../room/study.ts';
import type { Viewer } from '../room/who.ts';
import type { RollShape } from '../shapes.ts';
import type { Store } from '../store/port.ts';
import type { Awake } from './awake.ts';
import type { Live } from './live.ts';
import { Past } from './past.ts';

/** Games whose past one owner may open in a second, over half a minute. */
const LOOKS_BACK = 2;
/** The work that the server does by itself. */
const HOUSE = 'house';

interface LookBackOptions {
  readonly store: Store;
  readonly study: Study;
  readonly clock: Clock;
  readonly awake: Awake;
}

/** The past of a game: its earlier moments, its rolls, its events, its file. */
export class LookBack {
  readonly #past: Past;
  readonly #awake: Awake;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();
  readonly #lately = new Set<string>();

  constructor({ store, study, clock, awake }: LookBackOptions) {
    [this.#past, this.#awake, this.#clock] = [new Past(store, study), awake, clock];
  }

  /** The document of a viewer when the log had this number, in JSON; null where it must wait for other pasts. */
  async view(live: Live, viewer: Viewer, n: number, owner = HOUSE): Promise<string | null> {
    return this.#mayLook(live, owner)
      ? this.#past.look(live, 'view', [viewer, Math.min(n, live.outline.n)], owner)
      : null;
  }

  /**
   * How a roll came about; null where there is none of that number, or so many pasts are asked for that it must wait.
   */
  async roll(live: Live, number: number, owner = HOUSE): Promise<RollShape | null> {
    return this.#mayLook(live, owner) ? this.#past.look(live, 'roll', [number], owner) : null;
  }

  /** A client that looks back on game after game must not delay players, nor other clients that look back. */
  #mayLook({ id }: Live, owner: string): boolean {
    const now = this.#clock.now();
    const isAllowed = this.#lately.has(id) || partsOf(owner).every(part => this.#of(part, now).take(now));
    if (isAllowed) {
      this.#lately.add(id);
    }
    return isAllowed;
  }

  #of(part: string, now: number): Bucket {
    const bucket = this.#buckets.get(part) ?? new Bucket(LOOKS_BACK, 30 * LOOKS_BACK, now);
    this.#buckets.set(part, bucket);
    return bucket;
  }

  /** Everything that happened after a number, up to another, as a viewer may know it: a list in JSON. */
  async events(
    live: Live,
    viewer: Viewer,
    after: number,
    upTo: number = live.outline.n,
    owner = HOUSE,
  ): Promise<string> {
    const recent = await this.#awake.ask(live, 'recent', [viewer, after, upTo], owner);
    return recent ?? this.#past.look(live, 'events', [viewer, after, upTo, live.outline.ended], owner);
  }

  /** The game as one file, in JSON. */
  file(live: Live, owner = HOUSE): Promise<Result<string, Refusal>> {
    return this.#past.look(live, 'file', [], owner);
  }

  /** The log has changed: words were struck out. */
  forget(id: string): void {
    this.#past.forget(id);
  }

  /** From time to time: a game that was looked into has to be counted again. */
  sweep(): void {
    this.#lately.clear();
    const now = this.#clock.now();
    for (const [part, bucket] of this.#buckets) {
      if (bucket.isFull(now)) {
        this.#buckets.delete(part);
      }
    }
  }
}
