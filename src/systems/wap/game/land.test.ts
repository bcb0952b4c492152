import { describe, expect, test } from 'vitest';
import { makeAlliance, makeWar, must } from '#kernel';
import { around, cityAt, countryOf, type HexId, hexOf, LAND } from '../map.ts';
import { boardOf, Scene, troop } from '../testing/scene.ts';
import { type Board, type Leader, MARCHED, type Troop } from './board.ts';
import { advanceStep } from './phases/advance.ts';
import { attritionStep } from './phases/attrition.ts';
import { combatStep } from './phases/combat.ts';
import { entrenchStep, movementStep } from './phases/movement.ts';
import { retreatStep } from './phases/retreat.ts';
import { turnStep } from './phases/turn.ts';
import { forceStep } from './phases/walk.ts';
import { battleOf } from './rules/battles.ts';
import { type March, marchOf } from './rules/marches.ts';
import { endsIn, pathRefusal } from './rules/ways.ts';
import { wearFacts } from './rules/wear.ts';

const [WHITE, BLUE] = ['white-crown', 'blue-crown'] as const;
/** Clear hexes of White’s country in a row, the fortress of e behind them, and fortresses of White and Blue. */
const [HOME, SECOND, THIRD, ELSMARK] = ['1112', '1211', '1312', '1412'] as const;
const [HALMAR, SARNBY] = ['0913', '2210'] as const;

const units = (state: string, inf: number, cav = 0) => [{ state, inf, cav, gds: 0, sup: 0 }];

/** White and Blue at war, with these troops and leaders only. */
const field = (troops: readonly Troop[], places: Readonly<Record<string, string>> = {}): Board => {
  const board = boardOf({ scenario: 'partition' });
  return {
    ...board,
    phase: 'movement',
    phasing: 'white',
    troops,
    leaders: board.leaders.map(each => {
      const [at = '', inside = ''] = (places[each.id] ?? '').split(' ');
      return { ...each, at, inside: inside !== '', marks: 0 };
    }),
  };
};

const marching = (board: Board, hex: HexId, pick: Parameters<typeof marchOf>[3]): March => {
  const found = marchOf(board, 'white', hex, pick);
  return must('march' in found ? found.march : null, 'a march');
};
const alone = (id: string) => ({ units: [], leaders: [id] });

describe('R14, R52: supply', () => {
  const months = (more: readonly Troop[]): Board => ({
    ...field([troop('white', ELSMARK, { inf: 4 }), troop('e', ELSMARK, { inf: 2, inside: true }), ...more]),
    sieges: { [ELSMARK]: 1 },
  });
  const unsupplied = (board: Board, hex: HexId): boolean =>
    wearFacts(board, 'white', { hex, inside: false }).unsupplied;

  test('besiegers of a fortress are fed by the path that begins at their camp', () => {
    expect(unsupplied(months([]), ELSMARK)).toBe(false);
    const round = around(ELSMARK).map(hex => troop('blue', hex, { inf: 1 }));
    expect(unsupplied(months(round), ELSMARK)).toBe(true);
  });

  test('a fortress with an enemy garrison blocks the way of others', () => {
    const garrison = troop('e', ELSMARK, { inf: 2, inside: true });
    expect(unsupplied(field([troop('white', THIRD, { inf: 4 }), garrison]), THIRD)).toBe(false);
  });

  test('supply points of a hex feed all of a power there, in the field and inside', () => {
    const cut = around(HALMAR).map(hex => troop('blue', hex, { inf: 1 }));
    const board: Board = {
      ...field([
        troop('white', HALMAR, { inf: 4 }),
        troop('white', HALMAR, { inf: 3, sup: 5, inside: true }),
        ...cut,
      ]),
      realm: {
        ...field([]).realm,
        held: Object.fromEntries(countryOf('white').cities.map(hex => [hex, 'blue'])),
      },
    };
    const scene = new Scene(board, attritionStep.at({ power: 'white', begun: false })).rolls({ dice: [1] });
    expect(scene.board.troops.find(({ sup }) => sup > 0)).toMatchObject({ sup: 3 });
  });
});

