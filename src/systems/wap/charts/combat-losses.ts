import { chart, count, pick } from '#kernel';
import { type CombatResult, RESULTS, sp } from '../vocabulary.ts';

const LAST = 21;
const ROWS: Readonly<Record<CombatResult, number | string>> = {
  '0': 0,
  '1': 1,
  D1: 'D1',
  D2: 'D2/D3',
  D3: 'D2/D3',
};

/** WAP-CLC: SP lost, by the side's own result and the SP of the Smaller force before the round. */
export const combatLosses = chart({
  id: 'wap.clc',
  title: 'Combat Loss Chart',
  cite: 'WAP-CLC',
  phase: 'Combat: field battle',
  facts: {
    result: pick('The side’s own result', RESULTS),
    smallerSP: count('SP of the Smaller force before the round', 1, 999, { hint: 'For both sides alike.' }),
  },
  row: ({ given }) => ROWS[given.result],
  column: f => Math.min(f.smallerSP, LAST),
  columnRange: [1, LAST],
  grid: `
          | 1  2  3  4  5  6  7  8  9  10  11  12  13  14  15  16  17  18  19  20  21+
    0     | 0  0  0  0  0  0  0  0  0   0   0   0   0   0   0   0   0   0   0   0   0
    1     | 1  1  1  1  1  1  1  1  1   1   2   2   2   2   2   2   2   2   2   2   3
    D1    | 1  1  1  1  1  2  2  2  2   2   3   3   3   3   3   4   4   4   4   4   6
    D2/D3 | 1  1  1  2  2  3  3  3  3   3   5   5   5   5   5   6   6   6   6   6   9`,
  cell: Number,
  result: ({ cell }) => ({ loss: cell }),
  sentence: r => (r.loss === 0 ? 'No loss.' : `${sp(r.loss)} lost.`),
});

/** WAP-CLC: the loss that a result costs, before it is held to the size of the force. */
export const lossOf = (result: CombatResult, smaller: number): number =>
  combatLosses.cells[combatLosses.findRow(ROWS[result])]?.[Math.min(smaller, LAST) - 1] ?? 0;
