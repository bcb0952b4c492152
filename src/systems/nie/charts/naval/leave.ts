import { d, flag } from '#kernel';
import { ruledChart } from '../legal.ts';

type Left = { readonly rolls: boolean; readonly eliminated: boolean };

/** NIE-NAVAL-LEAVE: each squadron forced out of an enemy-owned port; a neutral port needs no roll. */
export const leave = ruledChart({
  id: 'nie.naval-leave',
  title: 'Leaving an enemy port',
  cite: 'NIE-NAVAL-LEAVE',
  phase: 'Sea movement',
  facts: { enemyOwned: flag('An enemy owns the port') },
  dice: d(6),
  still: f => !f.enemyOwned,
  rowRange: [1, 6],
  bands: `
    1-2 | eliminated
    3+  | escapes`,
  result: ({ cell }): Left => ({ rolls: true, eliminated: cell === 'eliminated' }),
  unrolled: () => ({ rolls: false, eliminated: false }),
  outcome: r => (r.eliminated ? 'eliminated' : 'escapes'),
  outcomes: { seenBy: 'the squadron', tones: { eliminated: 'bad', escapes: 'good' } },
  sentence: r =>
    r.eliminated ? 'The squadron is lost with any Admiral aboard.' : 'The squadron leaves port unharmed.',
});
