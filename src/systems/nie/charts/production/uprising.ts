import { d, flag } from '#kernel';
import { number } from '../../facts.ts';
import { ruledChart } from '../legal.ts';

type Risen = { readonly rolls: boolean; readonly restored: boolean };

/** NIE-PROD-UPRISING: a region with two markers owned by a controlled major nation. */
export const successfulUprising = ruledChart({
  id: 'nie.prod-uprising',
  title: 'Successful uprisings',
  cite: 'NIE-PROD-UPRISING',
  phase: 'Production round',
  facts: {
    markers: number('Uprising markers', 2),
    ownerControlled: flag('A controlled major nation owns the region'),
  },
  dice: d(6),
  still: f => f.markers < 2 || !f.ownerControlled,
  rowRange: [1, 6],
  bands: `
    1-2 | restored
    3+  | holds`,
  result: ({ cell }): Risen => ({ rolls: true, restored: cell === 'restored' }),
  unrolled: () => ({ rolls: false, restored: false }),
  outcome: r => (r.restored ? 'restored' : 'holds'),
  outcomes: { seenBy: 'the native owner', tones: { restored: 'good', holds: 'bad' } },
  sentence: r =>
    r.restored
      ? 'The region is restored to its native owner, markers removed.'
      : 'The region stays as it is.',
});
