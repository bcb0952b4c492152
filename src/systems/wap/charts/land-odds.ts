import { LAND_ODDS } from '../vocabulary.ts';
import { oddsChart, rowReached } from './odds-row.ts';

/** The row on which two forces fight; 3:1 is the ceiling. */
export const oddsOn = rowReached(LAND_ODDS);

/** WAP-ODDS: the odds row of the Combat Results Table. */
export const landOdds = oddsChart({
  id: 'wap.odds',
  title: 'Land odds',
  cite: 'WAP-ODDS',
  phase: 'Combat: field battle',
  unit: 'SP',
  force: 'force',
  equal: 'Equal forces: the attacker is the Larger.',
  rowOf: oddsOn,
  table: { entry: 'wap.crt', label: 'Roll the combat' },
});
