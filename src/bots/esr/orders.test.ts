import { describe, expect, test } from 'vitest';
import { listed } from '#kernel';
import type { Board, PendingOrder } from '#systems/esr/game/board.ts';
import { foot, table } from '#systems/esr/testing/table.ts';
import { chooseTest, ordersFor } from './orders.ts';
import { MIDDLE, STRONG, WEAK } from './profile.ts';
import { listOf, situationFor, withFormations } from './testing/situations.ts';

const ORDER: PendingOrder = {
  directive: 'A',
  support: null,
  objective: null,
  adc: false,
  issued: 1,
  tested: 0,
  delay: 0,
  inherited: 0,
};

/** Six battalions near the goal, three of the enemy in front of them. */
const board: Board = {
  ...table(
    [
      { id: 'f', side: 'french', at: [3000, 3000], face: 0, units: [foot(6, { cr: 5 })] },
      { id: 'c', side: 'coalition', at: [3000, 4200], face: 180, units: [foot(2)] },
    ],
    {},
    { turns: 20 },
  ),
  turn: 2,
};

describe('new orders', () => {
  test('a stronger force on Defend is told to attack, by every general', () => {
    for (const profile of [WEAK, MIDDLE, STRONG]) {
      expect(listOf(ordersFor(situationFor(board, 'french', profile)))).toEqual([
        { to: 'f', directive: 'A' },
        { done: true },
      ]);
    }
  });

  test('nobody is told twice: an order that is on its way is left alone', () => {
    const waiting = withFormations(board, { f: { pending: ORDER } });
    expect(listOf(ordersFor(situationFor(waiting, 'french', STRONG)))).toEqual([{ done: true }]);
  });

  test('those who fail get no orders', () => {
    const failing = withFormations(board, { f: { status: 'RT', directive: null } });
    expect(listOf(ordersFor(situationFor(failing, 'french', STRONG)))).toEqual([{ done: true }]);
  });

  test('a spent Formation is taken out of the fight by the middle level', () => {
    const spent = withFormations(board, { f: { directive: 'A', fatigue: { inf: 6, cav: 0, art: 0 } } });
    expect(listOf(ordersFor(situationFor(spent, 'french', MIDDLE)))[0]).toEqual({ to: 'f', directive: 'D' });
    expect(listOf(ordersFor(situationFor(spent, 'french', WEAK)))).toEqual([{ done: true }]);
  });
});

describe('tests of orders', () => {
  const near: Board = {
    ...withFormations(board, { f: { pending: ORDER } }),
    leaders: [
      ...board.leaders.map(each => ({ ...each, lr: 'C' as const })),
      ...board.leaders
        .filter(each => each.side === 'french')
        .map(each => ({ ...each, id: 'chief', rank: 'army' as const, force: null, lr: 'A' as const })),
    ],
  };
  const choice = listed([
    { value: { order: 'f', by: 'general' } },
    { value: { order: 'f', by: 'chief' } },
    { value: { done: true } },
  ]);

  test('the commander who is likeliest to be obeyed makes the test', () => {
    expect(chooseTest(situationFor(near, 'french', STRONG), choice)).toEqual({ order: 'f', by: 'chief' });
  });

  /** Our troops hold the objective, with their order to attack written; the enemy is so many yards off. */
  const ahead = (ours: number, theirs: number, apart: number): Board => {
    const field = table(
      [
        { id: 'f', side: 'french', at: [3000, 3000], face: 0, units: [foot(ours, { cr: 5 })] },
        { id: 'c', side: 'coalition', at: [3000, 3000 + apart], face: 180, units: [foot(theirs)] },
      ],
      {},
      { turns: 20 },
    );
    return {
      ...withFormations(field, { f: { pending: ORDER } }),
      turn: 2,
      leaders: near.leaders,
      objectives: field.objectives.map(each => ({ ...each, holder: 'french' as const })),
    };
  };
  const chosen = (board: Board) => chooseTest(situationFor(board, 'french', STRONG), choice);

  test('an order that lies ready for a better moment is not tested', () => {
    expect(chosen(ahead(5, 9, 1900))).toEqual({ done: true });
  });

  test('with the enemy upon them those who are a match for it strike; the few let it come', () => {
    expect(chosen(ahead(5, 5, 700))).toEqual({ order: 'f', by: 'chief' });
    expect(chosen(ahead(3, 7, 700))).toEqual({ done: true });
  });

  test('an order that no longer fits the plan is not tested', () => {
    const changed = withFormations(near, { f: { pending: { ...ORDER, directive: 'R' } } });
    expect(chooseTest(situationFor(changed, 'french', STRONG), choice)).toEqual({ done: true });
  });
});
