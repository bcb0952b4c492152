import { describe, expect, test } from 'vitest';
import { foot, formation, type Troops, table } from '../../../testing/table.ts';
import type { Board, Plan } from '../../board.ts';
import { baseOf, bodyOf, guideOf } from '../../bodies.ts';
import { indexOf } from '../../edit.ts';
import { squareGap } from '../../geometry/base.ts';
import { angleBetween, yards } from '../../geometry/whole.ts';
import { marchStep } from '../../phases/movement/carry-out.ts';
import { marchOf, refusedMarch } from './allowed.ts';
import { keepOff } from './budget.ts';
import type { MarchOrder } from './marched.ts';

/** ESR-RUL-13: distances hold for every Unit at every moment of the march; a change of front is no way into the enemy. */

const MIDDLE = 3000;

const turn = ([x, y]: readonly [number, number], quarters: number, mirror: boolean): [number, number] => {
  let [u, v] = [mirror ? -x : x, y];
  for (let i = 0; i < quarters; i++) {
    [u, v] = [v, -u];
  }
  return [MIDDLE + u, MIDDLE + v];
};
const facing = (face: number, quarters: number, mirror: boolean): number =>
  ((mirror ? -face : face) + quarters * 90 + 720) % 360;

/** A long line on a directive and an enemy so far ahead of its right, turned and mirrored. */
const facingEnemy = (directive: string, gap: number, quarters: number, mirror: boolean): Board =>
  table([
    {
      id: 'line',
      side: 'french',
      at: turn([0, 0], quarters, mirror),
      face: facing(0, quarters, mirror),
      directive,
      waves: [6],
      units: [foot(6)],
    },
    {
      id: 'enemy',
      side: 'coalition',
      at: turn([500, 112 + gap], quarters, mirror),
      face: facing(180, quarters, mirror),
      waves: [2],
      units: [foot(2)],
    },
  ]);

const gaps = (board: Board, units = formation(board, 'line').units): readonly number[] =>
  units.map(unit =>
    Math.min(
      ...bodyOf(formation(board, 'enemy').units).bases.map(enemy =>
        Math.sqrt(squareGap(baseOf(unit), enemy)),
      ),
    ),
  );

const TURNS = [30, 60, 90, 120, 300, 330];
const POSITIONS = [0, 1, 2, 3].flatMap(quarters => [false, true].map(mirror => [quarters, mirror] as const));

describe('a wheel', () => {
  test.each(
    ['D', 'M', 'R'].flatMap(directive =>
      [150, 250, 400].flatMap(gap => POSITIONS.map(([q, m]) => [directive, gap, q, m] as const)),
    ),
  )(
    'on %s before an enemy %i yards off brings nobody nearer than it may (%i, %s)',
    (directive, gap, q, m) => {
      const board = facingEnemy(directive, gap, q, m);
      const line = formation(board, 'line');
      const keep = keepOff(line) as number;
      const stood = gaps(board);
      for (const degrees of TURNS) {
        const order = { face: (line.face + degrees) % 360, path: [] };
        const { units } = marchOf(board, line, order);
        gaps(board, units).forEach((now, i) => {
          expect(now).toBeGreaterThanOrEqual(Math.min(keep, stood[i] as number) - 1);
        });
      }
    },
  );

  test.each(POSITIONS)('turns as far in every direction of the compass (%i, %s)', (q, m) => {
    const turned = (quarters: number, mirror: boolean): number => {
      const board = facingEnemy('M', 500, quarters, mirror);
      const line = formation(board, 'line');
      const face = facing(270, quarters, mirror);
      return angleBetween(marchOf(board, line, { face, path: [] }).face, line.face);
    };
    expect(turned(0, false)).toBeGreaterThan(0);
    expect(turned(0, false)).toBeLessThan(90);
    expect(turned(q, m)).toBe(turned(0, false));
  });

  test('with nobody near goes all the way', () => {
    const board = facingEnemy('M', 2500, 0, false);
    const line = formation(board, 'line');
    expect(marchOf(board, line, { face: 60, path: [] }).face).toBe(60);
  });
});

test('a column on Move keeps every Unit 450 yards off, where it bends too', () => {
  const board = table([
    { id: 'line', side: 'french', at: [2000, 2000], face: 0, directive: 'M', ployed: true, units: [foot(8)] },
    { id: 'enemy', side: 'coalition', at: [2700, 2900], face: 270, waves: [1], units: [foot(1)] },
  ]);
  const order: MarchOrder = {
    path: [
      [yards(2000), yards(2400)],
      [yards(2900), yards(2300)],
    ],
  };
  const stood = gaps(board);
  gaps(board, marchOf(board, formation(board, 'line'), order).units).forEach((now, i) => {
    expect(now).toBeGreaterThanOrEqual(Math.min(yards(450), stood[i] as number) - 1);
  });
});

describe('a march that a friend bars (ESR-RUL-17)', () => {
  const body = (id: string, at: readonly [number, number], more: Partial<Troops> = {}): Troops => ({
    id,
    side: 'french',
    at,
    face: 0,
    directive: 'M',
    waves: [2],
    units: [foot(2)],
    ...more,
  });
  const enemy: Troops = { id: 'enemy', side: 'coalition', at: [3000, 5900], face: 180, units: [foot(1)] };
  const plan = (id: string, x: number, y: number): Plan => ({
    side: 'french',
    formation: id,
    value: { path: [[yards(x), yards(y)]] },
  });

  test.each([
    ['north', [3000, 600], [3000, 1600]],
    ['south', [3000, 3600], [3000, 2600]],
  ] as const)('goes as far to the %s as there is room, and says who holds it up', (_, from, to) => {
    const first = body('first', [2600, to[1]]);
    const board = table([first, body('second', from), enemy]);
    const planned: Board = { ...board, plans: [plan('first', 3000, to[1]), plan('second', to[0], to[1])] };
    const { board: after, notes } = marchStep.apply(planned, {}, undefined);
    const gone = Math.abs(guideOf(formation(after, 'second'))[1] - guideOf(formation(board, 'second'))[1]);
    expect(gone).toBeGreaterThan(yards(1000 - 112 - 3));
    expect(gone).toBeLessThan(yards(1000 - 110));
    expect(notes?.map(note => note.text)).toContainEqual(expect.stringMatching(/held up by first\.$/));
  });

  test('is made in full where there is room', () => {
    const board = table([body('second', [3000, 600]), enemy]);
    const planned: Board = { ...board, plans: [plan('second', 3000, 1600)] };
    const after = marchStep.apply(planned, {}, undefined);
    expect(guideOf(formation(after.board, 'second'))).toEqual([yards(3000), yards(1600)]);
    expect(after.notes?.map(note => note.text).join()).not.toMatch(/held up/);
    expect(
      refusedMarch(board, formation(board, 'second'), { path: [[yards(3000), yards(1600)]] }),
    ).toBeNull();
    expect(indexOf(board, 'second')).toBe(0);
  });
});
