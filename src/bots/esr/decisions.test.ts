import { describe, expect, test } from 'vitest';
import { type Json, listed, must, type Open } from '#kernel';
import type { Board } from '#systems/esr/game/board.ts';
import { guideOf } from '#systems/esr/game/bodies.ts';
import { between, type Point, yards } from '#systems/esr/game/geometry/whole.ts';
import { planStep } from '#systems/esr/game/phases/movement/plan.ts';
import { marchOf } from '#systems/esr/game/rules/march/allowed.ts';
import { foot, formation, guns, horse, type Troops, table as tableOf } from '#systems/esr/testing/table.ts';
import { actionsFor } from './actions.ts';
import { conversionsFor } from './conversions.ts';
import {
  bestLead,
  bestSplit,
  fireFor,
  firstOf,
  formsFor,
  isWorthEvading,
  isWorthFollowing,
} from './field-decisions.ts';
import { marchesFor } from './marches.ts';
import { ordersFor } from './orders.ts';
import { planFor } from './plan.ts';
import { MIDDLE, type Profile, STRONG, WEAK } from './profile.ts';
import { ridesFor } from './rides.ts';
import { firstAllowed } from './situation.ts';
import { listOf, situationFor, withFormations } from './testing/situations.ts';

/** Formations that come late, so that no army hangs on one of them. */
const later = (side: Troops['side'], x: number): readonly Troops[] =>
  [0, 1, 2].map(i => ({
    id: `${side}-${i}`,
    side,
    at: [x, 500 + 1500 * i] as const,
    face: 90,
    units: [foot(2)],
    more: { arrives: 19 },
  }));

/** A long day, early on. */
const table = (troops: readonly Troops[]): Board => ({
  ...tableOf([...troops, ...later('french', 300), ...later('coalition', 5700)], {}, { turns: 20 }),
  turn: 3,
});

const line = (
  id: string,
  side: Troops['side'],
  x: number,
  y: number,
  more: Partial<Troops> = {},
): Troops => ({
  id,
  side,
  at: [x, y],
  face: side === 'french' ? 0 : 180,
  units: [foot(4)],
  ...more,
});

/** The first march that the rules allow. */
const marchOn = (board: Board, level: 'attack' | 'move' | 'defend' | 'failing', profile: Profile): Json => {
  const now: Board = { ...board, phase: 'march' };
  const wait = planStep.awaits(now, { side: 'french', level });
  const choice = (wait?.awaits === 'choose' ? wait.sides.french : null) as Open;
  const moves = (id: string): boolean => {
    const refused = choice.check({ formation: id, path: [] });
    return refused === null || !/move-(who|twice)/.test(refused.code);
  };
  return firstAllowed(choice, marchesFor(situationFor(now, 'french', profile), moves));
};

const endOf = (board: Board, value: Json): Point => {
  const { formation: id, path, face } = value as { formation: string; path: Point[]; face?: number };
  const own = formation(board, id);
  const { units } = marchOf(board, own, face === undefined ? { path } : { path, face });
  return guideOf({ ...own, units });
};

