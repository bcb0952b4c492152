import { describe, expect, test } from 'vitest';
import type { Board, Formation } from '#systems/esr/game/board.ts';
import { enemyOf } from '#systems/esr/game/board.ts';
import { guideOf } from '#systems/esr/game/bodies.ts';
import { indexOf } from '#systems/esr/game/edit.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { foot, guns, type Troops, table } from '#systems/esr/testing/table.ts';
import { after } from '../strike.ts';
import { around, turnWorth } from './turn.ts';

const facing = (french: Troops['units'], coalition: Troops['units'], apart: number): Board =>
  table(
    [
      { id: 'f', side: 'french', at: [3000, 2000], face: 0, directive: 'A', units: french },
      { id: 'c', side: 'coalition', at: [3000, 2000 + apart], face: 180, units: coalition },
    ],
    {},
    { turns: 12 },
  );

const all = (board: Board): readonly number[] => board.formations.map((_, at) => at);

/** The French have closed with the enemy before them. */
const closed = (board: Board): Board => {
  const at = indexOf(board, 'f');
  const enemy = board.formations[indexOf(board, 'c')] as Formation;
  const marched = marchOf(board, board.formations[at] as Formation, { path: [guideOf(enemy)] });
  expect(marched.contacts.length).toBeGreaterThan(0);
  return after(board, at, marched);
};

describe('what is to be expected of a turn', () => {
  test('nothing where nobody can reach anybody', () => {
    const far = facing([foot(3)], [foot(3)], 2500);
    expect(Math.abs(turnWorth(far, 'french', all(far)))).toBe(0);
  });

  test('what one side wins the other loses', () => {
    const near = closed(facing([foot(5)], [foot(3)], 700));
    const worth = turnWorth(near, 'french', all(near));
    expect(worth).not.toBe(0);
    expect(turnWorth(near, enemyOf('french'), all(near))).toBeCloseTo(-worth, 12);
  });

  test('a fight is worth the more, the better the troops are that go into it', () => {
    const worthOf = (cr: number): number => {
      const board = closed(facing([foot(3, { cr })], [foot(3)], 700));
      return turnWorth(board, 'french', all(board));
    };
    expect(worthOf(7)).toBeGreaterThan(worthOf(4));
    expect(worthOf(4)).toBeGreaterThan(worthOf(2));
  });

  test('guns in range cost the enemy something', () => {
    const silent = facing([foot(3)], [foot(3)], 800);
    const firing = facing([foot(3), guns()], [foot(3)], 800);
    const out: Board = {
      ...firing,
      formations: firing.formations.map(each => ({
        ...each,
        units: each.units.map(unit =>
          unit.kind.cls === 'art' ? { ...unit, place: 'wave' as const, x: 30000, y: 20600, face: 0 } : unit,
        ),
      })),
    };
    expect(turnWorth(out, 'french', all(out))).toBeGreaterThan(turnWorth(silent, 'french', all(silent)));
  });

  test('a fight in which an army may break is worth more than the Units that fight', () => {
    const tired = { fatigue: { inf: 4, cav: 0, art: 0 } };
    const worthOf = (lost: readonly string[]): number => {
      const board = table(
        [
          { id: 'f', side: 'french', at: [3000, 2000], face: 0, directive: 'A', units: [foot(5)] },
          { id: 'c', side: 'coalition', at: [3000, 2700], face: 180, units: [foot(4)] },
          { id: 'd', side: 'coalition', at: [600, 5000], face: 180, units: [foot(4)] },
          { id: 'e', side: 'coalition', at: [5400, 5000], face: 180, units: [foot(4)] },
        ],
        {},
        { turns: 12 },
      );
      const fought = closed({
        ...board,
        formations: board.formations.map(each => ({
          ...each,
          ...(each.id === 'c' ? tired : {}),
          ...(lost.includes(each.id) ? { status: 'BK' as const, directive: null } : {}),
        })),
      });
      return turnWorth(fought, 'french', [0, 1]);
    };
    expect(worthOf(['d'])).toBeGreaterThan(worthOf([]) + 0.1);
  });

  test('only those near enough are looked at', () => {
    const board = table([
      { id: 'f', side: 'french', at: [1000, 1000], face: 0, units: [foot(2)] },
      { id: 'c', side: 'coalition', at: [1000, 2000], face: 180, units: [foot(2)] },
      { id: 'far', side: 'coalition', at: [5500, 5500], face: 180, units: [foot(2)] },
    ]);
    expect(around(board, board.formations[0] as Formation).map(at => board.formations[at]?.id)).toEqual([
      'f',
      'c',
    ]);
  });
});
