import { chart, maybe, pick } from '#kernel';
import { number } from '../../facts.ts';

const MAJOR = 6;

/** Six troops or more on both sides make a battle major (NIE-SEQ-BATTLE). */
export const isMajor = (a: number, b: number): boolean => a >= MAJOR && b >= MAJOR;

/** NIE-POL-GAIN-4, NIE-POL-GAIN-5: PAPs for winning a major land battle and for eliminating four pieces. */
export const battlePap = chart({
  id: 'nie.pol-battlepap',
  title: 'PAPs for a land battle',
  cite: 'NIE-POL-BATTLEPAP',
  phase: 'After a land battle',
  facts: {
    winner: maybe(pick('Winner', { a: 'Side a', b: 'Side b' })),
    troopsA: number('Troops of side a in the battle', 99),
    troopsB: number('Troops of side b in the battle', 99),
    eliminatedA: number('Pieces side a lost', 99, { hint: 'Generals, pursuit and failed retreats count.' }),
    eliminatedB: number('Pieces side b lost', 99, { hint: 'Generals, pursuit and failed retreats count.' }),
  },
  usual: { winner: 'a', troopsA: 10, troopsB: 9, eliminatedA: 3, eliminatedB: 4 },
  result: ({ given: f }) => {
    const major = isMajor(f.troopsA, f.troopsB);
    const won = (side: 'a' | 'b'): number => (major && f.winner === side ? 1 : 0);
    return {
      major,
      a: won('a') + (f.eliminatedB >= 4 ? 1 : 0),
      b: won('b') + (f.eliminatedA >= 4 ? 1 : 0),
    };
  },
  next: () => ({ entry: 'nie.pol-commitcount', label: 'Commitment of the loser', given: { sideLost: true } }),
  sentence: r => `A ${r.major ? 'major' : 'minor'} battle: side a gains ${r.a} PAP, side b ${r.b}.`,
});
