import { chart, d } from '#kernel';

const TOLD: Readonly<Record<string, string>> = {
  S: 'Sunk.',
  D: 'Damaged; a unit that was damaged already sinks.',
  E: 'It rides the weather out.',
};

/** WAP-STM, WAP-R25: storm and ice, for every NSP and T at sea in a winter turn or passing an ice port. */
export const stormTable = chart({
  id: 'wap.stm',
  title: 'Storm/Ice Table',
  cite: 'WAP-STM',
  phase: 'Naval operations',
  facts: {},
  dice: d(6),
  across: true,
  grid: `
              | 1   2   3   4   5   6
    Storm/Ice | S   D   D   E   E   E`,
  result: ({ cell }) => ({ code: cell }),
  outcome: r => r.code,
  outcomes: {
    seenBy: 'the owner of the ship',
    tones: { S: 'bad', D: 'mixed', E: 'good' },
    labels: { S: 'Sunk', D: 'Damaged', E: 'Unharmed' },
  },
  sentence: r => TOLD[r.code] ?? r.code,
});
