import { describe, expect, test } from 'vitest';
import { apply, type State, settle } from '#kernel';
import { foot, formation, horse, type Troops, table, unit } from '../../../testing/table.ts';
import type { ArmySide, Board } from '../../board.ts';
import { battle } from '../../game.ts';
import { yards } from '../../geometry/whole.ts';
import { type ConversionStep, turnsOf } from '../../rules/conversions.ts';
import { dutyOf } from '../../rules/march/duty.ts';
import { goalOf } from '../../rules/objectives.ts';
import { isInContact } from '../../rules/proximity.ts';
import { askStep, type ConvertValue, convertStep } from './conversions.ts';

const body = (
  id: string,
  side: Troops['side'],
  at: readonly [number, number],
  face: number,
  more: Partial<Troops> = {},
): Troops => ({ id, side, at, face, units: [foot(2)], ...more });

const ask = (step: ConversionStep) => ({ step, side: 'french' as const, among: ['f', 'a', 'b'] });
const codeOf = (board: Board, step: ConversionStep, value: ConvertValue): string | undefined => {
  const wait = askStep.awaits(board, ask(step));
  const choice = wait?.awaits === 'choose' ? wait.sides.french : undefined;
  return choice?.kind === 'open' ? choice.check(value as never)?.code : 'not asked';
};

/** The whole step, with the declarations of each side. */
const converted = (board: Board, step: ConversionStep, ...declared: readonly ConvertValue[]): Board => {
  let now = settle(battle, { board, stack: [convertStep.at({ step })] } as State<Board>);
  while (now.wait?.awaits === 'choose') {
    const [side] = Object.keys(now.wait.sides) as [ArmySide];
    const left = declared.find(
      each =>
        'formation' in each &&
        formation(now.state.board, each.formation).side === side &&
        !now.state.board.plans.some(plan => plan.formation === each.formation),
    );
    const moved = apply(battle, now.state, { side, choose: (left ?? { done: true }) as never }, now.wait);
    if (!moved.ok) {
      throw new Error(moved.error.sentence);
    }
    now = moved.value;
  }
  return now.state.board;
};

describe('Order Conversions (ESR-RUL-15)', () => {
  test('Move becomes Defend within 450 yards of the enemy', () => {
    const board = table([
      body('f', 'french', [3000, 2000], 0, { directive: 'M' }),
      body('c', 'coalition', [3000, 2500], 180),
    ]);
    expect(formation(converted(board, 'movement'), 'f').directive).toBe('D');
  });

  test('cavalry may go for an enemy in its front within 900 yards, not for one behind it', () => {
    const target = body('c', 'coalition', [3000, 2900], 180);
    const board = table([body('f', 'french', [3000, 2200], 0, { units: [horse(2)] }), target]);
    expect(turnsOf(board, formation(board, 'f'), 'movement').may).toEqual(['A']);
    expect(turnsOf(board, formation(board, 'f'), 'combat').may).toEqual([]);
    const turned = table([body('f', 'french', [3000, 2200], 180, { units: [horse(2)] }), target]);
    expect(turnsOf(turned, formation(turned, 'f'), 'movement').may).toEqual([]);
  });

  test('infantry leaves Attack only by a test', () => {
    const board = table([
      body('f', 'french', [3000, 600], 0, { directive: 'A' }),
      body('c', 'coalition', [3000, 5500], 180),
    ]);
    expect(turnsOf(board, formation(board, 'f'), 'movement')).toMatchObject({
      must: null,
      may: [],
      withTest: ['D'],
    });
  });

  test('what is forced is made, unless another conversion that is open is declared', () => {
    const board = table([
      body('f', 'french', [3000, 2200], 0, { units: [horse(2)], directive: 'R' }),
      body('c', 'coalition', [3000, 2900], 180),
    ]);
    expect(formation(converted(board, 'movement'), 'f').directive).toBe('D');
    expect(formation(converted(board, 'movement', { formation: 'f', to: 'A' }), 'f').directive).toBe('A');
  });
});

