import { Lately } from '../lately.ts';
import { NotAwake } from '../room/not-awake.ts';
import type { PastGame } from '../room/past.ts';
import type { Look, Study } from '../room/study.ts';
import type { Store } from '../store/port.ts';
import type { Live } from './live.ts';

/** More games than the study keeps at hand: one that is forgotten here is given whole again. */
const MOST_GIVEN = 4096;

/** The entries that the study was given of each game, so that only new ones have to be sent. */
export class Past {
  readonly #store: Store;
  readonly #study: Study;
  readonly #given = new Lately<number>(MOST_GIVEN);

  constructor(store: Store, study: Study) {
    this.#store = store;
    this.#study = study;
  }

  /** The log is no longer the one that the study was given: it gets all of it the next time. */
  forget(id: string): void {
    this.#given.delete(id);
  }

  /** Looks into the past of a game. */
  async look<L extends Look>(
    live: Live,
    look: L,
    args: Parameters<PastGame[L]>,
    owner: string,
  ): Promise<ReturnType<PastGame[L]>> {
    try {
      return await this.#lookAfter(live, this.#given.get(live.id) ?? 0, look, args, owner);
    } catch (error) {
      if (!(error instanceof NotAwake)) {
        throw error;
      }
      return this.#lookAfter(live, 0, look, args, owner);
    }
  }

  async #lookAfter<L extends Look>(
    { id, secret, outline }: Live,
    after: number,
    look: L,
    args: Parameters<PastGame[L]>,
    owner: string,
  ): Promise<ReturnType<PastGame[L]>> {
    const records = after < outline.logged ? await this.#store.logs.records(id, after) : [];
    const answer = await this.#study.look({ id, secret, after, records }, look, args, owner);
    this.#given.set(id, records.at(-1)?.n ?? after);
    return answer;
  }
}
