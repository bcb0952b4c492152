import { describe, expect, test } from 'vitest';
import { unknown } from './unknown.ts';

describe('an unknown name', () => {
  const charts = ['one.march', 'one.battle', 'one.winter', 'two.order-activation'];

  test.each([
    ['one.mach', 'Unknown chart “one.mach”: did you mean one.march?'],
    ['activation', 'Unknown chart “activation”: did you mean two.order-activation?'],
    ['zzzzzz', 'Unknown chart “zzzzzz”: see grognard charts.'],
  ])('%s', (word, sentence) => {
    expect(unknown('chart', word, charts, 'grognard charts').message).toBe(sentence);
  });

  test('several near ones are joined by a word', () => {
    expect(unknown('bot', 'abcd', ['abce', 'abcf'], 'help').message).toContain('did you mean abce or abcf?');
  });
});
