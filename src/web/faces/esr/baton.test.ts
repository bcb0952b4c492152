import { describe, expect, test } from 'vitest';
import { Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { orderAt } from './baton.ts';
import { centreOf } from './map/bodies.ts';

const begun = Play.begin(battle as never, { scenario: 'intro' });
const view = (begun.ok ? begun.value.view('french') : null) as unknown as Board;
const middleOf = (id: string) =>
  centreOf(view.formations.find(each => each.id === id) as never, view.field.height);

describe('an order by dragging', () => {
  test('onto an enemy is Attack', () => {
    expect(orderAt(view, 'maurin', middleOf('fusiliers'))).toEqual({ to: 'maurin', directive: 'A' });
  });

  test('onto a friend is Support of that friend', () => {
    const order = orderAt(view, 'chasseurs', middleOf('ferrand'));
    expect(order).toEqual({ to: 'chasseurs', directive: 'S', support: 'ferrand' });
  });

  test('onto the ground is Move', () => {
    expect(orderAt(view, 'maurin', [0, 0])).toEqual({ to: 'maurin', directive: 'M' });
  });

  test('is none while the hand has not left the brigade', () => {
    expect(orderAt(view, 'maurin', middleOf('maurin'))).toBeNull();
  });
});
