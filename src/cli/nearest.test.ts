import { describe, expect, test } from 'vitest';
import { editDistance, nearest, unknown } from './nearest.ts';

describe('edit distance', () => {
  test.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['march', 'march', 0],
    ['mach', 'march', 1],
    ['kitten', 'sitting', 3],
    ['flaw', 'lawn', 2],
  ])('%s → %s: %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });
});

describe('nearest names', () => {
  const names = ['aon.march', 'aon.battle', 'aon.winter', 'esr.order-activation'];

  test('come best first, three at most', () => {
    expect(nearest('aon.mach', names)).toHaveLength(3);
    expect(nearest('aon.mach', names)[0]).toBe('aon.march');
  });

  test('a part of a name is as good as the name', () => {
    expect(nearest('activation', names)[0]).toBe('esr.order-activation');
  });

  test.each([
    [['march'], 'Unknown chart "x": did you mean march?'],
    [[], 'Unknown chart "x".'],
    [['a', 'b', 'c'], 'Unknown chart "x": did you mean a, b or c?'],
  ])('%j', (known, sentence) => {
    expect(unknown('chart', 'x', known)).toBe(sentence);
  });
});
