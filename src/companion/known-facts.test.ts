import { expect, test } from 'vitest';
import { count, type Facts, flag, pick } from '#kernel';
import { knownFacts } from './known-facts.ts';

test('only what a chart asks for, and takes, is filled in', () => {
  const facts: Facts = { corps: count('Corps', 1, 9), side: pick('Side', ['a', 'b']), depot: flag('Depot') };
  expect(knownFacts(facts, { corps: 5, side: 'c', depot: true, weather: 'snow' })).toEqual({
    corps: 5,
    depot: true,
  });
});
