import { describe, expect, test } from 'vitest';
import { makeAlliance, makeWar } from '#kernel';
import { around } from '../map.ts';
import continent from '../scenarios/continent.json' with { type: 'json' };
import { boardOf, Scene, ships, troop } from '../testing/scene.ts';
import { begin } from './beginning.ts';
import type { Board, Leader } from './board.ts';
import { advanceStep } from './phases/advance.ts';
import { combatStep } from './phases/combat.ts';
import { retreatStep } from './phases/retreat.ts';
import { assaultStep } from './phases/siege.ts';
import { deployed } from './rules/deployment.ts';
import { siegeRefusal } from './rules/sieges.ts';

/** Around a clear hex of White’s country, as in section 8.7. */
const [FIELD, NEXT, FROM] = ['1211', '1112', '1312'];
const units = (state: string, inf: number, cav = 0) => [{ state, inf, cav, gds: 0, sup: 0 }];

const leaderAt = (board: Board, id: string, at: string, inside = false): readonly Leader[] =>
  board.leaders.map(each => (each.id === id ? { ...each, at, inside, marks: 0 } : { ...each, at: '' }));

const battlefield = (setup: object = {}): Board => {
  const board = boardOf({ scenario: 'partition', ...setup });
  const [white, blue] = ['white', 'blue'].map(
    state => board.leaders.find(each => each.state === state)?.id ?? '',
  ) as [string, string];
  return {
    ...board,
    phasing: 'white',
    realm: { ...board.realm, relations: makeWar(board.realm.relations, 'white', 'blue', 0) },
    troops: [
      troop('white', FROM, { inf: 5, cav: 1 }),
      troop('blue', FIELD, { inf: 5 }),
      troop('blue', NEXT, { inf: 3 }),
    ],
    leaders: board.leaders.map(each => ({
      ...each,
      marks: 0,
      inside: false,
      at: each.id === white ? FROM : each.id === blue ? NEXT : '',
    })),
  };
};

const attacked = (board: Board): Scene => {
  const leader = board.leaders.find(({ at }) => at === FROM)?.id ?? '';
  return new Scene(board, combatStep.at({ power: 'white' }))
    .chooses('white-crown', { attack: FIELD })
    .chooses('white-crown', { from: [{ at: FROM, units: units('white', 5, 1), leaders: [leader] }] });
};

const blueAt = ({ board }: Scene, hex: string): readonly Board['troops'][number][] =>
  board.troops.filter(each => each.state === 'blue' && each.at === hex);

test('R57: a part of a hex joins; the others neither fight nor suffer', () => {
  const scene = attacked(battlefield()).rolls({ dice: [3, 3] });
  expect(scene.offers('blue-crown').slice(0, 3)).toEqual(['call', 'hold', 'part']);
  scene.chooses('blue-crown', 'part');
  expect(() => scene.chooses('blue-crown', { majorInfantry: 4 })).toThrow();
  scene.chooses('blue-crown', { majorInfantry: 1 }).rolls({ join: [1] });
  scene.chooses('blue-crown', 'withdraw');
  const stayed = blueAt(scene, NEXT).filter(({ marks }) => marks === 0);
  expect(stayed.map(({ inf }) => inf)).toEqual([2]);
  expect(blueAt(scene, NEXT).reduce((sum, { inf }) => sum + inf, 0)).toBe(3);
});

test('R61: a part of a garrison sallies', () => {
  const board = boardOf({ scenario: 'partition' });
  const id = board.leaders.find(each => each.state === 'blue')?.id ?? '';
  const besieged: Board = {
    ...board,
    phasing: 'blue',
    realm: { ...board.realm, relations: makeWar(board.realm.relations, 'white', 'blue', 0) },
    troops: [troop('blue', '2405', { inf: 3, inside: true }), troop('white', '2405', { inf: 4 })],
    leaders: leaderAt(board, id, '2405', true),
  };
  const scene = new Scene(besieged, combatStep.at({ power: 'blue' })).chooses('blue-crown', {
    sortie: '2405',
  });
  const all = [{ at: '2405', units: units('blue', 4), leaders: [id] }];
  expect(() => scene.chooses('blue-crown', { from: all })).toThrow();
  scene.chooses('blue-crown', { from: [{ at: '2405', units: units('blue', 2), leaders: [id] }] });
  const { contingents } = scene.board.battle?.attacker ?? { contingents: [] };
  expect(contingents.filter(({ joins }) => joins === null).map(({ inf }) => inf)).toEqual([2]);
});

