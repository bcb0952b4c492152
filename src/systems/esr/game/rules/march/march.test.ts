import { describe, expect, test } from 'vitest';
import { foot, formation, guns, horse, type Troops, table } from '../../../testing/table.ts';
import type { Board } from '../../board.ts';
import { bodyOf, guideOf } from '../../bodies.ts';
import { indexOf } from '../../edit.ts';
import { between, yards } from '../../geometry/whole.ts';
import { isInContact, squareToEnemy } from '../proximity.ts';
import { marchOf, refusedMarch } from './allowed.ts';
import { keepOff } from './budget.ts';
import { findAstray } from './cohesion.ts';
import { dutyOf } from './duty.ts';
import { march } from './march.ts';

const attackers = (units: readonly object[], more: Partial<Troops> = {}): Troops => ({
  id: 'attackers',
  side: 'french',
  at: [3000, 1500],
  face: 0,
  directive: 'A',
  units,
  ...more,
});
const far: Troops = { id: 'far', side: 'coalition', at: [3000, 5800], face: 180, units: [foot(2)] };

const woods = {
  id: 'woods',
  kind: 'woods',
  points: [
    [2000, 2000],
    [4000, 2000],
    [4000, 3000],
    [2000, 3000],
  ],
};
/** From edge to edge: there is no way round it. */
const belt = {
  ...woods,
  points: [
    [0, 2000],
    [6000, 2000],
    [6000, 3000],
    [0, 3000],
  ],
};
const square = (west: number, south: number, side: number): readonly (readonly number[])[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
];
const vineyard = { ...woods, id: 'vines', kind: 'vineyard' };
const river = {
  id: 'river',
  kind: 'river',
  points: [
    [0, 2000],
    [6000, 2000],
  ],
};

const gone = (board: Board, y: number): number => {
  const body = formation(board, 'attackers');
  const marched = march(board, body, { path: [[30_000, yards(y)]] }, 11_250, keepOff(body));
  return between(guideOf(body), guideOf({ ...body, units: marched.units })) / 10;
};

