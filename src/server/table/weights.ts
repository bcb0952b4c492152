import { edition } from '../edition.ts';
import { Lately } from '../lately.ts';
import { GO_BACK, type Source } from '../room/wake.ts';
import type { LogRecord } from '../store/record.ts';

/** A game whose questions take longer than this, in milliseconds, is played in a thread of its own. */
const LIGHT = 3;
/** One answer may be late for many reasons; so many in one kind of game are no accident. */
const LATE = 12;
const STRIKES = 3;
/** So many entries are taken again in the serving thread when a game wakes, and so many characters read. */
const [MOST_REPLAYED, MOST_READ] = [32, 64 * 1024];

/** A kind that is forgotten counts as heavy until it is weighed again. */
const MOST_KINDS = 4096;

const SCENARIO = /"scenario":"([^"]{1,80})"/;

/**
 * Games of one kind cost about the same: the same scenario, and a set-up of about the same size. The name of a scenario
 * alone would not do: the client that lays a table down may put a larger one of its own in its place.
 */
export const kindOf = (game: string, first: LogRecord | undefined): string => {
  const text = first?.text ?? '';
  const scenario = SCENARIO.exec(text.slice(0, 2048))?.[1] ?? '';
  return `${game} ${scenario} ${Math.ceil(Math.log2(text.length + 1))}`;
};

export const sizeOf = ({ records }: Pick<Source, 'records'>): number =>
  records.reduce((sum, { text }) => sum + text.length, 0);

type Kept = Pick<Source, 'records' | 'snapshot'>;

const GOES_BACK = new RegExp(`"kind":"(${GO_BACK.join('|')})"`);

/** The place in the log that a snapshot of this software leads to; 0 where the game is played again from its beginning. */
const skippedIn = ({ records, snapshot }: Kept): number => {
  const known = snapshot?.version.startsWith(`${edition()} `) ? snapshot.n : 0;
  return records.some(({ n, text }) => n > known && GOES_BACK.test(text)) ? 0 : known;
};

/** Whether a game is woken quickly: from a snapshot with few entries after it, or from a short log. */
export const wakesQuickly = (kept: Kept): boolean => {
  const [first] = kept.records;
  const skipped = skippedIn(kept);
  // A game that came as a file has its whole past in its first entry.
  const isImported = skipped === 0 && first?.text.includes('"inputs":[');
  const replayed = (kept.records.at(-1)?.n ?? 0) - skipped;
  return !isImported && replayed <= MOST_REPLAYED && sizeOf(kept) <= MOST_READ;
};

/** The cost of each kind of game, as far as it was seen. */
export class Weights {
  readonly #weights = new Lately<number>(MOST_KINDS);
  readonly #strikes = new Lately<number>(MOST_KINDS);

  /** A kind was weighed. */
  weighed(kind: string, ms: number): void {
    this.#weights.set(kind, Math.max(ms, this.#weights.get(kind) ?? 0));
  }

  /** An answer in the serving thread took this long; true where games of this kind are not light after all. */
  took(kind: string, ms: number): boolean {
    if (ms < LATE) {
      return false;
    }
    const strikes = (this.#strikes.get(kind) ?? 0) + 1;
    this.#strikes.set(kind, strikes);
    if (strikes >= STRIKES) {
      this.weighed(kind, ms);
    }
    return strikes >= STRIKES;
  }

  /** Whether games of a kind may be awake in the serving thread: the kind is known and light. */
  isLight(kind: string): boolean {
    return (this.#weights.get(kind) ?? Number.POSITIVE_INFINITY) <= LIGHT;
  }
}
