import { describe, expect, test } from 'vitest';
import { choose, listed, seeded } from '#kernel';
import { candidates, type Wishing } from './knowledge.ts';

const VALUES = ['a', 'b', 'c', 'd'];

const moment = (seed: string): Wishing => ({
  state: { board: null, stack: [] },
  side: 'red',
  wait: choose(
    'red',
    { title: 'Which?', cite: 'Demo' },
    listed(VALUES.map(value => ({ value, label: value }))),
  ),
  random: seeded(seed),
});

describe('the values to look at', () => {
  test('come in an order of chance where nothing is known of the game: a list favours nobody', () => {
    const firsts = Array.from({ length: 60 }, (_, i) => [...candidates({}, moment(`${i}`))][0]);
    expect([...new Set(firsts)].sort()).toEqual(VALUES);
  });

  test('are the same for the same seed, and each comes once', () => {
    const [one, two] = [[...candidates({}, moment('1'))], [...candidates({}, moment('1'))]];
    expect(one).toEqual(two);
    expect([...one].sort()).toEqual(VALUES);
  });

  test('come as wished where the game is known', () => {
    expect([...candidates({ wishes: () => ['c', 'a'] }, moment('1'))]).toEqual(['c', 'a']);
  });
});
