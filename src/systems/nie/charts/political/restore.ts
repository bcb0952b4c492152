import { dice, flag } from '#kernel';
import { heroMod, number } from '../../facts.ts';
import type { Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

interface Attempt {
  readonly atWarWithOwner: boolean;
  readonly troops: number;
  readonly ownerTroopsInOrAdjacent: boolean;
  readonly ownerSquadronsInPort: boolean;
  readonly nativeOwned: boolean;
}

export const restoreLaw = (f: Attempt): Reason => {
  const cite = 'NIE-POL-RESTORE';
  if (!f.atWarWithOwner) {
    return { sentence: 'the restorer must be at war with the owner', cite };
  }
  if (f.troops < 3) {
    return { sentence: 'three own troops must occupy the region', cite };
  }
  if (f.ownerTroopsInOrAdjacent) {
    return { sentence: 'the owner or its allies have troops there or adjacent', cite };
  }
  if (f.ownerSquadronsInPort) {
    return { sentence: 'the owner or its allies have squadrons in the port', cite };
  }
  return f.nativeOwned ? { sentence: 'the region belongs to its native owner already', cite } : null;
};

type Restored = { readonly modified: number | null; readonly success: boolean };

/** NIE-POL-RESTORE: an occupied region goes back to its native owner on 10 or more. */
export const restore = ruledChart({
  id: 'nie.pol-restore',
  title: 'Restore region',
  cite: 'NIE-POL-RESTORE',
  phase: 'Political actions',
  facts: {
    atWarWithOwner: flag('At war with the owner'),
    troops: number('Own troops there', 99),
    ownerTroopsInOrAdjacent: flag('Troops of the owner or its allies there or adjacent'),
    ownerSquadronsInPort: flag('Squadrons of the owner or its allies in its port'),
    nativeOwned: flag('Native-owned already'),
    general: flag('Friendly General there'),
    adjacentOwned: flag('Adjacent to a region the restorer owns'),
    uprising: flag('In uprising'),
    heroMod: heroMod('Hero (Castaños in Spain, Mohammed Ali in North Africa: +1)'),
  },
  usual: { atWarWithOwner: true, troops: 3 },
  dice: dice(2, 6),
  law: restoreLaw,
  modifiers: [
    { add: +1, when: 'general', label: 'General there', cite: 'NIE-POL-RESTORE-1' },
    { add: +1, when: 'adjacentOwned', label: 'adjacent to an own region', cite: 'NIE-POL-RESTORE-2' },
    { add: +1, when: 'uprising', label: 'in uprising', cite: 'NIE-POL-RESTORE-3' },
    { add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-HERO-6' },
  ],
  rowRange: [-4, 21],
  bands: `
    <=9 | fails
    10+ | restored`,
  result: ({ total, cell }): Restored => ({ modified: total, success: cell === 'restored' }),
  unlawful: { modified: null, success: false },
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the nation that restores', tones: { success: 'good', failure: 'bad' } },
  sentence: r => (r.success ? 'The region is restored; its uprisings end.' : 'The attempt fails.'),
});
