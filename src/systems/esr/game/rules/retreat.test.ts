import { describe, expect, test } from 'vitest';
import { foot, formation, guns, horse, type Troops, table } from '../../testing/table.ts';
import type { Board, Formation } from '../board.ts';
import { bodyOf, guideOf } from '../bodies.ts';
import { indexOf, setFormation } from '../edit.ts';
import { corners } from '../geometry/base.ts';
import type { Point } from '../geometry/whole.ts';
import type { Edge } from '../ground/route.ts';
import { squareToEnemy } from './proximity.ts';
import { fail } from './retreat.ts';

/** ESR-RUL-19: beaten troops run home, exactly as far as they must, and stay while there is room. */

const WIDE = 8000;
const MIDDLE = WIDE / 2;

const withBases = (board: Board, french: Edge, coalition: Edge): Board => ({
  ...board,
  armies: {
    french: { ...board.armies.french, base: french },
    coalition: { ...board.armies.coalition, base: coalition },
  },
});

const OPPOSITE: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };
const EDGES = ['south', 'west', 'north', 'east'] as const;

/** A place seen from the middle of the table, turned by so many quarters, and mirrored or not. */
const turnedBy = ([x, y]: readonly [number, number], quarters: number, mirror: boolean): [number, number] => {
  let [u, v] = [mirror ? -x : x, y];
  for (let i = 0; i < quarters; i++) {
    [u, v] = [v, -u];
  }
  return [MIDDLE + u, MIDDLE + v];
};

const facing = (face: number, quarters: number, mirror: boolean): number =>
  (((mirror ? -face : face) + quarters * 90 + 720) % 360) as number;

/** Troops laid out round the middle with the French base south, then turned and mirrored. */
const turnedTable = (troops: readonly Troops[], quarters: number, mirror: boolean): Board =>
  withBases(
    table(
      troops.map(each => ({
        ...each,
        at: turnedBy(each.at, quarters, mirror),
        face: facing(each.face, quarters, mirror),
      })),
      { width: WIDE, height: WIDE },
    ),
    EDGES[quarters] as Edge,
    OPPOSITE[EDGES[quarters] as Edge],
  );

const moveOf = (board: Board, status: 'RT' | 'BK'): readonly [number, number, Board] => {
  const from = guideOf(formation(board, 'beaten'));
  const after = fail(board, indexOf(board, 'beaten'), status);
  const to = guideOf(formation(after, 'beaten'));
  return [(to[0] - from[0]) / 10, (to[1] - from[1]) / 10, after];
};

/** The distance from edge to edge by corners and sides alone, in yards. */
const yardsApart = (board: Board, a: Formation, b: Formation): number => {
  const toSide = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number => {
    const whole = (x2 - x1) ** 2 + (y2 - y1) ** 2;
    const t = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / whole));
    return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1));
  };
  const near = (one: readonly Point[], other: readonly Point[]): number =>
    Math.min(...one.flatMap(p => other.map((q, i) => toSide(p, q, other[(i + 1) % 4] as Point))));
  const gaps = bodyOf(a.units).bases.flatMap(one =>
    bodyOf(b.units).bases.map(other =>
      Math.min(near(corners(one), corners(other)), near(corners(other), corners(one))),
    ),
  );
  expect(board.formations).toContain(a);
  return Math.min(...gaps) / 10;
};

const LINE: readonly Troops[] = [
  { id: 'beaten', side: 'french', at: [0, 0], face: 0, waves: [3], units: [foot(3)] },
  { id: 'enemy', side: 'coalition', at: [0, 412], face: 180, waves: [3], units: [foot(3)] },
];

