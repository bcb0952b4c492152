import { expect, test } from 'vitest';
import { asks } from './plain-form.tsx';

test.each([
  ['Battle in Vienna: a card?', { who: 'Battle in Vienna', what: 'a card?' }],
  ['A card?', { who: 'A card?', what: '' }],
  ['France: Vienna: which corps?', { who: 'France: Vienna', what: 'which corps?' }],
  ['France: the Congress on Austria', { who: 'France', what: 'the Congress on Austria.' }],
  ['Order of march', null],
])('the title “%s” as a prompt', (title, prompt) => {
  expect(asks(title)).toEqual(prompt);
});
