import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, sameJson } from './json.ts';

/** The same value with the keys of every object turned round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    return value.map(reversed);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const pairs = Object.entries(value).map(([key, item]) => [key, reversed(item)] as const);
  return Object.fromEntries(pairs.reverse());
};

describe('the canonical text', () => {
  test.each([
    [null, 'null'],
    [true, 'true'],
    [-0, '0'],
    [1.5, '1.5'],
    ['a"\n', '"a\\"\\n"'],
    ['Élan', '"Élan"'],
    [[], '[]'],
    [[1, [2, null]], '[1,[2,null]]'],
    [{}, '{}'],
    [{ b: 1, a: { d: [], c: '' } }, '{"a":{"c":"","d":[]},"b":1}'],
    [{ 10: 'x', 9: 'y' }, '{"10":"x","9":"y"}'],
    [{ gone: undefined, here: 1 }, '{"here":1}'],
    [{ n: 7n }, '{"n":7n}'],
  ])('of value %#', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  test('is JSON with the same content, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const text = canonical(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonical(reversed(value))).toBe(text);
      }),
    );
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [() => 1], [Symbol('s')]])('refuses %s', value => {
    expect(() => canonical({ value })).toThrow(TypeError);
  });
});

describe('two values are the same', () => {
  test('when their canonical texts are', () => {
    const small = fc.letrec(tie => ({
      value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(0, 1, '0', null, true), tie('array'), tie('object')),
      array: fc.array(tie('value'), { maxLength: 2 }),
      object: fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('value'), { maxKeys: 2 }),
    })).value;
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(sameJson(a, b)).toBe(canonical(a) === canonical(b));
        expect(sameJson(a, reversed(a))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('whether a key without a value is there or not', () => {
    expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameJson({ b: undefined }, { a: undefined })).toBe(true);
    expect(sameJson({ a: null }, {})).toBe(false);
    expect(sameJson([], {})).toBe(false);
  });
});
