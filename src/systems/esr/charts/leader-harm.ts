import { chart, dice } from '#kernel';
import { printing } from './shared-facts.ts';

export const HARMS = ['invincible', 'minorWound', 'stunned', 'severelyWounded', 'killed'] as const;
export type Harm = (typeof HARMS)[number];
export const HARM_LABELS: Readonly<Record<Harm, string>> = {
  invincible: 'Invincible',
  minorWound: 'Minor wound',
  stunned: 'Unhorsed and stunned',
  severelyWounded: 'Severely wounded',
  killed: 'Killed',
};

/** ESR-QRG-HARM: the fate of a harmed commander; a plain roll (ESR-RUL-10, ESR-RUL-29). */
export const leaderHarm = chart({
  id: 'esr.leader-harm',
  title: 'Harm of a commander',
  cite: 'ESR-QRG-HARM',
  phase: 'Artillery & Skirmish',
  facts: { printing },
  dice: dice(2, 6),
  bands: `
    >=11 | invincible
    9-10 | minorWound
    7-8  | stunned
    5-6  | severelyWounded
    <=4  | killed`,
  rowCites: {
    '>=11': 'ESR-QRG-HARM-R1',
    '9-10': 'ESR-QRG-HARM-R2',
    '7-8': 'ESR-QRG-HARM-R3',
    '5-6': 'ESR-QRG-HARM-R4',
    '<=4': 'ESR-QRG-HARM-R5',
  },
  words: {
    invincible: 'Invincible!',
    minorWound: 'Minor wound: ratings zero for 3 turns',
    stunned: 'Unhorsed and stunned: command converts to Defend',
    severelyWounded: 'Severely wounded: removed',
    killed: 'Killed: removed',
  },
  cell: text => text as Harm,
  result: ({ total, cell }) => ({
    score: total,
    row: `R${HARMS.indexOf(cell) + 1}`,
    result: cell,
    removed: cell === 'severelyWounded' || cell === 'killed',
  }),
  next: r => (r.result === 'invincible' ? null : { entry: 'esr.assessment', label: 'Assess the Formation' }),
  outcome: r => r.result,
  outcomes: {
    seenBy: 'the commander',
    tones: {
      invincible: 'good',
      minorWound: 'mixed',
      stunned: 'mixed',
      severelyWounded: 'bad',
      killed: 'bad',
    },
  },
  spreads: { row: r => r.row },
  measures: { removed: r => r.removed },
  figures: { row: 'Row of the table', removed: 'The commander is removed' },
  sentence: r => MEANS[r.result],
});

const MEANS: Readonly<Record<Harm, string>> = {
  invincible: 'Unhurt and Invincible: +1 on Leader Fate for the rest of the game, and no Assessment.',
  minorWound: 'A minor wound: the ratings count nothing for this turn and three more.',
  stunned: 'Unhorsed and stunned: the command converts to Defend.',
  severelyWounded: 'Severely wounded: removed from the game.',
  killed: 'Killed: removed from the game.',
};
