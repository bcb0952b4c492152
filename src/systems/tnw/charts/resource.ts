import { chart, count, d } from '#kernel';

/** TNW-GROUND-12: routing an Army may bring the victor a Resource; its Commander's rating or less on one die. */
export const resource = chart({
  id: 'tnw.resource',
  title: 'Resource for a rout',
  cite: 'TNW-GROUND-12',
  phase: 'After the battle',
  facts: { rating: count('Routed Commander’s Battle Rating', 1, 4) },
  dice: d(6),
  row: ({ total, given }) => (total <= given.rating ? 'gained' : 'none'),
  rowWords: ['gained', 'none'],
  bands: `
    gained | Resource
    none   | nothing`,
  words: { gained: 'The rating or less', none: 'More' },
  result: ({ row }) => ({ gained: row === 'gained' }),
  outcome: r => (r.gained ? 'gained' : 'nothing'),
  outcomes: { seenBy: 'the victor', tones: { gained: 'good', nothing: 'bad' } },
  sentence: r => (r.gained ? 'The victor gains a Resource.' : 'Nothing is gained.'),
});
