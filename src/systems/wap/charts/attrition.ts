import { chart, count, d, flag } from '#kernel';
import { sp } from '../vocabulary.ts';

/** `2*`: two SP, one of them cavalry if any is there. */
const parseLoss = (text: string): { readonly loss: number; readonly cavalry: boolean } => ({
  loss: Number.parseInt(text, 10),
  cavalry: text.endsWith('*'),
});

/** WAP-ATT, WAP-R7, WAP-R8: SP lost to hunger and sickness in a hex. */
export const attrition = chart({
  id: 'wap.att',
  title: 'Attrition Table',
  cite: 'WAP-ATT',
  phase: 'Attrition',
  facts: {
    sp: count('SP in the hex', 0, 999, {
      hint: 'Own, satellite and allied together; besieged and besiegers apart.',
    }),
    onlyMajor: flag('Only major-state units'),
    allHome: flag('All units in their home country'),
    unsupplied: flag('Unsupplied'),
    winter: flag('Winter turn', { hint: 'December, January, February.' }),
    swamp: flag('In a swamp hex'),
  },
  usual: { sp: 10 },
  dice: d(6),
  modifiers: [
    { add: -1, when: 'onlyMajor', label: 'only major-state units', cite: 'WAP-ATT' },
    { add: -1, when: 'allHome', label: 'all units in home country', cite: 'WAP-ATT' },
    { add: +1, when: 'unsupplied', label: 'unsupplied', cite: 'WAP-SUP' },
    { add: +1, when: 'winter', label: 'winter turn', cite: 'WAP-R20' },
    { add: +1, when: 'swamp', label: 'in swamp hex', cite: 'WAP-ATT' },
  ],
  limits: [1, 6],
  column: 'sp',
  grid: `
      | 0-2  3-5  6-10  11-15  16-20  21+
    1 |  0    0    0      0      1     1
    2 |  0    0    0      1      1     2*
    3 |  0    0    1      1      2*    3*
    4 |  0    0    1      2*     2*    3*
    5 |  0    0    2*     2*     3*    4*
    6 |  0    1    2*     3*     3*    5*`,
  cell: parseLoss,
  result: ({ total, cell }) => ({ modified: total, ...cell }),
  outcome: r => `${r.loss}${r.cavalry ? '*' : ''}`,
  outcomes: {
    seenBy: 'the army',
    tones: { '0': 'good', '1': 'mixed', '2*': 'mixed', '3*': 'bad', '4*': 'bad', '5*': 'bad' },
    labels: {
      '0': 'No loss',
      '1': '1 SP',
      '2*': '2 SP, one of cavalry',
      '3*': '3 SP, one of cavalry',
      '4*': '4 SP, one of cavalry',
      '5*': '5 SP, one of cavalry',
    },
  },
  spreads: { loss: r => r.loss },
  measures: { 'mean:loss': r => r.loss, cavalry: r => r.cavalry },
  figures: { loss: 'SP lost', 'mean:loss': 'Mean SP lost', cavalry: 'Cavalry is among the losses' },
  sentence: r =>
    r.loss === 0
      ? 'No loss.'
      : `${sp(r.loss)} lost${r.cavalry ? ', one of them cavalry if any is there' : ''}.`,
});
