import { flag, pick } from '#kernel';
import { month, year } from '../../facts.ts';
import { HEROES, monthsOf } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';

const WHO = {
  ...HEROES,
  NELSON: 'Nelson',
  FRENCH_GENERAL: 'another French General beside Napoléon',
} as const;

const ROLLS = {
  initiative: 'Initiative',
  march: 'Forced march into the hero’s region',
  fire: 'Fire of the hero’s side in the same area',
  'enemy-guns': 'Enemy artillery fire at the hero’s side',
  charge: 'Charge of the hero’s side in the same area',
  pursuit: 'Pursuit',
  rally: 'The hero’s rally',
  assist: 'Quick battle: an attack with the hero’s assistance',
  'quick-rally': 'Quick battle: the hero’s rally',
  naval: 'Naval battle or port attack',
  annex: 'Annex',
  restore: 'Restore Region',
  suppress: 'Suppress',
} as const;

/** NIE-HERO-1 to NIE-HERO-8, NIE-RUL-47: the columns of the chart. */
const COLUMNS: Readonly<Record<keyof typeof WHO, string>> = {
  NAPOLEON: 'NAP',
  WELLINGTON: 'WEL',
  CHARLES: 'CHA',
  BLUCHER: 'BLU',
  KUTUZOV: 'KUT',
  CASTANOS: 'CAS',
  MOHAMMED_ALI: 'M-A',
  NELSON: 'NEL',
  FRENCH_GENERAL: 'F-G',
};

interface Asked {
  readonly hero: keyof typeof WHO;
  readonly roll: keyof typeof ROLLS;
  readonly year: number | null;
  readonly month: number | null;
  readonly quick: boolean;
}

/** Blücher leads from August 1813, Kutuzov only before 1800 (NIE-HERO-4, NIE-HERO-5). */
const isOutOfTime = ({ hero, roll, year, month }: Asked): boolean => {
  if (hero === 'BLUCHER' && roll === 'initiative') {
    return year === null || monthsOf({ year, month: month ?? 1 }) < monthsOf({ year: 1813, month: 8 });
  }
  const early = roll === 'initiative' || roll === 'charge' || roll === 'assist';
  return hero === 'KUTUZOV' && early && (year === null || year >= 1800);
};

type Bonus = { readonly bonus: number; readonly note: string };

/** NIE-HERO, NIE-RUL-47: the bonus of a national hero, by roll. */
export const heroBonus = ruledChart({
  id: 'nie.hero-bonus',
  title: 'National heroes',
  cite: 'NIE-HERO',
  phase: 'Land battle',
  facts: {
    hero: pick('Hero', WHO),
    roll: pick('Roll', ROLLS),
    year: year('Year (Blücher, Kutuzov)'),
    month: month('Month (Blücher)'),
    quick: flag('Quick battle', { rare: true, hint: 'Wellington takes 2 from the enemy’s guns there.' }),
  },
  row: ({ given }) => given.roll,
  rowWords: Object.keys(ROLLS),
  words: ROLLS,
  column: f => COLUMNS[f.hero],
  grid: `
                | NAP  WEL  CHA  BLU  KUT  CAS  M-A  NEL  F-G
    initiative  |  +2   +1   +1   +1   +1    -    -    -    -
    march       |  +1    -    -    -    -    -    -    -    -
    fire        |  +1   +1    -    -    -    -    -    -    -
    enemy-guns  |   -   −1    -    -    -    -    -    -    -
    charge      |  +1   +1    -    -   +1    -   +1    -   +1
    pursuit     |   -    -   −1   +1   −1    -    -    -    -
    rally       |  +2   +2    -   +1   +1    -    -    -   +1
    assist      |  +1   +1    -   +1   +1    -   +1    -   +1
    quick-rally |  +1   +1   +1   +1   +1    -    -    -   +1
    naval       |   -    -    -    -    -    -    -   +1    -
    annex       |   -    -    -    -    -    -   +1    -    -
    restore     |   -    -    -    -    -   +1   +1    -    -
    suppress    |   -    -    -    -    -    -   +1    -    -`,
  cell: text => (text === '-' ? 0 : Number(text.replace('−', '-'))),
  result: ({ given, cell }): Bonus => ({
    bonus: isOutOfTime(given) ? 0 : cell * (given.quick && given.roll === 'enemy-guns' ? 2 : 1),
    note: NOTES[given.hero],
  }),
  sentence: (r, f) =>
    `${WHO[f.hero]}, ${ROLLS[f.roll].toLowerCase()}: ${r.bonus > 0 ? '+' : ''}${r.bonus}. ${r.note}`,
});

/** How far the bonus of a hero reaches. */
const NOTES: Readonly<Record<keyof typeof WHO, string>> = {
  NAPOLEON:
    'Fire and charge: French artillery and Elite Infantry in his area; 3 assists or 2 rallies in a quick battle.',
  WELLINGTON: 'Fire and charge: British Elite Infantry in his area; 3 rallies in a quick battle.',
  CHARLES: 'Pursuit of Austrians; 3 production points while he is at home.',
  BLUCHER: 'Pursuit by Prussians; initiative from August 1813.',
  KUTUZOV:
    'Pursuit of Russians; 2 rallies in a quick battle; initiative, infantry charges and assists before 1800.',
  CASTANOS: 'Restoring regions of Spain.',
  MOHAMMED_ALI: 'Charges of Ottomans in his area; restoring in North Africa; 2 assists in a quick battle.',
  NELSON: 'Once for his side.',
  FRENCH_GENERAL: 'While Napoléon is in the same battle.',
};
