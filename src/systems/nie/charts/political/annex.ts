import { d, flag } from '#kernel';
import { heroMod, number, region } from '../../facts.ts';
import { regionAt } from '../../map.ts';
import type { Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';
import { minorFault } from './recruit.ts';

/** The annexer must occupy the minor nation, which must be one (NIE-POL-ANNEX). */
export const annexLaw = (f: { region: string; troops: number }): Reason =>
  minorFault(f.region, 'NIE-POL-ANNEX') ??
  (f.troops === 0 ? { sentence: 'troops must occupy the minor nation', cite: 'NIE-POL-ANNEX' } : null);

/** Denmark and Sweden always resist, Gibraltar never (NIE-POL-ANNEX). */
const STUBBORN: Readonly<Record<string, boolean>> = { denmark: true, sweden: true, gibraltar: false };
const isSettled = (f: { region: string }): boolean => Object.hasOwn(STUBBORN, f.region);

/** The facts of an annexation. */
export const annexFacts = {
  region: region('Minor nation'),
  troops: number('Troops occupying it', 99),
  general: flag('Friendly General there'),
  adjacentOwned: flag('Adjacent to a region the annexer owns'),
  atWar: flag('The annexer is at war with a major nation'),
  uprising: flag('In uprising'),
  heroMod: heroMod('Hero (Mohammed Ali +1)'),
} as const;

type Annexed = { readonly rolls: boolean; readonly modified: number | null; readonly resists: boolean };

/** NIE-POL-ANNEX: whether a minor nation resists; it does not on 6 or more. */
export const annex = ruledChart({
  id: 'nie.pol-annex',
  title: 'Annex minor nation',
  cite: 'NIE-POL-ANNEX',
  phase: 'Political actions',
  facts: annexFacts,
  usual: { region: 'bavaria', troops: 2 },
  dice: d(6),
  law: annexLaw,
  still: isSettled,
  modifiers: [
    { add: +1, when: 'general', label: 'General there', cite: 'NIE-POL-ANNEX-1' },
    { add: +1, when: f => f.troops >= 4 && f.troops <= 6, label: '4–6 troops', cite: 'NIE-POL-ANNEX-2' },
    { add: +2, when: f => f.troops >= 7, label: '7 or more troops', cite: 'NIE-POL-ANNEX-3' },
    { add: +1, when: 'adjacentOwned', label: 'adjacent to an own region', cite: 'NIE-POL-ANNEX-4' },
    { add: -1, when: 'atWar', label: 'at war with a major nation', cite: 'NIE-POL-ANNEX-5' },
    { add: +1, when: 'uprising', label: 'in uprising', cite: 'NIE-POL-ANNEX-6' },
    { add: +1, per: 'heroMod', label: 'hero', cite: 'NIE-HERO-7' },
  ],
  rowRange: [-6, 20],
  bands: `
    <=5 | resists
    6+  | does not resist`,
  result: ({ total, cell }): Annexed => ({ rolls: true, modified: total, resists: cell === 'resists' }),
  unrolled: f => ({ rolls: false, modified: null, resists: STUBBORN[f.region] === true }),
  unlawful: { rolls: false, modified: null, resists: false },
  next: (r, f) =>
    r.resists ? { entry: 'nie.pol-raise', label: 'Raise its troops', given: { region: f.region } } : null,
  outcome: r => (r.resists ? 'resists' : 'annexed'),
  outcomes: { seenBy: 'the annexing nation', tones: { resists: 'bad', annexed: 'good' } },
  sentence: (r, f) =>
    r.resists
      ? `${regionAt(f.region).name} resists: raise its troops and fight.`
      : `${regionAt(f.region).name} is annexed without resistance.`,
});
