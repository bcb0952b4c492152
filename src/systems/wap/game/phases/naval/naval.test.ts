import { describe, expect, test } from 'vitest';
import { type Json, makeWar } from '#kernel';
import { around, cityAt, countryOf, LAND } from '../../../map.ts';
import { boardOf, Scene, ships, troop } from '../../../testing/scene.ts';
import type { Board, Ships } from '../../board.ts';
import { refugeOf, zoneSteps } from '../../rules/evacuation.ts';
import { readyTroops } from '../../rules/marches.ts';
import { loseShips, zonesAt } from '../../rules/voyages.ts';
import { navalStep } from './operations.ts';

const [RED, GREEN] = ['red-crown', 'green-crown'];
/** Vermil and Oakspire, ports of Red and Green in the Amber Bay. */
const [VERMIL, OAKSPIRE, AMBER, PETREL] = ['4317', '4311', 'Z5', 'Z4'];

const atWar = (fleets: readonly Ships[], turn = 1): Board => {
  const board = boardOf({ scenario: 'continent' });
  const relations = makeWar(board.realm.relations, 'red', 'green', 0);
  return {
    ...board,
    turn,
    phasing: 'red',
    order: ['red', 'green', 'blue', 'gray', 'white', 'yellow'],
    realm: { ...board.realm, relations },
    ships: fleets,
  };
};

const sea = (fleets: readonly Ships[], turn?: number): Scene =>
  new Scene(atWar(fleets, turn), navalStep.at({ power: 'red' }));

const die = (n: number) => ({ dice: [n] });
const nspOf = ({ board: { ships: all } }: Scene, state: string, at?: string): number =>
  all
    .filter(each => each.state === state && (at === undefined || each.at === at))
    .reduce((sum, each) => sum + each.nsp, 0);

describe('a fleet leaves a blockaded port', () => {
  const shut = (): Scene =>
    sea([ships('red', VERMIL, 2, 1), ships('green', AMBER, 2, 0, { blockade: VERMIL })])
      .chooses(RED, { sail: VERMIL })
      .chooses(RED, { nsp: 2, t: 1, cargo: null });

  test('free on a 6', () => {
    expect(shut().rolls(die(6)).at).toBe('wap.naval.voyage');
  });

  test('or attacks the blockader, and sails on if it wins', () => {
    const scene = shut().rolls(die(2)).chooses(RED, 'attack').rolls(die(6)).chooses(RED, 'let-go');
    expect(scene.at).toBe('wap.naval.voyage');
    expect(nspOf(scene, 'green', OAKSPIRE)).toBe(1);
    scene.chooses(RED, { to: AMBER }).chooses(GREEN, 'no').chooses(RED, 'done');
    expect(nspOf(scene, 'red', AMBER)).toBe(2);
  });

  test('beaten, it goes back in without pursuit', () => {
    const scene = shut().rolls(die(2)).chooses(RED, 'attack').rolls(die(3));
    expect(scene.at).toBe('wap.naval.order');
    expect([nspOf(scene, 'red', VERMIL), nspOf(scene, 'green', AMBER)]).toEqual([2, 2]);
  });

  test('on a 1 it stays, and the blockader may attack', () => {
    const scene = shut().rolls(die(1));
    expect([scene.asked, scene.absent(GREEN)]).toEqual([[GREEN], 'attack']);
    scene.chooses(GREEN, 'stay');
    expect(nspOf(scene, 'red', VERMIL)).toBe(2);
  });
});

test('R64: damaged ships of every state are lost before sound ones', () => {
  const fleet = [ships('red', AMBER, 4, 2, { dnsp: 2 }), ships('a', AMBER, 1, 1, { dnsp: 1, dt: 1 })];
  expect(loseShips(fleet, 3, 1)).toEqual([ships('red', AMBER, 2, 2)]);
});

test('a fleet may come back into the port that it left', () => {
  const scene = sea([ships('red', VERMIL, 2)])
    .chooses(RED, { sail: VERMIL })
    .chooses(RED, { nsp: 2, t: 0, cargo: null })
    .chooses(RED, { to: AMBER });
  expect(scene.offers(RED)).toContainEqual({ to: VERMIL });
});

