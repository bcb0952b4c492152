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
  march: 'Forced march into his region',
  fire: 'Fire of his side in his area',
  'enemy-guns': 'Enemy artillery fire at his side',
  charge: 'Charge of his side in his area',
  pursuit: 'Pursuit',
  rally: 'His rally',
  assist: 'Quick battle: his assisted attack',
  'quick-rally': 'Quick battle: his rally',
  naval: 'Naval battle or port attack',
  annex: 'Annex',
  restore: 'Restore Region',
  suppress: 'Suppress',
} as const;

interface Asked {
  readonly hero: keyof typeof WHO;
  readonly roll: keyof typeof ROLLS;
  readonly year: number | null;
  readonly month: number | null;
  readonly quick: boolean;
}

/** NIE-HERO-4, NIE-HERO-5: Blücher leads from August 1813, Kutuzov only before 1800. */
const isOutOfTime = ({ hero, roll, year, month }: Asked): boolean => {
  if (hero === 'BLUCHER' && roll === 'initiative') {
    return year === null || monthsOf({ year, month: month ?? 1 }) < monthsOf({ year: 1813, month: 8 });
  }
  const early = roll === 'initiative' || roll === 'charge' || roll === 'assist';
  return hero === 'KUTUZOV' && early && (year === null || year >= 1800);
};

type Bonus = { readonly bonus: number; readonly note: string };

/** NIE-HERO, NIE-RUL-47: what a national hero adds, by roll. */
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
    quick: flag('Quick battle', { rare: true, hint: "Wellington takes 2 from the enemy's guns there." }),
  },
  row: ({ given }) => given.hero,
  rowWords: Object.keys(WHO),
  words: { ...WHO, 'enemy-guns': 'enemy guns', 'quick-rally': 'quick rally', assist: 'quick assist' },
  column: 'roll',
  grid: `
                   | initiative march fire enemy-guns charge pursuit rally assist quick-rally naval annex restore suppress
    NAPOLEON       |     +2      +1    +1      -        +1      -      +2     +1       +1        -     -      -       -
    WELLINGTON     |     +1       -    +1     −1        +1      -      +2     +1       +1        -     -      -       -
    CHARLES        |     +1       -     -      -         -     −1       -      -       +1        -     -      -       -
    BLUCHER        |     +1       -     -      -         -     +1      +1     +1       +1        -     -      -       -
    KUTUZOV        |     +1       -     -      -        +1     −1      +1     +1       +1        -     -      -       -
    CASTANOS       |      -       -     -      -         -      -       -      -        -        -     -     +1       -
    MOHAMMED_ALI   |      -       -     -      -        +1      -       -     +1        -        -    +1     +1      +1
    NELSON         |      -       -     -      -         -      -       -      -        -       +1     -      -       -
    FRENCH_GENERAL |      -       -     -      -        +1      -      +1     +1       +1        -     -      -       -`,
  rowCites: {
    NAPOLEON: 'NIE-HERO-1',
    WELLINGTON: 'NIE-HERO-2',
    CHARLES: 'NIE-HERO-3',
    BLUCHER: 'NIE-HERO-4',
    KUTUZOV: 'NIE-HERO-5',
    CASTANOS: 'NIE-HERO-6',
    MOHAMMED_ALI: 'NIE-HERO-7',
    NELSON: 'NIE-HERO-8',
    FRENCH_GENERAL: 'NIE-RUL-47',
  },
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
