import { expect, test } from 'vitest';
import type { SpreadView } from './odds-view.ts';
import { pairSpreads } from './pairs.ts';

const spread = (name: string): SpreadView => ({ name, label: name, shares: [], mean: { n: 1n, d: 1n } });

const drawn = (names: readonly string[], sides: readonly string[]): string[] =>
  pairSpreads(names.map(spread), sides).map(each =>
    'two' in each
      ? `${each.two.label}: ${each.two.spreads.map(own => own.name).join(' against ')}`
      : each.one.name,
  );

test.each([
  [
    ['attackerLosses', 'rounds', 'defenderLosses'],
    ['attacker', 'defender'],
    ['Losses: attackerLosses against defenderLosses', 'rounds'],
  ],
  [['lossA', 'lossD'], ['attacker', 'defender'], ['Loss: lossA against lossD']],
  [
    ['activeLosses', 'inactiveLosses'],
    ['active', 'inactive'],
    ['Losses: activeLosses against inactiveLosses'],
  ],
  [
    ['attackerLosses', 'routs'],
    ['attacker', 'defender'],
    ['attackerLosses', 'routs'],
  ],
  [['attackerLosses', 'defenderLosses'], ['mover'], ['attackerLosses', 'defenderLosses']],
])('%j of %j', (names, sides, pairs) => {
  expect(drawn(names, sides)).toEqual(pairs);
});