describe('interception', () => {
  const sails = (fleets: readonly Ships[]): Scene =>
    sea([ships('red', VERMIL, 2, 1), ...fleets])
      .chooses(RED, { sail: VERMIL })
      .chooses(RED, { nsp: 2, t: 1, cargo: null })
      .chooses(RED, { to: AMBER });

  test('from a port only a 6 makes contact', () => {
    const scene = sails([ships('green', OAKSPIRE, 3)]);
    expect(scene.asked).toEqual([GREEN]);
    expect(scene.chooses(GREEN, 'yes').rolls(die(5)).at).toBe('wap.naval.voyage');
    expect(
      sails([ships('green', OAKSPIRE, 3)])
        .chooses(GREEN, 'yes')
        .rolls(die(6)).at,
    ).toBe('wap.naval.engage');
  });

  test('on contact the interceptor may attack, or let the fleet go on (R63)', () => {
    const met = (): Scene =>
      sails([ships('green', OAKSPIRE, 3)])
        .chooses(GREEN, 'yes')
        .rolls(die(6));
    expect(met().asked).toEqual([GREEN]);
    expect(met().chooses(GREEN, 'no').at).toBe('wap.naval.voyage');
    expect(met().chooses(GREEN, 'attack').at).toBe('wap.naval.fight');
  });

  test('a winning interceptor stays in the zone, and the beaten fleet ends in its nearest port', () => {
    const scene = sails([ships('green', OAKSPIRE, 4)])
      .chooses(GREEN, 'yes')
      .rolls(die(6))
      .chooses(GREEN, 'attack')
      .rolls(die(3))
      .chooses(GREEN, 'let-go');
    expect([nspOf(scene, 'green', AMBER), nspOf(scene, 'red', VERMIL)]).toEqual([4, 2]);
  });

  test('an absent player intercepts and pursues if not weaker in NSP', () => {
    const weak = sails([ships('green', OAKSPIRE, 1)]);
    expect(weak.absent(GREEN)).toBe('no');
    weak.chooses(GREEN, 'yes').rolls(die(6));
    expect(weak.absent(GREEN)).toBe('no');
    weak.chooses(GREEN, 'attack').rolls(die(1));
    expect([weak.asked, weak.absent(GREEN)]).toEqual([[GREEN], 'let-go']);
    const strong = sails([ships('green', OAKSPIRE, 4)]);
    expect(strong.absent(GREEN)).toBe('yes');
    strong.chooses(GREEN, 'yes').rolls(die(6));
    expect(strong.absent(GREEN)).toBe('attack');
    strong.chooses(GREEN, 'attack').rolls(die(3));
    expect(strong.absent(GREEN)).toBe('pursue');
  });

  test('a blockaded port sends nobody out', () => {
    const scene = sails([ships('red', AMBER, 1, 0, { blockade: OAKSPIRE }), ships('green', OAKSPIRE, 3)]);
    expect(scene.at).toBe('wap.naval.voyage');
  });
});

test('a fleet that was sought on its coast and wins stays there', () => {
  const coast = '4212';
  const scene = sea([ships('red', VERMIL, 2), ships('green', coast, 2)])
    .chooses(RED, { sail: VERMIL })
    .chooses(RED, { nsp: 2, t: 0, cargo: null })
    .chooses(RED, { to: AMBER })
    .chooses(GREEN, 'no')
    .chooses(RED, { power: 'green', place: coast })
    .rolls(die(5));
  expect([scene.asked, scene.absent(RED)]).toEqual([[RED], 'attack']);
  scene.chooses(RED, 'attack').rolls(die(3)).chooses(GREEN, 'let-go');
  expect(nspOf(scene, 'green', coast)).toBe(2);
});

test('a blockade is marked from the zone, and holds while the fleet stays', () => {
  const scene = sea([ships('red', VERMIL, 2)])
    .chooses(RED, { sail: VERMIL })
    .chooses(RED, { nsp: 2, t: 0, cargo: null })
    .chooses(RED, { to: AMBER })
    .chooses(RED, 'done')
    .chooses(RED, 'done')
    .chooses(RED, { blockade: OAKSPIRE, zone: AMBER });
  expect(scene.board.ships).toContainEqual(ships('red', AMBER, 2, 0, { sailed: true, blockade: OAKSPIRE }));
});

