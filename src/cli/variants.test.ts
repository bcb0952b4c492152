import { describe, expect, test } from 'vitest';
import { chart, d, flag, group, pick } from '#kernel';
import { variantsOf } from './variants.ts';

const volley = chart({
  id: 'demo.volley',
  title: 'Volley',
  cite: 'Demo 8',
  facts: {
    range: pick('Range', ['near', 'far'], { default: 'near' }),
    fog: flag('Fog', { option: true }),
    printing: group(
      'Printing',
      {
        front: pick('Front', ['F1', 'F2'], { default: 'F2' }),
        back: pick('Back', ['B1', 'B2'], { default: 'B2' }),
      },
      { option: true },
    ),
  },
  dice: d(6),
  result: ({ total }) => ({ total }),
});

const PRESETS = [{ id: 'first', title: 'First', options: { printing: { front: 'F1', back: 'B1' } } }];

describe('the same situation under options', () => {
  test.each([
    ['F1', {}, { printing: { front: 'F1' } }],
    ['F1', { printing: { back: 'B1' } }, { printing: { back: 'B1', front: 'F1' } }],
    ['first', { range: 'far' }, { range: 'far', printing: { front: 'F1', back: 'B1' } }],
    ['fog', {}, { fog: true }],
    ['no-fog', { fog: true }, { fog: false }],
  ])('%s laid over %j', (name, given, wanted) => {
    expect(variantsOf(volley, PRESETS, given, [name])).toEqual([{ name, given: wanted }]);
  });

  test('an unknown one is told with those there are', () => {
    expect(() => variantsOf(volley, PRESETS, {}, ['F9'])).toThrow(/option “F9”/);
  });
});
