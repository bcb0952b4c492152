import { expect, test } from 'vitest';
import type { Board, Piece } from '#systems/nie/tactical/board.ts';
import { fieldEvents } from './events.ts';

const piece = (change: Partial<Piece>): Piece =>
  ({
    id: 'a1',
    side: 'attacker',
    type: 'INF',
    nation: 'FR',
    hero: null,
    area: 'a-center',
    formation: 'line',
    ...change,
  }) as Piece;
const board = (pieces: readonly Piece[], eliminated: readonly Piece[] = []): Board =>
  ({ turn: 1, pieces, eliminated }) as unknown as Board;
const NOTES = [{ text: 'Infantry of France is charged, 3 against 9.', cite: 'NIE-LAND-CHARGE' }];

test.each([
  ['routs', [piece({})], [piece({ area: 'a-rout' })], [], 'France: Infantry routs'],
  ['rallies', [piece({ area: 'a-rout' })], [piece({ area: 'a-reserve' })], [], 'France: Infantry rallies'],
  ['is destroyed', [piece({})], [], [piece({})], 'France: Infantry is destroyed'],
  ['falls', [piece({ type: 'GEN' })], [], [piece({ type: 'GEN' })], 'France: General falls'],
] as const)('a piece that %s gets a card with its cause', (_, was, is, gone, title) => {
  expect(fieldEvents(board(was), board(is, gone), NOTES)).toEqual([
    { title, text: NOTES[0]?.text, cite: 'NIE-LAND-CHARGE' },
  ]);
});

test('a move gets none, nor do pieces that begin routed', () => {
  expect(fieldEvents(board([piece({})]), board([piece({ area: 'm-center' })]), NOTES)).toEqual([]);
  expect(fieldEvents(board([piece({ area: null })]), board([piece({ area: 'a-rout' })]), NOTES)).toEqual([]);
});
