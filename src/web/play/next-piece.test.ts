import { expect, test } from 'vitest';
import { besideForm, nextStop } from './next-piece.ts';

const STOPS = ['first', 'second', 'last'];

test.each([
  ['the prompt', true, 1, 'first'],
  ['the prompt', true, -1, undefined],
  ['first', false, 1, 'second'],
  ['second', false, -1, 'first'],
  ['first', false, -1, undefined],
  ['last', false, 1, undefined],
  ['a chosen piece', true, 1, 'first'],
  ['a piece that may not act', false, 1, undefined],
  ['a piece that may not act', false, -1, undefined],
] as const)('from %s (a beginning: %s) Tab by %i leads to %s', (element, begins, step, next) => {
  expect(nextStop<string>(STOPS, { element, begins }, step)).toBe(next);
});

test.each([
  ['the prompt', true, 1, 'first row'],
  ['the prompt', true, -1, undefined],
  ['a row', false, 1, undefined],
  ['last row', false, 1, 'first'],
  ['first', false, -1, 'last row'],
  ['second', false, -1, undefined],
] as const)(
  'with an open list, from %s (the prompt: %s) Tab by %i leads to %s',
  (element, isPrompt, step, next) => {
    expect(besideForm<string>(['first row', 'last row'], STOPS, { element, isPrompt }, step)).toBe(next);
  },
);
