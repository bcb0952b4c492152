import { dice, flag } from '#kernel';
import { region } from '../../facts.ts';
import { regionAt } from '../../map.ts';
import type { Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

/** Minors are recruited or annexed, homelands are not (NIE-POL-RECRUIT, NIE-POL-ANNEX). */
export const minorFault = (id: string, cite: string): Reason =>
  regionAt(id).homeland === null ? null : { sentence: `${regionAt(id).name} is no minor nation`, cite };

const law = ({ region }: { region: string }): Reason =>
  region === 'gibraltar'
    ? { sentence: 'Gibraltar may never be recruited', cite: 'NIE-POL-RECRUIT' }
    : minorFault(region, 'NIE-POL-RECRUIT');

interface Offer {
  readonly region: string;
  readonly nativeSinceStart: boolean;
}

/** Denmark that has been its own since the start listens to nobody (NIE-POL-RECRUIT). */
const isDeaf = (f: Offer): boolean => f.region === 'denmark' && f.nativeSinceStart;

type Recruited = { readonly modified: number | null; readonly success: boolean };

/** NIE-POL-RECRUIT, NIE-RUL-37: a minor nation joins on 10 or more. */
export const recruit = ruledChart({
  id: 'nie.pol-recruit',
  title: 'Recruit minor nation',
  cite: 'NIE-POL-RECRUIT',
  phase: 'Political actions',
  facts: {
    region: region('Minor nation'),
    general: flag('Friendly General there'),
    admiral: flag('Friendly Admiral in its port'),
    troops: flag('Friendly troops there'),
    uprising: flag('In uprising'),
    nativeSinceStart: flag('Native-owned since the start', { rare: true, hint: 'Matters to Denmark.' }),
  },
  usual: { region: 'bavaria', general: true },
  dice: dice(2, 6),
  law,
  modifiers: [
    {
      add: +1,
      when: f => f.general && !isDeaf(f),
      label: 'General in the minor nation',
      cite: 'NIE-POL-RECRUIT-1',
    },
    { add: +1, when: f => f.admiral && !isDeaf(f), label: 'Admiral in its port', cite: 'NIE-POL-RECRUIT-2' },
    // NIE-RUL-37: troops, not squadrons.
    {
      add: +1,
      when: f => f.troops && !isDeaf(f),
      label: 'troops in the minor nation',
      cite: 'NIE-POL-RECRUIT-3',
    },
    { add: +2, when: f => f.uprising && !isDeaf(f), label: 'in uprising', cite: 'NIE-POL-RECRUIT-4' },
  ],
  rowRange: [2, 17],
  bands: `
    <=9 | refuses
    10+ | recruited`,
  result: ({ total, cell }): Recruited => ({ modified: total, success: cell === 'recruited' }),
  unlawful: { modified: null, success: false },
  next: (r, f) =>
    r.success ? { entry: 'nie.pol-raise', label: 'Raise its troops', given: { region: f.region } } : null,
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the recruiting nation', tones: { success: 'good', failure: 'bad' } },
  sentence: (r, f) =>
    r.success ? `${regionAt(f.region).name} joins; raise its troops.` : `${regionAt(f.region).name} refuses.`,
});
