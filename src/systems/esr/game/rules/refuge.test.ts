import { describe, expect, test } from 'vitest';
import { must, type Random, seeded } from '#kernel';
import { foot, formation, horse, type Troops, table } from '../../testing/table.ts';
import type { Board, Formation, Unit } from '../board.ts';
import { frontageOf, guideOf } from '../bodies.ts';
import { indexOf } from '../edit.ts';
import { EDGES, type Edge } from '../ground/route.ts';
import { fail } from './retreat.ts';

/** ESR-RUL-19 on tables at random, measured again with plain geometry. */

type Place = readonly [number, number];
const SIZE = 60_000;
const DEEP = 1120;

const cornersOf = (unit: Unit, [x, y]: Place): readonly Place[] => {
  const turn = (unit.face * Math.PI) / 180;
  const wide = frontageOf(unit.kind) / 2;
  const [fx, fy, rx, ry] = [Math.sin(turn), Math.cos(turn), Math.cos(turn), -Math.sin(turn)];
  return [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([f = 0, r = 0]) => [
    x + (f * fx * DEEP) / 2 + r * rx * wide,
    y + (f * fy * DEEP) / 2 + r * ry * wide,
  ]);
};

const outerOf = ({ kind }: Unit): number => Math.hypot(frontageOf(kind), DEEP) / 2;

const toSide = ([x, y]: Place, [x1, y1]: Place, [x2, y2]: Place): number => {
  const whole = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const t = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / whole));
  return Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1));
};

const apart = (a: readonly Place[], b: readonly Place[]): number =>
  Math.min(
    ...a.flatMap(p => b.map((q, i) => toSide(p, q, must(b[(i + 1) % 4])))),
    ...b.flatMap(p => a.map((q, i) => toSide(p, q, must(a[(i + 1) % 4])))),
  );

const standing = ({ units }: Formation): readonly Unit[] =>
  units.filter(unit => unit.place === 'wave' || unit.place === 'column');

const onTable = (value: number): number => Math.max(0, Math.min(SIZE, value));

/** How near the enemy would be to a body moved by so much, as far as the table goes. */
const gapAfter = (board: Board, body: Formation, [dx, dy]: Place = [0, 0]): number => {
  const enemies = board.formations.filter(each => each.side !== body.side).flatMap(standing);
  let least = Number.POSITIVE_INFINITY;
  for (const unit of standing(body)) {
    const [x, y] = [onTable(unit.x + dx), onTable(unit.y + dy)];
    for (const enemy of enemies) {
      // Corners are no farther from the middle than this: one that is too far away is not measured.
      if (Math.hypot(enemy.x - x, enemy.y - y) - outerOf(unit) - outerOf(enemy) < least) {
        const there = cornersOf(enemy, [enemy.x, enemy.y]);
        least = Math.min(least, apart(cornersOf(unit, [x, y]), there));
      }
    }
  }
  return least;
};

const OPPOSITE: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };
const HOME: Readonly<Record<Edge, Place>> = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] };

/** A Formation in a cell of its own, and enemies in others. */
const tableAt = (random: Random, enemies: number): Board => {
  const cells = Array.from({ length: 36 }, (_, i) => i);
  const body = (id: string, side: Troops['side'], units: readonly object[]): Troops => {
    const cell = must(cells.splice(random.below(cells.length), 1)[0]);
    const at = (n: number): number => n * 1000 + 400 + random.below(200);
    return {
      id,
      side,
      at: [at(cell % 6), at(Math.floor(cell / 6))],
      face: random.below(360),
      waves: [2, 1],
      units,
    };
  };
  const board = table([
    body('beaten', 'french', [random.below(2) === 0 ? foot(3) : horse(3)]),
    ...Array.from({ length: enemies }, (_, i) => body(`enemy-${i}`, 'coalition', [foot(2)])),
  ]);
  const base = random.pick(EDGES);
  const { french, coalition } = board.armies;
  return {
    ...board,
    armies: { french: { ...french, base }, coalition: { ...coalition, base: OPPOSITE[base] } },
  };
};