describe('R12, R47: leaders alone', () => {
  const beside = (): Board =>
    field([troop('white', SECOND, { inf: 4 }), troop('blue', THIRD, { inf: 4 })], { 'white-1': HOME });

  test('stop in a hex next to an enemy field force, as all do', () => {
    const board = beside();
    const march = marching(board, HOME, alone('white-1'));
    expect(pathRefusal(board, march, [SECOND], 0)).toBeNull();
    expect(endsIn(board, march, SECOND)).toBe(true);
    const free = { ...board, troops: board.troops.slice(0, 1) };
    expect(endsIn(free, march, SECOND)).toBe(false);
  });

  test('enter no hex with enemy stores or enemy leaders', () => {
    const to = (more: readonly Troop[], places: Readonly<Record<string, string>> = {}) => {
      const board = field([troop('white', HOME, { inf: 1 }), ...more], { 'white-1': HOME, ...places });
      return pathRefusal(board, marching(board, HOME, alone('white-1')), [SECOND], 0)?.code ?? null;
    };
    expect(to([])).toBeNull();
    expect(to([troop('blue', SECOND, { sup: 5 })])).not.toBeNull();
    expect(to([], { 'blue-1': SECOND })).not.toBeNull();
  });
});

test('R50: a lost SP of a force march is lost once, also where pieces were picked up', () => {
  const board = field([troop('white', SECOND, { inf: 8, marks: MARCHED })], { 'white-1': SECOND });
  const walker = (inf: number, spent: number) => ({
    ...troop('white', SECOND, { inf, marks: MARCHED }),
    spent,
  });
  const march: March = {
    power: 'white',
    start: HOME,
    at: SECOND,
    walkers: [walker(5, 3), walker(3, 3)],
    leaders: [{ id: 'white-1', spent: 3 }],
    entered: 3,
    swamp: false,
    extra: null,
  };
  const walk = { march, path: [HOME], force: 3, on: false, next: 0 };
  const scene = new Scene(board, forceStep.at(walk)).rolls({ dice: [5] });
  expect(scene.board.troops.map(({ at, inf }) => [at, inf])).toEqual([[HOME, 7]]);
});

test('R44: more SP go inside after others have, and nobody comes out again in that phase', () => {
  const board = field([troop('white', HALMAR, { inf: 5 })]);
  const scene = new Scene(board, movementStep.at({ power: 'white' }))
    .chooses(WHITE, { shut: HALMAR, sp: 1 })
    .chooses(WHITE, { shut: HALMAR, sp: 2 });
  expect(scene.board.troops.map(({ inside, inf }) => [inside, inf])).toEqual([
    [false, 2],
    [true, 3],
  ]);
  expect(scene.offers(WHITE)).not.toContainEqual({ open: HALMAR });
});

test('R44: those who have gone inside with the lesser leader join the battle before their walls', () => {
  const from = must(around(HALMAR)[0]);
  const board: Board = {
    ...field([troop('white', HALMAR, { inf: 6 }), troop('blue', from, { inf: 9 })], {
      'white-1': HALMAR,
      'white-4': HALMAR,
      'blue-1': from,
    }),
    phasing: 'blue',
  };
  const scene = new Scene(board, combatStep.at({ power: 'blue' }))
    .chooses(BLUE, { attack: HALMAR })
    .chooses(BLUE, { from: [{ at: from, units: units('blue', 9), leaders: ['blue-1'] }] })
    .chooses(WHITE, 4);
  expect(scene.board.leaders.filter(({ at, inside }) => at === HALMAR && inside).map(({ id }) => id)).toEqual(
    ['white-4'],
  );
  scene.rolls({ dice: [3, 4] });
  expect(scene.asked).toEqual([WHITE]);
  expect(scene.wait?.title).toContain('the force inside');
});

