import { describe, expect, test } from 'vitest';
import { foot, horse, table } from '#systems/esr/testing/table.ts';
import { chargesIn, preyOf } from './charge.tsx';

const board = table([
  { id: 'hussars', side: 'french', at: [3000, 2000], face: 0, units: [horse(2)] },
  { id: 'left', side: 'coalition', at: [2700, 2600], face: 180, units: [foot(2)] },
  { id: 'right', side: 'coalition', at: [3300, 2600], face: 180, units: [foot(2)] },
]);
const charges = chargesIn([
  { value: { done: true }, label: 'done' },
  { value: { formation: 'hussars', to: 'A' }, label: 'convert to Attack' },
  { value: { formation: 'hussars', to: 'A', target: 'left.1' }, label: 'charge the left' },
  { value: { formation: 'hussars', to: 'A', target: 'right.2' }, label: 'charge the right' },
]);

describe('an enemy pointed at on the map', () => {
  test.each([
    ['a Formation: its nearest Unit', 'right', 'right.2'],
    ['a Unit: itself, though another one is nearer', 'right.1', 'right.1'],
    ['a Unit that is the nearest', 'left.1', 'left.1'],
    ['one of their own', 'hussars', undefined],
  ])('%s', (_, pointed, target) => {
    expect(preyOf(charges, board).get(pointed)?.target).toBe(target);
  });

  test('nobody can be charged where no charge is open', () => {
    expect(preyOf([], board).size).toBe(0);
  });
});
