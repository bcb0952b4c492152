import { type Results, Series } from '#lab/series/conduct.ts';
import type { Part } from '#lab/series/part.ts';
import type { Order } from '#lab/series/question.ts';
import type { RunPaper } from '../papers.ts';

/** The players of a sitting: the workers of the Lab. */
export interface Players {
  ask(kind: 'part', needs: { readonly question: RunPaper['question']; readonly order: Order }): Promise<Part>;
  close(): void;
}

/** The uses that the games of a sitting are put to. */
export interface Watcher {
  /** The games so far, as often as a page is worth drawing, with the minutes that are left by the pace. */
  show(parts: readonly Part[], minutesLeft: number | null): void;
  /** The same, as often as they are worth writing down, and at the end. */
  keep(results: Results): void;
}

/** The cabinet is written this often at most while games are played, and the page drawn. */
const [KEEP_EVERY, DRAW_EVERY] = [4000, 250];

/** Games of one order: few, so that the page tells of the first ones soon and a pause loses little. */
const STEP = 5;

const playedIn = (parts: readonly Part[]): number => parts[0]?.records.length ?? 0;

/** Minutes that the rest takes at the pace of this sitting. */
const leftOf = (played: number, before: number, most: number, ms: number): number | null =>
  played > before && played < most ? Math.round(((most - played) * ms) / (played - before) / 60_000) : null;

/** One sitting of a run: its games are played by workers until the run is done or the sitting is stopped. */
export class Sitting {
  readonly #paper: RunPaper;
  readonly #players: Players;
  readonly #lanes: number;
  readonly #watcher: Watcher;
  readonly #begun = Date.now();
  #kept = this.#begun;
  #drawn = 0;
  #isStopped = false;

  constructor(paper: RunPaper, players: Players, lanes: number, watcher: Watcher) {
    this.#paper = paper;
    this.#players = players;
    this.#lanes = lanes;
    this.#watcher = watcher;
  }

  /** Ends when the run is done; of a sitting that was stopped nothing more is heard. */
  async play(): Promise<void> {
    const { question, parts } = this.#paper;
    const series = new Series(question, {
      lanes: this.#lanes,
      step: STEP,
      play: order => this.#players.ask('part', { question, order }),
      report: results => this.#report(results),
      isStopped: () => this.#isStopped,
      ...(parts.length > 0 ? { known: parts } : {}),
    });
    const results = await series.run();
    if (!this.#isStopped) {
      this.#show(results);
      this.#watcher.keep(results);
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#players.close();
  }

  #report(results: Results): void {
    if (this.#isStopped) {
      return;
    }
    const now = Date.now();
    if (now - this.#drawn > DRAW_EVERY) {
      this.#drawn = now;
      this.#show(results);
    }
    if (now - this.#kept > KEEP_EVERY) {
      this.#kept = now;
      this.#watcher.keep(results);
    }
  }

  #show({ parts }: Results): void {
    const before = playedIn(this.#paper.parts);
    const spent = Date.now() - this.#begun;
    this.#watcher.show(parts, leftOf(playedIn(parts), before, this.#paper.question.games, spent));
  }
}
