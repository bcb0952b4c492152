import { describe, expect, test } from 'vitest';
import { chart, d, flag, pick, type System } from '#kernel';
import { comparePrintings } from './printings.ts';

const printing = pick('Printing', ['first', 'second'], { option: true, default: 'second' });

/** An invented chart: the second printing halves the ford and drops the fog. */
const ford = chart({
  id: 'demo.ford',
  title: 'Ford',
  cite: 'DEMO-1',
  facts: { rain: flag('Rain'), fog: flag('Fog'), printing },
  dice: d(6),
  modifiers: [
    { add: f => (f.printing === 'first' ? -2 : -1), when: 'rain', label: 'rain', cite: 'DEMO-1' },
    { add: -1, when: f => f.fog && f.printing === 'first', label: 'fog', cite: 'DEMO-2' },
    { add: +1, when: 'fog', label: 'cover', cite: 'DEMO-3' },
  ],
  result: ({ total }) => ({ crossed: total >= 3 }),
  sentence: r => (r.crossed ? 'Across.' : 'Stopped.'),
});
const plain = chart({
  id: 'demo.plain',
  title: 'Plain',
  cite: 'DEMO-4',
  facts: {},
  dice: d(6),
  result: () => ({}),
});

const system = {
  entries: [ford, plain],
  presets: [
    { id: 'first', title: 'First', options: { printing: 'first' } },
    { id: 'second', title: 'Second', options: { printing: 'second' } },
  ],
} as unknown as System;

describe('printings side by side', () => {
  const [compared, ...more] = comparePrintings(system);

  test('only charts that know printings are compared', () => {
    expect(compared?.id).toBe('demo.ford');
    expect(more).toEqual([]);
  });

  test('every modifier is told as each printing has it', () => {
    expect(compared?.lines.map(({ label, by, differs }) => [label, by, differs])).toEqual([
      ['rain', ['−2', '−1'], true],
      ['fog', ['−1', ''], true],
      ['cover', ['+1', '+1'], false],
    ]);
  });

  test('a situation is shown that they answer differently', () => {
    expect(compared?.cases[0]).toEqual({
      situation: 'Rain: yes',
      dice: '4',
      by: ['Stopped.', 'Across.'],
    });
  });
});
