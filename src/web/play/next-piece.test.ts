import { expect, test } from 'vitest';
import { nextStop } from './next-piece.ts';

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