test('R58: some of those who fought advance, the others stay', () => {
  const board = { ...battlefield(), troops: [troop('white', FROM, { inf: 4 })] };
  const parts = [troop('white', FROM, { inf: 4 })];
  const scene = new Scene(board, advanceStep.at({ power: 'white', hex: FIELD, parts, leaders: [] }));
  expect(scene.offers('white-crown')).toContainEqual('part');
  scene.chooses('white-crown', 'part');
  const from = (inf: number) => ({ from: [{ at: FROM, units: units('white', inf), leaders: [] }] });
  expect(() => scene.chooses('white-crown', from(5))).toThrow();
  scene.chooses('white-crown', from(3));
  expect(scene.board.troops.map(({ at, inf }) => [at, inf]).sort()).toEqual([
    [FIELD, 3],
    [FROM, 1],
  ]);
});

test('R60: friends in the hex count against “too weak”, and own SP assault', () => {
  const board = boardOf({ scenario: 'continent' });
  const allied = makeAlliance(board.realm.relations, 'red', 'gray');
  const siege = (friends: number): Board => ({
    ...board,
    realm: { ...board.realm, relations: makeWar(makeWar(allied, 'red', 'green', 0), 'gray', 'green', 0) },
    sieges: { '4205': 1 },
    troops: [
      troop('green', '4205', { inf: 5, inside: true }),
      troop('red', '4205', { inf: 4 }),
      ...(friends > 0 ? [troop('gray', '4205', { inf: friends })] : []),
    ],
  });
  expect(siegeRefusal(siege(0), 'red', '4205')?.code).toBe('wap/too-weak');
  expect(siegeRefusal(siege(1), 'red', '4205')).toBeNull();
});

test('R60: few of many storm, and a natural 2 endangers the commander of the larger garrison', () => {
  const board = boardOf({ scenario: 'continent' });
  const allied = makeAlliance(board.realm.relations, 'red', 'gray');
  const leaders = board.leaders.map(each => ({
    ...each,
    inside: each.id === 'green-1',
    at: each.id === 'green-1' || each.id === 'red-1' ? '4205' : '',
  }));
  const scene = new Scene(
    {
      ...board,
      leaders,
      realm: { ...board.realm, relations: makeWar(makeWar(allied, 'red', 'green', 0), 'gray', 'green', 0) },
      sieges: { '4205': 1 },
      troops: [
        troop('green', '4205', { inf: 5, inside: true }),
        troop('red', '4205', { inf: 4 }),
        troop('gray', '4205', { inf: 3 }),
      ],
    },
    assaultStep.at({ power: 'red', hex: '4205' }),
  );
  scene.rolls({ dice: [1, 1] }).rolls({ leader: [1] });
  const dead = scene.board.leaders.filter(({ back }) => back !== undefined).map(({ id }) => id);
  expect(dead).toEqual(['green-1']);
});

