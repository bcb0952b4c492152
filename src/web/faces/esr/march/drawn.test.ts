import { describe, expect, test } from 'vitest';
import { Play } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { battle } from '#systems/esr/game/game.ts';
import { checkMarch } from '#systems/esr/game/phases/movement/plan.ts';
import { distanceWords, drawnOn, facingIts, rayOf, reined, startOf, wheeled } from './drawn.ts';

const begun = Play.begin(battle, { scenario: 'intro' });
const first = (begun.ok ? begun.value.state.board : null) as unknown as Board;
/** Maurin's brigade attacks from the beginning. */
const board: Board = {
  ...first,
  formations: first.formations.map(each => (each.id === 'maurin' ? { ...each, directive: 'A' } : each)),
};
const [x, y] = startOf(board, 'maurin') as readonly [number, number];
const at = board.formations.findIndex(each => each.id === 'maurin');

const north = (yards: number) => ({ who: 'maurin', path: [[x, y + yards * 10] as const], face: null });

describe('a march that is drawn', () => {
  test('is what the rules make of it: where it ends, what it costs, whether it stands', () => {
    const drawn = drawnOn(board, north(600));
    expect(drawn?.refusal).toEqual(checkMarch(board, at, { path: [[x, y + 6000]] }));
    expect(drawn?.path).toEqual([
      [x, y],
      [x, y + 6000],
    ]);
    expect(drawn?.used).toBe(6000);
    expect(drawn?.value).toEqual({ formation: 'maurin', path: [[x, y + 6000]] });
  });

  test('beyond the allowance it is refused in a sentence, and reined in it is not', () => {
    expect(drawnOn(board, north(3000))?.refusal?.code).toBe('esr/too-far');
    const short = reined(board, north(3000));
    expect(drawnOn(board, short)?.refusal?.code).not.toBe('esr/too-far');
    expect(drawnOn(board, short)?.used).toBeLessThanOrEqual(drawnOn(board, short)?.allowance as number);
  });

  test('backward an attack may not go', () => {
    expect(drawnOn(board, north(-300))?.refusal?.code).toBe('esr/converge');
  });

  test('a wheel turns the front and costs some of the way', () => {
    const turned = wheeled(board, north(300), 30);
    expect(turned.face).toBe(40);
    expect(drawnOn(board, turned)?.used).toBeGreaterThan(3000);
    expect(facingIts(board, north(300)).face).toBe(0);
  });

  test('a commander rides by the rules of commanders', () => {
    const from = startOf(board, 'desjardins') as readonly [number, number];
    const ride = { who: 'desjardins', path: [[from[0], from[1] + 5000] as const], face: null };
    expect(drawnOn(board, ride)).toMatchObject({ refusal: null, units: [], used: 5000 });
  });

  test('a ray ends where the allowance does', () => {
    const ray = rayOf(board, 'maurin', 0);
    const beyond = (ray?.at[1] as number) - y + 20;
    expect(drawnOn(board, north(beyond / 10))?.refusal?.code).toBe('esr/too-far');
  });

  test('distances are told in yards and inches', () => {
    expect(distanceWords({ used: 6400, allowance: 11_250 })).toBe('640 of 1,125 yd · 6.4 of 11.3 in');
  });
});
