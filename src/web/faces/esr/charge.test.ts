import { describe, expect, test } from 'vitest';
import { foot, horse, table } from '#systems/esr/testing/table.ts';
import { chargeAt, chargesIn } from './charge.tsx';

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
    ['a plate: the nearest Unit of that Formation', ['right'], 'right.2'],
    ['a block: the Unit itself, though its Formation is named first', ['right', 'right.1'], 'right.1'],
    ['a Unit alone', ['left.2'], 'left.2'],
    ['one of his own', ['hussars'], undefined],
  ])('%s', (_, said, target) => {
    expect(chargeAt(charges, board, said)?.target).toBe(target);
  });

  test('nobody can be charged where no charge is open', () => {
    expect(chargeAt([], board, ['left.1'])).toBeNull();
  });
});
