import { describe, expect, test } from 'vitest';
import { must } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { foot, horse, type Troops, table as tableOf } from '#systems/esr/testing/table.ts';
import { aimsOf } from './aims.ts';
import { isLastChance, isWon, lastPlace } from './endgame.ts';
import { guardsOf } from './guards.ts';
import { isSpent } from './mission.ts';
import { planFor } from './plan.ts';
import { isAhead, isOnBrink, leadOf } from './points.ts';
import { MIDDLE, STRONG, WEAK } from './profile.ts';
import { withFormations } from './testing/situations.ts';

/** A long day, so that nobody thinks of its end. */
const table = (troops: readonly Troops[]): Board => tableOf(troops, {}, { turns: 20 });

/** Formations far from everything, so that no army hangs on one of them. */
const others = (side: 'french' | 'coalition', x: number, y: number): readonly Troops[] =>
  [0, 1, 2].map(i => ({
    id: `${side}-${i}`,
    side,
    at: [x, y + 400 * i] as const,
    face: 90,
    units: [foot(2)],
    more: { arrives: 19 },
  }));

const mission = (board: Board, id: string, profile = STRONG): string | undefined =>
  planFor(board, 'french', profile).missions.get(id)?.directive;

const RESERVES = [...others('french', 300, 300), ...others('coalition', 5700, 4700)];

describe('the plan of a general', () => {
  test('goes at a weaker enemy, and comes up to a stronger one first', () => {
    const against = (enemies: number): Board =>
      table([
        { id: 'f', side: 'french', at: [3000, 3300], face: 0, units: [foot(4)] },
        { id: 'c', side: 'coalition', at: [3000, 5300], face: 180, units: [foot(enemies)] },
        ...RESERVES,
      ]);
    expect(mission(against(3), 'f', MIDDLE)).toBe('A');
    expect(mission(against(14), 'f', MIDDLE)).toBe('M');
    expect(mission(against(14), 'f', WEAK)).toBe('A');
  });

  test('lets cavalry and small bodies support the nearest large one', () => {
    const board = table([
      { id: 'f', side: 'french', at: [3000, 2500], face: 0, units: [foot(6)] },
      { id: 'h', side: 'french', at: [4200, 2000], face: 0, units: [horse(2)] },
      { id: 'c', side: 'coalition', at: [3000, 5300], face: 180, units: [foot(3)] },
      ...RESERVES,
    ]);
    expect(planFor(board, 'french', MIDDLE).missions.get('h')).toEqual({ directive: 'S', support: 'f' });
    expect(mission(board, 'h')).toBe('A');
  });

  test('keeps a guard at a place in danger', () => {
    const board = table([
      { id: 'guard', side: 'french', at: [3000, 5300], face: 180, units: [foot(4)] },
      { id: 'c', side: 'coalition', at: [1700, 5300], face: 90, units: [foot(9)] },
      ...RESERVES,
    ]);
    expect([...guardsOf(board, 'french')]).toEqual(['guard']);
    expect(mission(board, 'guard', MIDDLE)).toBe('D');
  });

  describe('of the strongest, who is ahead', () => {
    const held = (enemies: number): Board => {
      const board = table([
        { id: 'f', side: 'french', at: [3000, 5300], face: 180, units: [foot(6)] },
        { id: 'c', side: 'coalition', at: [3000, 4100], face: 0, units: [foot(enemies)] },
        ...RESERVES,
      ]);
      return { ...board, objectives: board.objectives.map(each => ({ ...each, holder: 'french' as const })) };
    };
    const planned = (board: Board) => planFor(board, 'french', STRONG);

    test('falls on an enemy whom it outnumbers', () => {
      const plan = planned(held(2));
      expect(plan.missions.get('f')).toEqual({ directive: 'A', support: null });
      expect(plan.objectives.get('french')).toBe('c');
    });

    test('stands before another with its orders written, and does not carry them out', () => {
      expect(planned(held(9)).missions.get('f')).toEqual({ directive: 'A', support: null, later: true });
    });

    test('and attacks all the same when it is behind', () => {
      const board = held(9);
      const lost = board.objectives.map(each => ({ ...each, holder: 'coalition' as const }));
      expect(planned({ ...board, objectives: lost }).missions.get('f')).toEqual({
        directive: 'A',
        support: null,
      });
    });
  });

  test('hunts enemy Formations only from the middle level on', () => {
    const board = table([
      { id: 'f', side: 'french', at: [3000, 1000], face: 0, units: [foot(4)] },
      { id: 'c', side: 'coalition', at: [1000, 4000], face: 180, units: [foot(4)] },
    ]);
    const ids = (profile: typeof WEAK): readonly string[] =>
      aimsOf(board, 'french', profile).map(each => each.id);
    expect(ids(WEAK)).toEqual(['goal']);
    expect(ids(MIDDLE)).toEqual(['c', 'goal']);
  });

  test('without a plan half of a Force at a time goes at its objective', () => {
    const board = table([
      { id: 'a', side: 'french', at: [1000, 1500], face: 0, units: [foot(3)] },
      { id: 'b', side: 'french', at: [3000, 1500], face: 0, units: [foot(3)] },
      { id: 'd', side: 'french', at: [5600, 600], face: 0, units: [foot(3)] },
      { id: 'c', side: 'coalition', at: [2000, 4000], face: 180, units: [foot(3)] },
    ]);
    const { missions } = planFor(board, 'french', WEAK);
    expect([...missions].map(([id, { directive }]) => `${id} ${directive}`).sort()).toEqual(['a A', 'b A']);
  });
});

