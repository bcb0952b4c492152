import { chart, d, dice, flag, never, pick, type ThrowTable } from '#kernel';
import { halfUp } from '../rounding.ts';
import type { Back, Status } from '../vocabulary.ts';
import { ASSESSMENT_ROWS, type AssessmentRow, ROW_SCORES } from './assessment-toll.ts';
import { printing, rareFlag, tally } from './shared-facts.ts';

export type Horse = 'stand' | 'mayEvade' | 'mustEvade' | 'rout' | 'removed';
export type Wild = 'stand' | 'evade' | 'removed' | 'break';

/** The effect of a row: a roll at or under which Irregulars evade or Impetuous attack, or an effect without a roll. */
export interface Effect {
  readonly irregulars: number | Wild;
  readonly impetuous: number;
  readonly cavalry: Horse;
  readonly batteries: 'none' | 'half' | 'die' | 'all';
}

const HORSE: Readonly<Record<string, Horse>> = {
  may: 'mayEvade',
  must: 'mustEvade',
  rout: 'rout',
  removed: 'removed',
};
const BATTERIES: Readonly<Record<string, Effect['batteries']>> = { '½D6': 'half', D6: 'die', all: 'all' };

/** `I≤8,IM≤8,may,½D6`: Irregulars, Impetuous, cavalry, batteries that retire; a dash for nothing. */
const effectOf = (text: string): Effect => {
  const [irregulars = '–', impetuous = '–', cavalry = '–', batteries = '–'] = text.split(',');
  return {
    irregulars: wildOf(irregulars),
    impetuous: impetuous === '–' ? 0 : Number(impetuous.slice('IM≤'.length)),
    cavalry: HORSE[cavalry] ?? 'stand',
    batteries: BATTERIES[batteries] ?? 'none',
  };
};

const wildOf = (text: string): number | Wild => {
  if (text.startsWith('I≤')) {
    return Number(text.slice('I≤'.length));
  }
  return text === '–' ? 'stand' : (text as Wild);
};

/** The cells in short: Irregulars evade and Impetuous attack on a roll, cavalry reacts, batteries retire. */
const CELLS = {
  '–,–,–,–': 'no effect',
  'I≤4,IM≤4,may,–': 'I, IM on 2–4; cavalry may evade',
  'I≤8,IM≤8,may,½D6': 'I, IM on 2–8; cavalry may evade; ½D6 batteries',
  'I≤10,IM≤10,may,D6': 'I, IM on 2–10; cavalry may evade; D6 batteries',
  'I≤10,IM≤10,must,D6': 'I, IM on 2–10; cavalry must evade; D6 batteries',
  'evade,IM≤10,must,D6': 'IM on 2–10; I, cavalry must evade; D6 batteries',
  'break,–,removed,all': 'I break; cavalry removed; all batteries',
  'removed,–,rout,all': 'I removed; cavalry routs; all batteries',
  'removed,–,removed,all': 'I, cavalry removed; all batteries',
} as const;

interface Reacting {
  readonly row: AssessmentRow;
  readonly committedBatteries: number;
  readonly irregulars: boolean;
  readonly impetuous: boolean;
  readonly printing: { readonly back: Back };
}

const THROWS = { retire: d(6), irregular: dice(2, 6), impetuous: dice(2, 6) } as const;

/** ESR-RUL-33: one roll for all Irregulars, one for all Impetuous of a Formation; one die for the batteries. */
const throwsFor = (f: Reacting): ThrowTable => {
  const effect = effectAt(f.row, f.printing.back);
  const dieForGuns = effect.batteries === 'half' || effect.batteries === 'die';
  return {
    ...(dieForGuns && f.committedBatteries > 0 ? { retire: THROWS.retire } : {}),
    ...(f.irregulars && typeof effect.irregulars === 'number' ? { irregular: THROWS.irregular } : {}),
    ...(f.impetuous && effect.impetuous > 0 ? { impetuous: THROWS.impetuous } : {}),
  };
};

