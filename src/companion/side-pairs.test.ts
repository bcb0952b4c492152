import { expect, test } from 'vitest';
import type { SpreadView } from './odds-view.ts';
import { pairSpreads } from './side-pairs.ts';

const spread = (name: string, short = name, side: string | null = null): SpreadView => ({
  name,
  label: name,
  short,
  side,
  shares: [],
  mean: { n: 1n, d: 1n },
});

const drawn = (spreads: readonly SpreadView[]): string[] =>
  pairSpreads(spreads).map(each =>
    'two' in each
      ? `${each.two.label}: ${each.two.sides.join(' against ')}: ${each.two.spreads.map(own => own.name).join(', ')}`
      : each.one.name,
  );

test('the same figure of two sides is a pair, wherever it stands in the list', () => {
  expect(
    drawn([spread('x', 'SP lost', 'Attacker'), spread('rounds'), spread('y', 'SP lost', 'Defender')]),
  ).toEqual(['SP lost: Attacker against Defender: x, y', 'rounds']);
});

test.each([
  [
    'different figures',
    [spread('lossA', 'SP lost', 'Attacker'), spread('lossD', 'Leaders lost', 'Defender')],
  ],
  ['figures of no side', [spread('attackerLoss', 'Loss'), spread('defenderLoss', 'Loss')]],
  ['two figures of one side', [spread('a', 'Loss', 'Attacker'), spread('b', 'Loss', 'Attacker')]],
  ['figures of three sides', [spread('a', 'P', 'A'), spread('b', 'P', 'B'), spread('c', 'P', 'C')]],
  ['words instead of numbers', [spread('a', 'Fate', 'A'), { ...spread('b', 'Fate', 'B'), mean: null }]],
])('%s stay apart', (_, spreads) => {
  expect(drawn(spreads)).toEqual(spreads.map(({ name }) => name));
});