describe('marches', () => {
  test('an attack strikes an enemy within reach', () => {
    const board = table([
      line('f', 'french', 3000, 3000, { directive: 'A' }),
      line('c', 'coalition', 3000, 3700, { units: [foot(2)] }),
    ]);
    const order = marchOn(board, 'attack', STRONG) as { path: Point[]; face?: number };
    const own = formation(board, 'f');
    const marched = marchOf(board, own, order);
    expect(marched.contacts.length).toBeGreaterThan(0);
  });

  test('a march goes toward the objective', () => {
    const board = table([
      line('f', 'french', 3000, 1000, { directive: 'M' }),
      line('c', 'coalition', 500, 5500),
    ]);
    const goal: Point = [yards(3000), yards(5500)];
    const end = endOf(board, marchOn(board, 'move', MIDDLE));
    expect(between(end, goal)).toBeLessThan(between(guideOf(formation(board, 'f')), goal) - yards(900));
  });

  test('a defender turns its front to an enemy on its flank', () => {
    const board = table([line('f', 'french', 3000, 3000), line('c', 'coalition', 4400, 2900, { face: 270 })]);
    expect((marchOn(board, 'defend', STRONG) as { face: number }).face).toBeGreaterThan(60);
    expect((marchOn(board, 'defend', STRONG) as { face: number }).face).toBeLessThan(120);
  });

  test('the spent go back out of reach', () => {
    const fresh = table([line('f', 'french', 3000, 3000), line('c', 'coalition', 3000, 3900)]);
    const spent = withFormations(fresh, { f: { fatigue: { inf: 4, cav: 0, art: 0 } } });
    const end = endOf(spent, marchOn(spent, 'defend', STRONG));
    expect(end[1]).toBeLessThan(guideOf(formation(spent, 'f'))[1] - yards(300));
    expect(marchOn(fresh, 'defend', STRONG)).toBeNull();
  });

  test('those who retreat get away from the enemy', () => {
    const board = withFormations(
      table([line('f', 'french', 3000, 3000), line('c', 'coalition', 3000, 3600)]),
      { f: { status: 'RT', directive: null } },
    );
    const end = endOf(board, marchOn(board, 'failing', WEAK));
    expect(end[1]).toBeLessThan(guideOf(formation(board, 'f'))[1]);
  });

  test('a commander rides up behind the troops, and stays when there', () => {
    const board = table([line('f', 'french', 3000, 3000), line('c', 'coalition', 3000, 5500)]);
    const [ride] = listOf(ridesFor(situationFor(board, 'french', MIDDLE)));
    const [x, y] = must((must(ride).path as Point[])[0]);
    expect([must(ride).leader, x > yards(2800) && x < yards(3200), y > yards(1800)]).toEqual([
      'general',
      true,
      true,
    ]);
    const there: Board = {
      ...board,
      leaders: board.leaders.map(each =>
        each.id === 'general' ? { ...each, x: yards(3000), y: yards(2200) } : each,
      ),
    };
    expect(listOf(ridesFor(situationFor(there, 'french', MIDDLE)))).toEqual([]);
  });
});

describe('conversions', () => {
  const prey = (units: object, more: Partial<Troops> = {}): Board =>
    table([
      line('h', 'french', 3000, 3000, { units: [horse(4)] }),
      line('c', 'coalition', 3000, 3700, { units: [units], ...more }),
    ]);
  const first = (board: Board, profile: Profile) =>
    listOf(conversionsFor(situationFor(board, 'french', profile)))[0];

  test('cavalry charges a column, and those who are far fewer', () => {
    const charge = { formation: 'h', to: 'A' };
    expect(first(prey(foot(6), { ployed: true, face: 90 }), STRONG)).toEqual(charge);
    expect(first(prey(foot(2)), STRONG)).toEqual(charge);
    expect(first(prey(foot(2)), WEAK)).toEqual(charge);
  });

  test('a general who weighs the odds leaves steady infantry alone', () => {
    expect(first(prey(foot(4)), STRONG)).toEqual({ done: true });
  });

  test('tired cavalry does not charge, and an attack that is spent goes over to Defend', () => {
    const tired = withFormations(prey(foot(2)), { h: { fatigue: { inf: 0, cav: 4, art: 0 } } });
    expect(first(tired, STRONG)).toEqual({ done: true });
    const attacking = withFormations(tired, { h: { directive: 'A', fatigue: { inf: 0, cav: 4, art: 0 } } });
    expect(first(attacking, STRONG)).toEqual({ formation: 'h', to: 'D' });
  });

  test('a support goes in with those whom it supports', () => {
    const board = table([
      line('f', 'french', 3000, 3000, { directive: 'A' }),
      line('s', 'french', 3000, 2300, { directive: 'S', support: 'f' }),
      line('c', 'coalition', 3000, 3800),
    ]);
    expect(first(board, MIDDLE)).toEqual({ formation: 's', to: 'A' });
  });
});