describe('a march (ESR-QRG-MOV, ESR-RUL-18)', () => {
  test.each([
    ['infantry over open ground', table([attackers([foot(2)]), far]), 1125],
    [
      'lights through a vineyard',
      table([attackers([foot(2, { traits: ['L'] })]), far], { areas: [vineyard] }),
      1125,
    ],
    [
      'line through a vineyard: 500 open, then half',
      table([attackers([foot(2)]), far], { areas: [vineyard] }),
      500 + 625 / 2,
    ],
    [
      'lights through a wood: half',
      table([attackers([foot(2, { traits: ['L'] })]), far], { areas: [woods] }),
      500 + 625 / 2,
    ],
  ])('%s', (_what, board, wanted) => {
    expect(Math.abs(gone(board, 3400) - wanted)).toBeLessThan(8);
  });

  test('the line halts just inside a wood', () => {
    const board = table([attackers([foot(2)]), far], { areas: [woods] });
    const body = formation(board, 'attackers');
    const marched = march(board, body, { path: [[30_000, yards(3400)]] }, 11_250, null);
    expect(marched.cut).toBe('halt');
    expect(Math.abs(gone(board, 3400) - 500)).toBeLessThan(10);
  });

  test('an attack must still go as far as the wood that halts it', () => {
    const board = table([attackers([foot(2)], { at: [3000, 1800] }), far], { areas: [belt] });
    const duty = dutyOf(board, indexOf(board, 'attackers'));
    const marched = duty && marchOf(board, formation(board, 'attackers'), duty);
    expect(marched?.cut).toBe('halt');
    expect(marched?.used).toBeLessThan(yards(300));
  });

  test('a river bars the way', () => {
    const board = table([attackers([foot(2)]), far], { lines: [river] });
    const body = formation(board, 'attackers');
    expect(refusedMarch(board, body, { path: [[30_000, yards(2500)]] })?.code).toBe('esr/water');
  });

  test('a column crosses at the bridge and marches farther on a road', () => {
    const road = {
      id: 'road',
      kind: 'road',
      points: [
        [3000, 0],
        [3000, 6000],
      ],
    };
    const bridge = { id: 'bridge', kind: 'bridge', at: [3000, 2000] };
    const board = table([attackers([foot(3)], { ployed: true, directive: 'M' }), far], {
      lines: [river, road],
      crossings: [bridge],
    });
    const body = formation(board, 'attackers');
    const marched = marchOf(board, body, { path: [[30_000, yards(4000)]] });
    expect(
      Math.abs(between(guideOf(body), guideOf({ ...body, units: marched.units })) / 10 - 1800),
    ).toBeLessThan(12);
    const tail = bodyOf(marched.units).standing.map(unit => unit.y);
    expect(tail[0]).toBeGreaterThan(tail[2] as number);
  });

  test('on Move it halts 450 yards from the enemy', () => {
    const near: Troops = { ...far, id: 'near', at: [3000, 2300] };
    const board = table([attackers([foot(2)], { directive: 'M' }), near]);
    const body = formation(board, 'attackers');
    const marched = marchOf(board, body, { path: [[30_000, yards(2300)]] });
    const gap = Math.sqrt(squareToEnemy(board, body, marched.units)) / 10;
    expect(marched.cut).toBe('enemy');
    expect(gap).toBeGreaterThanOrEqual(450);
    expect(gap).toBeLessThan(455);
  });

  test('on Attack it closes and squares to the enemy', () => {
    const near: Troops = { ...far, id: 'near', at: [3050, 2300], face: 170 };
    const board = table([attackers([foot(2)]), near]);
    const body = formation(board, 'attackers');
    const marched = marchOf(board, body, { path: [[30_000, yards(2400)]] });
    const after = { ...body, units: marched.units };
    expect(marched.contacts.length).toBeGreaterThan(0);
    expect(isInContact(board, after)).toBe(true);
    const struck = marched.units.find(unit => unit.id === marched.contacts[0]?.by);
    expect(struck?.face).toBe(350);
  });

  test('struck from behind is told apart', () => {
    const near: Troops = { ...far, id: 'near', at: [3000, 2300], face: 0 };
    const board = table([attackers([horse(2)]), near]);
    const marched = marchOf(board, formation(board, 'attackers'), { path: [[30_000, yards(2400)]] });
    expect(marched.contacts.every(contact => contact.rear)).toBe(true);
  });

  test.each([
    ['too far', { path: [[30_000, 29_000]] as const }, 'esr/too-far'],
    ['away from the objective', { path: [[30_000, 8000]] as const }, 'esr/converge'],
    ['less than half of the allowance', { path: [[30_000, 16_500]] as const }, 'esr/attack-half'],
  ])('an attack %s is refused', (_what, order, code) => {
    const board = table([attackers([foot(2)]), far]);
    expect(refusedMarch(board, formation(board, 'attackers'), order)?.code).toBe(code);
  });

  test('a wheel is paid along the outer corner; facing about is free', () => {
    const board = table([attackers([foot(4)], { waves: [4] }), far]);
    const body = formation(board, 'attackers');
    expect(march(board, body, { face: 180, path: [] }, 11_250, null).used).toBe(0);
    const wheeled = march(board, body, { face: 90, path: [] }, 11_250, null);
    expect(wheeled.used).toBeGreaterThan(yards(450));
    expect(wheeled.used).toBeLessThan(yards(800));
  });
});

