import { Lately } from '../lately.ts';
import type { LogRecord } from '../store/record.ts';

/** A game whose questions take longer than this, in milliseconds, is played in a thread of its own. */
const LIGHT = 3;
/** One answer may be late for many reasons; so many in one kind of game are no accident. */
const LATE = 12;
const STRIKES = 3;
/** A game with a longer log takes too long to wake. */
const LONG = 400;

/** A kind that is forgotten counts as heavy until it is weighed again. */
const MOST_KINDS = 4096;

const SCENARIO = /"scenario":"([^"]{1,80})"/;

/** Games of one kind cost about the same: the same scenario, or a set-up of about the same size. */
export const kindOf = (game: string, first: LogRecord | undefined): string => {
  const text = first?.text ?? '';
  const scenario = SCENARIO.exec(text.slice(0, 2048))?.[1];
  return `${game} ${scenario ?? Math.ceil(Math.log2(text.length + 1))}`;
};

/** The cost of each kind of game, as far as it was seen. */
export class Weights {
  readonly #weights = new Lately<number>(MOST_KINDS);
  readonly #strikes = new Lately<number>(MOST_KINDS);

  /** A kind was weighed. */
  weighed(kind: string, ms: number): void {
    this.#weights.set(kind, Math.max(ms, this.#weights.get(kind) ?? 0));
  }

  /** An answer in the serving thread took this long. */
  took(kind: string, ms: number): void {
    if (ms < LATE) {
      return;
    }
    const strikes = (this.#strikes.get(kind) ?? 0) + 1;
    this.#strikes.set(kind, strikes);
    if (strikes >= STRIKES) {
      this.weighed(kind, ms);
    }
  }

  /** Whether a game may be awake in the serving thread: its kind is known and light, and its log is short. */
  isLight(kind: string, records = 0): boolean {
    return (this.#weights.get(kind) ?? Number.POSITIVE_INFINITY) <= LIGHT && records <= LONG;
  }
}
