import { chart, pick } from '#kernel';
import { dice, SITES, type Site } from '../vocabulary.ts';

/** TNW-SHORE, TNW-NOTE-7: dice of Shore Batteries. */
export const shoreBatteries = chart({
  id: 'tnw.shore-batteries',
  title: 'Shore Batteries',
  cite: 'TNW-SHORE',
  phase: 'Dice',
  facts: {
    site: pick('Where', SITES, {
      hint: 'They fire in port battles, on Fleets that run a fortified strait, and before a landing.',
    }),
  },
  row: ({ given }) => given.site,
  rowWords: Object.keys(SITES),
  bands: `
    fort  | 4
    other | 2`,
  words: SITES,
  cell: Number,
  result: ({ cell }) => ({ dice: cell }),
  sentence: r => `Shore Batteries of ${dice(r.dice)}.`,
});

export const batteryDice = (site: Site): number =>
  shoreBatteries.cells[shoreBatteries.findRow(site)]?.[0] ?? 0;
