import { followed } from '#kernel/table/chain.ts';
import { sha256 } from '../hash.ts';
import type { LogRecord } from './record.ts';
import { isWronglyStruck } from './strike.ts';

/** The result of following the log of a game: its head, or the first entry that is not as it was written. */
export interface ChainFound {
  readonly head: string;
  /** Records from before logs were chained: nothing proves them but the first link after them. */
  readonly unchained: number;
  readonly fault: string | null;
}

/** Follows the chain of a log; names the first entry that was changed or is missing. */
export const chainFound = (game: string, records: readonly LogRecord[]): ChainFound => {
  const { head, broken, unchained } = followed(sha256, game, records);
  const record = broken === null ? undefined : records[broken];
  const gap = records.findIndex(({ after }, i) => after !== (records[i - 1]?.n ?? 0));
  const fault = record
    ? `entry ${record.after + 1} of its log was changed or damaged after it was written.`
    : gap >= 0
      ? `entry ${(records[gap - 1]?.n ?? 0) + 1} of its log is missing.`
      : strikeFault(records);
  return { head, unchained, fault };
};

const strikeFault = (records: readonly LogRecord[]): string | null => {
  const wrong = records.find(isWronglyStruck);
  return wrong ? `entry ${wrong.after + 1} of its log was struck out, and it is not words alone.` : null;
};
