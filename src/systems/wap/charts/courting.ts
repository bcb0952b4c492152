import { chart, count, dice } from '#kernel';

/** WAP-COURT: 2d6 against a target by the printed range. */
export const courtingRoll = chart({
  id: 'wap.court',
  title: 'Courting a minor',
  cite: 'WAP-COURT',
  phase: 'Alliance',
  facts: {
    range: count('Range between the capitals', 1, 99),
    drm: count('Modifier', -12, 12, {
      default: 0,
      hint: '−1 for each neutral minor the courting state attacked in the last 12 turns.',
    }),
  },
  dice: dice(2, 6),
  modifiers: [
    { add: +1, per: 'drm', label: 'neutral minors attacked in the last 12 turns', cite: 'WAP-DIP' },
  ],
  row: ({ given }) => given.range,
  bands: `
    <=8   |  8
    9-12  |  9
    13-17 | 10
    18-25 | 11
    >=26  | 12`,
  cell: Number,
  result: ({ total, cell }) => ({ target: cell, success: total >= cell, total }),
  outcome: r => (r.success ? 'success' : 'failure'),
  outcomes: { seenBy: 'the courting power', tones: { success: 'good', failure: 'bad' } },
  sentence: r =>
    r.success
      ? 'The minor becomes a satellite.'
      : `${r.total} falls short of ${r.target}: the minor stays neutral.`,
});

/** The number to reach at a range (WAP-COURT). */
export const courtTarget = (range: number): number =>
  courtingRoll.cells[courtingRoll.findRow(range)]?.[0] ?? 12;
