import { type Asks, type Given, procedure, type Standing, stands, standsUnder } from '#kernel';
import { ASSESSMENT_TONES, ROW_LABELS } from '../charts/assessment-toll.ts';
import { HARMS } from '../charts/leader-harm.ts';
import { STATUS_LABELS } from '../vocabulary.ts';
import { assess, impetuous, irregular, retire } from './bombardment-assess.ts';
import { type Board, begin, bombardmentFacts } from './bombardment-board.ts';
import { fate, fire, harm, settleTriggers } from './bombardment-fire.ts';

export type Answer = {
  readonly assessments: number;
  readonly row: string;
  readonly fatigue: number;
  readonly status: string;
  readonly batteriesRetired: number;
  readonly irregulars: string | null;
  readonly impetuous: string | null;
  readonly cavalry: string | null;
  readonly harm: string;
};

const answer = ({ target, made, harm: suffered }: Board): Answer => ({
  assessments: made,
  row: target.worst,
  fatigue: target.fatigue,
  status: target.status,
  batteriesRetired: target.retired,
  irregulars: target.irregulars,
  impetuous: target.impetuous,
  cavalry: target.cavalry,
  harm: suffered ?? 'none',
});

const asks = {
  outcome: r => r.row,
  outcomes: {
    seenBy: 'the target',
    tones: { none: 'good', ...ASSESSMENT_TONES },
    labels: { none: 'No Assessment', ...ROW_LABELS },
  },
  sideTitles: { shooter: 'Shooter', target: 'Target' },
  spreads: {
    assessments: r => r.assessments,
    fatigue: r => r.fatigue,
    batteriesRetired: r => r.batteriesRetired,
    status: r => r.status,
    harm: r => r.harm,
    irregulars: r => r.irregulars ?? 'none there',
    impetuous: r => r.impetuous ?? 'none there',
    cavalry: r => r.cavalry ?? 'none there',
  },
  measures: {
    assessed: r => r.assessments > 0,
    harmed: r => r.harm !== 'none' && r.harm !== HARMS[0],
    meanFatigue: r => r.fatigue,
  },
  figures: {
    assessments: 'Assessments',
    fatigue: 'Fatigue',
    batteriesRetired: 'Batteries that retire',
    status: 'Status',
    harm: 'Harm of the commander',
    irregulars: 'Irregulars',
    impetuous: 'Impetuous Units',
    cavalry: 'Cavalry',
    assessed: 'The target assesses',
    harmed: 'The commander is harmed',
    meanFatigue: 'Mean fatigue',
  },
} satisfies Asks<Answer>;

type Shot = { readonly what: 'fire' | 'mission'; readonly score: number };

const position = ({ target, score, harm: suffered }: Board): readonly Standing[] => [
  ...stands('Score so far', score),
  ...standsUnder(
    'Target',
    stands('Fatigue', target.fatigue),
    stands('Worst row', target.worst === 'none' ? null : target.worst),
    stands('Status', target.status === 'none' ? null : STATUS_LABELS[target.status]),
    stands('Batteries', target.batteries),
    stands('Batteries retired', target.retired === 0 ? null : target.retired),
  ),
  ...stands('Harm of its commander', suffered),
];

/** The whole Artillery & Skirmish Phase against one Formation: fire, Leader Fate, Assessments and their effects (ESR-5.1 to ESR-5.4). */
export const bombardment = procedure({
  id: 'esr.bombardment',
  title: 'Fire, then Assessment',
  cite: 'ESR-5.1',
  phase: 'Artillery & Skirmish',
  facts: bombardmentFacts,
  sides: ['shooter', 'target'],
  steps: [fire, fate, harm, settleTriggers, assess, retire, irregular, impetuous],
  begin: (given: Given<typeof bombardmentFacts>) => begin(given, fire, fate, settleTriggers),
  answer,
  result: (board, notes) => {
    const data = notes.flatMap(note => (note.data === undefined ? [] : [note.data]));
    const shots = data.filter(each => isShot(each)) as Shot[];
    return {
      ...answer(board),
      score: shots.filter(each => each.what === 'fire').reduce((sum, each) => sum + each.score, 0),
      missionScore: shots.find(each => each.what === 'mission')?.score ?? null,
      rolls: data,
    };
  },
  ...asks,
  position,
  ending: r => `The Formation under fire: ${parts(r).join('; ')}.`,
  sentence: r => tell(r),
  examples: [
    {
      id: 'friedland-1807',
      title: 'Sénarmont’s grand battery at Friedland',
      given: {
        grandBattery: {
          LR: 'A',
          batteries: [1, 2, 3, 4].map(() => ({ guns: 8, cal: 'fr8/br9/ru12' })),
          intenseArtillery: true,
        },
        target: {
          commanderLR: 'C',
          fatigue: 3,
          totalUnits: 12,
          enemyBatteriesShort: 4,
          committedBatteries: 2,
          friendlyBatteries: 2,
        },
      },
    },
    {
      id: 'saalfeld-1806',
      title: 'French skirmishers against the Saxons at Saalfeld',
      given: {
        shooters: [{ battalions: { light: 3 }, doctrine: 'ED', batteries: [{ guns: 2, cal: '3-4' }] }],
        target: {
          commanderLR: 'C',
          directive: 'D',
          fatigue: 1,
          totalUnits: 10,
          committedBatteries: 2,
          friendlyBatteries: 2,
        },
        commander: { exposed: true, superiorPersonallyCommanding: true, traits: ['DD'] },
      },
    },
    {
      id: 'cossacks',
      title: 'Guns against Cossacks',
      given: {
        shooters: [{ batteries: [{ guns: 8, cal: '6-8' }] }],
        target: { commanderLR: 'B', totalUnits: 6, irregulars: true, cavalry: true, cavalryFormation: true },
      },
    },
  ],
});

const isShot = (data: unknown): data is Shot =>
  typeof data === 'object' &&
  data !== null &&
  'what' in data &&
  (data.what === 'fire' || data.what === 'mission');

const parts = (r: Answer): string[] =>
  [
    r.harm === 'none' ? '' : `its commander: ${r.harm}`,
    r.assessments === 0 ? 'no Assessment' : `worst row ${r.row}, fatigue ${r.fatigue}`,
    r.batteriesRetired === 0 ? '' : `${r.batteriesRetired} batteries retire`,
    r.irregulars === null || r.irregulars === 'stand' ? '' : `Irregulars: ${r.irregulars}`,
    r.impetuous === 'attack' ? 'Impetuous attack' : '',
    r.cavalry === null || r.cavalry === 'stand' ? '' : `cavalry: ${r.cavalry}`,
    r.status === 'none' ? '' : `status ${r.status}`,
  ].filter(Boolean);

const tell = (r: Answer & { readonly score: number }): string => `Score ${r.score}: ${parts(r).join('; ')}.`;
