import type { Json } from '#kernel';
import type { Tally } from '#lab/tally.ts';
import type { Question, Series, Thinker } from '../jobs/think.ts';
import type { Crew } from './crew.ts';

/** Whatever takes longer than this is ended, thread and all. */
const LONGEST = 60_000;

/** Computer players think in one thread, long series of games are played in another: neither waits for the other. */
export class ThreadThinker implements Thinker {
  readonly #players: Crew;
  readonly #lab: Crew;

  constructor(players: Crew, lab: Crew) {
    this.#players = players;
    this.#lab = lab;
  }

  think(question: Question): Promise<Json> {
    return this.#players.do('house', { do: 'think', question }, LONGEST);
  }

  simulate(series: Series): Promise<Tally> {
    return this.#lab.do('house', { do: 'simulate', series }, LONGEST);
  }

  async close(): Promise<void> {
    await Promise.all([this.#players.close(), this.#lab.close()]);
  }
}
