import { chart, count, dice, flag, maybe, pick, signed } from '#kernel';
import { fullGroups, minus } from '../rounding.ts';
import { LEADERSHIP, type Printing, TROOPS, type Troops } from '../vocabulary.ts';
import { leadership, most, printing, rareFlag, tally, terrain, yards } from './shared-facts.ts';

/** The troops whose line does not name a year. */
const ANY_YEAR: readonly Troops[] = ['french-guard', 'other'];

const isBetween = (year: number, first: number, last: number): boolean => year >= first && year <= last;

/** The peak years of the later Empire, and the Hundred Days. */
const isLater = (year: number, first: number): boolean => isBetween(year, first, 1812) || year === 1815;

const isOldest = (sheets: Printing): boolean => sheets.front === 'F1';

interface Ground {
  readonly into: string;
  readonly printing: Printing;
}

/** ESR-VAR-14: the oldest sheet makes little of bad ground. */
const groundLine = (into: 'rough' | 'dense', oldest: boolean, add: number) => ({
  add,
  when: (f: Ground): boolean => f.into === into && isOldest(f.printing) === oldest,
  label: `deploying into ${into} terrain (${oldest ? 'sheet F1' : 'F2, F3'})`,
  cite: 'ESR-QRG-PLOY-M5',
});

/** ESR-VAR-15: sheet F1 favours cavalry Formations, the others a deployment of cavalry only. */
const isCavalryAlone = (f: {
  readonly cavalryFormation: boolean;
  readonly onlyCavalry: boolean;
  readonly printing: Printing;
}): boolean => (isOldest(f.printing) ? f.cavalryFormation : f.onlyCavalry);

/**
 * ESR-QRG-PLOY: 2D6 and modifiers for the number of Units that ploy or deploy after a Formation has completed its
 * movement (ESR-VAR-19). Each may be placed up to 225 yards away (ESR-VAR-18).
 */
