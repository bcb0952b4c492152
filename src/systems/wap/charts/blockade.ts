import { oneRowTable } from './one-row.ts';

/** WAP-BLK: leaving a blockaded port. */
export const blockade = oneRowTable({
  id: 'wap.blk',
  title: 'Blockade Table',
  cite: 'WAP-BLK',
  grid: `
             |  1   2   3   4   5   6
    Blockade | F*   F   F   F   F   E`,
  outcomes: {
    seenBy: 'the blockaded fleet',
    tones: { 'F*': 'bad', F: 'mixed', E: 'good' },
    labels: { 'F*': 'Stays in port and may be attacked', F: 'Attacks or goes back', E: 'Escapes' },
  },
  told: {
    'F*': 'The fleet stays in port, and the blockader may attack it.',
    F: 'The fleet must attack the blockader or go back into port.',
    E: 'The fleet escapes.',
  },
});
