import { readFileSync } from 'node:fs';
import { DamagedLog } from '../faults.ts';
import type { LogRecord } from '../record.ts';

/** How far a log went, and its head there. */
export interface Reached {
  readonly n: number;
  readonly head: string;
}

const LINE = /^(\S+) (\d+) ([0-9a-f]{64})$/;

/** A file that is not there, or cannot be read, is no witness. */
const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'latin1').split('\n');
  } catch {
    return [];
  }
};

/** The lines for the heads that a commit makes durable. */
export const headLines = (reached: Iterable<readonly [game: string, record: LogRecord]>): string => {
  let text = '';
  for (const [game, { n, link }] of reached) {
    text += link ? `${game} ${n} ${link.head}\n` : '';
  }
  return text;
};

/**
 * The heads of the logs, in files of their own beside the database. The thread that writes adds to them after each
 * commit is durable, and never before: SQLite drops the end of a damaged write-ahead log without a word, and the database
 * alone cannot tell that there was more. They are a witness and nothing else: where they are lost, nothing else is.
 */
export class HeadsBeside {
  /** The heads that were durable when the folder was opened. */
  readonly #before = new Map<string, Reached>();

  constructor(file: string) {
    for (const line of [...linesOf(`${file}.old`), ...linesOf(file)]) {
      const [, game, n, head] = LINE.exec(line) ?? [];
      if (game !== undefined && head !== undefined) {
        this.#before.set(game, { n: Number(n), head });
      }
    }
  }

  /** Games that were written to lately. */
  get games(): readonly string[] {
    return [...this.#before.keys()];
  }

  /** Looks whether a whole log is as long as it was, and went the same way. */
  hold(game: string, records: readonly LogRecord[]): void {
    const before = this.#before.get(game);
    if (!before) {
      return;
    }
    const last = records.at(-1)?.n ?? 0;
    if (last < before.n) {
      throw new DamagedLog(
        `entry ${last + 1} of its log and all after it, up to entry ${before.n}, were kept and are lost.`,
      );
    }
    if (!records.some(({ n, link }) => n === before.n && link?.head === before.head)) {
      throw new DamagedLog(`entry ${before.n} of its log is not the one that was stored.`);
    }
  }
}
