import { describe, expect, test } from 'vitest';
import { foot, formation, guns, horse, type Troops, table, unit } from '../../../testing/table.ts';
import type { Board } from '../../board.ts';
import { between, yards } from '../../geometry/whole.ts';
import { findPairs, isSupported } from '../../rules/melee.ts';
import { isEnemyWithin } from '../../rules/proximity.ts';
import { breakthroughStep, fightStep } from './fight.ts';
import { raStep, roundStep } from './round.ts';
import { statusStep } from './status-check.ts';

/** French at the foot of the coalition line, bases a yard apart. */
const french = (units: readonly object[], more: Partial<Troops> = {}): Troops => ({
  id: 'f',
  side: 'french',
  at: [3000, 3000],
  face: 0,
  directive: 'A',
  waves: [1, 1],
  units,
  ...more,
});
const coalition = (units: readonly object[], more: Partial<Troops> = {}): Troops => ({
  id: 'c',
  side: 'coalition',
  at: [3000, 3113],
  face: 180,
  waves: [1, 1],
  units,
  ...more,
});

const fight = (board: Board, a: number, b: number, ties = 0) =>
  fightStep.apply(board, { a: ['f.1'], b: ['c.1'], leadA: 'f.1', leadB: 'c.1', ties }, { a, b });

describe('a fight (ESR-QRG-CMB)', () => {
  const even = table([french([foot(1)]), coalition([foot(1)])]);

  test('bases a yard apart are in contact', () => {
    expect(findPairs(even)).toEqual([{ french: 'f.1', coalition: 'c.1' }]);
  });

  test('a loss by 2: the loser retires 450 yards, facing kept', () => {
    const { board } = fight(even, 8, 6);
    const loser = unit(board, 'c.1');
    expect(Math.abs(between([loser.x, loser.y], [30_000, 31_130]) / 10 - 450)).toBeLessThan(2);
    expect(loser).toMatchObject({ place: 'wave', face: 180, rounds: 1 });
    expect(formation(board, 'c').losses).toBe(1);
    expect(findPairs(board)).toEqual([]);
  });

  test('a loss by 5 without support: rout to the Reformation Area and one fatigue', () => {
    const { board } = fight(even, 9, 4);
    expect(unit(board, 'c.1').place).toBe('ra');
    expect(formation(board, 'c').fatigue.inf).toBe(1);
  });

  test('a Unit that retires stops behind one that supports it, if that is nearer than 450 yards', () => {
    const board = table([french([foot(1)]), coalition([foot(2)])]);
    const support = unit(board, 'c.2');
    const { y } = unit(fight(board, 8, 6).board, 'c.1');
    expect(y - support.y).toBe(yards(122));
  });

  test('a loss by 5 with a second wave behind: retire', () => {
    const board = table([french([foot(1)]), coalition([foot(2)])]);
    expect(isSupported(board, 1, unit(board, 'c.1'))).toBe(true);
    expect(unit(fight(board, 9, 4).board, 'c.1').place).toBe('wave');
  });

  test('a loss by 10 removes the Unit, and with its last Unit the Formation', () => {
    const { board } = fight(even, 12, 2);
    expect(unit(board, 'c.1').place).toBe('removed');
    expect(formation(board, 'c').presence).toBe('removed');
  });

  test('a tie is fought again with one fatigue each; after the third both retire', () => {
    const tied = fight(even, 7, 7);
    expect(tied.push?.map(frame => frame.at)).toContain('esr.combat.fight');
    expect([formation(tied.board, 'f').fatigue.inf, formation(tied.board, 'c').fatigue.inf]).toEqual([1, 1]);
    const third = fight(even, 7, 7, 2);
    expect(third.push).toEqual([]);
    expect(findPairs(third.board)).toEqual([]);
  });

  test('a win by 4 breaks through, and the winner strikes what it meets next', () => {
    const behind: Troops = {
      id: 'reserve',
      side: 'coalition',
      at: [3000, 3450],
      face: 180,
      units: [foot(1)],
    };
    const board = table([french([foot(1, { cr: 6 })]), coalition([foot(1)]), behind]);
    const won = fight(board, 8, 6);
    expect(won.push?.map(frame => frame.at)).toContain('esr.combat.breakthrough');
    const routed = {
      ...won.board,
      formations: won.board.formations.map(each =>
        each.id === 'c' ? { ...each, presence: 'left' as const } : each,
      ),
    };
    const { board: after } = breakthroughStep.apply(routed, { unit: 'f.1' }, undefined);
    expect(findPairs(after)).toEqual([{ french: 'f.1', coalition: 'reserve.1' }]);
  });

  test('guns that lose retire to the reserve', () => {
    const board = table([
      french([horse(1)]),
      coalition([foot(1), guns({ committed: true })], { waves: [1] }),
    ]);
    const battery = unit(board, 'c.2');
    const { board: after } = fightStep.apply(
      board,
      { a: ['f.1'], b: [battery.id], leadA: 'f.1', leadB: battery.id, ties: 0 },
      { a: 7, b: 6 },
    );
    expect(unit(after, battery.id).place).toBe('reserve');
  });
});

