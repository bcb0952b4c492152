import { chart, dice, flag, pick } from '#kernel';
import { hero, month, number, year } from '../../facts.ts';
import { type Hero, isFrenchPeak, monthsOf, OWNERS } from '../../vocabulary.ts';

interface Dated {
  readonly hero: Hero | null;
  readonly year: number | null;
  readonly month: number | null;
}

/** The bonus of a hero to initiative; Blücher late, Kutuzov early (NIE-HERO-1 to NIE-HERO-5). */
const heroBonus = ({ hero, year, month }: Dated): number => {
  switch (hero) {
    case 'NAPOLEON':
      return 2;
    case 'WELLINGTON':
    case 'CHARLES':
      return 1;
    case 'BLUCHER':
      return year !== null && monthsOf({ year, month: month ?? 1 }) >= monthsOf({ year: 1813, month: 8 })
        ? 1
        : 0;
    case 'KUTUZOV':
      return year !== null && year < 1800 ? 1 : 0;
    default:
      return 0;
  }
};

/** NIE-LAND-INIT-1 to NIE-LAND-INIT-4: the initiative roll of one nation. */
export const initiativeRoll = chart({
  id: 'nie.land-init-roll',
  title: 'Initiative: roll of one nation',
  cite: 'NIE-LAND-INIT',
  phase: 'Land battle',
  facts: {
    nation: pick('Nation', OWNERS),
    year: year(),
    month: month(),
    generals: number('Friendly Generals in the region, hero not counted', 20),
    hero: hero('Its hero in the region'),
    cav: number('Friendly Cavalry (not Heavy)', 60),
    irr: number('Friendly Irregular Cavalry', 60),
    friendlyRegion: flag('The nation owns the region, and it is not in uprising'),
  },
  dice: dice(2, 6),
  modifiers: [
    {
      add: +2,
      when: f => f.generals > 0 || f.hero !== null,
      label: 'a friendly General in the region',
      cite: 'NIE-LAND-INIT-1',
    },
    { add: heroBonus, label: 'hero', cite: 'NIE-LAND-INIT-1', range: [0, 2], printed: '+1, +2' },
    {
      add: f => f.cav + f.irr,
      label: 'friendly Cavalry or Irregular Cavalry',
      printed: '+1 each',
      cite: 'NIE-LAND-INIT-2',
      range: [0, 120],
    },
    {
      add: +1,
      when: f => isFrenchPeak(f.nation, f.year),
      label: 'French, 1800–1812',
      cite: 'NIE-LAND-INIT-3',
    },
    { add: +1, when: 'friendlyRegion', label: 'friendly region without uprising', cite: 'NIE-LAND-INIT-4' },
  ],
  result: ({ total, modifier }) => ({ modifier, total }),
  spreads: { total: r => r.total },
  measures: { mean: r => r.total },
  figures: { total: 'Total', mean: 'Mean total' },
  next: (_, f) => ({ entry: 'nie.land-init-results', label: 'Compare the rolls', given: { month: f.month } }),
  sentence: r => `Initiative ${r.total}.`,
});
