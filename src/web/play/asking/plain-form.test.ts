import { describe, expect, test } from 'vitest';
import { asks, whyNotIn } from './plain-form.tsx';

test.each([
  ['Battle in Vienna: a card?', { who: 'Battle in Vienna', what: 'a card?' }],
  ['A card?', { who: 'A card?', what: '' }],
  ['France: Vienna: which corps?', { who: 'France: Vienna', what: 'which corps?' }],
  ['France: the Congress on Austria', { who: 'France', what: 'the Congress on Austria.' }],
  ['Order of march', null],
])('the title “%s” as a prompt', (title, prompt) => {
  expect(asks(title)).toEqual(prompt);
});

describe('a piece that is pointed at', () => {
  const refused = { code: 'demo/tired', sentence: 'Ney has marched.', cite: 'DEMO-1' };
  const options = [
    { value: 'ney', label: 'Ney', refused },
    { value: 'soult', label: 'Soult, by road', refused },
    { value: 'soult', label: 'Soult' },
  ];
  const subjectOf = String;

  test('says why, where all its choices are refused', () => {
    expect(whyNotIn(options, subjectOf, 'ney')).toBe(refused);
  });

  test.each(['soult', 'davout'])('is selected, where one of its choices is free or it has none: %s', id => {
    expect(whyNotIn(options, subjectOf, id)).toBe(null);
  });
});
