import { chart, count, dice, flag, group, type Modifier, ofSides, signed } from '#kernel';
import { fullGroups, minus } from '../rounding.ts';
import type { Cls, Printing } from '../vocabulary.ts';
import { cls, printing, rareFlag, tally } from './shared-facts.ts';

/** ESR-QRG-CMB-M6: fatigue that costs one, by the class of the opponent. */
export const FATIGUE_STEP: Readonly<Record<Cls, number>> = { cav: 2, inf: 3, art: 4 };

/**
 * The facts of one side of a fight, in the order of the printed list. ESR-RUL-37: where several Units fight one, their
 * lead Unit gives the ratings, and the lone Unit is opposed by several. ESR-RUL-48: artillery fights with a rating of 4.
 */
export const fighterFacts = {
  cls: cls(),
  CR: count('Combat Rating', 0, 20, { default: 0, hint: 'Artillery 4 unless the scenario says otherwise.' }),
  TR: count('Commander’s Tactical Rating', 0, 9, { default: 0 }),
  fatigue: tally('The Formation’s fatigue', { hint: 'All classes; by class as a house rule.' }),
  defendingFort: flag('Defending a fortification or strong point'),
  rearOrLimbered: flag('Attacked from the rear, ployed, or limbered artillery'),
  brokenOrInRA: flag('Formation is Broken, or Unit in its own Reformation Area'),
  opposingLarger: flag('Opposed by a larger Unit'),
  opposingMultiple: flag('Opposed by several Units'),
  shock: count('Shock', 0, 3, { default: 0 }),
  firstFight: flag('Unit’s first fight of the turn', { default: true, rare: true }),
  firstRound: flag('First round of the turn', { default: true, rare: true, hint: 'For sheets B1 to B3.' }),
  engineersVsBUA: rareFlag('Engineers [E] against a built-up area'),
  lightInDense: rareFlag('Lights [L] in dense terrain'),
  irregularInDense: rareFlag('Irregulars [I] in dense terrain'),
  supported: flag('Supported from behind', { hint: 'A fresh Unit in the strip behind, within 450 yards.' }),
} as const;

export interface Fighter {
  readonly cls: Cls;
  readonly CR: number;
  readonly TR: number;
  readonly fatigue: number;
  readonly defendingFort: boolean;
  readonly rearOrLimbered: boolean;
  readonly brokenOrInRA: boolean;
  readonly opposingLarger: boolean;
  readonly opposingMultiple: boolean;
  readonly shock: number;
  readonly firstFight: boolean;
  readonly firstRound: boolean;
  readonly engineersVsBUA: boolean;
  readonly lightInDense: boolean;
  readonly irregularInDense: boolean;
  readonly supported: boolean;
}

export interface Fight {
  readonly a: Fighter;
  readonly b: Fighter;
  readonly printing: Printing;
}
export type FightSide = 'a' | 'b';
export const FIGHT_SIDES = ['a', 'b'] as const;
const foeOf = (side: FightSide): FightSide => (side === 'a' ? 'b' : 'a');

/** ESR-VAR-20: sheet B4 gives Shock in the first fight of a turn. */
const isShockDue = (f: Fight, side: FightSide): boolean =>
  f[side].shock > 0 && (f.printing.back === 'B4' ? f[side].firstFight : isFirstRound(f, side));

/** ESR-VAR-27: the other sheets, as the text, give it in the first round. */
const isFirstRound = (f: Fight, side: FightSide): boolean => f[side].firstRound;

/** The printed list, once for each side. */
const linesOf = (side: FightSide): Modifier<Fight>[] => {
  const line = (
    cite: string,
    label: string,
    add: Modifier<Fight>['add'],
    when: (f: Fight) => boolean,
    more: Pick<Modifier<Fight>, 'range' | 'printed'> = {},
  ): Modifier<Fight> => ({
    add,
    when,
    label,
    cite,
    to: side,
    ...more,
  });
  const has = (name: keyof Fighter) => (f: Fight) => f[side][name] === true;
  return [
    line(
      'ESR-QRG-CMB-M1',
      'commander’s Tactical Rating',
      f => f[side].TR,
      f => f[side].TR > 0,
      { range: [0, 9], printed: '+0 to +3' },
    ),
    line(
      'ESR-QRG-CMB-M2',
      'Combat Rating',
      f => f[side].CR,
      f => f[side].CR > 0,
      { range: [0, 20], printed: 'CR' },
    ),
    line('ESR-QRG-CMB-M3', 'defending a fortification or strong point', +1, has('defendingFort')),
    line('ESR-QRG-CMB-M4', 'attacked from the rear, or limbered artillery', -3, has('rearOrLimbered')),
    line(
      'ESR-QRG-CMB-M5',
      'Formation is Broken, or Unit in its own Reformation Area',
      -5,
      has('brokenOrInRA'),
    ),
    line(
      'ESR-QRG-CMB-M6',
      'own fatigue: per two against cavalry, three against infantry, four against artillery',
      f => minus(tiredness(f, side)),
      f => tiredness(f, side) > 0,
      { range: [-500, 0], printed: '−1 each' },
    ),
    line('ESR-QRG-CMB-M7', 'opposing a larger Unit', -1, has('opposingLarger')),
    line('ESR-QRG-CMB-M8', 'opposing several Units', -1, has('opposingMultiple')),
    line(
      'ESR-QRG-CMB-M9',
      'Shock S1 / S2 / S3, first fight of the turn (sheets B1 to B3: first round)',
      f => f[side].shock,
      f => isShockDue(f, side),
      { range: [0, 3], printed: '+1 / +2 / +3' },
    ),
    line('ESR-QRG-CMB-M10', 'Engineers against a built-up area', +1, has('engineersVsBUA')),
    line('ESR-QRG-CMB-M11', 'Lights in dense terrain', +1, has('lightInDense')),
    line('ESR-QRG-CMB-M12', 'Irregulars in dense terrain', +1, has('irregularInDense')),
  ];
};