describe('the way home', () => {
  test.each(EDGES.map((edge, quarters) => [edge, quarters] as const))(
    'base %s: straight to it, 600 yards for a Retreat before a line 300 yards off',
    (edge, quarters) => {
      const [dx, dy] = moveOf(turnedTable(LINE, quarters, false), 'RT');
      const HOME = { south: [0, -600], west: [-600, 0], north: [0, 600], east: [600, 0] } as const;
      const [x, y] = HOME[edge];
      expect(dx).toBeCloseTo(x, 0);
      expect(dy).toBeCloseTo(y, 0);
    },
  );

  test.each(EDGES.map((edge, quarters) => [edge, quarters] as const))(
    'base %s: 1,500 yards for the Broken',
    (_, quarters) => {
      const [dx, dy] = moveOf(turnedTable(LINE, quarters, false), 'BK');
      expect(Math.abs(dx) + Math.abs(dy)).toBeCloseTo(1500, 0);
      expect(Math.min(Math.abs(dx), Math.abs(dy))).toBe(0);
    },
  );

  test('base west with the enemy to the north: due west until 900 yards from the nearest edge', () => {
    const board = withBases(turnedTable(LINE, 0, false), 'west', 'east');
    const [dx, dy, after] = moveOf(board, 'RT');
    expect(dy).toBe(0);
    expect(dx).toBeLessThan(-600);
    expect(yardsApart(after, formation(after, 'beaten'), formation(after, 'enemy'))).toBeCloseTo(900, 0);
  });

  test('who is far enough already does not move', () => {
    const far = LINE.map(each => (each.id === 'enemy' ? { ...each, at: [0, 1100] as const } : each));
    expect(moveOf(turnedTable(far, 0, false), 'RT').slice(0, 2)).toEqual([0, 0]);
  });

  test('a pond on the way is gone round, and no farther than it is wide', () => {
    const pond = {
      id: 'pond',
      kind: 'pond',
      points: [
        [3600, 3200],
        [4500, 3200],
        [4500, 3600],
        [3600, 3600],
      ],
    };
    const board = table(
      LINE.map(each => ({ ...each, at: turnedBy(each.at, 0, false) })),
      { width: WIDE, height: WIDE, areas: [pond] },
    );
    const [dx, dy, after] = moveOf(board, 'BK');
    expect(dy).toBeLessThan(-900);
    expect(Math.abs(dx)).toBeLessThan(900);
    expect(formation(after, 'beaten').presence).toBe('field');
  });
});

describe('turned by a quarter or mirrored the retreat is the same', () => {
  const CASES: readonly (readonly [string, readonly Troops[]])[] = [
    ['a line before a line', LINE],
    [
      'two waves struck on a flank',
      [
        { id: 'beaten', side: 'french', at: [0, 0], face: 0, waves: [3, 2], units: [foot(5), guns()] },
        { id: 'enemy', side: 'coalition', at: [700, 180], face: 240, waves: [2], units: [foot(2)] },
      ],
    ],
    [
      'a column caught on the march',
      [
        { id: 'beaten', side: 'french', at: [-200, 100], face: 90, ployed: true, units: [horse(4)] },
        { id: 'enemy', side: 'coalition', at: [300, 500], face: 200, waves: [4], units: [foot(4)] },
      ],
    ],
  ];
  test.each(
    CASES.flatMap(([name, troops]) =>
      (['RT', 'BK'] as const).flatMap(status =>
        [1, 2, 3, 4, 5, 6, 7].map(way => [name, troops, status, way % 4, way >= 4] as const),
      ),
    ),
  )('%s', (_, troops, status, quarters, mirror) => {
    const places = (board: Board): (readonly [number, number])[] =>
      formation(board, 'beaten').units.map(({ x, y }) => [x / 10, y / 10] as const);
    const plain = places(moveOf(turnedTable(troops, 0, false), status)[2]).map(([x, y]) =>
      turnedBy([x - MIDDLE, y - MIDDLE], quarters, mirror),
    );
    const other = places(moveOf(turnedTable(troops, quarters, mirror), status)[2]);
    expect(other).toHaveLength(plain.length);
    // A line is numbered from its right: in the mirror another Unit stands in each place.
    for (const [x, y] of other) {
      const nearest = Math.min(...plain.map(([u, v]) => Math.max(Math.abs(u - x), Math.abs(v - y))));
      expect(nearest).toBeLessThanOrEqual(0.2);
    }
  });
});