/** Dice that another printing would have read, or that no battery waits for: accepted, and nothing hangs on them. */
const spareThrows = (f: Reacting): ThrowTable => {
  const wanted = throwsFor(f);
  const isRolled = f.row === 'R3' || f.row === 'R4';
  return {
    ...(isRolled && !('retire' in wanted) ? { retire: THROWS.retire } : {}),
    ...(f.row === 'R4' && f.irregulars && !('irregular' in wanted) ? { irregular: THROWS.irregular } : {}),
  };
};

/**
 * The effect of an Assessment row on Irregulars, Impetuous, cavalry and batteries, sheet by sheet (ESR-VAR-22,
 * ESR-VAR-23). An evading Unit makes a full deployed move away and faces about (ESR-RUL-43, ESR-QRG-ASSESS).
 */
export const assessEffects = chart({
  id: 'esr.assess-effects',
  title: 'Effects of an Assessment',
  cite: 'ESR-QRG-ASSESS',
  phase: 'Assessments',
  facts: {
    row: pick('Row of the Assessment', ROW_SCORES),
    committedBatteries: tally('Committed batteries'),
    irregulars: flag('Irregulars [I] in the Formation'),
    impetuous: flag('Impetuous [IM] in the Formation'),
    cavalry: flag('Cavalry in the Formation'),
    cavalryFormation: rareFlag('It is a cavalry Formation'),
    allIrregular: rareFlag('It is all Irregulars', 'Breaks on row −5 to −9 of sheets B1 to B3.'),
    broken: rareFlag('It is Broken [BK] already'),
    printing,
  },
  dice: throwsFor,
  optional: spareThrows,
  row: ({ given }) => given.row,
  rowWords: ASSESSMENT_ROWS,
  column: f => sheetsFor(f.printing.back),
  grid: `
       |  B1–B2                  B3                     B4
    R1 |  –,–,–,–                –,–,–,–                –,–,–,–
    R2 |  I≤4,IM≤4,may,–         I≤4,IM≤4,may,–         I≤4,IM≤4,may,–
    R3 |  I≤8,IM≤8,may,½D6       I≤8,IM≤8,may,½D6       I≤8,IM≤8,may,½D6
    R4 |  I≤10,IM≤10,may,D6      I≤10,IM≤10,must,D6     evade,IM≤10,must,D6
    R5 |  break,–,removed,all    break,–,removed,all    removed,–,rout,all
    R6 |  removed,–,removed,all  removed,–,removed,all  removed,–,removed,all`,
  rowCites: {
    R1: 'ESR-QRG-ASSESS-R1',
    R2: 'ESR-QRG-ASSESS-R2',
    R3: 'ESR-QRG-ASSESS-R3',
    R4: 'ESR-QRG-ASSESS-R4',
    R5: 'ESR-QRG-ASSESS-R5',
    R6: 'ESR-QRG-ASSESS-R6',
  },
  words: {
    ...ROW_SCORES,
    ...CELLS,
  },
  cell: effectOf,
  result: ({ given, dice: shown, cell }) => ({
    batteriesRetired: Math.min(
      given.committedBatteries,
      retiring(cell, given.committedBatteries, shown.retire ?? 0),
    ),
    irregulars: given.irregulars ? wildAfter(cell.irregulars, shown.irregular ?? 0) : null,
    impetuous: given.impetuous ? boldAfter(cell.impetuous, shown.impetuous ?? 0) : null,
    cavalry: given.cavalry ? cell.cavalry : null,
    formation: formationAfter(given, cell),
    order: orderOf(given.row, given.printing.back),
  }),
  spreads: {
    batteriesRetired: r => r.batteriesRetired,
    irregulars: r => r.irregulars ?? 'none',
    impetuous: r => r.impetuous ?? 'none',
  },
  measures: { meanBatteriesRetired: r => r.batteriesRetired },
  // Each kind of Unit has its own reaction: no one word sums them up, and each of their words has a tone.
  outcomes: {
    seenBy: 'the Formation under Assessment',
    tones: { stand: 'good', evade: 'mixed', attack: 'mixed', break: 'bad', removed: 'bad' },
  },
  figures: {
    batteriesRetired: 'Batteries that retire',
    irregulars: 'Irregulars',
    impetuous: 'Impetuous Units',
    meanBatteriesRetired: 'Mean batteries that retire',
  },
  sentence: r => tell(r),
});

