import type { Json } from '#kernel';
import type { Question, Series, Slice, Thinker } from '../jobs/think.ts';
import type { Crew } from './crew.ts';

/** A longer thought or game is ended, thread and all. A player decides within two seconds of a core; slow machines exist. */
const [LONGEST_THOUGHT, LONGEST_GAME] = [20_000, 150_000];

/** Computer players think in one thread, long series of games are played in another: neither waits for the other. */
export class ThreadThinker implements Thinker {
  readonly #players: Crew;
  readonly #lab: Crew;

  constructor(players: Crew, lab: Crew) {
    this.#players = players;
    this.#lab = lab;
  }

  think(question: Question): Promise<Json> {
    return this.#players.do('house', { do: 'think', question }, LONGEST_THOUGHT);
  }

  simulate(series: Series): Promise<Slice> {
    return this.#lab.do('house', { do: 'simulate', series }, LONGEST_GAME);
  }

  async close(): Promise<void> {
    await Promise.all([this.#players.close(), this.#lab.close()]);
  }
}
