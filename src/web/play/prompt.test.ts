import { expect, test } from 'vitest';
import type { AnyFace } from '../faces/face.ts';
import type { Undo } from './desk.ts';
import { deedTaken, led } from './prompt.tsx';

const FACE = {
  deed: ({ label = '' }: { readonly label?: string }) => `Play ${label}`,
  about: (value: { readonly piece?: string }) => (value.piece ? [value.piece] : []),
  nameOf: (id: string) => (id === 'ney' ? 'Ney' : id),
} as unknown as AnyFace;

const undoOf = (value: object, label: string): Undo =>
  ({ what: 'Order of march', chosen: { option: { value, label }, step: 'demo' } }) as unknown as Undo;

test('a choice of a list is taken back in the words of the face', () => {
  expect(deedTaken(undoOf({}, 'Mud'), FACE, null)).toBe('Play Mud');
});

test('a choice that was drawn is named by its piece and its question', () => {
  expect(deedTaken(undoOf({ piece: 'ney' }, ''), FACE, null)).toBe('Ney (Order of march)');
});

test('a choice about no piece leaves its question to the room', () => {
  expect(deedTaken(undoOf({}, ''), FACE, null)).toBe('');
  expect(deedTaken({ what: 'Order of march' } as Undo, FACE, null)).toBe('');
});

test.each([
  ['Leader Actions', 'what is tried?', 'Leader Actions: what is tried?'],
  ['Which corps?', 'choose one.', 'Which corps? Choose one.'],
  ['March attrition: third area', 'the last dice.', 'March attrition: third area. The last dice.'],
])('%s leads to “%s” with one colon at most', (who, what, line) => {
  expect(led(who, what).join(' ')).toBe(line);
});