describe('halts at dense ground (ESR-QRG-MOV-6, ESR-RUL-16)', () => {
  const copse = (y: number) => ({
    id: 'copse',
    kind: 'woods',
    points: [
      [3150, y],
      [3300, y],
      [3300, y + 400],
      [3150, y + 400],
    ],
  });
  const lineAt = (y: number) => {
    const board = table([attackers([foot(3)], { at: [3000, 1000], waves: [3], directive: 'M' }), far], {
      areas: [copse(y)],
    });
    return march(
      board,
      formation(board, 'attackers'),
      { path: [[yards(3000), yards(1500)]] },
      yards(5000),
      null,
    );
  };

  test('the Unit that meets a copse halts in it, the others go on while they keep together', () => {
    const marched = lineAt(1300);
    expect(marched.cut).toBeNull();
    expect(marched.units.map(each => Math.round(each.y / 10)).sort()).toEqual([1306, 1500, 1500]);
    expect(marched.units.filter(each => each.halted === 1)).toHaveLength(1);
  });

  test('where they would lose touch the others wait', () => {
    const marched = lineAt(1120);
    expect(marched.cut).toBe('halt');
    const [behind, ...others] = marched.units.map(each => each.y / 10).sort((a, b) => a - b);
    expect(Math.round(behind ?? 0)).toBe(1126);
    for (const y of others) {
      expect(y - 112 - (behind ?? 0)).toBeGreaterThan(100);
      expect(y - 112 - (behind ?? 0)).toBeLessThanOrEqual(225);
    }
  });

  test('those in waves are led round a village, a column through it by the road', () => {
    const road = {
      id: 'road',
      kind: 'road',
      points: [
        [3100, 0],
        [3100, 6000],
      ],
    };
    const village = { id: 'village', kind: 'village', points: square(2850, 2000, 500) };
    const aside = (more: Partial<Troops>): number => {
      const board = table([attackers([foot(3)], { ...more, at: [3100, 1400] }), far], {
        areas: [village],
        lines: [road],
      });
      const duty = dutyOf(board, indexOf(board, 'attackers'));
      return Math.max(...(duty?.path ?? []).map(([x]) => Math.abs(x - yards(3100))));
    };
    expect(aside({ ployed: true, directive: 'M' })).toBeLessThan(yards(60));
    expect(aside({})).toBeGreaterThan(yards(200));
  });

  test('a division passes a village in a few turns, with halts at its edges', () => {
    const village = { id: 'village', kind: 'village', points: square(2825, 2000, 350) };
    let board = table([attackers([foot(10)], { waves: [4, 3, 3] }), far], { areas: [village] });
    for (let turn = 1; turn <= 6; turn++) {
      const body = formation(board, 'attackers');
      const { units, ra, face } = march(board, body, { path: [[30_000, yards(4500)]] }, 11_250, null);
      const formations = board.formations.map(each => (each === body ? { ...each, units, ra, face } : each));
      board = { ...board, turn: turn + 1, formations };
    }
    const { units } = formation(board, 'attackers');
    expect(Math.min(...units.map(unit => unit.y))).toBeGreaterThan(yards(2400));
    expect(findAstray(units, units, formation(board, 'attackers').ra)).toBeNull();
  });
});

describe('contact (ESR-RUL-36, ESR-RUL-38)', () => {
  const struckFrom = (y: number, face: number, to: number) => {
    const board = table([
      attackers([foot(1)], { at: [3000, y], face }),
      { id: 'target', side: 'coalition', at: [3000, 3000], face: 180, units: [foot(1)] },
    ]);
    return march(
      board,
      formation(board, 'attackers'),
      { path: [[yards(3000), yards(to)]] },
      yards(5000),
      null,
    );
  };

  test.each([
    ['the front', 2000, 0, 3000, false],
    ['behind', 3200, 180, 3000, true],
  ])('a Unit that comes from %s stops at the edge and squares to it', (_where, y, face, to, rear) => {
    const { contacts, units } = struckFrom(y, face, to);
    expect(contacts).toEqual([{ by: 'attackers.1', on: 'target.1', rear }]);
    expect(Math.abs((units[0]?.y ?? 0) - yards(3000))).toBe(yards(113));
    expect(units[0]?.face).toBe(face);
  });
});

describe('the Reformation Area (ESR-RUL-16)', () => {
  const body = attackers([foot(4), guns({ committed: true })], { waves: [2, 2] });
  const marchTo = (board: Board, y: number) => {
    const moving = formation(board, 'attackers');
    return march(board, moving, { path: [[guideOf(moving)[0], yards(y)]] }, 11_250, keepOff(moving));
  };

  test('follows the rear wave and not a battery that stays behind', () => {
    const alone = marchTo(table([attackers([foot(4)], { waves: [2, 2] }), far]), 4500);
    const withGuns = marchTo(table([body, far]), 4500);
    expect(withGuns.units.find(unit => unit.kind.cls === 'art')?.y).toBe(yards(1500));
    expect(withGuns.ra[1]).toBe(alone.ra[1]);
  });

  test('a battery far behind does not halt those who pass a copse while one battalion halts at it', () => {
    const copse = { id: 'copse', kind: 'woods', points: square(3050, 3000, 100) };
    const board = table([body, far], { areas: [copse] });
    const { units, ra } = marchTo(board, 4500);
    const formations = board.formations.map(each =>
      each.id === 'attackers' ? { ...each, units, ra } : each,
    );
    expect(marchTo({ ...board, turn: 2, formations }, 3150).cut).toBeNull();
  });
});
