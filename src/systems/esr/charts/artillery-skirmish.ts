import { chart, count, dice, flag, group, list, maybe, pick, type ThrowTable } from '#kernel';
import { CALIBRE_LABELS } from '../vocabulary.ts';
import {
  artilleryStages,
  artilleryToll,
  gunPoints,
  infantry,
  riflePoints,
  skirmishStages,
  skirmishToll,
} from './fire-points.ts';
import { printing, rareFlag, tally } from './shared-facts.ts';

const most = 9999;
const down: readonly [number, number] = [-most, 0];
const up: readonly [number, number] = [0, most];

const TWO_DICE: ThrowTable = { dice: dice(2, 6) };
const NO_DICE: ThrowTable = {};

/** ESR-QRG-SKM: the facts of one Formation's fire, guns and skirmishers; the bombardment asks for several of them. */
export const shooterFacts = {
  batteries: list(
    'Committed, unlimbered batteries within 900 yards and arc',
    group('Battery', {
      guns: count('Guns', 1, 99),
      cal: pick('Calibre', CALIBRE_LABELS),
    }),
    { max: 30 },
  ),
  artilleryFatigue: tally('Artillery fatigue'),
  weather: flag('Snow, heavy rain or mud'),
  intenseArtillery: flag('Intense bombardment', { hint: '+1 artillery fatigue for the shooter.' }),
  battalions: group('Deployed battalions within 450 yards', {
    line: tally('Line'),
    light: tally('Light [L]'),
    irregular: tally('Irregular [I]'),
  }),
  doctrine: pick(
    'Skirmish doctrine',
    { ED: 'Effective [ED]', ID: 'Ineffective [ID]' },
    { default: 'ID', hint: 'Given by the order of battle.' },
  ),
  rifles: list('Committed rifle companies', count('RF', 1, 3), { max: 20, rare: true }),
  infantryFatigue: tally('Infantry fatigue'),
  intenseSkirmish: flag('Intense skirmish assault', { hint: '+1 infantry fatigue for the shooter.' }),
  targetIsAttackingCavalry: flag('Target is attacking cavalry', {
    hint: 'A Formation mostly of cavalry, on Attack: skirmish points are ignored.',
  }),
  skirmishFloor: flag('Skirmish points never below 0', { default: true, option: true }),
} as const;

/** Fire on several targets pays for its fatigue once, from shares that the owner chooses (ESR-RUL-25). */
const share = (label: string) =>
  maybe(count(label, 0, most), {
    rare: true,
    hint: 'Where fire is divided; else four for each artillery fatigue, three for each infantry fatigue.',
  });

