import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAlwaysTrue } from '../../../tests/support/is-always-true.ts';
import { type Json, sameJson } from './json.ts';
import { diffText, type JsonPatch, patchJson } from './patch.ts';

const cases: readonly [string, Json, Json, JsonPatch][] = [
  ['a field deep inside', { a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 3, d: 2 } } }, { a: { b: { c: 3 } } }],
  ['a field gone, a field new', { a: 1 }, { b: 2 }, { a: [], b: 2 }],
  ['an item of a list', [1, 2, 3], [1, 9, 3], { 1: 9 }],
  ['an item taken out of the middle', [1, 2, 3, 4], [1, 3, 4], [1, 1, []]],
  ['an item put in', { a: ['x', 'z'] }, { a: ['x', 'y', 'z'] }, { a: [1, 0, ['y']] }],
  ['another kind of value', { a: [1] }, { a: { b: 1 } }, { a: [{ b: 1 }] }],
  ['a list where there was none', { a: null }, { a: [1, 2, [3]] }, { a: [[1, 2, [3]]] }],
  ['null is a value', { a: 1 }, { a: null }, { a: null }],
  ['a field called as every object calls its maker', { a: 1 }, { a: 1, constructor: 2 }, { constructor: 2 }],
];

describe('changes of a value', () => {
  test.each(cases)('%s', (_, from, to, patch) => {
    expect(JSON.parse(diffText(from, to))).toEqual(patch);
    expect(patchJson(from, patch)).toEqual(to);
  });

  test('what is equal needs none', () => {
    expect(diffText({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe('');
  });

  const any = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
  /** Of few keys and few numbers, so that two of them have much in common. */
  const alike = fc.letrec<{ value: Json }>(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.integer({ min: 0, max: 2 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('value'), { noNullPrototype: true }),
    ),
  })).value;

  test.each([
    ['any two values', any],
    ['two that have much in common', alike],
  ])('%s: the changes lead from one to the other, and leave the first as it was', (_, json) => {
    isAlwaysTrue(
      fc.property(json, json, (from, to) => {
        const before = JSON.stringify(from);
        const text = diffText(from, to);
        const arrived = text === '' ? from : patchJson(from, JSON.parse(text) as JsonPatch);
        return sameJson(arrived, JSON.parse(JSON.stringify(to))) && JSON.stringify(from) === before;
      }),
      { numRuns: 2000 },
    );
  });
});
