import { chart, dice } from '#kernel';
import { number } from '../../facts.ts';

/** NIE-SEQ-ROUND: from an agreed round on two dice may end the game: 12, then 10 or more, then 8 or more … */
export const suddenDeath = chart({
  id: 'nie.sudden-death',
  title: 'Sudden death',
  cite: 'NIE-SEQ-ROUND',
  phase: 'End of the movement round',
  facts: { earlier: number('Rounds rolled before this one', 5) },
  dice: dice(2, 6),
  result: ({ given, total }) => {
    const needed = Math.max(2, 12 - 2 * given.earlier);
    return { needed, ends: total >= needed };
  },
  outcome: r => (r.ends ? 'ends' : 'goes on'),
  outcomes: { neutral: 'The score decides which side gains by the end.', names: ['ends', 'goes on'] },
  sentence: r => (r.ends ? 'The game ends.' : 'The game goes on.'),
});
