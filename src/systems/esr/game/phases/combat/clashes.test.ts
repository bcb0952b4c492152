import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import { foot, type Troops, table } from '../../../testing/table.ts';
import type { Board, Formation } from '../../board.ts';
import { marchOf } from '../../rules/march/allowed.ts';
import type { Marched } from '../../rules/march/marched.ts';
import { clashesOf } from './clashes.ts';
import { factsOf } from './fight.ts';

const troops = (far: number): readonly Troops[] => [
  { id: 'f', side: 'french', at: [3000, 3000], face: 0, directive: 'A', waves: [2], units: [foot(2)] },
  { id: 'c', side: 'coalition', at: [3000, 3000 + far], face: 180, waves: [2], units: [foot(2)] },
];

const north = (board: Board, yards: number) =>
  clashesOf(
    board,
    0,
    marchOf(board, board.formations[0] as never, { path: [[30_000, 30_000 + yards * 10]] }),
  );

describe('what a march leads to', () => {
  const board = table(troops(500));

  test('every pair that would touch, with the facts of its fight', () => {
    const clashes = north(board, 480);
    expect(clashes.map(({ by, on }) => [by, on])).toContainEqual(['f.1', 'c.2']);
    expect(new Set(clashes.map(({ by }) => by))).toEqual(new Set(['f.1', 'f.2']));
    expect(clashes[0]).toMatchObject({
      chart: 'esr.combat',
      given: { a: { cls: 'inf' }, b: { cls: 'inf' } },
    });
  });

  test('one that stays short of the enemy leads to no fight', () => {
    expect(north(board, 200)).toEqual([]);
  });

  test('the facts are those of the fight itself', () => {
    const near = table(troops(113));
    const mover = near.formations[0] as Formation;
    const still: Marched = { ...mover, used: 0, cut: null, path: [], contacts: [] };
    const clash = must(clashesOf(near, 0, still)[0]);
    const { by, on } = clash;
    expect(clash.given).toEqual(
      factsOf({ ...near, round: 1 }, { a: [by], b: [on], leadA: by, leadB: on, ties: 0 }),
    );
  });
});
