import { describe, expect, test } from 'vitest';
import { unknown } from './unknown.ts';

describe('an unknown name', () => {
  const charts = ['aon.march', 'aon.battle', 'aon.winter', 'esr.order-activation'];

  test.each([
    ['aon.mach', 'Unknown chart "aon.mach": did you mean aon.march?'],
    ['activation', 'Unknown chart "activation": did you mean esr.order-activation?'],
    ['zzzzzz', 'Unknown chart "zzzzzz": see grognard charts.'],
  ])('%s', (word, sentence) => {
    expect(unknown('chart', word, charts, 'grognard charts').message).toBe(sentence);
  });

  test('several near ones are joined by a word', () => {
    expect(unknown('bot', 'abcd', ['abce', 'abcf'], 'help').message).toContain('did you mean abce or abcf?');
  });
});
