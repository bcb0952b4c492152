import { d, flag } from '#kernel';
import { number } from '../../facts.ts';
import { ruledChart } from '../legal.ts';

type Landed = { readonly rolls: boolean; readonly modified: number | null; readonly eliminated: boolean };

/** NIE-NAVAL-LANDING: each piece that lands where the enemy is in greater strength; recount after each. */
export const landing = ruledChart({
  id: 'nie.naval-landing',
  title: 'Amphibious landing',
  cite: 'NIE-NAVAL-LANDING',
  phase: 'Land and amphibious movement',
  facts: {
    enemy: number('Enemy troops there', 99),
    friendlyAllied: number('Friendly and allied troops at war with them there', 99),
    uprising: flag('The region is in uprising'),
    friendlyOrAlliedRegion: flag('The region is friendly or allied'),
  },
  dice: d(6),
  still: f => f.enemy <= f.friendlyAllied,
  modifiers: [
    {
      add: +1,
      when: f => f.uprising || f.friendlyOrAlliedRegion,
      label: 'region in uprising, friendly or allied',
      cite: 'NIE-NAVAL-LANDING-1',
    },
  ],
  rowRange: [1, 7],
  bands: `
    1-2 | eliminated
    3+  | lands`,
  rowCites: { '1-2': 'NIE-NAVAL-LANDING-R1' },
  result: ({ total, cell }): Landed => ({ rolls: true, modified: total, eliminated: cell === 'eliminated' }),
  unrolled: () => ({ rolls: false, modified: null, eliminated: false }),
  outcome: r => (r.eliminated ? 'eliminated' : 'lands'),
  outcomes: { seenBy: 'the landing piece', tones: { eliminated: 'bad', lands: 'good' } },
  sentence: r => {
    if (!r.rolls) {
      return 'The piece lands without a roll.';
    }
    return r.eliminated ? 'The landing piece is eliminated.' : 'The piece lands.';
  },
});
