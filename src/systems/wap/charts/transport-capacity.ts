import { chart, count } from '#kernel';

interface Cargo {
  readonly t: number;
  readonly nsp: number;
  readonly inf: number;
  readonly cav: number;
  readonly supply: number;
  readonly leaders: number;
}

/** The load of one transport beside leaders, part loads included (WAP-CAP). */
const LOADS = { inf: 2, supply: 5, mixed: { inf: 1, supply: 3 } } as const;

/** Some split of infantry and supply over the transports that carry no cavalry (WAP-CAP). */
const splits = (ships: number, inf: number, supply: number): boolean => {
  for (let mixed = 0; mixed <= ships; mixed++) {
    const foot = Math.max(0, Math.ceil((inf - mixed * LOADS.mixed.inf) / LOADS.inf));
    const rest = ships - mixed - foot;
    if (rest >= 0 && mixed * LOADS.mixed.supply + rest * LOADS.supply >= supply) {
      return true;
    }
  }
  return false;
};

/** WAP-R23: whether everything finds room on the ships (WAP-CAP). */
const fits = (f: Cargo): boolean =>
  (f.leaders === 0 || f.t + f.nsp > 0) && splits(f.t - f.cav, f.inf, f.supply);

/** WAP-CAP: transport capacity. */
export const transportCapacity = chart({
  id: 'wap.cap',
  title: 'Naval transport capacity',
  cite: 'WAP-CAP',
  phase: 'Naval operations',
  facts: {
    t: count('Transports', 0, 99, { default: 0 }),
    nsp: count('NSP', 0, 99, { default: 0, hint: 'Warships carry leaders and nothing else.' }),
    inf: count('Infantry SP', 0, 999, { default: 0, hint: 'Guards count as infantry.' }),
    cav: count('Cavalry SP', 0, 999, { default: 0 }),
    supply: count('Supply points', 0, 999, { default: 0 }),
    leaders: count('Leaders', 0, 99, { default: 0 }),
  },
  usual: { t: 2, inf: 4 },
  bands: `
    NSP | any number of leaders
    T   | any number of leaders and one of: 2 infantry; 1 cavalry; 5 supply; 1 infantry + 3 supply`,
  row: ({ given }) => (given.t > 0 ? 'T' : 'NSP'),
  result: ({ given }) => ({ fits: fits(given) }),
  sentence: r => (r.fits ? 'Everything finds room.' : 'Not everything finds room.'),
});
