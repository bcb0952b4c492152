import { expect, test } from 'vitest';
import { must } from '#kernel';
import type { Board } from '../game/board.ts';
import { boardWith } from '../testing/boards.ts';
import type { Party } from '../vocabulary.ts';
import { cardOf, STANDARD } from './deck.ts';
import { isIdle } from './idle.ts';

const idleOn = (board: Board, party: Party): readonly string[] =>
  STANDARD.filter(card => isIdle(board, party, card))
    .map(({ id }) => id)
    .sort();

test('in the scenario of one campaign the cards of other phases can only pay', () => {
  const board = boardWith({ scenario: 'austerlitz' });
  expect(idleOn(board, 'french')).toEqual([
    'conscripts',
    'dynasty',
    'envoys',
    'exchange',
    'gold',
    'insurrection',
    'landing',
    'pacification',
    'reinforcements',
  ]);
  expect(idleOn(board, 'coalition')).toContain('guard');
});

test('a card waits for the year that comes, and for the phase that comes', () => {
  const board = boardWith({ scenario: '1805' });
  expect(idleOn(board, 'french')).toEqual(['gold', 'insurrection', 'landing']);
  expect(idleOn(board, 'coalition')).toEqual(['dynasty', 'guard', 'pacification']);
  const envoys = must(cardOf(board, 'envoys'));
  const last: Board = { ...board, year: 1815 };
  expect(isIdle({ ...last, phase: 'diplomacy' }, 'french', envoys)).toBe(false);
  expect(isIdle({ ...last, phase: 'insurrection' }, 'french', envoys)).toBe(true);
});