/** The places of a fine net over the table to which a body may run, with the way there; as the rule has it. */
const refuges = (board: Board, body: Formation, distance: number): readonly number[] => {
  const [x, y] = guideOf(body);
  const [hx, hy] = HOME[board.armies.french.base];
  const found: number[] = [];
  for (let px = 0; px <= SIZE; px += 1500) {
    for (let py = 0; py <= SIZE; py += 1500) {
      const by: Place = [px - x, py - y];
      if (by[0] * hx + by[1] * hy >= 0 && gapAfter(board, body, by) >= distance) {
        found.push(Math.hypot(...by));
      }
    }
  }
  return found;
};

/** Whether an enemy closes the straight way home to every Unit: its track runs within 112 yards of one. */
const isCutOff = (board: Board, body: Formation, distance: number): boolean => {
  const [hx, hy] = HOME[board.armies.french.base];
  const enemies = board.formations.filter(each => each.side !== body.side).flatMap(standing);
  let gone = 0;
  while (gone < SIZE && gapAfter(board, body, [hx * gone, hy * gone]) < distance) {
    gone += 50;
  }
  return standing(body).every(({ x, y }) => {
    const to: Place = [onTable(x + hx * gone), onTable(y + hy * gone)];
    return enemies.some(foe => {
      const base = cornersOf(foe, [foe.x, foe.y]);
      const closest = Math.min(
        ...base.map(corner => toSide(corner, [x, y], to)),
        ...Array.from(
          { length: 400 },
          (_, i): Place => [x + ((to[0] - x) * i) / 400, y + ((to[1] - y) * i) / 400],
        ).map(at => Math.min(...base.map((corner, i) => toSide(at, corner, must(base[(i + 1) % 4]))))),
      );
      return closest <= 1120 + 100;
    });
  });
};

const SEEDS = Array.from({ length: 24 }, (_, i) => i);

describe.each([
  ['RT', 9000],
  ['BK', 18_000],
] as const)('%s at random', (status, distance) => {
  test.each(SEEDS)(
    'table %i: home, exactly far enough; else the nearest refuge; else off the table',
    seed => {
      const random = seeded(`${status} ${seed}`);
      const board = tableAt(random, 1 + random.below(9));
      const body = formation(board, 'beaten');
      const after = formation(fail(board, indexOf(board, 'beaten'), status), 'beaten');
      const stood = gapAfter(board, body);
      if (stood >= distance) {
        expect(after.units).toEqual(body.units);
        return;
      }
      const all = refuges(board, body, distance);
      if (after.presence === 'removed') {
        expect(all.length === 0 || isCutOff(board, body, distance)).toBe(true);
        return;
      }
      const kept = standing(after);
      expect(kept.length === 0 || gapAfter(board, after) >= distance - 2).toBe(true);
      const whole = kept.length === body.units.length ? kept : [];
      const moves = whole.map(unit => {
        const from = must(body.units.find(each => each.id === unit.id));
        return [unit.x - from.x, unit.y - from.y] as const;
      });
      const [first] = moves;
      if (!first || moves.some(([dx, dy]) => dx !== first[0] || dy !== first[1])) {
        return;
      }
      const [hx, hy] = HOME[board.armies.french.base];
      const straight = first[0] * hy === 0 && first[1] * hx === 0 && first[0] * hx + first[1] * hy > 0;
      const length = Math.hypot(...first);
      if (straight) {
        const short = (length - 20) / length;
        expect(gapAfter(board, body, [first[0] * short, first[1] * short])).toBeLessThan(distance);
      } else {
        expect(first[0] * hx + first[1] * hy).toBeGreaterThanOrEqual(0);
        expect(Math.min(...all, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(length - 40);
      }
    },
  );
});