describe('Leader Actions', () => {
  const near = table([
    line('f', 'french', 3000, 3000, { units: [foot(4), guns()] }),
    line('c', 'coalition', 3000, 4000),
  ]);
  const acts = (board: Board, profile: Profile): readonly Json[] =>
    listOf(actionsFor(situationFor(board, 'french', profile))).map(each => each.action ?? 'done');

  test('a battery is committed when the enemy is near, by those who plan', () => {
    expect(acts(near, MIDDLE)).toContain('commitBattery');
    expect(acts(near, WEAK)).toEqual(['done']);
    const far = table([
      line('f', 'french', 3000, 1000, { units: [foot(4), guns()] }),
      line('c', 'coalition', 3000, 5000),
    ]);
    expect(acts(far, MIDDLE)).not.toContain('commitBattery');
  });

  test('a routed Unit is rallied', () => {
    const routed: Board = {
      ...near,
      formations: near.formations.map(each =>
        each.id === 'f'
          ? { ...each, units: each.units.map((unit, i) => (i === 0 ? { ...unit, place: 'ra' } : unit)) }
          : each,
      ),
    };
    expect(acts(routed, MIDDLE)).toContain('rallyUnit');
  });

  test('a failing Formation is told to reform, by all', () => {
    const failing = withFormations(near, { f: { status: 'RT', directive: null } });
    for (const profile of [WEAK, MIDDLE, STRONG]) {
      expect(acts(failing, profile)).toContain('rallyAndReform');
    }
  });

  test('only strong gives Units up to hearten the rest', () => {
    const tired = withFormations(near, { f: { fatigue: { inf: 3, cav: 0, art: 0 } } });
    expect(acts(tired, STRONG)[0]).toBe('inspireFormation');
    expect(acts(tired, MIDDLE)).not.toContain('inspireFormation');
    expect(acts(near, STRONG)).not.toContain('inspireFormation');
  });
});

describe('the field', () => {
  const column = (yardsAway: number): Board =>
    table([
      line('f', 'french', 3000, 2000, { ployed: true, directive: 'A' }),
      line('c', 'coalition', 3000, 2000 + yardsAway),
    ]);

  test('a column deploys in time, and in a rush when the enemy is upon it', () => {
    const forms = (board: Board) => listOf(formsFor(situationFor(board, 'french', MIDDLE)));
    expect(forms(column(3000))).toEqual([{ done: true }]);
    expect(forms(column(1500))[0]).toEqual({ formation: 'f', do: 'deploy', rush: false });
    expect(forms(column(600))[0]).toEqual({ formation: 'f', do: 'deploy', rush: true });
  });

  test('far from the enemy a line that must march goes into column, where it is weighed', () => {
    const board = table([
      line('f', 'french', 3000, 600, { directive: 'M' }),
      line('c', 'coalition', 500, 5700),
    ]);
    const first = (profile: Profile) => listOf(formsFor(situationFor(board, 'french', profile)))[0];
    expect(first(STRONG)).toEqual({ formation: 'f', do: 'ploy' });
    expect(first(MIDDLE)).toEqual({ done: true });
  });

  test('the dice go to the target that is nearest to breaking', () => {
    const board = table([
      line('f', 'french', 3000, 3000),
      line('strong', 'coalition', 2700, 3350, { units: [foot(5)] }),
      line('small', 'coalition', 3600, 3350, { units: [foot(2)] }),
    ]);
    expect(listOf(fireFor(situationFor(board, 'french', MIDDLE)))[0]).toEqual({
      formation: 'f',
      dice: 'small',
    });
  });

  const guards = table([
    line('f', 'french', 3000, 3000, {
      units: [foot(1), foot(1, { name: 'Guard', cr: 4, traits: ['S2'] }), foot(1, { name: 'Line', cr: 5 })],
    }),
    line('c', 'coalition', 3000, 4000),
  ]);

  test('the best Unit leads, its Shock counted', () => {
    const situation = situationFor(guards, 'french', WEAK);
    expect(bestLead(situation, listed(['f.1', 'f.3', 'f.2']))).toBe('f.2');
  });

  test('only strong puts fatigue on guns and cavalry first', () => {
    const choice = listed([{ inf: 2 }, { inf: 1, art: 1 }, { art: 2 }, { cav: 2 }]);
    expect(bestSplit(situationFor(guards, 'french', STRONG), choice)).toEqual({ art: 2 });
    expect(bestSplit(situationFor(guards, 'french', MIDDLE), choice)).toEqual({ inf: 2 });
  });

  test('a refused option is never taken', () => {
    const refused = { code: 'x', sentence: 'No.' };
    expect(firstOf(listed([{ value: 'a', refused }, { value: 'b' }]))).toBe('b');
  });
});

