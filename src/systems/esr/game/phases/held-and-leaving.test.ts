import { describe, expect, test } from 'vitest';
import { type Json, must, type State, settle } from '#kernel';
import { foot, formation, guns, horse, type Troops, table, unit } from '../../testing/table.ts';
import type { Board, Exit, Formation, Plan } from '../board.ts';
import { indexOf, setFormation } from '../edit.ts';
import { battle } from '../game.ts';
import { yards } from '../geometry/whole.ts';
import { turnsOf } from '../rules/conversions.ts';
import { remove } from '../rules/falling-back.ts';
import { refusedMarch } from '../rules/march/allowed.ts';
import { dutyOf } from '../rules/march/duty.ts';
import { hasArrived } from '../rules/objectives.ts';
import { effectsStep } from './artillery-skirmish/effects.ts';
import { fightStep } from './combat/fight.ts';
import { statusStep } from './combat/status-check.ts';
import { testStep } from './command/activate.ts';
import { convertStep } from './movement/conversions.ts';

/** Amended rulings where more than one step works together. */

const body = (id: string, at: readonly [number, number], more: Partial<Troops> = {}): Troops => ({
  id,
  side: 'french',
  at,
  face: 0,
  waves: [2],
  units: [foot(2)],
  ...more,
});
const enemy = (at: readonly [number, number], more: Partial<Troops> = {}): Troops =>
  body('c', at, { side: 'coalition', face: 180, ...more });
const FAR = enemy([3000, 5800]);
const change = (board: Board, id: string, to: Partial<Formation>): Board =>
  setFormation(board, indexOf(board, id), to);

describe('ESR-RUL-54: a Force that is held', () => {
  const held = (troops: readonly Troops[]): Board => {
    const board = table(troops);
    return { ...board, forces: board.forces.map(each => ({ ...each, held: each.side === 'french' })) };
  };

  test.each([
    [500, 'D', true],
    [1200, 'R', false],
  ])('an enemy %i yards off leaves it on %s', (gap, directive, freed) => {
    const board = held([body('f', [3000, 2000], { directive: 'R' }), enemy([3000, 2112 + gap])]);
    const after = settle(battle, {
      board,
      stack: [convertStep.at({ step: 'movement' })],
    } as State<Board>).state.board;
    expect(formation(after, 'f')).toMatchObject({ directive, freed });
  });

  test('an objective of the Army Commander sets it free when it becomes active', () => {
    const board = held([body('f', [3000, 2000], { directive: 'R' }), FAR]);
    const leader = must(board.leaders[0]);
    const order = {
      issued: 0,
      tested: 0,
      delay: 0,
      inherited: 0,
      directive: null,
      support: null,
      objective: 'goal',
      adc: false,
    };
    const pending: Board = {
      ...board,
      leaders: [...board.leaders, { ...leader, id: 'king', rank: 'army', force: null }],
      forces: board.forces.map(each => (each.id === 'french' ? { ...each, pending: order } : each)),
    };
    const heldBy = (dice: number): boolean | undefined =>
      testStep.apply(pending, { order: 'french', by: 'king' }, { dice }).board.forces[0]?.held;
    expect([heldBy(12), heldBy(2)]).toEqual([false, true]);
  });
});

describe('ESR-RUL-52: at an exit Move does not convert', () => {
  const EXIT: Exit = {
    edge: 'north',
    side: 'french',
    from: 1,
    units: 3,
    formation: 0,
    infantry: 0,
    most: 99,
    unless: null,
  };
  const at = (exit: Exit | null): Board => {
    const board = table([body('f', [3000, 5700], { directive: 'M' }), enemy([600, 600])]);
    return { ...board, objectives: board.objectives.map(each => ({ ...each, at: [30_000, 60_000], exit })) };
  };

  test.each([
    [null, ['D']],
    [EXIT, []],
    [{ ...EXIT, side: 'coalition' as const }, ['D']],
  ])('exit %j: must become %j', (exit, must) => {
    const board = at(exit);
    expect(hasArrived(board, formation(board, 'f'))).toBe(true);
    const turns = turnsOf(board, formation(board, 'f'), 'movement');
    expect([turns.must].flat().filter(each => each !== null && each !== undefined)).toEqual(must);
  });
});

describe('ESR-RUL-02: arrival is measured from the nearest edge of a Unit', () => {
  test.each([
    [449, true],
    [451, false],
  ])('%i yards from edge to point: %s', (gap, arrives) => {
    const board = table([
      body('f', [3000, 5500 - gap - 56], { waves: [1], units: [foot(1)] }),
      enemy([600, 600]),
    ]);
    expect(hasArrived(board, formation(board, 'f'))).toBe(arrives);
  });
});

