import { chart, d } from '#kernel';

/** ESR-3.2.1: a delayed order waits half a D6 turns, rounded up (ESR-QRG-ACT-R2). */
export const delay = chart({
  id: 'esr.delay',
  title: 'Delay of an order',
  cite: 'ESR-3.2.1',
  phase: 'Command',
  facts: {},
  dice: d(6),
  bands: `
    1-2 | 1
    3-4 | 2
    5-6 | 3`,
  words: { '1': 'one turn', '2': 'two turns', '3': 'three turns' },
  cell: Number,
  result: ({ cell }) => ({ turns: cell }),
  spreads: { turns: r => r.turns },
  measures: { mean: r => r.turns },
  figures: { turns: 'Turns of delay', mean: 'Mean turns of delay' },
  sentence: r =>
    `The order is delayed ${r.turns === 1 ? 'one turn' : `${r.turns} turns`}: as many delay markers.`,
});

/** The delay of one die. */
export const delayTurns = (die: number): number => delay.cells[delay.findRow(die)]?.[0] ?? 0;