describe('the edge of the table', () => {
  const near = (at: readonly [number, number]): Board =>
    turnedTable(
      LINE.map(each => ({
        ...each,
        at: [each.at[0] + at[0], each.at[1] + at[1]] as const,
      })),
      0,
      false,
    );

  test('kills nobody who has room: those at the edge run aside until they are far enough', () => {
    const [, , after] = moveOf(near([0, -3800]), 'BK');
    const beaten = formation(after, 'beaten');
    expect(beaten.presence).toBe('field');
    expect(beaten.units.every(unit => unit.place === 'wave')).toBe(true);
    expect(squareToEnemy(after, beaten)).toBeGreaterThanOrEqual(18_000 ** 2);
    expect(squareToEnemy(after, beaten)).toBeLessThan(18_030 ** 2);
  });

  test('nobody runs toward the enemy’s base edge for it', () => {
    const board = near([0, -3800]);
    const before = guideOf(formation(board, 'beaten'))[1];
    expect(guideOf(formation(moveOf(board, 'BK')[2], 'beaten'))[1]).toBeLessThanOrEqual(before);
  });

  test('who has none leaves the table', () => {
    const row = Array.from(
      { length: 5 },
      (_, i): Troops => ({
        id: `enemy-${i}`,
        side: 'coalition',
        at: [400 + i * 1800, 900],
        face: 180,
        waves: [2],
        units: [foot(2)],
      }),
    );
    const board = table(
      [{ id: 'beaten', side: 'french', at: [4000, 400], face: 0, waves: [3], units: [foot(3)] }, ...row],
      { width: WIDE, height: WIDE },
    );
    expect(formation(moveOf(board, 'BK')[2], 'beaten').presence).toBe('removed');
  });
});

describe('a way that the enemy closes', () => {
  test('Units whose track runs close by the enemy, and nearer than they began, are lost', () => {
    const board = turnedTable(
      [...LINE, { id: 'rear', side: 'coalition', at: [0, -300], face: 0, waves: [1], units: [foot(1)] }],
      0,
      false,
    );
    const after = moveOf(board, 'RT')[2];
    expect(formation(after, 'beaten').units.map(unit => unit.place)).toContain('removed');
  });

  test('an enemy who touches them in front does not close it', () => {
    const touched = LINE.map(each => (each.id === 'enemy' ? { ...each, at: [0, 114] as const } : each));
    const after = moveOf(turnedTable(touched, 0, false), 'RT')[2];
    expect(formation(after, 'beaten').units.map(unit => unit.place)).toEqual(['wave', 'wave', 'wave']);
  });
});

describe('a Formation of which nobody stands', () => {
  const routed = (): Board => {
    const board = turnedTable(LINE, 0, false);
    const at = indexOf(board, 'beaten');
    const { units, ra } = board.formations[at] as Formation;
    return setFormation(board, at, {
      units: units.map(unit => ({ ...unit, place: 'ra' as const, x: ra[0], y: ra[1] })),
    });
  };

  test('is where its Reformation Area is', () => {
    const board = routed();
    const beaten = formation(board, 'beaten');
    const [, y] = beaten.ra;
    const enemy = guideOf(formation(board, 'enemy'))[1];
    expect(Math.sqrt(squareToEnemy(board, beaten))).toBeCloseTo(enemy - 560 - (y + 750), -1);
  });

  test('retreats as the marker with all that is in it', () => {
    const board = routed();
    const before = formation(board, 'beaten').ra;
    const after = formation(fail(board, indexOf(board, 'beaten'), 'BK'), 'beaten');
    expect(after.ra[0]).toBe(before[0]);
    expect(after.ra[1]).toBeLessThan(before[1] - 5000);
    expect(after.units.map(unit => [unit.x, unit.y])).toEqual(after.units.map(() => [...after.ra]));
  });
});
