import { chart, count, d, flag } from '#kernel';

const SURRENDERS = 8;

/** WAP-SIEGE, WAP-R19: the surrender roll of a besieged garrison. */
export const siege = chart({
  id: 'wap.siege',
  title: 'Surrender of a fortress',
  cite: 'WAP-SIEGE',
  phase: 'Combat: siege',
  facts: {
    months: count('Months besieged, this one included', 1, 99),
    garrison: count('SP of the garrison', 1, 10, { hint: 'A capital holds 10 SP, another fortress 5.' }),
    openPort: flag('A port that no enemy blockades'),
  },
  dice: d(6),
  modifiers: [
    { add: +1, per: 'months', label: 'each month besieged', cite: 'WAP-SIEGE' },
    { add: -2, when: 'openPort', label: 'open port', cite: 'WAP-SIEGE' },
    { add: +1, when: f => f.garrison <= 2, label: 'garrison of 2 SP or fewer', cite: 'WAP-SIEGE' },
  ],
  bands: `
    <=7 | holds
    8+  | surrenders`,
  result: ({ total }) => ({ score: total, surrenders: total >= SURRENDERS }),
  outcome: r => (r.surrenders ? 'surrenders' : 'holds'),
  outcomes: { seenBy: 'the besieger', tones: { surrenders: 'good', holds: 'bad' } },
  sentence: r => (r.surrenders ? 'The garrison surrenders.' : `Score ${r.score}: the garrison holds out.`),
});

/** Whether a die brings the garrison down (WAP-SIEGE). */
export const surrendersOn = (die: number, months: number, garrison: number, openPort: boolean): boolean =>
  die + months - (openPort ? 2 : 0) + (garrison <= 2 ? 1 : 0) >= SURRENDERS;
