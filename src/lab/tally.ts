import type { Outcome, Side } from '#kernel';

/** The results of a number of games: counts only, so that parts can be added in any way they were split. */
export interface Tally {
  readonly games: number;
  readonly inputs: number;
  /** Games that were cut off before their end. */
  readonly unfinished: number;
  readonly wins: Readonly<Record<Side, number>>;
  /** Games that nobody won. */
  readonly draws: number;
  readonly endings: Readonly<Record<string, number>>;
  readonly score: Readonly<Record<Side, number>>;
  /** How long the players thought, where somebody looked at a clock. */
  readonly thinking: Readonly<Record<Side, Thinking>>;
}

/** Decisions of a side, and the milliseconds that they and the longest of them took. */
export interface Thinking {
  readonly decisions: number;
  readonly ms: number;
  readonly longest: number;
}

export const EMPTY_TALLY: Tally = {
  games: 0,
  inputs: 0,
  unfinished: 0,
  wins: {},
  draws: 0,
  endings: {},
  score: {},
  thinking: {},
};

const addThinking = (a: Tally['thinking'], b: Tally['thinking']): Tally['thinking'] => {
  const sum: Record<Side, Thinking> = { ...a };
  for (const [side, more] of Object.entries(b)) {
    const { decisions, ms, longest } = sum[side] ?? { decisions: 0, ms: 0, longest: 0 };
    sum[side] = {
      decisions: decisions + more.decisions,
      ms: ms + more.ms,
      longest: Math.max(longest, more.longest),
    };
  }
  return sum;
};

type Counts = Readonly<Record<string, number>>;

const addCounts = (a: Counts, b: Counts): Counts => {
  const sum: Record<string, number> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    sum[key] = (sum[key] ?? 0) + value;
  }
  return sum;
};

export const addTallies = (a: Tally, b: Tally): Tally => ({
  games: a.games + b.games,
  inputs: a.inputs + b.inputs,
  unfinished: a.unfinished + b.unfinished,
  wins: addCounts(a.wins, b.wins),
  draws: a.draws + b.draws,
  endings: addCounts(a.endings, b.endings),
  score: addCounts(a.score, b.score),
  thinking: addThinking(a.thinking, b.thinking),
});

/** One game as a tally; a shared victory counts for each of the victors. */
export const tallyOf = (
  outcome: Outcome | null,
  inputs: number,
  thinking: Tally['thinking'] = {},
): Tally => ({
  games: 1,
  inputs,
  unfinished: outcome === null ? 1 : 0,
  wins: Object.fromEntries((outcome?.winners ?? []).map(side => [side, 1])),
  draws: outcome !== null && outcome.winners.length === 0 ? 1 : 0,
  endings: outcome === null ? {} : { [outcome.ending]: 1 },
  score: outcome?.score ?? {},
  thinking,
});