describe('targets of opportunity (ESR-RUL-15)', () => {
  const near = body('near', 'coalition', [2800, 2900], 180);
  const far = body('far', 'coalition', [3400, 3000], 180);
  const board = table([body('f', 'french', [3000, 2200], 0, { units: [horse(2)] }), near, far]);
  const go = (target?: string) => ({ formation: 'f', to: 'A' as const, ...(target ? { target } : {}) });

  test('cavalry names any enemy Unit in its front within reach; else it goes for the nearest', () => {
    expect(codeOf(board, 'movement', go('far.1'))).toBeUndefined();
    expect(codeOf(board, 'movement', go('f.1'))).toBe('esr/convert-target');
    expect(codeOf(board, 'combat', go('far.1'))).toBe('esr/convert-what');
    expect(formation(converted(board, 'movement', go('far.1')), 'f').target).toBe('far.1');
    expect(formation(converted(board, 'movement', go()), 'f').target).toMatch('near');
  });

  test('it marches on the target that it named, not on the objective of its Force', () => {
    const away = { ...board, objectives: board.objectives.map(each => ({ ...each, at: [0, 0] as const })) };
    const after = converted(away, 'movement', go('far.1'));
    const { x, y } = unit(after, 'far.1');
    expect(goalOf(after, formation(after, 'f'))).toEqual([x, y]);
    expect(dutyOf(after, 0)?.path.at(-1)?.[1]).toBeGreaterThan(yards(2300));
  });

  test('in the Combat Phase it goes straight in', () => {
    const close = table([
      body('f', 'french', [3000, 2500], 0, { units: [horse(2)] }),
      body('near', 'coalition', [2800, 2900], 180),
      body('far', 'coalition', [3400, 2940], 180),
    ]);
    const after = converted(close, 'combat', go('far.1'));
    expect(after.contacts.map(each => each.on)).toContainEqual(expect.stringContaining('far'));
  });

  test('a target is valid before anyone moves: who goes first does not spoil it for the next', () => {
    const two = table([
      body('f', 'french', [2700, 2500], 0, { units: [horse(2)] }),
      body('c', 'coalition', [2700, 2900], 180, { units: [horse(2)] }),
    ]);
    const after = converted(two, 'combat', { formation: 'f', to: 'A' }, { formation: 'c', to: 'A' });
    expect([formation(after, 'f').directive, formation(after, 'c').directive]).toEqual(['A', 'A']);
    expect(isInContact(after, formation(after, 'f'))).toBe(true);
  });
});

describe('mass cavalry (ESR-RUL-46)', () => {
  const squadrons = (id: string, x: number, force = 'french'): Troops =>
    body(id, 'french', [x, 2300], 0, { units: [horse(2)], more: { force } });
  const board = table([
    squadrons('a', 2600),
    squadrons('b', 3000),
    body('x', 'coalition', [2600, 2900], 180),
    body('y', 'coalition', [3100, 2900], 180),
  ]);
  const led: Board = {
    ...board,
    leaders: board.leaders.map(each =>
      each.id === 'general' ? { ...each, traits: ['MC'], x: yards(2800), y: yards(1500) } : each,
    ),
  };
  const elsewhere: Board = {
    ...board,
    forces: [...board.forces, { ...(board.forces[0] as Board['forces'][number]), id: 'other' }],
    formations: board.formations.map(each => (each.id === 'b' ? { ...each, force: 'other' } : each)),
  };
  const first = { formation: 'a', to: 'A' as const, target: 'x.1' };

  test.each([
    ['a second Formation of one Force', board, 'y.1', 'esr/mass-cavalry'],
    ['another Force against the same enemy Formation', elsewhere, 'x.2', 'esr/mass-cavalry'],
    ['another Force against another enemy', elsewhere, 'y.1', undefined],
    ['a second Formation near a leader of mass cavalry, against the same enemy', led, 'x.2', undefined],
  ])('%s', (_what, on, target, code) => {
    const declared = askStep.apply(on, ask('movement'), first).board;
    expect(codeOf(declared, 'movement', { formation: 'b', to: 'A', target })).toBe(code);
  });
});
