import { chart, count, d } from '#kernel';

const parseGain = (text: string): number | null => (text === '-' ? null : Number(text));

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
  dice: d(6),
  refuse: f =>
    f.now < f.initial
      ? null
      : { sentence: 'only a major below its initial number of leaders rolls', cite: 'WAP-PROD' },
  bands: `
    1-3 | -
    4-5 | 0
    6   | 1`,
  cell: parseGain,
  result: ({ cell }) => ({ gains: cell !== null, rating: cell }),
  outcome: r => (r.rating === null ? 'none' : `rating ${r.rating}`),
  outcomes: {
    seenBy: 'the major state',
    tones: { none: 'bad', 'rating 0': 'mixed', 'rating 1': 'good' },
    labels: { none: 'No new leader', 'rating 0': 'Leader of rating 0', 'rating 1': 'Leader of rating 1' },
  },
  sentence: r => (r.rating === null ? 'No new leader.' : `A leader of rating ${r.rating} appears.`),
});
