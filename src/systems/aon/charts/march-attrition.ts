import { chart, count, d } from '#kernel';
import { acrossColumns } from './columns.ts';

const COLUMNS = 8;

/** AON-T1: corps lost on the march to one cause, by the die and the corps subject to it. */
export const marchAttrition = chart({
  id: 'aon.march-attrition',
  title: 'March attrition',
  cite: 'AON-T1',
  phase: 'Campaign',
  facts: {
    corps: count('Corps subject to the cause', 1, 99),
  },
  dice: d(6),
  column: f => Math.min(f.corps, COLUMNS),
  columnRange: [1, COLUMNS],
  grid: `
      | 1  2  3  4  5  6  7  8
    1 | 1  1  1  2  2  2  3  3
    2 | 0  1  1  1  2  2  2  3
    3 | 0  0  1  1  1  2  2  2
    4 | 0  0  1  1  1  1  2  2
    5 | 0  0  0  1  1  1  1  2
    6 | 0  0  0  0  1  1  1  1`,
  cell: Number,
  result: ({ given, total, column }) => ({ losses: marchLosses(given.corps, total), column }),
  spreads: { losses: r => r.losses },
  measures: { mean: r => r.losses },
  figures: { losses: 'Corps lost', mean: 'Mean corps lost' },
  sentence: r => (r.losses === 0 ? 'No corps is lost.' : `${corpsLost(r.losses)} on the march.`),
});

/** The losses of one march roll. */
export const marchLosses = (corps: number, die: number): number => {
  const row = marchAttrition.cells[die - 1] ?? [];
  return acrossColumns(corps, COLUMNS, n => row[n - 1] ?? 0);
};

export const corpsLost = (n: number): string => (n === 1 ? 'One corps is lost' : `${n} corps are lost`);
