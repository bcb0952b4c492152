import { describe, expect, test } from 'vitest';
import type { Draw } from '#kernel';
import { USUAL } from '../settings.ts';
import { isDrawnByHand } from './drawing.ts';

const draw = (to?: string): Draw => ({
  awaits: 'draw',
  title: 'Red draws',
  cite: 'R1',
  from: ['drums', 'flags'],
  count: 1,
  ...(to === undefined ? {} : { to }),
});

const table = (handDice: boolean) => ({
  settings: { ...USUAL, handDice },
  seats: { red: 'hand', blue: 'strong' },
});

describe('a draw where real dice are thrown', () => {
  test('is entered by the person whose cards they are, or by anybody where all see them', () => {
    expect(isDrawnByHand(draw('red'), table(true))).toBe(true);
    expect(isDrawnByHand(draw(), table(true))).toBe(true);
  });

  test('is made here for the computer, which holds no real cards', () => {
    expect(isDrawnByHand(draw('blue'), table(true))).toBe(false);
  });

  test('is made here where dice are thrown here', () => {
    expect(isDrawnByHand(draw('red'), table(false))).toBe(false);
  });
});