describe('counting', () => {
  const begun = table([
    { id: 'f', side: 'french', at: [3000, 5200], face: 180, units: [foot(4)] },
    { id: 'c', side: 'coalition', at: [1000, 1000], face: 180, units: [foot(4)] },
    ...RESERVES,
  ]);
  const board: Board = {
    ...begun,
    objectives: begun.objectives.map(each => ({ ...each, holder: 'french' as const })),
  };

  test('the lead is the difference of the points, and three are a victory', () => {
    expect([leadOf(board, 'french'), leadOf(board, 'coalition')]).toEqual([3, -3]);
    expect([isAhead(board, 'french'), isAhead(board, 'coalition')]).toEqual([true, false]);
  });

  test('at the end the side that is ahead stands, and the other stakes all', () => {
    const late: Board = { ...board, turn: 20 };
    expect([isWon(late, 'french'), isWon(board, 'french')]).toEqual([true, false]);
    expect([isLastChance(late, 'coalition', STRONG), isLastChance(late, 'coalition', WEAK)]).toEqual([
      true,
      false,
    ]);
    expect(mission(late, 'f')).toBe('D');
  });

  test('the last march goes to the place that turns the scale, if it is in reach', () => {
    const near = table([
      { id: 'f', side: 'french', at: [3000, 3700], face: 0, units: [foot(4)] },
      { id: 'c', side: 'coalition', at: [1000, 1000], face: 180, units: [foot(4)] },
      ...RESERVES,
    ]);
    const late: Board = { ...near, turn: 18 };
    expect(lastPlace(late, 'french', late.formations.slice(0, 1))?.id).toBe('goal');
    expect(lastPlace({ ...late, turn: 20 }, 'french', late.formations.slice(0, 1))).toBeNull();
    expect(lastPlace({ ...late, turn: 5 }, 'french', late.formations.slice(0, 1))).toBeNull();
    expect(mission(late, 'f')).toBe('M');
  });

  test('an army that breaks with the next Formation is on the brink', () => {
    const failing = withFormations(board, { f: { status: 'BK', directive: null } });
    expect([isOnBrink(board, 'french'), isOnBrink(failing, 'french')]).toEqual([false, true]);
  });

  test.each([
    [1, false, false],
    [3, false, true],
    [5, true, true],
  ])('with %i fatigue of four it is spent for weak: %s, for strong: %s', (inf, weak, strong) => {
    const tired = must(withFormations(board, { f: { fatigue: { inf, cav: 0, art: 0 } } }).formations[0]);
    expect([isSpent(tired, WEAK, false), isSpent(tired, STRONG, false)]).toEqual([weak, strong]);
  });
});