describe('R46, R61: entrenchments of besiegers and garrisons', () => {
  const siege = (trench: string): Board => ({
    ...field([troop('white', SARNBY, { inf: 5 }), troop('blue', SARNBY, { inf: 3, inside: true })], {
      'white-1': SARNBY,
      'blue-1': `${SARNBY} inside`,
    }),
    stirred: [],
    trenches: { [SARNBY]: trench },
  });

  test('besiegers dig in where the garrison had', () => {
    const { board } = new Scene(siege('blue'), entrenchStep.at({ power: 'white' }));
    expect(board.trenches).toEqual({ [SARNBY]: 'white' });
  });

  test('a sortie gives up the trench of the garrison, not that of the besieger', () => {
    const sally = (trench: string): Board =>
      new Scene({ ...siege(trench), phasing: 'blue' }, combatStep.at({ power: 'blue' }))
        .chooses(BLUE, { sortie: SARNBY })
        .chooses(BLUE, { from: [{ at: SARNBY, units: units('blue', 3), leaders: ['blue-1'] }] }).board;
    expect(sally('blue').trenches).toEqual({});
    expect(sally('white').trenches).toEqual({ [SARNBY]: 'white' });
  });
});

describe('R58, R47: retreats', () => {
  const beaten = (from: HexId, battle: HexId, parts: readonly Troop[], leaders: readonly string[] = []) =>
    retreatStep.at({ power: 'white', from, battle, parts, leaders, left: 1, first: true, by: 'blue' });

  test('stores alone do not bar the way: who falls back takes them, and catches leaders', () => {
    const parts = [troop('white', SECOND, { inf: 3 })];
    const others = around(SECOND).filter(hex => hex !== HOME && hex !== THIRD);
    const board = field(
      [...parts, troop('blue', HOME, { sup: 5 }), ...others.map(hex => troop('blue', hex, { inf: 1 }))],
      { 'blue-1': HOME },
    );
    const open = { ...board, troops: board.troops.filter(({ at, inf }) => inf === 0 || at === SECOND) };
    const scene = new Scene(open, beaten(SECOND, THIRD, parts)).chooses(WHITE, HOME).rolls({ dice: [3] });
    expect(scene.board.troops.map(({ state, at, inf, sup }) => [state, at, inf, sup])).toEqual([
      ['white', HOME, 3, 0],
      ['white', HOME, 0, 5],
    ]);
    expect(scene.board.leaders.find(({ id }) => id === 'blue-1')).toMatchObject({ captive: 'white' });
  });

  test('a broken attacker that fought from a fortress of its own may go inside', () => {
    const parts = [troop('white', HALMAR, { inf: 3 })];
    const target = must(around(HALMAR)[0]);
    const scene = new Scene(
      field([...parts, troop('blue', target, { inf: 4 })]),
      beaten(HALMAR, target, parts),
    );
    expect(scene.offers(WHITE)).toContain('inside');
    scene.chooses(WHITE, 'inside');
    expect(scene.board.troops.filter(({ state }) => state === 'white')).toMatchObject([
      { at: HALMAR, inside: true, inf: 3 },
    ]);
  });
});

test('R49: nobody advances into land of a state that is neither friend nor enemy', () => {
  const board = boardOf({ scenario: 'continent' });
  const inside = must(
    LAND.find(({ id, home }) => home === 'a' && around(id).some(hex => hexOf(hex).home === 'green')),
  ).id;
  const from = must(around(inside).find(hex => hexOf(hex).home === 'green'));
  const parts = [troop('green', from, { inf: 3 })];
  const offered = (relations: Board['realm']['relations']): readonly string[] =>
    new Scene(
      { ...board, troops: parts, realm: { ...board.realm, relations } },
      advanceStep.at({ power: 'green', hex: inside, parts, leaders: [] }),
    ).asked;
  expect(offered(board.realm.relations)).toEqual([]);
  expect(offered(makeWar(board.realm.relations, 'green', 'a', 0))).toEqual(['green-crown']);
});

