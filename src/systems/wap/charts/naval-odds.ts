import { NAVAL_ODDS } from '../vocabulary.ts';
import { oddsChart, rowReached } from './odds-row.ts';

/** The row on which two fleets fight; 2-1 is the ceiling. */
export const navalOddsOn = rowReached(NAVAL_ODDS);

/** WAP-NODDS: the odds row of naval combat. */
export const navalOdds = oddsChart({
  id: 'wap.nodds',
  title: 'Naval odds',
  cite: 'WAP-NODDS',
  phase: 'Naval operations',
  unit: 'NSP',
  force: 'fleet',
  equal: 'Equal fleets: the phasing one is the Larger.',
  rowOf: navalOddsOn,
  table: { entry: 'wap.nct', label: 'Roll the combat' },
});