/** ESR-QRG-ART: the points of a Formation's guns and skirmishers, and 2D6. */
export const artillerySkirmish = chart({
  id: 'esr.artillery-skirmish',
  title: 'Artillery Fire & Skirmishing',
  cite: 'ESR-QRG-ART',
  phase: 'Artillery & Skirmish',
  facts: {
    ...shooterFacts,
    otherTargetRolled: rareFlag(
      'The 2D6 goes to another target',
      'A Formation with several targets rolls against one of them, named before the roll.',
    ),
    lent: count('Points lent to this share, or by it', -30, 30, {
      default: 0,
      rare: true,
      hint: 'Where a battalion divides its points between several targets.',
    }),
    artilleryToll: share('Points that artillery fatigue takes off this share'),
    skirmishToll: share('Points that infantry fatigue takes off this share'),
    printing,
  },
  dice: f => (f.otherTargetRolled ? NO_DICE : TWO_DICE),
  optional: () => TWO_DICE,
  modifiers: [
    {
      add: f => gunPoints(f, '3-4'),
      printed: '+0 each',
      label: 'two-gun section of 3- & 4-pdrs',
      cite: 'ESR-QRG-ART-M1',
      range: [0, 0],
    },
    {
      add: f => gunPoints(f, '6-8'),
      printed: '+1 each',
      label: 'two-gun section of 6-, 7- & 8-pdrs',
      cite: 'ESR-QRG-ART-M2',
      range: up,
    },
    {
      add: f => gunPoints(f, 'fr8/br9/ru12'),
      printed: '+2 each',
      label: 'two-gun section of French 8-, British 9-, Russian 12-pdrs',
      cite: 'ESR-QRG-ART-M3',
      range: up,
    },
    {
      add: f => gunPoints(f, '12'),
      printed: '+4 each',
      label: 'two-gun section of other 12-pdrs',
      cite: 'ESR-QRG-ART-M4',
      range: up,
    },
    {
      add: f => 0 - artilleryToll(f),
      printed: '−4 each',
      label: 'artillery fatigue',
      cite: 'ESR-QRG-ART-M5',
      range: down,
    },
    {
      add: f => artilleryStages(f).floored - artilleryStages(f).tired,
      printed: 'min 0',
      label: 'the artillery score is never less than 0',
      cite: 'ESR-QRG-ART',
      range: up,
    },
    {
      add: f => artilleryStages(f).weathered - artilleryStages(f).floored,
      printed: '×½',
      label: 'snow, heavy rain or mud: half',
      cite: 'ESR-QRG-ART-M6',
      range: down,
    },
    {
      add: f => artilleryStages(f).intense - artilleryStages(f).weathered,
      printed: '×1½',
      label: 'intense bombardment (+1 artillery fatigue): half again',
      cite: 'ESR-QRG-ART-M7',
      range: up,
    },
    {
      add: f => artilleryStages(f).points - artilleryStages(f).intense,
      printed: 'up',
      label: 'artillery points rounded up',
      cite: 'ESR-RUL-01',
      range: [0, 1],
    },
    {
      add: f => infantry(f, 'line'),
      when: f => f.doctrine === 'ED' && f.battalions.line > 0,
      printed: '+2 each',
      label: 'line battalion, Effective Doctrine',
      cite: 'ESR-QRG-SKM-M1',
      range: up,
    },
    {
      add: f => infantry(f, 'light'),
      when: f => f.doctrine === 'ED' && f.battalions.light > 0,
      printed: '+3 each',
      label: 'Light battalion, Effective Doctrine',
      cite: 'ESR-QRG-SKM-M2',
      range: up,
    },
    {
      add: f => infantry(f, 'irregular'),
      when: f => f.doctrine === 'ED' && f.battalions.irregular > 0,
      printed: '+3 each',
      label: 'Irregular battalion, Effective Doctrine',
      cite: 'ESR-QRG-SKM-M3',
      range: up,
    },
    {
      add: f => infantry(f, 'line'),
      when: f => f.doctrine === 'ID' && f.battalions.line > 0,
      printed: '+1 each',
      label: 'line battalion, Ineffective Doctrine',
      cite: 'ESR-QRG-SKM-M4',
      range: up,
    },
    {
      add: f => infantry(f, 'light'),
      when: f => f.doctrine === 'ID' && f.battalions.light > 0,
      printed: '+2 each',
      label: 'Light battalion, Ineffective Doctrine',
      cite: 'ESR-QRG-SKM-M5',
      range: up,
    },
    {
      add: f => infantry(f, 'irregular'),
      when: f => f.doctrine === 'ID' && f.battalions.irregular > 0,
      printed: '+1 each',
      label: 'Irregular battalion, Ineffective Doctrine',
      cite: 'ESR-QRG-SKM-M6',
      range: up,
    },
    {
      add: riflePoints,
      printed: '+1 / +2 / +3',
      label: 'committed rifle company RF1 / RF2 / RF3',
      cite: 'ESR-QRG-SKM-M7',
      range: up,
    },
    {
      add: f => f.lent,
      printed: '±1 each',
      label: 'points of battalions that divide them between targets',
      cite: 'ESR-RUL-25',
      range: [-30, 30],
    },
    {
      add: f => 0 - skirmishToll(f),
      printed: '−3 each',
      label: 'infantry fatigue',
      cite: 'ESR-QRG-SKM-M8',
      range: down,
    },
    {
      add: f => skirmishStages(f).floored - skirmishStages(f).tired,
      printed: 'min 0',
      label: 'skirmish points are never less than 0',
      cite: 'ESR-RUL-24',
      range: up,
    },
    {
      add: f => skirmishStages(f).intense - skirmishStages(f).floored,
      printed: '×1½',
      label: 'intense skirmish assault (+1 infantry fatigue): half again',
      cite: 'ESR-QRG-SKM-M9',
      range: [-most, most],
    },
    {
      add: f => skirmishStages(f).rounded - skirmishStages(f).intense,
      printed: 'up',
      label: 'skirmish points rounded up',
      cite: 'ESR-RUL-01',
      range: [0, 1],
    },
    {
      add: f => skirmishStages(f).points - skirmishStages(f).rounded,
      printed: '×0',
      label: 'skirmish points are ignored against attacking cavalry',
      cite: 'ESR-RUL-47',
      range: [-most, most],
    },
  ],
  bands: `
    >=10 | Assessment
    <=9  | none`,
  rowCites: { '>=10': 'ESR-QRG-AS-R1', '<=9': 'ESR-QRG-AS-R1' },
  result: ({ given, total, cell }) => ({
    artillery: artilleryStages(given).points,
    skirmish: skirmishStages(given).points,
    score: total,
    assess: cell === 'Assessment',
  }),
  next: r =>
    r.assess
      ? { entry: 'esr.assessment', label: 'Assess the target', given: { opposingScore: r.score } }
      : null,
  outcome: r => (r.assess ? 'assess' : 'none'),
  outcomes: {
    seenBy: 'the shooter',
    tones: { assess: 'good', none: 'bad' },
    labels: { assess: 'The target assesses', none: 'No Assessment' },
  },
  spreads: { score: r => r.score },
  measures: { mean: r => r.score },
  figures: { score: 'Score', mean: 'Mean score' },
  sentence: r =>
    `Artillery ${r.artillery}, skirmish ${r.skirmish}, score ${r.score}: ${r.assess ? 'the target performs an Assessment' : 'no Assessment'}.`,
});