/** B1 and B2 differ only in the side that reacts first on row 5 to 9 (ESR-VAR-21). */
const sheetsFor = (back: Back): string => (back === 'B1' || back === 'B2' ? 'B1–B2' : back);

const effectAt = (row: AssessmentRow, back: Back): Effect =>
  assessEffects.cells[assessEffects.findRow(row)]?.[assessEffects.findColumn(sheetsFor(back))] ??
  effectOf('');

const retiring = (effect: Effect, there: number, die: number): number => {
  switch (effect.batteries) {
    case 'none':
      return 0;
    case 'half':
      return halfUp(die);
    case 'die':
      return die;
    case 'all':
      return there;
    default:
      return never(effect.batteries);
  }
};

/** ESR-VAR-22: on the newest sheet Irregulars evade without a roll, on the others by one. */
const wildAfter = (limit: number | Wild, roll: number): Wild =>
  typeof limit === 'number' ? (roll <= limit ? 'evade' : 'stand') : limit;

const boldAfter = (limit: number, roll: number): 'attack' | 'stand' =>
  limit > 0 && roll <= limit ? 'attack' : 'stand';

interface Whole {
  readonly row: AssessmentRow;
  readonly cavalryFormation: boolean;
  readonly allIrregular: boolean;
  readonly broken: boolean;
}

/** ESR-VAR-23: the new status of the whole Formation (ESR-RUL-33); Broken never improves (ESR-RUL-32). */
const formationAfter = (f: Whole, effect: Effect): 'unchanged' | 'RT' | 'BK' => {
  if (f.row === 'R6') {
    return f.broken ? 'BK' : 'RT';
  }
  const horseBreak = f.cavalryFormation && effect.cavalry === 'rout';
  return horseBreak || (f.allIrregular && effect.irregulars === 'break') ? 'BK' : 'unchanged';
};

/** The status that a row leaves, of which the Assessment chart tells too. */
export const statusAfter = (
  row: AssessmentRow,
  f: {
    readonly status: Status | 'none';
    readonly cavalryFormation: boolean;
    readonly printing: { readonly back: Back };
  },
): Status | 'none' => {
  if (row !== 'R6' && !f.cavalryFormation) {
    return f.status;
  }
  const whole = {
    row,
    cavalryFormation: f.cavalryFormation,
    allIrregular: false,
    broken: f.status === 'BK',
  };
  const after = formationAfter(whole, effectAt(row, f.printing.back));
  return after === 'unchanged' ? f.status : after;
};

/** ESR-VAR-21: sheet B1 alone lets the cavalry evade before the Irregulars roll on row 5 to 9. */
export const orderOf = (row: AssessmentRow, back: Back): readonly string[] =>
  row === 'R2' && back === 'B1'
    ? ['cavalry', 'irregulars', 'impetuous']
    : ['irregulars', 'impetuous', 'cavalry'];

/** The effects of a row besides fatigue. */
export interface Effects {
  readonly batteriesRetired: number;
  readonly irregulars: Wild | null;
  readonly impetuous: 'attack' | 'stand' | null;
  readonly cavalry: Horse | null;
  readonly formation: 'unchanged' | 'RT' | 'BK';
}

const HORSE_TELLS: Readonly<Record<Horse, string>> = {
  stand: 'cavalry stands',
  mayEvade: 'cavalry may evade',
  mustEvade: 'cavalry must evade',
  rout: 'cavalry routs',
  removed: 'cavalry is removed',
};
const WILD_TELLS: Readonly<Record<Wild, string>> = {
  stand: 'Irregulars stand',
  evade: 'Irregulars evade',
  removed: 'Irregulars are removed',
  break: 'Irregulars break to the Reformation Area',
};

const tell = (r: Effects): string => {
  const parts = [
    r.irregulars === null ? '' : WILD_TELLS[r.irregulars],
    r.impetuous === null ? '' : `Impetuous ${r.impetuous}`,
    r.cavalry === null ? '' : HORSE_TELLS[r.cavalry],
    r.batteriesRetired === 0 ? '' : `${r.batteriesRetired} batteries retire`,
    r.formation === 'unchanged' ? '' : `the Formation becomes ${r.formation}`,
  ].filter(Boolean);
  return parts.length === 0 ? 'No further effect.' : `${parts.join('; ')}.`;
};
