import { describe, expect, test } from 'vitest';
import { seeded } from '#kernel';
import { foot, formation, type Troops, table, unit } from '../../../testing/table.ts';
import type { Board, Plan } from '../../board.ts';
import { guideOf } from '../../bodies.ts';
import { yards } from '../../geometry/whole.ts';
import { dutyOf } from '../../rules/march/duty.ts';
import { isInContact } from '../../rules/proximity.ts';
import { exitStep } from '../leaving.ts';
import { marchStep } from './carry-out.ts';
import { placeStep, usualPlaces } from './placing.ts';
import { levelOf, levelStep, planStep } from './plan.ts';
import { formRollStep } from './ploy-and-deploy.ts';
import { recoverStep, recoveryStep } from './recovery.ts';

const body = (
  id: string,
  side: Troops['side'],
  at: readonly [number, number],
  face: number,
  more: Partial<Troops> = {},
): Troops => ({ id, side, at, face, units: [foot(2)], ...more });
const plan = (side: Plan['side'], id: string, path: readonly (readonly [number, number])[]): Plan => ({
  side,
  formation: id,
  value: { path: path.map(([x, y]) => [yards(x), yards(y)]) },
});

describe('the Movement step (ESR-4.2, ESR-RUL-17)', () => {
  test.each([
    ['A', 'attack'],
    ['S', 'support'],
    ['M', 'move'],
    ['R', 'reserve'],
    ['D', 'defend'],
  ])('a Formation on %s moves with: %s', (directive, level) => {
    const board = table([
      body('f', 'french', [3000, 600], 0, { directive, ...(directive === 'S' ? { support: 'g' } : {}) }),
      body('g', 'french', [4500, 600], 0),
      body('c', 'coalition', [3000, 5500], 180),
    ]);
    expect(levelOf(formation(board, 'f'))).toBe(level);
  });

  const attack = table([
    body('f', 'french', [3000, 600], 0, { directive: 'A' }),
    body('c', 'coalition', [3000, 5800], 180),
  ]);

  test('an attacker may not stand still: its duty is proposed', () => {
    const wait = planStep.awaits(attack, { side: 'french', level: 'attack' });
    const choice = wait?.awaits === 'choose' ? wait.sides.french : undefined;
    expect(choice?.kind === 'open' && choice.check({ done: true })?.code).toBe('esr/must-move');
    const [first] = choice?.kind === 'open' ? choice.propose(seeded(1)) : [];
    expect(first).toMatchObject({ formation: 'f', path: dutyOf(attack, 0)?.path });
  });

  test('plans lie on the board until both sides are done, then all are carried out', () => {
    const { board: planned } = planStep.apply(
      attack,
      { side: 'french', level: 'attack' },
      { formation: 'f', path: [[yards(3000), yards(1600)]] },
    );
    expect(planned.plans).toHaveLength(1);
    expect(guideOf(formation(planned, 'f'))).toEqual(guideOf(formation(attack, 'f')));
    const { board: done, notes, reveal } = marchStep.apply(planned, {}, undefined);
    expect(done.plans).toEqual([]);
    expect(guideOf(formation(done, 'f'))[1]).toBe(yards(1600));
    expect(formation(done, 'f').marched).toBe(yards(1000));
    expect([notes?.[0]?.text, reveal]).toEqual(['f marches 1,000 yards.', true]);
  });

  test('opponents of equal priority meet half way', () => {
    const facing: Board = {
      ...table([
        body('f', 'french', [3000, 2000], 0, { directive: 'A' }),
        body('c', 'coalition', [3000, 3400], 180, { directive: 'A' }),
      ]),
      plans: [plan('french', 'f', [[3000, 3000]]), plan('coalition', 'c', [[3000, 2400]])],
    };
    const { board } = marchStep.apply(facing, {}, undefined);
    expect(isInContact(board, formation(board, 'f'))).toBe(true);
    const [, y] = guideOf(formation(board, 'f'));
    expect(Math.abs(y - yards(2640))).toBeLessThan(yards(120));
  });

  test('only levels with somebody in them are asked', () => {
    expect(levelStep.apply(attack, { level: 'attack' }, undefined).push?.map(frame => frame.at)).toEqual([
      'esr.movement.march',
      'esr.movement.plan',
    ]);
    expect(levelStep.apply(attack, { level: 'reserve' }, undefined).push).toEqual([]);
  });

  test('a Formation on Move at its exit leaves in good order', () => {
    const board = table([
      body('f', 'french', [3000, 5400], 0, { directive: 'M' }),
      body('c', 'coalition', [500, 500], 180),
    ]);
    const open: Board = {
      ...board,
      objectives: board.objectives.map(each => ({
        ...each,
        exit: {
          edge: 'north' as const,
          side: 'french' as const,
          from: 1,
          units: 3,
          formation: 0,
          infantry: 0,
          most: 99,
          unless: null,
        },
      })),
    };
    expect(formation(exitStep.apply(open, {}, undefined).board, 'f').presence).toBe('left');
    expect(formation(exitStep.apply(board, {}, undefined).board, 'f').presence).toBe('field');
  });
});

