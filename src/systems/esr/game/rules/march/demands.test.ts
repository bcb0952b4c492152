import { describe, expect, test } from 'vitest';
import { foot, formation, guns, horse, type Troops, table, unit } from '../../../testing/table.ts';
import type { Board, Formation } from '../../board.ts';
import { guideOf } from '../../bodies.ts';
import { indexOf } from '../../edit.ts';
import { between, type Point, yards } from '../../geometry/whole.ts';
import { levelStep } from '../../phases/movement/plan.ts';
import { formStep } from '../../phases/movement/ploy-and-deploy.ts';
import { marchOf, refusedMarch } from './allowed.ts';
import { budgetOf } from './budget.ts';
import { dutyOf } from './duty.ts';
import { march } from './march.ts';
import { allowanceOf } from './rates.ts';

const body = (
  id: string,
  side: Troops['side'],
  at: readonly [number, number],
  face: number,
  more: Partial<Troops> = {},
): Troops => ({ id, side, at, face, units: [foot(2)], ...more });
const change = (board: Board, id: string, to: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map(each => (each.id === id ? { ...each, ...to } : each)),
});
const there = (board: Board, id: string, dx: number, dy: number): Point => {
  const [x, y] = guideOf(formation(board, id));
  return [x + yards(dx), y + yards(dy)];
};
const codeOf = (board: Board, id: string, order: object): string | undefined =>
  refusedMarch(board, formation(board, id), { path: [], ...order })?.code;

describe('Defend (ESR-RUL-13)', () => {
  const board = table([body('f', 'french', [3000, 2500], 0), body('c', 'coalition', [3000, 4000], 180)]);
  const moved = (dx: number, dy: number) =>
    marchOf(board, formation(board, 'f'), { path: [there(board, 'f', dx, dy)] });

  test('falls back with its Reformation Area up to half of its allowance', () => {
    expect(moved(0, -500).ra).not.toEqual(formation(board, 'f').ra);
    expect(codeOf(board, 'f', { path: [there(board, 'f', 0, -500)] })).toBeUndefined();
    expect(codeOf(board, 'f', { path: [there(board, 'f', 0, -600)] })).toBe('esr/too-far');
  });

  test('else shifts before it, and stays within 900 yards', () => {
    expect(moved(0, 400).ra).toEqual(formation(board, 'f').ra);
    const alone = table([
      body('f', 'french', [3000, 2500], 0),
      body('c', 'coalition', [3000, 4000], 180, {}),
    ]);
    const nobody = change(alone, 'c', { presence: 'left' });
    expect(marchOf(nobody, formation(nobody, 'f'), { path: [there(nobody, 'f', 300, 0)] }).ra).toEqual(
      formation(nobody, 'f').ra,
    );
  });

  test('faces freely', () => {
    const { x, y } = unit(board, 'f.1');
    const marched = marchOf(board, formation(board, 'f'), {
      path: [],
      units: [{ unit: 'f.1', at: [x, y], face: 180 }],
    });
    expect(marched.used).toBe(0);
    expect(marched.units[0]?.face).toBe(180);
  });
});

describe('in contact', () => {
  const line = body('f', 'french', [3000, 2500], 0, { units: [foot(4)], waves: [3, 1] });
  const touched = table([
    line,
    body('c', 'coalition', [3000, 2613], 180, { directive: 'A', units: [foot(1)] }),
    body('d', 'coalition', [3400, 2613], 180, { units: [foot(1)] }),
  ]);
  const beside = { unit: 'f.4', at: [yards(3400), yards(2440)] as const, face: 0 };

  test('a Formation stands', () => {
    expect(codeOf(touched, 'f', { path: [there(touched, 'f', 0, -300)] })).toBe('esr/stand');
    expect(dutyOf(touched, indexOf(touched, 'c'))).toBeNull();
  });

  test('a Unit that fights does not shift', () => {
    expect(codeOf(touched, 'f', { units: [{ unit: 'f.2', at: [yards(3000), yards(2100)], face: 0 }] })).toBe(
      'esr/shift-fights',
    );
  });

  test('Units shift against an enemy who touches their Formation, not against another', () => {
    const flank = { unit: 'f.4', at: [yards(3152), yards(2655)] as const, face: 270 };
    const order = { path: [], units: [flank] };
    expect(codeOf(touched, 'f', order)).toBeUndefined();
    expect(marchOf(touched, formation(touched, 'f'), order).contacts).toEqual([
      { by: 'f.4', on: 'c.1', rear: false },
    ]);
    expect(codeOf(touched, 'f', { units: [beside] })).toBeUndefined();
    expect(codeOf(touched, 'f', { units: [{ ...beside, at: [yards(3400), yards(2499)] }] })).toBe(
      'esr/shift-contact',
    );
  });
});

