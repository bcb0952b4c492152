import { dice, flag } from '#kernel';
import type { Reason } from '../../vocabulary.ts';
import { ruledChart } from '../legal.ts';
import {
  type Engagement,
  fleet,
  fought,
  NO_BATTLE,
  RESULT_CITES,
  RESULTS,
  type Sea,
  seaAsks,
  seaSentence,
  sideModifiers,
} from './engagement.ts';
import { fleetFault } from './intercept.ts';

/** NIE-NAVAL-PORT-6: a port lets in two squadrons and two Admirals; the Golden Horn faces the Aegean. */
export const portLaw = (f: Engagement & { goldenHornFromBlackSea: boolean }): Reason => {
  const cite = 'NIE-NAVAL-PORT-6';
  if (f.goldenHornFromBlackSea) {
    return { sentence: 'the Golden Horn cannot be attacked from the Black Sea', cite: 'NIE-NAVAL-PORT' };
  }
  if (f.a.squadrons > 2 || f.a.admirals > 2) {
    return { sentence: 'at most 2 squadrons and 2 Admirals attack a port', cite };
  }
  return fleetFault([f.a, f.b]);
};

/** NIE-NAVAL-PORT: an attack on a fleet in port; side a attacks. */
export const portAttack = ruledChart({
  id: 'nie.naval-port',
  title: 'Port attack',
  cite: 'NIE-NAVAL-PORT',
  phase: 'Sea movement',
  facts: {
    a: fleet('Attacking side a'),
    b: fleet('Side b in port'),
    goldenHornFromBlackSea: flag('The Golden Horn, from the Black Sea', { rare: true }),
  },
  usual: { a: { squadrons: 2, admirals: 1 }, b: { squadrons: 4, admirals: 1 } },
  dice: { a: dice(2, 6), b: dice(2, 6) },
  law: portLaw,
  modifiers: [
    ...sideModifiers('a'),
    ...sideModifiers('b'),
    { to: 'b', add: +2, label: 'side b: defends in port', cite: 'NIE-NAVAL-PORT-5' },
  ],
  row: ({ totals }) => Math.abs((totals.a ?? 0) - (totals.b ?? 0)),
  rowRange: [0, 95],
  bands: RESULTS,
  rowCites: RESULT_CITES,
  cell: text => Number(text) || 0,
  result: ({ given, totals, dice: natural, cell }): Sea => fought(given, totals, natural, cell),
  unlawful: NO_BATTLE,
  ...seaAsks,
  sentence: seaSentence,
});
