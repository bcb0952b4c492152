import { expect, test } from 'vitest';
import type { Board, Piece } from '#systems/nie/tactical/board.ts';
import { retoldOn } from './retold.ts';
import type { Field } from './rows.ts';

const fled = (area: string): Piece => ({ id: area, side: 'defender', type: 'INF', area }) as Piece;

const field = {
  board: {
    major: true,
    pieces: ['d-center', 'd-right', 'd-rout'].map(fled),
    end: { winner: 'attacker', how: 'destroyed' },
  } as unknown as Board,
  near: 'attacker',
  names: { attacker: 'Austria', defender: 'France' },
} as Field;

test.each([
  ['Cavalry moves: attacker’s Reserve.', 'Cavalry moves: Austria’s Reserve.'],
  ['Cavalry (defender’s rank, left) fires.', 'Cavalry (France’s left) fires.'],
  ['Infantry moves: middle, center.', 'Infantry moves: Middle center.'],
  [
    'cavalry after Infantry in area 1 (Rout): escapes.',
    'cavalry after Infantry in France’s Rout Area: escapes.',
  ],
  ['cavalry after Infantry in area 3', 'cavalry after Infantry in France’s right'],
  ['Bavaria is annexed.', 'Bavaria is annexed.'],
])('“%s” names its area as the board does', (text, words) => {
  expect(retoldOn(text, field)).toBe(words);
});