describe('the end of contact (ESR-RUL-42)', () => {
  test.each([
    ['retire', undefined],
    ['endless', 'esr.combat.fight'],
  ])('the third straight tie, with the option %s', (tieRule, next) => {
    const board = table([french([foot(1)]), coalition([foot(1)])], {}, { tieRule });
    expect(fight(board, 7, 7, 1).push?.at(-1)?.at).toBe('esr.combat.fight');
    expect(fight(board, 7, 7, 2).push?.at(-1)?.at).toBe(next);
  });

  test('after three rounds the attacker falls back', () => {
    const board = table([french([foot(1)]), coalition([foot(1)])]);
    const spent: Board = {
      ...board,
      contacts: [{ by: 'f.1', on: 'c.1', rear: false }],
      formations: board.formations.map(each => ({
        ...each,
        units: each.units.map(one => ({ ...one, rounds: 3 })),
      })),
    };
    const { board: after, push } = roundStep.apply(spent, {}, undefined);
    expect(findPairs(after)).toEqual([]);
    expect(push).toBeUndefined();
    expect(unit(after, 'c.1').y).toBe(unit(board, 'c.1').y);
    expect(unit(after, 'f.1').y).toBe(unit(board, 'f.1').y - yards(450));
  });
});

describe('the Reformation Area in the Combat Phase (ESR-5.4)', () => {
  test('an enemy who touches it forces an Assessment, though nobody fights', () => {
    const behind = french([horse(1)], { at: [3000, 3600], face: 180, waves: [1] });
    const board = table([behind, coalition([foot(1)], { at: [3000, 3000], waves: [1] })]);
    expect(findPairs(board)).toEqual([]);
    expect(roundStep.apply(board, {}, undefined).push).toBeUndefined();
    const { ra } = formation(board, 'c');
    const touching: Board = {
      ...board,
      formations: board.formations.map(each =>
        each.id === 'f'
          ? { ...each, units: each.units.map(one => ({ ...one, y: ra[1] + yards(133) })) }
          : each,
      ),
    };
    const { push, board: now } = roundStep.apply(touching, {}, undefined);
    expect(push?.map(frame => frame.at)).toEqual(['esr.combat.round', 'esr.combat.ra']);
    expect(raStep.apply(now, {}, undefined).push).toMatchObject([{ at: 'esr.assess.roll', formation: 'c' }]);
  });
});

describe('the Status Check (ESR-3.7, ESR-RUL-19)', () => {
  test.each([
    ['RT' as const, 900],
    ['BK' as const, 1800],
  ])('a Formation on %s that was caught gets away %i yards again', (status, distance) => {
    const board = table([
      french([foot(2)], { at: [3000, 2000] }),
      coalition([foot(2)], { at: [3000, 2400], more: { directive: 'D' } }),
    ]);
    const caught: Board = {
      ...board,
      formations: board.formations.map(each =>
        each.id === 'c'
          ? { ...each, status, directive: null, fatigue: { inf: 2, cav: 0, art: 0 }, assessedInCombat: 1 }
          : each,
      ),
    };
    const { board: after, notes } = statusStep.apply(caught, {}, undefined);
    expect(notes).toHaveLength(1);
    expect(formation(after, 'c').status).toBe(status);
    expect(isEnemyWithin(after, formation(after, 'c'), distance - 1)).toBe(false);
  });
});
