import { chart, count, d, type ThrowTable } from '#kernel';

const ONE_DIE: ThrowTable = { dice: d(6) };
const NO_DICE: ThrowTable = {};

const parseGain = (text: string): number | null => (text === '-' ? null : Number(text));

/** WAP-PROD: a major with all its initial leaders rolls nothing. */
const isComplete = (f: { readonly initial: number; readonly now: number }): boolean => f.now >= f.initial;

/** WAP-PROD: each January a major below its initial number of leaders may gain one. */
export const newLeaders = chart({
  id: 'wap.leaders',
  title: 'New leaders in January',
  cite: 'WAP-PROD',
  phase: 'Reinforcement',
  facts: {
    initial: count('Leaders at the start of the game', 0, 12),
    now: count('Leaders now', 0, 12),
  },
  usual: { initial: 3, now: 2 },
  dice: f => (isComplete(f) ? NO_DICE : ONE_DIE),
  usualDice: d(6),
  limits: [1, 6],
  bands: `
    1-3 | -
    4-5 | 0
    6   | 1`,
  cell: parseGain,
  result: reading => {
    // Without a die there is no row to read.
    const rating = isComplete(reading.given) ? null : reading.cell;
    return { gains: rating !== null, rating };
  },
  outcome: r => (r.rating === null ? 'none' : `rating ${r.rating}`),
  outcomes: {
    seenBy: 'the major state',
    tones: { none: 'bad', 'rating 0': 'mixed', 'rating 1': 'good' },
    labels: { none: 'No new leader', 'rating 0': 'Leader of rating 0', 'rating 1': 'Leader of rating 1' },
  },
  sentence: (r, f) => {
    if (isComplete(f)) {
      return 'The major has all its initial leaders: it does not roll.';
    }
    return r.rating === null ? 'No new leader.' : `A leader of rating ${r.rating} appears.`;
  },
});
