import { chart, d } from '#kernel';

const TOLD: Readonly<Record<string, string>> = {
  C: 'The transport is captured with its cargo.',
  S: 'The transport is sunk with its cargo.',
  E: 'The transport escapes to the nearest friendly port.',
};

/** WAP-TRN: the fate of a transport whose escort is gone, or of a ship in a port lost by land. */
export const transportFate = chart({
  id: 'wap.trn',
  title: 'Transport Table',
  cite: 'WAP-TRN',
  phase: 'Naval operations',
  facts: {},
  dice: d(6),
  across: true,
  grid: `
              | 1   2   3   4   5   6
    Transport | C   C   S   S   E   E`,
  result: ({ cell }) => ({ code: cell }),
  outcome: r => r.code,
  outcomes: {
    seenBy: 'the owner of the transport',
    tones: { C: 'bad', S: 'bad', E: 'good' },
    labels: { C: 'Captured', S: 'Sunk', E: 'Escapes' },
  },
  sentence: r => TOLD[r.code] ?? r.code,
});