test('R61: a relief force that joined a sortie advances into the hex that it won', () => {
  const CITY = '2405';
  const board = boardOf({ scenario: 'partition' });
  const [relief = ''] = around(CITY);
  const [inner = '', outer = ''] = board.leaders.filter(each => each.state === 'blue').map(({ id }) => id);
  const besieged: Board = {
    ...board,
    phasing: 'blue',
    realm: { ...board.realm, relations: makeWar(board.realm.relations, 'white', 'blue', 0) },
    troops: [
      troop('blue', CITY, { inf: 6, inside: true }),
      troop('blue', relief, { inf: 5 }),
      troop('white', CITY, { inf: 4 }),
    ],
    leaders: board.leaders.map(each => ({
      ...each,
      inside: each.id === inner,
      at: each.id === inner ? CITY : each.id === outer ? relief : '',
    })),
  };
  const scene = new Scene(besieged, combatStep.at({ power: 'blue' }))
    .chooses('blue-crown', { sortie: CITY })
    .chooses('blue-crown', { from: [{ at: CITY, units: units('blue', 6), leaders: [inner] }] })
    .rolls({ dice: [3, 3] })
    .chooses('blue-crown', 'call')
    .rolls({ join: [1] });
  while (scene.at !== 'wap.advance' && scene.at !== 'wap.combat.order') {
    scene.asked.length > 0
      ? scene.chooses(scene.asked[0] ?? '', scene.absent(scene.asked[0] ?? ''))
      : scene.rolls({ dice: [5, 6] });
  }
  expect(scene.at).toBe('wap.advance');
  scene.chooses('blue-crown', { from: [relief], keep: false });
  expect(blueAt(scene, CITY).some(({ inside, inf }) => !inside && inf > 0)).toBe(true);
});

test('R58: transports take off what they can carry of a force that has nowhere to go', () => {
  const VERMIL = '4317';
  const board = boardOf({ scenario: 'continent' });
  const id = 'red-1';
  const trapped: Board = {
    ...board,
    order: ['red', 'green'],
    realm: { ...board.realm, relations: makeWar(board.realm.relations, 'red', 'green', 0) },
    troops: [
      troop('red', VERMIL, { inf: 3, cav: 1 }),
      ...around(VERMIL).map(hex => troop('green', hex, { inf: 1 })),
    ],
    leaders: leaderAt(board, id, VERMIL),
    ships: [ships('red', VERMIL, 1, 2)],
  };
  const parts = trapped.troops.slice(0, 1);
  const beaten = {
    power: 'red',
    from: VERMIL,
    battle: VERMIL,
    parts,
    leaders: [id],
    left: 2,
    first: true,
    by: 'green',
  };
  const { board: after } = new Scene(trapped, retreatStep.at(beaten));
  const port = after.ships[0]?.at ?? '';
  expect(port).not.toBe(VERMIL);
  expect(after.troops.find(({ state }) => state === 'red')).toMatchObject({ at: port, inf: 2, cav: 1 });
  expect(after.leaders.find(each => each.id === id)).toMatchObject({ at: port });
  expect(after.prisoners).toMatchObject([{ by: 'green', state: 'red', inf: 1 }]);
  const alone = new Scene({ ...trapped, ships: [ships('red', VERMIL, 1)] }, retreatStep.at(beaten)).board;
  expect(alone.prisoners).toMatchObject([{ by: 'green', state: 'red', inf: 3, cav: 1 }]);
});

test('3.14 ownersChoose: owners take off their losses one by one', () => {
  const scene = attacked(battlefield({ ownersChoose: 'yes' })).rolls({ dice: [3, 3] });
  expect(scene.offers('white-crown').slice(0, 2)).toEqual(['majorInfantry', 'majorCavalry']);
  expect(attacked(battlefield()).rolls({ dice: [3, 3] }).asked).toEqual(['blue-crown']);
});

