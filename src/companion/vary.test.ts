import { describe, expect, test } from 'vitest';
import { count, flag, group, list, maybe, pick, text } from '#kernel';
import { valueAt, valueLabel, valuesOf, variablesOf, withValue } from './vary.ts';

const FACTS = {
  side: group('Attacker', { corps: count('Corps', 1, 20), name: text('Name') }),
  ground: pick('Ground', { clear: 'Clear', rough: 'Rough' }),
  line: list('Unit', count('Strength', 1, 4)),
  foe: maybe(count('Foe', 0, 3)),
  wet: flag('Wet'),
};
const given = { side: { corps: 5, name: 'Ney' }, ground: 'rough', line: [2, 3], foe: null, wet: false };

describe('what can be varied', () => {
  test('counts, flags and picks at any depth; never texts or what is absent', () => {
    expect(variablesOf(FACTS, given).map(({ label, path }) => [label, path.join('.')])).toEqual([
      ['Attacker: Corps', 'side.corps'],
      ['Ground', 'ground'],
      ['Unit 1', 'line.0'],
      ['Unit 2', 'line.1'],
      ['Wet', 'wet'],
    ]);
  });

  test.each([
    [5, 1, 13],
    [10, 4, 16],
    [19, 8, 20],
  ])('a long count is varied in a window: at %i from %i to %i', (at, first, last) => {
    const corps = variablesOf(FACTS, given)[0] as never;
    const values = valuesOf(corps, at);
    expect([values[0], values.at(-1)]).toEqual([first, last]);
  });

  test('a long distance is walked in steps that rules measure by', () => {
    const yards = { path: ['x'], label: 'x', fact: count('Yards', 0, 100_000, { unit: 'yd' }) };
    expect(valuesOf(yards, 900).slice(0, 4)).toEqual([0, 450, 900, 1350]);
  });

  test('values are named as the form names them', () => {
    const [, ground, , , wet] = variablesOf(FACTS, given);
    expect(valueLabel(ground as never, 'rough')).toBe('Rough');
    expect(valueLabel(wet as never, true)).toBe('yes');
  });

  test('one value is changed and nothing else', () => {
    expect(withValue(given, ['line', 1], 4)).toEqual({ ...given, line: [2, 4] });
    expect(withValue(given, ['side', 'corps'], 6).side).toEqual({ corps: 6, name: 'Ney' });
    expect(valueAt(given, ['side', 'corps'])).toBe(5);
    expect(valueAt(given, ['foe', 'x'])).toBeUndefined();
  });
});
