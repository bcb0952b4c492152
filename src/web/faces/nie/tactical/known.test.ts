import { expect, test } from 'vitest';
import type { Board, Piece } from '#systems/nie/tactical/board.ts';
import { fieldDeed } from './known.ts';
import type { Field } from './rows.ts';

const fled = (area: string): Piece => ({ id: area, side: 'defender', type: 'INF', area }) as Piece;

test.each([
  [0, 'Cavalry after Infantry, Austria’s Rout Area'],
  [1, 'Cavalry after Infantry, Austria’s center'],
  [2, 'Cavalry after Infantry, Austria’s right'],
])('a pursuit into the area %i of the loser names it as the page does', (area, words) => {
  const field = {
    board: {
      major: true,
      pieces: ['d-center', 'd-right', 'd-rout'].map(fled),
      end: { winner: 'attacker', how: 'destroyed' },
    } as unknown as Board,
    near: 'attacker',
    names: { attacker: 'France', defender: 'Austria' },
  } as Field;
  expect(fieldDeed({ pursuer: 'cavalry', area, target: 'INF' }, field)).toBe(words);
});
