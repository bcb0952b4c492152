import { addParts, EMPTY_PART, type Part } from './part.ts';
import { BLOCK, isEnough, type Order, type Question } from './question.ts';

/** The results of a series: a part for each arm, all of the same number of games. */
export interface Results {
  readonly parts: readonly Part[];
  /** Whether it stopped because the figures are as narrow as asked, or all games are played. */
  readonly done: boolean;
}

export interface Conducting {
  /** Orders that are played at the same time. */
  readonly lanes: number;
  /** Games of one order, a divisor of a block: few where somebody watches. Absent: a block. */
  readonly step?: number;
  /** Plays some games of one arm. */
  play(order: Order): Promise<Part>;
  /** Called when the series has come further, with everything so far. */
  report?(results: Results): void;
  isStopped?(): boolean;
  /** The parts played before, of every arm the same number of blocks. */
  known?: readonly Part[];
}

/** The same games of every arm. */
interface Row {
  readonly parts: (Part | undefined)[];
  missing: number;
}

/**
 * Plays a series until it is done or stopped. Orders are laid together in their order, and the series is looked at
 * after each block of games: its result does not depend on the number of lanes that play it, on the size of the
 * orders, nor on the place of an interruption.
 */
export class Series {
  readonly #question: Question;
  readonly #how: Conducting;
  readonly #step: number;
  readonly #rows = new Map<number, Row>();
  #parts: readonly Part[];
  #laid: number;
  #next: number;
  #done = false;

  constructor(question: Question, how: Conducting) {
    this.#question = question;
    this.#how = how;
    this.#parts = how.known ?? question.arms.map(() => EMPTY_PART);
    this.#step = how.step ?? BLOCK;
    this.#laid = Math.ceil((this.#parts[0]?.records.length ?? 0) / this.#step);
    this.#next = this.#laid * question.arms.length;
    this.#look();
  }

  async run(): Promise<Results> {
    const lanes = Array.from({ length: this.#how.lanes }, () => this.#lane());
    await Promise.all(lanes);
    return this.results;
  }

  get results(): Results {
    return { parts: this.#parts, done: this.#done };
  }

  /** One lane takes orders until none is left. */
  async #lane(): Promise<void> {
    for (let order = this.#take(); order; order = this.#take()) {
      const part = await this.#how.play(order);
      this.#put(order, part);
    }
  }

  #take(): Order | null {
    const { arms, games } = this.#question;
    const from = Math.floor(this.#next / arms.length) * this.#step;
    if (this.#done || this.#how.isStopped?.() || from >= games) {
      return null;
    }
    const arm = this.#next % arms.length;
    this.#next += 1;
    return { arm, from, to: Math.min(games, from + this.#step) };
  }

  #put({ arm, from }: Order, part: Part): void {
    const place = from / this.#step;
    const width = this.#question.arms.length;
    const row = this.#rows.get(place) ?? { parts: Array<Part | undefined>(width), missing: width };
    row.parts[arm] = part;
    row.missing -= 1;
    this.#rows.set(place, row);
    for (let next = this.#rows.get(this.#laid); next?.missing === 0 && !this.#done; ) {
      this.#rows.delete(this.#laid);
      this.#parts = this.#parts.map((before, at) => addParts(before, next?.parts[at] ?? EMPTY_PART));
      this.#laid += 1;
      this.#look();
      this.#how.report?.(this.results);
      next = this.#rows.get(this.#laid);
    }
  }

  #look(): void {
    const records = this.#parts.map(part => part.records);
    const games = records[0]?.length ?? 0;
    this.#done = games >= this.#question.games || (games % BLOCK === 0 && isEnough(this.#question, records));
  }
}