describe('storm and ice in winter', () => {
  const JANUARY = 11;

  test('ships at sea roll, ships in port do not', () => {
    const scene = sea([ships('red', AMBER, 1), ships('red', VERMIL, 1)], JANUARY).chooses(RED, 'done');
    expect(scene.at).toBe('wap.naval.storm');
  });

  test('a fleet that left a port among the ice rolls, beaten or not', () => {
    const white = atWar([ships('white', '0504', 2), ships('blue', 'Z1', 4)], JANUARY);
    const relations = makeWar(white.realm.relations, 'white', 'blue', 0);
    const scene = new Scene(
      { ...white, realm: { ...white.realm, relations }, phasing: 'white' },
      navalStep.at({ power: 'white' }),
    )
      .chooses('white-crown', { sail: '0504' })
      .chooses('white-crown', { nsp: 2, t: 0, cargo: null })
      .chooses('white-crown', { to: 'Z1' })
      .chooses('blue-crown', 'yes')
      .rolls(die(6))
      .chooses('blue-crown', 'attack')
      .rolls(die(4))
      .chooses('blue-crown', 'let-go');
    expect(scene.at).toBe('wap.naval.storm');
    expect(nspOf(scene.rolls({ nsp: [6], damagedNsp: [], t: [], damagedT: [] }), 'white')).toBe(1);
  });

  test('a fleet that stays in a port among the ice does not roll', () => {
    const white = atWar([ships('white', '0504', 2)], JANUARY);
    const scene = new Scene({ ...white, phasing: 'white' }, navalStep.at({ power: 'white' }))
      .chooses('white-crown', { sail: '0504' })
      .chooses('white-crown', { nsp: 2, t: 0, cargo: null })
      .chooses('white-crown', 'done');
    expect(scene.at).not.toBe('wap.naval.storm');
  });
});