const tiredness = (f: Fight, side: FightSide): number =>
  fullGroups(f[side].fatigue, FATIGUE_STEP[f[foeOf(side)].cls]);

const FIGHT_OUTCOMES = ['breakthrough', 'hold', 'fightAgain', 'retire', 'rout', 'removed'] as const;
export type FightOutcome = (typeof FIGHT_OUTCOMES)[number];

/** A type, not an interface: results are plain records. */
export type Fate = { readonly outcome: FightOutcome; readonly fatigue: number };

export interface Verdict {
  readonly plain: Fate;
  readonly supported: Fate;
}

const WORDS: Readonly<Record<string, FightOutcome>> = { again: 'fightAgain' };

const fateOf = (text: string): Fate => {
  const [word = '', fatigue] = text.split('+');
  return {
    outcome: WORDS[word] ?? (word as FightOutcome),
    fatigue: fatigue === undefined ? 0 : Number(fatigue),
  };
};

/** `rout+1` routs with one fatigue; `retire/rout+1` retires when supported and routs otherwise. */
const verdictOf = (text: string): Verdict => {
  const [first = '', second] = text.split('/');
  return { supported: fateOf(first), plain: fateOf(second ?? first) };
};

/** Which column a Unit reads: its class; infantry against cavalry has one of its own. */
const columnFor = (own: Cls, foe: Cls): string => (own === 'inf' && foe === 'cav' ? 'inf-v-cav' : own);

/** The cells as players say them; the +1 is fatigue. */
const CELLS = {
  'hold+1': 'hold +1',
  'again+1': 'fight again +1',
  'retire+1': 'retire +1',
  'retire/rout+1': 'retire; unsupported rout +1',
  'rout+1': 'rout +1',
  'removed+1': 'removed +1',
} as const;

/** The Units of a fight as people read them. */
export const UNIT_TITLES = { a: 'Unit a', b: 'Unit b' } as const;

const MARGINS = ['won>=4', 'won1-3', 'tie', 'lost1-3', 'lost4-6', 'lost7-9', 'lost>=10'] as const;

