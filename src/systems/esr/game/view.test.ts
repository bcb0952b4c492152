import { describe, expect, test } from 'vitest';
import { foot, guns, type Troops, table } from '../testing/table.ts';
import type { Board } from './board.ts';
import { issueStep } from './phases/command/issue.ts';
import { noteSightings } from './rules/sightings.ts';
import { pointsOf } from './rules/victory.ts';
import type { Seen } from './seen.ts';
import { viewOf, watchOf } from './view.ts';

const troops: readonly Troops[] = [
  { id: 'f', side: 'french', at: [3000, 600], face: 0, units: [foot(2)] },
  { id: 'c', side: 'coalition', at: [3000, 3500], face: 180, units: [foot(2), guns()] },
  { id: 'late', side: 'coalition', at: [500, 5900], face: 180, units: [foot(2)], more: { arrives: 3 } },
];

const seenBy = (board: Board, side: 'french' | 'coalition'): Seen => viewOf(board, side);
const find = (seen: Seen, id: string) => seen.formations.find(each => each.id === id);

describe('what a side sees', () => {
  const board = issueStep.apply(table(troops), { side: 'french' }, { to: 'f', directive: 'A' }).board;

  test('its own orders in full', () => {
    expect(find(seenBy(board, 'french'), 'f')).toMatchObject({ directive: 'D', pending: { directive: 'A' } });
  });

  test('of the enemy the troops, not the orders, fatigue or ratings', () => {
    const text = JSON.stringify(find(seenBy(board, 'coalition'), 'f'));
    for (const secret of ['directive', 'pending', 'fatigue', '"cr"', '"lr"', 'support']) {
      expect(text).not.toContain(secret);
    }
    expect(find(seenBy(board, 'coalition'), 'f')?.units).toHaveLength(2);
    expect(JSON.stringify(seenBy(board, 'coalition').armies.french)).not.toContain('orders');
  });

  test('the points of both sides: a broken or destroyed enemy is known to be so', () => {
    const beaten: Board = {
      ...board,
      formations: board.formations.map(each =>
        each.id === 'c' ? { ...each, status: 'BK' as const, directive: null } : each,
      ),
    };
    for (const side of ['french', 'coalition'] as const) {
      const view = viewOf(beaten, side);
      expect(pointsOf(view, 'french')).toEqual(pointsOf(beaten, 'french'));
      expect(pointsOf(view, 'french').units).toBeGreaterThan(0);
    }
  });

  test('nothing of what is still on the march to the field', () => {
    expect(find(seenBy(board, 'french'), 'late')).toBeUndefined();
    expect(find(seenBy(board, 'coalition'), 'late')).toBeDefined();
  });

  test('no plan of the other side', () => {
    const planned: Board = { ...board, plans: [{ side: 'french', formation: 'f', value: { path: [] } }] };
    expect(seenBy(planned, 'coalition').plans).toEqual([]);
    expect(seenBy(planned, 'french').plans).toHaveLength(1);
  });

  test('orders as they are written, even where everything else is open', () => {
    const open = issueStep.apply(
      { ...table(troops, {}, { sight: 'full' }), phase: 'issue' },
      { side: 'french' },
      { to: 'f', directive: 'A' },
    ).board;
    expect(find(seenBy(open, 'coalition'), 'f')?.pending).toBeNull();
    expect(find(seenBy({ ...open, phase: 'actions' }, 'coalition'), 'f')?.pending).toMatchObject({
      directive: 'A',
    });
  });

  test('fire by the list that it sees', () => {
    const fired: Board = {
      ...board,
      formations: [board.formations[2], board.formations[0], board.formations[1]] as Board['formations'],
      shots: [{ shooter: 2, target: 1, batteries: [], battalions: [], lent: 0 }],
    };
    const seen = viewOf(fired, 'french');
    expect(seen.formations[seen.shots[0]?.shooter as number]?.id).toBe('c');
    expect(seen.formations[seen.shots[0]?.target as number]?.id).toBe('f');
  });

  test("who only watches sees the troops of both, and nobody's orders or late-comers", () => {
    const seen = watchOf(board);
    expect(seen.formations.map(each => each.id)).toEqual(['f', 'c']);
    const text = JSON.stringify([seen.formations, seen.armies, seen.plans]);
    for (const secret of ['directive', 'pending', 'fatigue', '"cr"', '"lr"', 'support', 'orders']) {
      expect(text).not.toContain(secret);
    }
  });

  test('who only watches sees no troops that the other side does not', () => {
    const far = table(
      [
        { id: 'f', side: 'french', at: [500, 600], face: 0, units: [foot(2)] },
        { id: 'c', side: 'coalition', at: [5500, 5900], face: 180, units: [foot(2)] },
      ],
      {},
      { sight: 'lines' },
    );
    expect(watchOf(far).formations).toEqual([]);
  });

  test('everything, if the table plays so', () => {
    expect(find(seenBy(table(troops, {}, { sight: 'full' }), 'french'), 'c')).toMatchObject({
      directive: 'D',
    });
  });

  test.each(['general', 'full', 'lines'])('nothing that is not named, with the sight %s', sight => {
    const plain = table(troops, {}, { sight });
    const marked = <T extends object>(each: T): T => ({ ...each, planted: 'secret' });
    const planted: Board = marked({
      ...plain,
      armies: { french: marked(plain.armies.french), coalition: marked(plain.armies.coalition) },
      leaders: plain.leaders.map(marked),
      forces: plain.forces.map(marked),
      formations: plain.formations.map(marked),
    });
    const enemy = JSON.stringify({
      ...seenBy(planted, 'french'),
      armies: seenBy(planted, 'french').armies.coalition,
      leaders: seenBy(planted, 'french').leaders.filter(each => each.side === 'coalition'),
      forces: seenBy(planted, 'french').forces.filter(each => each.side === 'coalition'),
      formations: seenBy(planted, 'french').formations.filter(each => each.side === 'coalition'),
    });
    expect(enemy).toContain('"c"');
    expect(enemy).not.toContain('planted');
    expect(JSON.stringify(watchOf(planted))).not.toContain('planted');
  });

  test('only what its own troops see, and where they last saw it', () => {
    const wood = {
      id: 'wood',
      kind: 'woods',
      points: [
        [0, 1500],
        [6000, 1500],
        [6000, 2500],
        [0, 2500],
      ],
    };
    const open = noteSightings(table(troops, {}, { sight: 'lines' }));
    expect(find(seenBy(open, 'french'), 'c')?.lastSeen).toBeUndefined();
    const hidden = table(troops, { areas: [wood] }, { sight: 'lines' });
    expect(find(seenBy(noteSightings(hidden), 'french'), 'c')).toBeUndefined();
    const remembered: Board = { ...hidden, turn: 4, seen: open.seen };
    const moved: Board = {
      ...remembered,
      formations: remembered.formations.map(each => ({ ...each, ra: [1, 1] as const, face: 7 })),
    };
    expect(find(seenBy(moved, 'french'), 'c')).toMatchObject({ ra: open.seen.french.c?.ra, face: 180 });
    expect(viewOf(hidden, 'french').leaders.map(each => each.id)).toEqual(['general']);
    expect(find(seenBy(remembered, 'french'), 'c')).toMatchObject({
      lastSeen: 1,
      units: [{ x: expect.any(Number) }, { y: expect.any(Number) }],
    });
  });
});
