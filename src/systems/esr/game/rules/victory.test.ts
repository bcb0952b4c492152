import { describe, expect, test } from 'vitest';
import { foot, formation, guns, type Troops, table } from '../../testing/table.ts';
import type { Board, Exit, Formation, Unit } from '../board.ts';
import { exitStep } from '../phases/leaving.ts';
import { heldPlaces } from './objectives.ts';
import { finalEnd, isArmyBroken, pointsOf, suddenEnd, unitsLost } from './victory.ts';

/** ESR-RUL-49, ESR-RUL-52: strength, army break, points, holding and leaving. */

const body = (id: string, count: number, x: number, more: Partial<Troops> = {}): Troops => ({
  id,
  side: 'french',
  at: [x, 600],
  face: 0,
  units: [foot(count)],
  ...more,
});
const ENEMY: Troops = { id: 'enemy', side: 'coalition', at: [3000, 3500], face: 180, units: [foot(2)] };

const change = (board: Board, id: string, to: Partial<Formation>): Board => ({
  ...board,
  formations: board.formations.map(each => (each.id === id ? { ...each, ...to } : each)),
});
const broken = (board: Board, id: string): Board => change(board, id, { status: 'BK', directive: null });
const without = (board: Board, id: string, count: number): Board =>
  change(board, id, {
    units: formation(board, id).units.map(
      (unit, i): Unit => (i < count ? { ...unit, place: 'removed' } : unit),
    ),
  });

describe('strength and army break', () => {
  const army = table([
    body('nine', 9, 800),
    body('three', 3, 2200),
    body('twelve', 12, 3600),
    body('other', 12, 5200),
    ENEMY,
  ]);

  test('36 Units: 12 in two broken Formations and 5 removed elsewhere are 17: no break, 5 points', () => {
    const beaten = without(broken(broken(army, 'nine'), 'three'), 'twelve', 5);
    expect(army.armies.french.strength).toBe(36);
    expect(unitsLost(beaten, 'french')).toBe(17);
    expect(isArmyBroken(beaten, 'french')).toBe(false);
    expect(pointsOf(beaten, 'coalition').units).toBe(5);
    expect(isArmyBroken(without(beaten, 'twelve', 6), 'french')).toBe(true);
  });

  test('17 Units: one Formation of 7 broken and 2 Units removed elsewhere: one Formation is no army', () => {
    const board = table([body('seven', 7, 800), body('ten', 10, 3000), ENEMY]);
    const beaten = without(broken(board, 'seven'), 'ten', 2);
    expect(unitsLost(beaten, 'french') * 2).toBeGreaterThanOrEqual(board.armies.french.strength);
    expect(isArmyBroken(beaten, 'french')).toBe(false);
    expect(pointsOf(beaten, 'coalition').units).toBe(3);
  });

  test('its only Formation is the army', () => {
    expect(isArmyBroken(broken(table([body('only', 4, 800), ENEMY]), 'only'), 'french')).toBe(true);
  });

  test('a Formation of 9 that reforms after it broke is still 9 Units lost (ESR-RUL-44)', () => {
    const reforming = change(army, 'nine', { status: 'RR', reformsFrom: 'BK', directive: null });
    expect(unitsLost(reforming, 'french')).toBe(9);
    const rallied = change(army, 'nine', { status: 'RR', reformsFrom: 'RT', directive: null });
    expect([unitsLost(rallied, 'french'), pointsOf(rallied, 'coalition').retreats]).toEqual([0, 1]);
  });

  test('one broken army loses; of two the points decide', () => {
    const two = broken(broken(table([body('a', 4, 800), ENEMY]), 'a'), 'enemy');
    expect(suddenEnd(two)).toMatchObject({ ending: 'both-break', winners: [] });
    expect(suddenEnd(broken(table([body('a', 4, 800), ENEMY]), 'a'))).toMatchObject({
      ending: 'army-break',
      winners: ['coalition'],
    });
  });
});

describe('margins and par', () => {
  const board = table([body('a', 4, 800), ENEMY]);
  const led = (points: number, more: Partial<Board['battle']> = {}): string =>
    finalEnd({ ...board, battle: { ...board.battle, par: { french: points, coalition: 0 }, ...more } })
      .ending;

  test.each([
    [2, 'draw'],
    [3, 'minor'],
    [6, 'minor'],
    [7, 'major'],
  ])('%i points ahead by par alone: %s', (points, ending) => {
    expect(led(points)).toBe(ending);
  });

  test('a scenario may have margins of its own', () => {
    expect([led(3, { margins: { draw: 3, minor: 9 } }), led(9, { margins: { draw: 3, minor: 9 } })]).toEqual([
      'draw',
      'minor',
    ]);
  });
});