describe('ESR-RUL-31: fatigue stays when the last Unit of a class goes', () => {
  test('infantry 2, artillery 3: the last battery is removed, infantry 5', () => {
    const board = change(table([body('f', [3000, 2000], { units: [foot(4), guns()] }), FAR]), 'f', {
      fatigue: { inf: 2, cav: 0, art: 3 },
    });
    expect(formation(remove(board, indexOf(board, 'f'), 'f.5'), 'f').fatigue).toEqual({
      inf: 5,
      cav: 0,
      art: 0,
    });
  });
});

describe('ESR-RUL-33: Impetuous under a status', () => {
  const board = table([body('f', [3000, 2000], { units: [horse(3)], traits: ['IM'] }), enemy([3000, 3000])]);
  const failing = change(board, 'f', { status: 'RT', directive: null });

  test('do not roll', () => {
    const rolls = (on: Board): boolean =>
      effectsStep.awaits(on, { formation: 'f', row: 'R2' })?.awaits === 'roll';
    expect([rolls(board), rolls(failing)]).toEqual([true, false]);
  });

  test('and those who attack are not told to evade', () => {
    const { notes } = effectsStep.apply(board, { formation: 'f', row: 'R4' }, { impetuous: 9 });
    const text = notes?.map(note => note.text).join(' ') ?? '';
    expect(text).toMatch(/attack/);
    expect(text).not.toMatch(/evade/);
  });
});

describe('ESR-RUL-45: the Status Check', () => {
  test('a Formation that assessed in combat and of which nobody is deployed is Broken', () => {
    const board = table([body('f', [3000, 2000]), enemy([3000, 3000])]);
    const routed = change(board, 'f', {
      assessedInCombat: board.turn,
      units: formation(board, 'f').units.map(each => ({ ...each, place: 'ra' as const })),
    });
    expect(formation(statusStep.apply(routed, {}, undefined).board, 'f').status).toBe('BK');
  });
});

describe('ESR-RUL-56: one fight ends it for two', () => {
  const board: Board = {
    ...table([
      body('f', [3000, 2000], { directive: 'A', waves: [1], units: [foot(1)] }),
      enemy([3000, 2114], { waves: [1], units: [foot(1)] }),
    ]),
    engaged: ['f', 'c'],
    priority: 'coalition',
  };
  const FIGHT = { a: ['f.1'], b: ['c.1'], leadA: 'f.1', leadB: 'c.1', ties: 0 };

  test.each([
    ['the loser first', 9, 6, 'c'],
    ['the loser first', 4, 8, 'f'],
    ['on a tie the side with priority', 7, 7, 'c'],
  ])('%s: %i to %i, %s', (_, a, b, first) => {
    expect(fightStep.apply(board, FIGHT, { a, b }).board.engaged[0]).toBe(first);
  });
});

describe('ESR-RUL-17: planning knows what friends have planned', () => {
  const board = table([
    body('first', [3000, 2000], { directive: 'M' }),
    body('second', [3000, 1000], { directive: 'M' }),
    FAR,
  ]);
  const to = (y: number): { path: [number, number][] } => ({ path: [[yards(3000), yards(y)]] });
  const planned = (y: number): Board => {
    const plan: Plan = { side: 'french', formation: 'first', value: to(y) };
    return { ...board, plans: [plan] };
  };
  const refusal = (on: Board, y: number) => refusedMarch(on, formation(on, 'second'), to(y));

  test('a friend who stands there bars the way, and is named', () => {
    expect(refusal(board, 2000)).toMatchObject({ code: 'esr/room', cite: 'ESR-RUL-17' });
    expect(refusal(board, 2000)?.sentence).toMatch(/first is in the way/);
  });

  test('not one who goes first, but then where it will stand', () => {
    expect(refusal(planned(3000), 2000)).toBeNull();
    expect(refusal(board, 2100)).not.toBeNull();
    expect(refusal(planned(2100), 2050)?.sentence).toMatch(/first is in the way/);
    expect(refusal(planned(2100), 1900)).toBeNull();
  });

  test('what a directive demands follows the plans too', () => {
    const ends = (on: Board): Json => dutyOf(on, indexOf(on, 'second'))?.path.at(-1) as never;
    expect(ends(planned(3000))).not.toBeNull();
    expect(unit(board, 'second.1').place).toBe('wave');
  });
});
