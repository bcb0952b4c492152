import { dice } from '#kernel';
import { ruledChart } from '../legal.ts';
import {
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

/** NIE-NAVAL-BATTLE: a naval battle, 2 dice against 2 dice. */
export const navalBattle = ruledChart({
  id: 'nie.naval-battle',
  title: 'Naval battle',
  cite: 'NIE-NAVAL-BATTLE',
  phase: 'Sea movement',
  facts: { a: fleet('Side a'), b: fleet('Side b') },
  usual: { a: { squadrons: 4, admirals: 1 }, b: { squadrons: 4, admirals: 1 } },
  dice: { a: dice(2, 6), b: dice(2, 6) },
  law: f => fleetFault([f.a, f.b]),
  modifiers: [...sideModifiers('a'), ...sideModifiers('b')],
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