describe('holding a place', () => {
  const village = {
    id: 'village',
    kind: 'village',
    points: [
      [2700, 5300],
      [3300, 5300],
      [3300, 5700],
      [2700, 5700],
    ],
  };
  const holder = (troops: readonly Troops[], had: 'french' | 'coalition' | null = null) => {
    const board = table(troops, { areas: [village] });
    const place = { ...(board.objectives[0] as Board['objectives'][number]), area: 'village', holder: had };
    return heldPlaces({ ...board, objectives: [place] })[0]?.holder;
  };
  const at = (id: string, side: Troops['side'], count: number, y: number): Troops => ({
    id,
    side,
    at: [3000, y],
    face: 0,
    waves: [count],
    units: [foot(count)],
  });

  test('two battalions in a village hold it against five within 450 yards outside', () => {
    expect(holder([at('in', 'coalition', 2, 5500), at('out', 'french', 5, 5000)], 'french')).toBe(
      'coalition',
    );
  });

  test('with nobody in it, who alone is within 450 yards of its edge takes it', () => {
    expect(holder([at('out', 'french', 2, 4810), at('far', 'coalition', 2, 600)], 'coalition')).toBe(
      'french',
    );
    expect(holder([at('out', 'french', 2, 4700), at('far', 'coalition', 2, 600)], 'coalition')).toBe(
      'coalition',
    );
  });

  test('with both outside it stays with the side that had it', () => {
    const both = [at('out', 'french', 2, 5000), at('too', 'coalition', 2, 5850)];
    expect([holder(both, 'french'), holder(both, null)]).toEqual(['french', null]);
  });

  test('guns and those under a status hold nothing', () => {
    const board = table([
      { ...at('in', 'french', 2, 5500), units: [foot(2), guns({ committed: true })] },
      at('far', 'coalition', 2, 600),
    ]);
    const beaten = change(board, 'in', { status: 'RT', directive: null });
    expect([heldPlaces(board)[0]?.holder, heldPlaces(beaten)[0]?.holder]).toEqual(['french', null]);
  });
});

describe('leaving the field (ESR-RUL-52)', () => {
  const EXIT: Exit = {
    edge: 'north',
    side: 'french',
    from: 2,
    units: 3,
    formation: 0,
    infantry: 0,
    most: 99,
    unless: null,
  };
  const withExit = (board: Board, exit: Partial<Exit> = {}, turn = 2): Board => ({
    ...board,
    turn,
    objectives: board.objectives.map(each => ({ ...each, at: [30_000, 60_000], exit: { ...EXIT, ...exit } })),
  });
  const near = table([
    { ...body('off', 7, 3000), at: [3000, 5500], directive: 'M', waves: [4, 3] },
    body('stays', 2, 800),
    ENEMY,
  ]);
  const left = (board: Board): Board => exitStep.apply(board, {}, undefined).board;

  test('on Move at the exit, from its turn on; three Units are a point', () => {
    const gone = left(withExit(near));
    expect(formation(gone, 'off')).toMatchObject({ presence: 'left', leftBy: 'goal' });
    expect(pointsOf(gone, 'french').exits).toBe(2);
    expect(unitsLost(gone, 'french')).toBe(0);
    expect(formation(left(withExit(near, {}, 1)), 'off').presence).toBe('field');
  });

  test.each([
    ['on Defend', { directive: 'D' as const }],
    ['under a status', { directive: null, status: 'RT' as const }],
  ])('nobody leaves %s', (_, to) => {
    expect(formation(left(withExit(change(near, 'off', to))), 'off').presence).toBe('field');
  });

  test('the other side cannot use it', () => {
    expect(formation(left(withExit(near, { side: 'coalition' })), 'off').presence).toBe('field');
  });

  test('closed while the enemy holds the place that covers it', () => {
    const held = (holder: 'french' | 'coalition'): Board => {
      const board = withExit(near, { unless: 'key' });
      const key = { ...(near.objectives[0] as Board['objectives'][number]), id: 'key', exit: null, holder };
      return left({ ...board, objectives: [...board.objectives, key] });
    };
    expect(formation(held('coalition'), 'off').presence).toBe('field');
    expect(formation(held('french'), 'off').presence).toBe('left');
  });

  test('Formations of so many battalions may be worth more, up to a limit', () => {
    const worth = (exit: Partial<Exit>): number => pointsOf(left(withExit(near, exit)), 'french').exits;
    expect(worth({ units: 0, formation: 2, infantry: 6 })).toBe(2);
    expect(worth({ units: 0, formation: 2, infantry: 8 })).toBe(0);
    expect(worth({ units: 0, formation: 9, infantry: 6, most: 4 })).toBe(4);
  });

  test('who came on by that edge is worth nothing', () => {
    const came = change(near, 'off', { arrives: { turn: 1, at: [30_000, 60_000], face: 180 } });
    expect(pointsOf(left(withExit(came)), 'french').exits).toBe(0);
  });

  test('a side with nobody left and none to come ends the battle, and it is scored', () => {
    const alone = table([
      { ...body('off', 7, 3000), at: [3000, 5500], directive: 'M', waves: [4, 3] },
      ENEMY,
    ]);
    expect(suddenEnd(left(withExit(alone)))).toMatchObject({ ending: 'draw' });
    expect(suddenEnd(withExit(alone))).toBeNull();
  });
});
