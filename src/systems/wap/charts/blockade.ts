import { chart, d } from '#kernel';

const TOLD: Readonly<Record<string, string>> = {
  'F*': 'The fleet stays in port, and the blockader may attack it.',
  F: 'The fleet must attack the blockader or go back into port.',
  E: 'The fleet escapes.',
};

/** WAP-BLK: leaving a blockaded port. */
export const blockade = chart({
  id: 'wap.blk',
  title: 'Blockade Table',
  cite: 'WAP-BLK',
  phase: 'Naval operations',
  facts: {},
  dice: d(6),
  across: true,
  grid: `
             |  1   2   3   4   5   6
    Blockade | F*   F   F   F   F   E`,
  result: ({ cell }) => ({ code: cell }),
  outcome: r => r.code,
  outcomes: {
    seenBy: 'the blockaded fleet',
    tones: { 'F*': 'bad', F: 'mixed', E: 'good' },
    labels: { 'F*': 'Stays in port and may be attacked', F: 'Attacks or goes back', E: 'Escapes' },
  },
  sentence: r => TOLD[r.code] ?? r.code,
});
