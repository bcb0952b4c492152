import { oneRowTable } from './one-row.ts';

/** WAP-STM, WAP-R25: storm and ice, for every NSP and T at sea in a winter turn or passing an ice port. */
export const stormTable = oneRowTable({
  id: 'wap.stm',
  title: 'Storm/Ice Table',
  cite: 'WAP-STM',
  grid: `
              | 1   2   3   4   5   6
    Storm/Ice | S   D   D   E   E   E`,
  outcomes: {
    seenBy: 'the owner of the ship',
    tones: { S: 'bad', D: 'mixed', E: 'good' },
    labels: { S: 'Sunk', D: 'Damaged', E: 'Unharmed' },
  },
  told: {
    S: 'Sunk.',
    D: 'Damaged; a unit that was damaged already sinks.',
    E: 'It rides the weather out.',
  },
});