describe('battles of several powers', () => {
  const CITY = countryOf('red').capital;
  const [target = '', ...rest] = around(CITY).filter(hex => !cityAt(hex));
  const camp = must(rest.find(hex => around(target).includes(hex)) ?? null);
  const league = (troops: readonly Troop[], at: Readonly<Record<string, string>>): Board => {
    const board = boardOf({ scenario: 'continent' });
    const allied = makeAlliance(board.realm.relations, 'red', 'blue');
    const relations = ['red', 'blue'].reduce((all, power) => makeWar(all, power, 'green', 0), allied);
    return {
      ...board,
      order: ['red', 'green', 'blue', 'gray', 'white', 'yellow'],
      phasing: 'red',
      realm: { ...board.realm, relations },
      troops,
      leaders: board.leaders.map((each): Leader => {
        const [hex = '', inside = ''] = (at[each.id] ?? '').split(' ');
        return { ...each, at: hex, inside: inside !== '' };
      }),
    };
  };

  test('R57: an unbesieged garrison next to a battle may join it from its walls', () => {
    const board = league(
      [
        troop('red', CITY, { inf: 4, inside: true }),
        troop('red', camp, { inf: 3 }),
        troop('green', target, { inf: 3 }),
      ],
      { 'red-1': `${CITY} inside`, 'red-2': camp },
    );
    const { contingents } = battleOf(
      board,
      'red',
      target,
      board.troops.slice(1, 2),
      ['red-2'],
      false,
    ).attacker;
    expect(contingents.filter(({ joins }) => joins !== null)).toMatchObject([
      { at: CITY, inside: true, inf: 4 },
    ]);
    const besieged = { ...board, troops: [...board.troops, troop('green', CITY, { inf: 1 })] };
    const { attacker } = battleOf(besieged, 'red', target, board.troops.slice(1, 2), ['red-2'], false);
    expect(attacker.contingents.every(({ joins }) => joins === null)).toBe(true);
  });

  test('R56: the power with most SP engaged commands, also when it has joined later', () => {
    const board = league(
      [troop('red', camp, { inf: 3 }), troop('blue', camp, { inf: 6 }), troop('green', target, { inf: 3 })],
      { 'red-1': camp, 'blue-1': camp, 'green-1': target },
    );
    const scene = new Scene(board, combatStep.at({ power: 'red' }))
      .chooses('red-crown', { attack: target })
      .chooses('red-crown', { from: [{ at: camp, units: units('red', 3), leaders: ['red-1'] }] })
      .rolls({ dice: [3, 4] });
    expect(scene.board.battle?.attacker.commander).toBe('red');
    expect(scene.asked).toEqual(['blue-crown']);
    scene.chooses('blue-crown', 'call').rolls({ join: [1] });
    expect(scene.asked).toEqual(['green-crown']);
    scene.chooses('green-crown', 'fight');
    expect(scene.asked).toEqual(['blue-crown']);
    expect(scene.board.battle?.attacker.commander).toBe('blue');
  });

  test('R60: a city has one siege action a turn and one month, whoever has most SP before it', () => {
    const { capital } = countryOf('green');
    const siege: Board = {
      ...league(
        [
          troop('green', capital, { inf: 3, inside: true }),
          troop('red', capital, { inf: 6 }),
          troop('blue', capital, { inf: 5 }),
        ],
        {},
      ),
      sieges: { [capital]: 1 },
    };
    const first = new Scene(siege, combatStep.at({ power: 'red' })).chooses('red-crown', { summon: capital });
    const { board } = first.rolls({ dice: [1] });
    expect(board.sieges[capital]).toBe(2);
    const fewer = board.troops.map(each => (each.state === 'red' ? { ...each, inf: 4 } : each));
    const second = new Scene({ ...board, troops: fewer, phasing: 'blue' }, combatStep.at({ power: 'blue' }));
    expect(second.at === null ? [] : second.offers('blue-crown')).not.toContainEqual({ summon: capital });
    expect(second.board.sieges[capital]).toBe(2);
    expect(new Scene({ ...board, turn: 2 }, turnStep.at()).board.counted).toEqual([]);
  });
});