export const ploy = chart({
  id: 'esr.ploy',
  title: 'Ploy & Deploy',
  cite: 'ESR-QRG-PLOY',
  phase: 'Movement',
  facts: {
    commanderLR: leadership('Formation Commander'),
    fatigue: tally('Fatigue markers'),
    usedYards: yards('Yards moved this turn'),
    allowanceYards: yards('Move allowance in the state in which it moved'),
    troops: pick('Troops', TROOPS, { default: 'other' }),
    year: maybe(count('Year', 1792, 1815), { hint: 'Needed by all troops but Guards and everyone else.' }),
    into: terrain('Deploying into'),
    onlyCavalry: flag('Only deploying cavalry this turn', { hint: 'Sheets F2 and F3.' }),
    cavalryFormation: rareFlag('Cavalry Formation', 'Counts on sheet F1 instead of the line above.'),
    rush: flag('Rush deployment', { hint: '+1 fatigue on each class rushed; declared before the roll.' }),
    onReserve: flag('Currently on Reserve [R]'),
    unitsToChange: tally('Units that want to change'),
    printing,
  },
  usual: { allowanceYards: 900, unitsToChange: 4 },
  dice: dice(2, 6),
  modifiers: [
    {
      add: f => LEADERSHIP[f.commanderLR],
      printed: '+3 / +2 / +1',
      label: 'Formation Commander’s Leadership Rating A / B / C',
      cite: 'ESR-QRG-PLOY-M1',
      range: [0, 3],
    },
    { add: -1, per: 'fatigue', label: 'fatigue marker', cite: 'ESR-QRG-PLOY-M2' },
    {
      add: f => minus(thirds(f.usedYards, f.allowanceYards)),
      printed: '−1 each',
      label: 'full third of the move used',
      cite: 'ESR-QRG-PLOY-M3',
      range: [-3, 0],
    },
    {
      add: +3,
      when: f => f.troops === 'french-guard',
      label: 'French, Polish, Italian Guard',
      cite: 'ESR-QRG-PLOY-M4',
    },
    {
      add: +2,
      when: f => f.troops === 'french-line' && isBetween(f.year ?? 0, 1804, 1808),
      label: 'French, Polish, Italian line 1804–1808',
      cite: 'ESR-QRG-PLOY-M4',
    },
    {
      add: +1,
      when: f => f.troops === 'french-line' && isLater(f.year ?? 0, 1809),
      label: 'French, Polish, Italian line 1809–1812 and 1815',
      cite: 'ESR-QRG-PLOY-M4',
    },
    {
      add: +1,
      when: f => f.troops === 'french-ally' && isLater(f.year ?? 0, 1806),
      label: 'other French allies 1806–1812 and 1815',
      cite: 'ESR-QRG-PLOY-M4',
    },
    {
      add: -1,
      when: f => (f.troops === 'austrian' || f.troops === 'russian') && (f.year ?? most * 2) <= 1805,
      label: 'Austrians and Russians through 1805',
      cite: 'ESR-QRG-PLOY-M4',
    },
    {
      add: -2,
      when: f => f.troops === 'prussian' && (f.year ?? most * 2) <= 1806,
      label: 'Prussians through 1806',
      cite: 'ESR-QRG-PLOY-M4',
    },
    groundLine('rough', false, -3),
    groundLine('dense', false, -5),
    groundLine('rough', true, -1),
    groundLine('dense', true, -2),
    {
      add: +3,
      when: isCavalryAlone,
      label: 'only deploying cavalry (sheet F1: cavalry Formation, ESR-VAR-15)',
      cite: 'ESR-QRG-PLOY-M6',
    },
    {
      add: +7,
      when: f => f.rush && !isOldest(f.printing),
      label: 'rush deployment, +1 fatigue on each class rushed (F2, F3)',
      cite: 'ESR-QRG-PLOY-M7',
    },
    {
      add: +3,
      when: f => f.rush && isOldest(f.printing),
      label: 'rush deployment, +1 fatigue (sheet F1, ESR-VAR-16)',
      cite: 'ESR-QRG-PLOY-M7',
    },
    { add: +5, when: 'onReserve', label: 'currently on Reserve [R]', cite: 'ESR-QRG-PLOY-M8' },
  ],
  bands: `
    >=12 | 5
    8-11 | 4
    4-7  | 3
    <=3  | 2`,
  rowCites: {
    '>=12': 'ESR-QRG-PLOY-R1',
    '8-11': 'ESR-QRG-PLOY-R2',
    '4-7': 'ESR-QRG-PLOY-R3',
    '<=3': 'ESR-QRG-PLOY-R4',
  },
  words: { '5': 'up to 5 Units', '4': 'up to 4 Units', '3': 'up to 3 Units', '2': 'up to 2 Units' },
  cell: Number,
  refuse: f => tooFar(f.usedYards, f.allowanceYards) ?? noYear(f.troops, f.year),
  result: ({ given, modifier, total, cell }) => ({
    modifier,
    score: total,
    units: cell,
    changed: changed(given.unitsToChange, cell),
    rushFatigue: given.rush ? 1 : 0,
  }),
  spreads: { units: r => r.units, changed: r => r.changed },
  measures: { mean: r => r.changed },
  figures: {
    units: 'Units that the roll allows',
    changed: 'Units that change',
    mean: 'Mean Units that change',
  },
  sentence: (r, f) =>
    `Score ${r.score} (2D6 ${signed(r.modifier)}): up to ${r.units} Units change${f.unitsToChange > 0 ? `, ${r.changed} of ${f.unitsToChange} here` : ''}${r.rushFatigue > 0 ? '; +1 fatigue on each class rushed' : ''}.`,
});

/** Full thirds of the allowance (ESR-RUL-20: of the state in which the Formation moved). */
const thirds = (used: number, allowed: number): number => (allowed === 0 ? 0 : fullGroups(3 * used, allowed));

/** ESR-VAR-17: the last remaining Unit changes by itself, as does artillery into a deployed reserve. */
const changed = (wanted: number, units: number): number => (wanted <= units + 1 ? wanted : units);

type Reason = { readonly sentence: string; readonly cite: string } | null;

const tooFar = (used: number, allowed: number): Reason =>
  used > allowed
    ? {
        sentence: `A move of ${used} yards is more than the allowance of ${allowed}.`,
        cite: 'ESR-QRG-PLOY-M3',
      }
    : null;

const noYear = (troops: Troops, year: number | null): Reason =>
  year === null && !ANY_YEAR.includes(troops)
    ? { sentence: `${TROOPS[troops]} deploy by the year: it is missing.`, cite: 'ESR-QRG-PLOY-M4' }
    : null;
