import { describe, expect, test } from 'vitest';
import { type Entry, policyFault } from './entry.ts';

const battle = {
  kind: 'procedure',
  id: 'demo.battle',
  sides: ['attacker', 'defender'],
  policies: { stand: null },
} as unknown as Entry;
const chart = { kind: 'chart', id: 'demo.forage' } as unknown as Entry;

describe('how a side chooses', () => {
  test.each([
    [{ attacker: 'stand', defender: 'best' }, null],
    [{}, null],
    [{ attaker: 'stand' }, 'demo.battle has no side attaker; its sides are attacker, defender.'],
    [{ attacker: 'foo' }, 'There is no policy foo; there are stand, best.'],
  ])('%j', (policy, fault) => {
    expect(policyFault(battle, policy as Record<string, string>)).toBe(fault);
  });

  test('nobody chooses in a chart', () => {
    expect(policyFault(chart, {})).toBe('demo.forage is a chart: nobody chooses in it.');
  });
});
