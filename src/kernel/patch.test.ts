import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Json, sameJson } from './json.ts';
import { diffJson, type JsonChange, patchJson } from './patch.ts';

const cases: readonly [string, Json, Json, JsonChange[]][] = [
  ['nothing changed', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
  ['a field deep inside', { a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 3, d: 2 } } }, [[['a', 'b', 'c'], 3]]],
  ['a field gone, a field new', { a: 1 }, { b: 2 }, [[['a']], [['b'], 2]]],
  ['an item of a list', [1, 2, 3], [1, 9, 3], [[[1], 9]]],
  ['an item taken out of the middle', [1, 2, 3, 4], [1, 3, 4], [[[], 1, 1, []]]],
  ['an item put in', { a: ['x', 'z'] }, { a: ['x', 'y', 'z'] }, [[['a'], 1, 0, ['y']]]],
  ['another kind of value', { a: [1] }, { a: { b: 1 } }, [[['a'], { b: 1 }]]],
  ['null is a value', { a: 1 }, { a: null }, [[['a'], null]]],
];

describe('changes of a value', () => {
  test.each(cases)('%s', (_, from, to, changes) => {
    expect(diffJson(from, to)).toEqual(changes);
    expect(patchJson(from, changes)).toEqual(to);
  });

  test('any two values: the changes lead from one to the other, and leave the first as it was', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, json, (from, to) => {
        const before = JSON.stringify(from);
        const sent = JSON.parse(JSON.stringify(diffJson(from, to))) as JsonChange[];
        const arrived = patchJson(from, sent);
        return sameJson(arrived, JSON.parse(JSON.stringify(to))) && JSON.stringify(from) === before;
      }),
      { numRuns: 2000 },
    );
  });
});
