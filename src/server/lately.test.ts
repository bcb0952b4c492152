import { expect, test } from 'vitest';
import { Lately } from './lately.ts';

test('what was set longest ago is forgotten first, and never more is kept', () => {
  const lately = new Lately<number>(2);
  lately.set('a', 1);
  lately.set('b', 2);
  lately.set('a', 3);
  lately.set('c', 4);
  expect(['a', 'b', 'c'].map(key => lately.get(key))).toEqual([3, undefined, 4]);
  for (let i = 0; i < 1000; i++) {
    lately.set(`${i}`, i);
  }
  expect(lately.size).toBe(2);
});
