import { chart, count, d, flag } from '#kernel';

/** `1*`: one movement point, and one SP lost. */
const parseMarch = (text: string): { readonly extra: number; readonly spLost: number } => ({
  extra: Number.parseInt(text, 10),
  spLost: text.endsWith('*') ? 1 : 0,
});

/** WAP-FM, WAP-R7, WAP-R9: extra movement points, for a price. */
export const forceMarch = chart({
  id: 'wap.fm',
  title: 'Force March Table',
  cite: 'WAP-FM',
  phase: 'Movement',
  facts: {
    required: count('Extra MP required', 1, 3),
    allGuards: flag('All guards', { hint: 'An all-guard force of a major state has both bonuses.' }),
    allMajor: flag('All major-state'),
    unsupplied: flag('Unsupplied units'),
    winter: flag('Winter turn'),
    swamp: flag('Any swamp hex entered this turn'),
  },
  dice: d(6),
  modifiers: [
    { add: -1, when: 'allGuards', label: 'all guards', cite: 'WAP-FM' },
    { add: -1, when: 'allMajor', label: 'all major-state', cite: 'WAP-R9' },
    { add: +1, when: 'unsupplied', label: 'unsupplied units', cite: 'WAP-SUP' },
    { add: +1, when: 'winter', label: 'winter turn', cite: 'WAP-R20' },
    { add: +1, when: 'swamp', label: 'any swamp hex', cite: 'WAP-FM' },
  ],
  limits: [1, 6],
  column: 'required',
  grid: `
      | 1   2   3
    1 | 1   2   3
    2 | 1   2   3
    3 | 1   2   2*
    4 | 1   1*  1*
    5 | 1   0   0
    6 | 0   0   0`,
  cell: parseMarch,
  result: ({ given, total, cell }) => ({ modified: total, ...cell, all: cell.extra === given.required }),
  outcome: r => `${r.extra}${r.spLost > 0 ? '*' : ''}`,
  outcomes: {
    seenBy: 'the marching force',
    tones: { '0': 'bad', '1': 'good', '2': 'good', '3': 'good', '1*': 'mixed', '2*': 'mixed' },
    labels: {
      '0': 'No extra MP',
      '1': '1 extra MP',
      '2': '2 extra MP',
      '3': '3 extra MP',
      '1*': '1 extra MP, one SP lost',
      '2*': '2 extra MP, one SP lost',
    },
  },
  spreads: { extra: r => r.extra },
  measures: {
    all: r => r.all,
    'mean:extra': r => r.extra,
    'mean:spLost': r => r.spLost,
    spLost: r => r.spLost > 0,
  },
  figures: {
    extra: 'Extra MP',
    all: 'All the MP required',
    'mean:extra': 'Mean extra MP',
    'mean:spLost': 'Mean SP lost',
    spLost: 'One SP is lost',
  },
  sentence: r =>
    `${r.extra === 0 ? 'No extra MP' : `${r.extra} extra MP`}${r.spLost > 0 ? ', and one SP is lost' : ''}.`,
});
