import { expect, test } from 'vitest';
import { termsIn } from './terms-in.ts';

const terms = { CP: 'Command points', PAPs: 'Political action points' };

test('an abbreviation is a part of its own, with its meaning', () => {
  expect(termsIn('France plays Partisans for 3 CP.', terms)).toEqual([
    { words: 'France plays Partisans for 3 ', means: undefined },
    { words: 'CP', means: 'Command points' },
    { words: '.', means: undefined },
  ]);
});

test('letters within a word are none', () => {
  expect(termsIn('CPA, PAPsy', terms)).toEqual([{ words: 'CPA, PAPsy', means: undefined }]);
});

test('a game without abbreviations leaves its words as they are', () => {
  expect(termsIn('3 CP', {})).toEqual([{ words: '3 CP', means: undefined }]);
});