describe('cargo', () => {
  const foot = (inf: number) => ({
    units: [{ state: 'red', inf, cav: 0, gds: 0, sup: 0 }],
    leaders: ['red-1'],
  });
  const loaded = (fleets: readonly Ships[], change: (board: Board) => Board = board => board): Scene => {
    const board = atWar([ships('red', VERMIL, 1, 1), ...fleets]);
    const troops = [...board.troops.filter(each => each.at !== VERMIL), troop('red', VERMIL, { inf: 4 })];
    const leaders = board.leaders.map(each => (each.id === 'red-1' ? { ...each, at: VERMIL } : each));
    return new Scene(change({ ...board, troops, leaders }), navalStep.at({ power: 'red' }))
      .chooses(RED, { sail: VERMIL })
      .chooses(RED, { nsp: 1, t: 1, cargo: foot(2) })
      .chooses(RED, { to: AMBER });
  };

  test('lands on a coast, may not march in this turn, and takes what lies there alone', () => {
    const scene = loaded([], board => ({
      ...board,
      troops: [...board.troops, troop('green', '4212', { sup: 5 })],
      leaders: board.leaders.map(each => (each.id === 'green-8' ? { ...each, at: '4212' } : each)),
    })).chooses(RED, { to: '4212' });
    expect(scene.at).toBe('wap.capture');
    scene.rolls(die(3));
    expect(scene.board.leaders.find(({ id }) => id === 'green-8')).toMatchObject({ captive: 'red' });
    const here = scene.board.troops.filter(({ at }) => at === '4212');
    expect(here.map(({ state, inf, sup }) => [state, inf, sup])).toEqual([
      ['red', 2, 0],
      ['red', 0, 5],
    ]);
    expect(readyTroops(scene.board, 'red', '4212')).toEqual([]);
  });

  test('is taken with a captured transport, and its leader is caught on 1 to 3', () => {
    const scene = loaded([ships('green', OAKSPIRE, 2)])
      .chooses(GREEN, 'yes')
      .rolls(die(6))
      .chooses(GREEN, 'attack')
      .rolls(die(6))
      .rolls({ transports: [1] })
      .rolls(die(4));
    expect(scene.board.prisoners).toEqual([{ by: 'green', state: 'red', inf: 2, cav: 0, gds: 0 }]);
    expect(scene.board.leaders.find(({ id }) => id === 'red-1')?.at).toBe(VERMIL);
  });

  test('of a beaten fleet without any port is taken, and its ships go to the pool', () => {
    const scene = loaded([ships('green', OAKSPIRE, 4)])
      .chooses(GREEN, 'yes')
      .rolls(die(6))
      .chooses(GREEN, 'attack');
    const held = { [VERMIL]: 'green', 3526: 'green', 4522: 'green' };
    const lost = new Scene({ ...scene.board, realm: { ...scene.board.realm, held } }, ...scene.frames)
      .rolls(die(3))
      .chooses(GREEN, 'let-go')
      .rolls(die(2));
    expect(lost.board.prisoners).toEqual([{ by: 'green', state: 'red', inf: 2, cav: 0, gds: 0 }]);
    expect(lost.board.leaders.find(({ id }) => id === 'red-1')).toMatchObject({ captive: 'green' });
    expect(nspOf(lost, 'red')).toBe(0);
  });

  test('of leaders alone does not land next to the enemy, where no friends are (R47)', () => {
    const board = atWar([ships('red', VERMIL, 1)]);
    const coast = '4212';
    const [near = ''] = around(coast);
    const shores = (foes: number): readonly Json[] =>
      new Scene(
        {
          ...board,
          troops: foes > 0 ? [troop('green', near, { inf: foes })] : [],
          leaders: board.leaders.map(each => (each.id === 'red-1' ? { ...each, at: VERMIL } : each)),
        },
        navalStep.at({ power: 'red' }),
      )
        .chooses(RED, { sail: VERMIL })
        .chooses(RED, { nsp: 1, t: 0, cargo: { units: [], leaders: ['red-1'] } })
        .chooses(RED, { to: AMBER })
        .offers(RED);
    expect(shores(0)).toContainEqual({ to: coast });
    expect(shores(2)).not.toContainEqual({ to: coast });
  });

  test('names each leader once', () => {
    const board = atWar([ships('red', VERMIL, 1)]);
    const scene = new Scene(
      {
        ...board,
        leaders: board.leaders.map(each => (each.id === 'red-1' ? { ...each, at: VERMIL } : each)),
      },
      navalStep.at({ power: 'red' }),
    ).chooses(RED, { sail: VERMIL });
    const cargo = { units: [], leaders: ['red-1', 'red-1'] };
    expect(() => scene.chooses(RED, { nsp: 1, t: 0, cargo })).toThrow();
  });

  test('drowns with a transport that the ice crushes', () => {
    const white = atWar([ships('white', '0504', 0, 1)], 11);
    const board = {
      ...white,
      phasing: 'white',
      troops: [troop('white', '0504', { inf: 2 })],
    };
    const W = 'white-crown';
    const scene = new Scene(board, navalStep.at({ power: 'white' }))
      .chooses(W, { sail: '0504' })
      .chooses(W, {
        nsp: 0,
        t: 1,
        cargo: { units: [{ state: 'white', inf: 2, cav: 0, gds: 0, sup: 0 }], leaders: [] },
      })
      .chooses(W, { to: 'Z1' })
      .chooses(W, { to: '1002' })
      .rolls({ nsp: [], damagedNsp: [], t: [1], damagedT: [] });
    expect([scene.board.troops, scene.board.ships]).toEqual([[], []]);
  });
});

test('R64: ships driven from a coast go to the port that is nearest by sea', () => {
  const board = atWar([]);
  for (const { id } of LAND.filter(({ id: hex, zones }) => zones.length > 0 && cityAt(hex) === undefined)) {
    const port = refugeOf(board, 'red', id) ?? '';
    const steps = (to: string): number => zoneSteps(zonesAt(id), zonesAt(to));
    expect(steps(port)).toBe(Math.min(...countryOf('red').ports.map(steps)));
  }
});

test('ships pay one MP for a zone', () => {
  const scene = sea([ships('red', VERMIL, 2)])
    .chooses(RED, { sail: VERMIL })
    .chooses(RED, { nsp: 2, t: 0, cargo: null })
    .chooses(RED, { to: AMBER })
    .chooses(RED, { to: PETREL });
  expect(scene.board.voyage?.mp).toBe(2);
});
