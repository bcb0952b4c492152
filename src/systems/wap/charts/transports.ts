import { oneRowTable } from './one-row.ts';

/** WAP-TRN: the fate of a transport whose escort is gone, or of a ship in a port lost by land. */
export const transportFate = oneRowTable({
  id: 'wap.trn',
  title: 'Transport Table',
  cite: 'WAP-TRN',
  grid: `
              | 1   2   3   4   5   6
    Transport | C   C   S   S   E   E`,
  outcomes: {
    seenBy: 'the owner of the transport',
    tones: { C: 'bad', S: 'bad', E: 'good' },
    labels: { C: 'Captured', S: 'Sunk', E: 'Escapes' },
  },
  told: {
    C: 'The transport is captured with its cargo.',
    S: 'The transport is sunk with its cargo.',
    E: 'The transport escapes to the nearest friendly port.',
  },
});