describe('other directives (ESR-RUL-13)', () => {
  test('Support farther than 900 yards from the rear of its friend must come up', () => {
    const board = table([
      body('f', 'french', [3000, 800], 0, { directive: 'S', support: 'g' }),
      body('g', 'french', [3000, 3000], 0),
      body('c', 'coalition', [3000, 5500], 180),
    ]);
    const duty = dutyOf(board, 0);
    const marched = duty && marchOf(board, formation(board, 'f'), duty);
    const { ra } = formation(board, 'g');
    expect(marched && between(guideOf({ ...formation(board, 'f'), units: marched.units }), ra)).toBeLessThan(
      between(guideOf(formation(board, 'f')), ra),
    );
    expect(dutyOf(change(board, 'g', { ra: [yards(3000), yards(1200)] }), 0)).toBeNull();
  });

  test.each([
    [0, 'esr/must-deploy'],
    [yards(900), undefined],
  ])('a column on Attack within 1800 yards that marched %i tenths', (marched, code) => {
    const board = change(
      table([
        body('f', 'french', [3000, 2000], 0, { directive: 'A', ployed: true }),
        body('c', 'coalition', [3000, 3500], 180),
      ]),
      'f',
      { marched },
    );
    const wait = formStep.awaits(board, { side: 'french' });
    const choice = wait?.awaits === 'choose' ? wait.sides.french : undefined;
    expect(choice?.kind === 'open' ? choice.check({ done: true })?.code : 'nothing').toBe(code);
  });

  test('a Formation that reforms only closes up to its Reformation Area', () => {
    const board = change(
      table([
        body('f', 'french', [3000, 2500], 0, { units: [foot(4)], waves: [2, 2] }),
        body('c', 'coalition', [3000, 5500], 180),
      ]),
      'f',
      { status: 'RR', directive: null, ra: [yards(3000), yards(1700)] },
    );
    const asks = levelStep.apply(board, { level: 'reform' }, undefined).push?.map(each => each.at);
    expect(asks).toContain('esr.movement.plan');
    const { x, y } = unit(board, 'f.1');
    const shift = (by: number) => ({ units: [{ unit: 'f.1', at: [x, y + yards(by)], face: 0 }] });
    expect(codeOf(board, 'f', shift(-100))).toBeUndefined();
    expect(codeOf(board, 'f', shift(120))).toBe('esr/reform');
    expect(codeOf(board, 'f', { path: [there(board, 'f', 0, -200)] })).toBe('esr/stand');
  });
});

describe('single Units (ESR-RUL-13)', () => {
  test.each([
    ['M', 460, 'esr/shift-near'],
    ['R', 920, 'esr/shift-near'],
    ['D', 460, undefined],
  ])('of a Formation on %s do not come nearer than it may', (directive, gap, code) => {
    const board = table([
      body('f', 'french', [3000, 2500], 0, { directive, units: [foot(2)], waves: [2] }),
      body('c', 'coalition', [3000, 2612 + gap], 180),
    ]);
    const { x, y } = unit(board, 'f.1');
    expect(codeOf(board, 'f', { units: [{ unit: 'f.1', at: [x, y + yards(60)], face: 0 }] })).toBe(code);
  });
});

describe('the slowest that moves (ESR-RUL-16)', () => {
  const troopers = body('f', 'french', [3000, 2500], 0, { units: [horse(2), guns({ committed: true })] });
  const board = table([troopers, body('c', 'coalition', [3000, 5500], 180)]);
  const displaced = change(board, 'f', {
    units: formation(board, 'f').units.map(each => ({ ...each, displaced: each.kind.cls === 'art' ? 1 : 0 })),
  });

  test('cavalry leaves unlimbered guns behind, and waits for foot guns that go along', () => {
    expect(allowanceOf(board, formation(board, 'f'))).toBe(yards(1500));
    expect(allowanceOf(displaced, formation(displaced, 'f'))).toBe(yards(1125));
  });

  test('a grand battery moves by those of its batteries that were displaced (ESR-RUL-27)', () => {
    const grand = { leader: 'general', homes: {} };
    const only = (from: Board): Board =>
      change(from, 'f', { grand, units: formation(from, 'f').units.filter(each => each.kind.cls === 'art') });
    expect(budgetOf(only(board), formation(only(board), 'f'))).toBe(0);
    const free = only(displaced);
    const order = { path: [there(free, 'f', 0, -300)] };
    expect(refusedMarch(free, formation(free, 'f'), order)).toBeNull();
    expect(marchOf(free, formation(free, 'f'), order).units[0]?.y).toBe(unit(free, 'f.3').y - yards(300));
  });

  test('a wheel is measured along the outer corner', () => {
    const two = table([
      body('f', 'french', [3000, 2500], 0, { waves: [2] }),
      body('c', 'coalition', [3000, 5500], 180),
    ]);
    const { used } = march(two, formation(two, 'f'), { face: 90, path: [] }, yards(5000), null);
    const half = Math.hypot(195, 56);
    expect(Math.abs(used / 10 - (half * Math.PI) / 2)).toBeLessThan(3);
  });
});

test('what a directive demands follows a new objective of the Force, though nobody has moved (ESR-RUL-14)', () => {
  const board = table([
    body('f', 'french', [3000, 2000], 0, { directive: 'M' }),
    body('c', 'coalition', [5500, 2000], 270),
  ]);
  const endOf = (on: Board): Point | undefined => dutyOf(on, indexOf(on, 'f'))?.path.at(-1);
  const north = endOf(board);
  const east = endOf({
    ...board,
    forces: board.forces.map(each => (each.id === 'french' ? { ...each, objective: 'c' } : each)),
  });
  expect(north?.[1]).toBeGreaterThan(yards(2300));
  expect(east?.[0]).toBeGreaterThan(yards(3300));
});
