import { chart, d } from '#kernel';
import { RULES } from '../map.ts';

/** AON-R34: an embassy is received on a high die. */
export const embassy = chart({
  id: 'aon.embassy',
  title: 'Embassy',
  cite: 'AON-R34',
  phase: 'Diplomacy',
  facts: {},
  dice: d(6),
  result: ({ total }) => ({ received: total >= RULES.embassy.success }),
  outcome: r => (r.received ? 'received' : 'turned away'),
  outcomes: { seenBy: 'the side that sends it', tones: { received: 'good', 'turned away': 'bad' } },
  measures: { received: r => r.received },
  figures: { received: 'The embassy is received' },
  sentence: r =>
    r.received ? 'The embassy is received: the country is tallied.' : 'The embassy is turned away.',
});
