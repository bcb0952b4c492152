import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { d } from '../dice/pool.ts';
import { chart } from './chart.ts';
import { count, flag, pick } from './facts.ts';
import { useMaker, walked } from './modifiers.ts';
import { read, resultOf } from './read.ts';
import { specialise } from './specialise.ts';

/** Every kind of modifier: by flag, per count, by test, worked out, always, and combinations of these. */
const demo = chart({
  id: 'demo.every-kind',
  title: 'Every kind of modifier',
  cite: 'Demo 1',
  facts: {
    guns: count('Guns', 0, 5),
    range: pick('Range', ['close', 'far']),
    uphill: flag('Uphill'),
    fog: flag('Fog'),
    'dug-in': flag('Dug in'),
  },
  dice: d(6),
  modifiers: [
    { add: +2, when: 'uphill', label: 'uphill', cite: 'Demo 2' },
    { add: -1, when: 'dug-in', label: 'dug in', cite: 'Demo 2' },
    { add: +1, per: 'guns', label: 'guns', cite: 'Demo 3' },
    { add: -1, per: 'guns', when: 'fog', label: 'guns in fog', cite: 'Demo 3' },
    { add: +3, when: f => f.range === 'close', label: 'close', cite: 'Demo 4' },
    { add: f => f.guns - 2, range: [-2, 3], label: 'battery', cite: 'Demo 5' },
    { add: f => f.guns * 2, when: f => f.fog, range: [0, 10], label: 'smoke', cite: 'Demo 5' },
    { add: -4, label: 'always', cite: 'Demo 6' },
  ],
  result: ({ modifier, total }) => ({ modifier, total }),
});

type Situation = Parameters<typeof demo.result>[0]['given'];

const situation: fc.Arbitrary<Situation> = fc.record({
  guns: fc.integer({ min: 0, max: 5 }),
  range: fc.constantFrom('close', 'far'),
  uphill: fc.boolean(),
  fog: fc.boolean(),
  'dug-in': fc.boolean(),
});

/** The rules once more, by hand. */
const byHand = (f: Situation): (number | null)[] => [
  f.uphill ? 2 : null,
  f['dug-in'] ? -1 : null,
  f.guns > 0 ? f.guns : null,
  f.fog ? -f.guns : null,
  f.range === 'close' ? 3 : null,
  f.guns === 2 ? null : f.guns - 2,
  f.fog ? f.guns * 2 : null,
  -4,
];

const expectByHand = (f: Situation) => {
  const wanted = byHand(f);
  const modifier = wanted.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const { ledger, result } = read(demo, f, 3);
  expect(ledger.map(line => (line.applied ? line.amount : null))).toEqual(wanted);
  expect([result, resultOf(demo, f, 3)]).toEqual(Array(2).fill({ modifier, total: modifier + 3 }));
};

describe('a list of modifiers', () => {
  afterEach(() => useMaker(walked));

  test('is the same walked and written as code', () => {
    fc.assert(fc.property(situation, expectByHand));
    specialise();
    fc.assert(fc.property(situation, expectByHand));
  });

  test('names the facts that decide each line', () => {
    const { ledger } = read(demo, { guns: 1, range: 'far', uphill: false, fog: true, 'dug-in': false }, 1);
    expect(ledger.map(line => line.by)).toEqual([
      ['uphill'],
      ['dug-in'],
      ['guns'],
      ['guns', 'fog'],
      ['range'],
      ['guns'],
      ['guns', 'fog'],
      [],
    ]);
  });
});