describe('set-up', () => {
  const sorted = <T extends { readonly at: string }>(all: readonly T[]): readonly T[] =>
    all.toSorted((a, b) => (a.at < b.at ? -1 : 1));

  test('R69, R70: the default deployment on the ranked rows is the one of the scenario', () => {
    const board = boardOf({ scenario: 'continent' });
    const rows = { ...continent.powers, ...continent.minors } as Record<string, { row: number }>;
    for (const [state, { row }] of Object.entries(rows)) {
      const made = deployed(state, row);
      const of = <P extends { readonly state: string }>(all: readonly P[]) =>
        all.filter(each => each.state === state);
      expect(sorted(made.troops)).toEqual(sorted(of(board.troops)));
      expect(sorted(made.ships)).toEqual(sorted(of(board.ships)));
      expect(made.leaders.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        of(board.leaders).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      expect(made.pool).toEqual(board.fixed.pools[state]);
    }
  });

  const started = (setup: object): Scene => {
    const begun = begin({ scenario: 'continent', ...setup });
    if (!begun.ok) {
      throw new Error(begun.error[0]?.sentence);
    }
    return new Scene(begun.value.board, ...begun.value.stack);
  };
  const spOf = ({ board }: Scene, state: string): number =>
    board.troops
      .filter(each => each.state === state)
      .reduce((sum, { inf, cav, gds }) => sum + inf + cav + gds, 0);

  test('3.13: rows are dealt, each once, or rolled', () => {
    const scene = started({ setup: 'permutation', minorRows: 'rolled' });
    for (const row of ['6', '5', '4', '3', '2', '1']) {
      scene.draws(row);
    }
    expect(['blue', 'yellow'].map(state => spOf(scene, state))).toEqual([33, 53]);
    for (let n = 0; n < 7; n++) {
      scene.rolls({ dice: [6] });
    }
    expect(['a', 'g'].map(state => spOf(scene, state))).toEqual([4, 4]);
    expect(scene.at).toBe('wap.order');
    expect(() => started({ setup: 'permutation' }).draws('6').draws('6')).toThrow();
    const alone = started({ setup: 'independent' });
    alone.rolls({ dice: [1] }).rolls({ dice: [1] });
    expect(['blue', 'gray'].map(state => spOf(alone, state))).toEqual([53, 53]);
    expect(begin({ scenario: 'partition', setup: 'permutation' })).toMatchObject({ ok: false });
  });

  test('3.13: powers deploy at home, that with most SP first, all of it and some in the capital', () => {
    const scene = started({ deployment: 'free' });
    expect(scene.at).toBe('wap.order');
    for (let n = 0; n < 5; n++) {
      scene.rolls({ dice: [1] });
    }
    expect(scene.asked).toEqual(['green-crown']);
    const ids = scene.board.leaders.filter(({ state }) => state === 'green').map(({ id }) => id);
    const foot = (hex: string, inf: number) => ({ hex, inf, cav: 0, gds: 0, leaders: [] });
    const put = (hex: string, inf = 7, more = [foot('3711', 15), foot('3605', 15), foot('3908', 8)]) => ({
      forces: [{ hex, inf, cav: 6, gds: 2, leaders: ids }, ...more],
      fleets: [{ port: '3605', nsp: 6, t: 2 }],
    });
    expect(() => scene.chooses('green-crown', put('3917'))).toThrow();
    expect(() => scene.chooses('green-crown', put('4311'))).toThrow();
    expect(() => scene.chooses('green-crown', put('4205', 6))).toThrow();
    // WAP-3.2: at most 15 SP begin in a hex, however often it is named.
    expect(() =>
      scene.chooses('green-crown', put('4205', 8, [foot('3711', 15), foot('3605', 15), foot('3908', 7)])),
    ).toThrow(/At most 15 SP/);
    expect(() =>
      scene.chooses('green-crown', put('4205', 7, [foot('3711', 15), foot('3605', 15), foot('4205', 8)])),
    ).toThrow(/named once/);
    scene.chooses('green-crown', put('4205'));
    expect(scene.board.troops.filter(({ state }) => state === 'green')).toHaveLength(4);
    expect(scene.asked).toEqual(['gray-crown']);
    const [, massed] = scene.offers('gray-crown') as readonly {
      readonly forces?: readonly { inf: number; cav: number; gds: number }[];
    }[];
    expect(Math.max(...(massed?.forces ?? []).map(({ inf, cav, gds }) => inf + cav + gds))).toBe(15);
    scene.chooses('gray-crown', 'usual');
    expect(scene.asked).toEqual(['red-crown']);
  });
});
