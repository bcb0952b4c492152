import { expect, test } from 'vitest';
import { withEntry, withKey, withKeys } from './table.ts';

test('a copy has the changed key last and leaves the record alone', () => {
  const record = { a: 1, b: 2, c: 3 };
  expect(Object.entries(withKey(record, 'a', 4))).toEqual([
    ['b', 2],
    ['c', 3],
    ['a', 4],
  ]);
  expect(record).toEqual({ a: 1, b: 2, c: 3 });
});

test('a key without a value is gone; nothing else is in the copy', () => {
  expect(withKey({ a: 1, b: 2 }, 'a', undefined)).toStrictEqual({ b: 2 });
  expect(withKey({}, 'a', undefined)).toStrictEqual({});
});

test('an entry keeps its place among the keys that stay', () => {
  const hands = { red: 1, blue: 2 };
  expect(Object.entries(withEntry(hands, 'red', 3))).toEqual([
    ['red', 3],
    ['blue', 2],
  ]);
  expect(Object.keys(withEntry(hands, 'green', 4))).toEqual(['red', 'blue', 'green']);
  expect(hands).toEqual({ red: 1, blue: 2 });
});

test('keys that are known keep their places, and new ones come behind them', () => {
  const record = { a: 1, b: 2 };
  const copy = withKeys(record, ['b', 'c'], (key, before) => `${key}${before ?? ''}`.length);
  expect(Object.entries(copy)).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ]);
  expect(record).toStrictEqual({ a: 1, b: 2 });
});