describe('by the odds around them', () => {
  const board = (enemies: number): Board =>
    table([
      { id: 'h', side: 'french', at: [3000, 2000], face: 0, units: [horse(3)] },
      { id: 'c', side: 'coalition', at: [3000, 2600], face: 180, units: [foot(enemies)] },
    ]);

  test.each([
    [1, false, true],
    [9, true, false],
  ])('before %i battalions horse evades: %s, goes on after a win: %s', (enemies, evades, follows) => {
    const situation = situationFor(board(enemies), 'french', STRONG);
    expect([isWorthEvading(situation, 'h'), isWorthFollowing(situation, 'h.1')]).toEqual([evades, follows]);
  });
});

test('fresh guns of weight bombard intensely, tired or few ones do not', () => {
  const batteries = (count: number): Board =>
    tableOf([
      {
        id: 'f',
        side: 'french',
        at: [3000, 2000],
        face: 0,
        units: [foot(2), guns({ count, committed: true })],
      },
      { id: 'c', side: 'coalition', at: [3000, 2700], face: 180, units: [foot(4)] },
    ]);
  const intense = (on: Board): boolean =>
    listOf(fireFor(situationFor(on, 'french', STRONG))).some(each => each.artillery === true);
  const tired = withFormations(batteries(2), { f: { fatigue: { inf: 0, cav: 0, art: 1 } } });
  expect([intense(batteries(2)), intense(batteries(1)), intense(tired)]).toEqual([true, false, false]);
});

describe('the army as one', () => {
  const begun = table([
    { id: 'a', side: 'french', at: [2400, 1500], face: 0, units: [foot(8)] },
    { id: 'b', side: 'french', at: [3600, 1500], face: 0, units: [foot(8)] },
    { id: 'x', side: 'coalition', at: [2100, 3200], face: 180, units: [foot(3)] },
    { id: 'y', side: 'coalition', at: [3900, 3200], face: 180, units: [foot(3)] },
  ]);
  const [first] = begun.forces;
  const second = { ...must(first), id: 'second', name: 'Second' };
  const board: Board = {
    ...begun,
    forces: [...begun.forces, second],
    formations: begun.formations.map(each => (each.id === 'b' ? { ...each, force: 'second' } : each)),
  };

  test('two Forces do not go at the same enemy when one is enough', () => {
    const { objectives } = planFor(board, 'french', STRONG);
    expect(new Set([objectives.get('french'), objectives.get('second')]).size).toBe(2);
  });

  test('a Force that is held is given an objective, be it the one that it has (ESR-RUL-54)', () => {
    const chief = { ...must(board.leaders[0]), id: 'chief', rank: 'army' as const, force: null };
    const objective = must(planFor(board, 'french', STRONG).objectives.get('second'));
    const held: Board = {
      ...board,
      leaders: [...board.leaders, chief],
      forces: board.forces.map(each => (each.id === 'second' ? { ...each, held: true, objective } : each)),
    };
    const orders = listOf(ordersFor(situationFor(held, 'french', STRONG)));
    expect(orders.some(each => each.to === 'second' && each.objective !== undefined)).toBe(true);
  });
});