/** ESR-QRG-CMB: opposing Units in contact each roll 2D6 and compare. */
export const combat = chart({
  id: 'esr.combat',
  title: 'Combat Resolution',
  cite: 'ESR-QRG-CMB',
  phase: 'Combat',
  facts: { a: group('Unit a', fighterFacts), b: group('Unit b', fighterFacts), printing },
  usual: { a: { CR: 5, TR: 1 }, b: { CR: 5, TR: 1 } },
  dice: { a: dice(2, 6), b: dice(2, 6) },
  modifiers: [...linesOf('a'), ...linesOf('b')],
  row: ({ totals }) => (totals.a ?? 0) - (totals.b ?? 0),
  rowRange: [-600, 600],
  column: f => columnFor(f.a.cls, f.b.cls),
  grid: `
             |  inf            inf-v-cav      cav           art
    >=4      |  breakthrough   hold           breakthrough  hold
    1-3      |  hold           hold           hold+1        hold
    0        |  again+1        again+1        again+1       retire+1
    -3..-1   |  retire         retire+1       retire+1      retire
    -6..-4   |  retire/rout+1  retire/rout+1  retire+1      retire/rout+1
    -9..-7   |  rout+1         rout+1         rout+1        rout+1
    <=-10    |  removed+1      removed+1      removed+1     removed+1`,
  rowCites: {
    '>=4': 'ESR-QRG-CMB-R1',
    '1-3': 'ESR-QRG-CMB-R2',
    '0': 'ESR-QRG-CMB-R3',
    '-3..-1': 'ESR-QRG-CMB-R4',
    '-6..-4': 'ESR-QRG-CMB-R5',
    '-9..-7': 'ESR-QRG-CMB-R6',
    '<=-10': 'ESR-QRG-CMB-R7',
  },
  words: {
    inf: 'Infantry',
    'inf-v-cav': 'Infantry v cavalry',
    cav: 'Cavalry',
    art: 'Artillery',
    '>=4': 'Won by 4+',
    '1-3': 'Won by 1–3',
    '0': 'Tie',
    '-3..-1': 'Lost by 1–3',
    '-6..-4': 'Lost by 4–6',
    '-9..-7': 'Lost by 7–9',
    '<=-10': 'Lost by 10+',
    ...CELLS,
  },
  cell: verdictOf,
  result: ({ given, totals }) => {
    const aScore = totals.a ?? 0;
    const bScore = totals.b ?? 0;
    const diff = aScore - bScore;
    return {
      aScore,
      bScore,
      diff,
      row: rowOf(diff),
      ...fatesOf(given, diff),
    };
  },
  next: (r, f) =>
    r.diff === 0
      ? null
      : {
          entry: 'esr.assessment',
          label: 'Assess the loser',
          given: { combatLosses: 1, printing: f.printing },
        },
  outcome: r => r.row,
  outcomes: {
    favours: {
      'won>=4': 'a',
      'won1-3': 'a',
      tie: null,
      'lost1-3': 'b',
      'lost4-6': 'b',
      'lost7-9': 'b',
      'lost>=10': 'b',
    },
    labels: {
      'won>=4': 'a wins by 4 or more',
      'won1-3': 'a wins by 1–3',
      tie: 'Tie',
      'lost1-3': 'b wins by 1–3',
      'lost4-6': 'b wins by 4–6',
      'lost7-9': 'b wins by 7–9',
      'lost>=10': 'b wins by 10 or more',
    },
  },
  sideTitles: UNIT_TITLES,
  spreads: {
    a: r => r.a.outcome,
    b: r => r.b.outcome,
    aFatigue: r => r.a.fatigue,
    bFatigue: r => r.b.fatigue,
    diff: r => r.diff,
  },
  measures: {
    aWins: r => r.diff > 0,
    bWins: r => r.diff < 0,
    meanAFatigue: r => r.a.fatigue,
    meanBFatigue: r => r.b.fatigue,
  },
  figures: {
    ...ofSides('Effect on it', { a: 'a', b: 'b' }),
    ...ofSides('Fatigue', { a: 'aFatigue', b: 'bFatigue' }),
    diff: 'Margin of a',
    ...ofSides('Wins', { a: 'aWins', b: 'bWins' }),
    ...ofSides('Mean fatigue', { a: 'meanAFatigue', b: 'meanBFatigue' }),
  },
  sentence: r =>
    `${r.aScore} to ${r.bScore} (${r.diff === 0 ? 'a tie' : signed(r.diff)}): a ${tellFate(r.a)}, b ${tellFate(r.b)}.`,
});

/** The row of a margin in words. */
const rowOf = (margin: number): string => MARGINS[combat.findRow(margin)] ?? 'tie';

/** The fate of a side for its margin, before the artillery rule of a tie. */
const verdictFor = (f: Fight, side: FightSide, margin: number): Fate => {
  const column = combat.findColumn(columnFor(f[side].cls, f[foeOf(side)].cls));
  const verdict = combat.cells[combat.findRow(margin)]?.[column] as Verdict;
  return f[side].supported ? verdict.supported : verdict.plain;
};

/** Where artillery retires on a tie, its opponent holds (ESR-RUL-42). */
const fateIn = (f: Fight, side: FightSide, margin: number): Fate => {
  const fate = verdictFor(f, side, margin);
  return fate.outcome === 'fightAgain' && f[foeOf(side)].cls === 'art' ? { ...fate, outcome: 'hold' } : fate;
};

/** The fates of both sides for the margin of a over b. */
export const fatesOf = (f: Fight, diff: number): Readonly<Record<FightSide, Fate>> => ({
  a: fateIn(f, 'a', diff),
  b: fateIn(f, 'b', minus(diff)),
});

const TELLS: Readonly<Record<FightOutcome, string>> = {
  breakthrough: 'breaks through',
  hold: 'holds',
  fightAgain: 'fights again',
  retire: 'retires',
  rout: 'routs to its Reformation Area',
  removed: 'is removed',
};

export const tellFate = (fate: Fate): string =>
  `${TELLS[fate.outcome]}${fate.fatigue > 0 ? ` with +${fate.fatigue} fatigue` : ''}`;