describe('Ploy & Deploy (ESR-4.3)', () => {
  const column = table([
    body('f', 'french', [3000, 2000], 0, { ployed: true, units: [foot(4)] }),
    body('c', 'coalition', [3000, 4000], 180),
  ]);

  test('a column of four deploys, nobody farther than 225 yards', () => {
    const { board, push } = formRollStep.apply(
      column,
      { formation: 'f', what: 'deploy', rush: false },
      { dice: 8 },
    );
    expect(push).toMatchObject([{ at: 'esr.form.place', count: 4 }]);
    const places = usualPlaces(board, { formation: 'f', count: 4 });
    const { board: deployed } = placeStep.apply(board, { formation: 'f', count: 4 }, places);
    expect(formation(deployed, 'f').units.map(each => each.place)).toEqual(['wave', 'wave', 'wave', 'wave']);
    expect(new Set(formation(deployed, 'f').units.map(each => `${each.x},${each.y}`)).size).toBe(4);
  });

  test('a rush costs a fatigue', () => {
    expect(
      formation(
        formRollStep.apply(column, { formation: 'f', what: 'deploy', rush: true }, { dice: 8 }).board,
        'f',
      ).fatigue.inf,
    ).toBe(1);
  });

  test('a place beyond 225 yards is refused', () => {
    const wait = placeStep.awaits(column, { formation: 'f', count: 4 });
    const choice = wait?.awaits === 'choose' ? wait.sides.french : undefined;
    const { x, y } = unit(column, 'f.1');
    expect(
      choice?.kind === 'open' &&
        choice.check({ units: [{ unit: 'f.1', at: [x + yards(230), y], face: 0 }] })?.code,
    ).toBe('esr/place-far');
  });
});

describe('Fatigue Recovery (ESR-4.4)', () => {
  const tired = (more: Partial<ReturnType<typeof formation>>): Board => {
    const board = {
      ...table([body('f', 'french', [3000, 600], 0), body('c', 'coalition', [3000, 5500], 180)]),
      turn: 5,
    };
    return {
      ...board,
      formations: board.formations.map(each =>
        each.id === 'f' ? { ...each, fatigue: { inf: 2, cav: 0, art: 0 }, ...more } : each,
      ),
    };
  };

  test.each([
    ['on Defend', {}, 1],
    ['that assessed last turn', { assessed: 4 }, 0],
    ['on Move', { directive: 'M' as const }, 0],
    ['that reforms', { status: 'RR' as const, directive: null }, 1],
  ])('a Formation %s', (_what, more, resting) => {
    const board = tired(more);
    const frames = recoveryStep.apply(board, {}, undefined).push ?? [];
    expect(frames).toHaveLength(resting);
    if (resting > 0) {
      expect(formation(recoverStep.apply(board, { formation: 'f' }, undefined).board, 'f').fatigue.inf).toBe(
        1,
      );
    }
  });
});
