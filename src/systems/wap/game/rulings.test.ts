import { describe, expect, test } from 'vitest';
import { makeWar, must } from '#kernel';
import { around, cityAt, countryOf, LAND } from '../map.ts';
import { boardOf, Scene, ships, troop } from '../testing/scene.ts';
import type { Board } from './board.ts';
import { exchangeStep } from './phases/exchange.ts';
import { movementStep } from './phases/movement.ts';
import { portsStep } from './phases/naval/shore.ts';
import { onStep } from './phases/onward.ts';
import { buildStep, leaderStep } from './phases/reinforcement.ts';
import { trackStep } from './phases/turn.ts';
import { attackOf, likelyAttacks } from './rules/attacks.ts';
import { summaryOf } from './summary.ts';

const ORDER = ['red', 'green', 'blue', 'gray', 'white', 'yellow'];
const [OAKSPIRE, VERMIL] = ['4311', '4317'];

const continent = (change: (board: Board) => Partial<Board> = () => ({})): Board => {
  const board: Board = { ...boardOf({ scenario: 'continent' }), order: ORDER, phasing: 'red' };
  return { ...board, ...change(board) };
};
/** The cities of a state but its capital. */
const others = (state: string): readonly string[] =>
  countryOf(state).cities.filter(hex => hex !== countryOf(state).capital);
const atWar = ({ realm }: Board) => ({ ...realm, relations: makeWar(realm.relations, 'red', 'green', 0) });

test('R41: a force in a city that a peace has left it may be evacuated', () => {
  const kept = continent(({ realm }) => ({
    realm: { ...realm, held: { [OAKSPIRE]: 'red' } },
    troops: [troop('red', OAKSPIRE, { inf: 2 })],
  }));
  const scene = new Scene(kept, movementStep.at({ power: 'red' }));
  expect(scene.offers('red-crown')).toContainEqual({ evacuate: OAKSPIRE });
  scene.chooses('red-crown', { evacuate: OAKSPIRE });
  expect(scene.board.troops.map(({ at }) => at)).not.toContain(OAKSPIRE);
});

describe('R68: the par of a scenario', () => {
  /** The end of a Partition in which Blue has taken so many cities of White and its small neighbours. */
  const endOf = (taken: readonly string[], turn: number) => {
    const board = boardOf({ scenario: 'partition' });
    const realm = { ...board.realm, held: Object.fromEntries(taken.map(hex => [hex, 'blue'])) };
    return new Scene({ ...board, turn, realm }, trackStep.at()).board.outcome;
  };
  const [ELSMARK, EDDER, FALKENHOLT, FOSSMARK] = ['1412', '1710', '1606', '1402'] as const;

  test('is counted beside the cities after the last turn', () => {
    expect(endOf([EDDER], 7)).toMatchObject({
      winners: ['white-crown'],
      ending: 'count',
      sentence: 'White wins after the last turn, with 6 PCs and a par of 2.',
      score: { 'white-crown': 6, 'blue-crown': 7 },
    });
    expect(endOf([EDDER, FOSSMARK], 7)).toMatchObject({ winners: [], ending: 'even' });
    expect(endOf([EDDER, FOSSMARK, ELSMARK], 7)?.winners).toEqual(['blue-crown']);
  });

  test('does not count before the last turn', () => {
    expect(endOf([], 6)).toBeNull();
    expect(endOf([EDDER, FOSSMARK, ELSMARK, FALKENHOLT], 6)?.winners).toEqual(['blue-crown']);
  });

  test('is told with the set-up', () => {
    expect(summaryOf({ scenario: 'partition' })).toContain('After the last turn White counts 2 PCs more.');
    expect(summaryOf({ scenario: 'four-crowns' }).join(' ')).not.toContain('counts');
  });
});

describe('R34: the order of play', () => {
  const orderWithout = (fallen: readonly string[]): readonly string[] =>
    new Scene(
      continent(({ realm }) => ({ realm: { ...realm, fallen } })),
      trackStep.at(),
    ).board.order;

  test('turns by one power that stands', () => {
    expect(orderWithout(['red']).slice(0, 5)).toEqual(['blue', 'gray', 'white', 'yellow', 'green']);
  });

  test('does not turn when two seats are left', () => {
    expect(orderWithout(['blue', 'gray', 'white', 'yellow'])).toEqual(ORDER);
  });
});

test('R67: a major without a player falls as others do', () => {
  const board = boardOf({ scenario: 'continent', players: 5 });
  const { capital, cities } = countryOf('green');
  const lost = [capital, ...cities.filter(hex => hex !== capital).slice(0, 3)];
  const realm = { ...atWar(board), held: Object.fromEntries(lost.map(hex => [hex, 'red'])) };
  const order = ORDER.filter(power => power !== 'green');
  const { realm: now } = new Scene({ ...board, order, realm }, trackStep.at()).board;
  expect(now.fallen).toEqual(['green']);
});

test('R43: a leader is exchanged for a leader of the same value', () => {
  const captive = (id: string, by: string) => (leader: Board['leaders'][number]) =>
    leader.id === id ? { ...leader, at: '' as const, captive: by } : leader;
  const board = continent(({ leaders }) => ({
    leaders: leaders.map(captive('red-3', 'green')).map(captive('green-4', 'red')),
  }));
  const ratings = ['red-3', 'green-4'].map(id => board.leaders.find(each => each.id === id)?.rating);
  expect(ratings).toEqual([1, 1]);
  const scene = new Scene(board, exchangeStep.at({ left: ['red'] }));
  expect(scene.offers('red-crown')).toContainEqual({
    to: 'green',
    give: { inf: 0, cav: 0, gds: 0, leaders: ['green-4'] },
    take: { inf: 0, cav: 0, gds: 0, leaders: ['red-3'] },
  });
});

test('R55: a leader who stands alone next to the target leads the foot of another hex', () => {
  const partition = boardOf({ scenario: 'partition' });
  const board: Board = {
    ...partition,
    troops: [troop('blue', '1907', { inf: 1 }), troop('white', '1806', { cav: 2 })],
    leaders: partition.leaders.map(leader => (leader.id === 'blue-2' ? { ...leader, at: '1807' } : leader)),
  };
  const attacks = likelyAttacks(board, 'blue', '1806');
  expect(attacks.map(({ from }) => from.map(({ at }) => at))).toEqual([['1907', '1807']]);
  expect(attackOf(board, 'blue', '1806', attacks[0] as (typeof attacks)[number])).toMatchObject({
    leaders: ['blue-2'],
  });
});

test('R54: supply points are placed like units, not in the capital alone', () => {
  const scene = new Scene(
    continent(({ purse }) => ({ purse: { ...purse, red: 5 } })),
    buildStep.at({ power: 'red' }),
  );
  expect(scene.offers('red-crown')).toContainEqual({ build: 'sup', state: 'red', at: VERMIL });
});

test('R44: any number of SP goes inside a fortress, or comes out', () => {
  const { capital } = countryOf('red');
  const scene = new Scene(
    continent(() => ({
      troops: [troop('red', capital, { inf: 5 }), troop('red', capital, { inf: 4, inside: true })],
    })),
    movementStep.at({ power: 'red' }),
  );
  expect(scene.offers('red-crown')).toContainEqual({ shut: capital, sp: 4 });
  scene.chooses('red-crown', { open: capital, sp: 3 });
  expect(scene.board.troops.map(({ inside, inf }) => [inside, inf])).toEqual([
    [false, 8],
    [true, 1],
  ]);
});

test('3.11: damaged ships that escape from a lost port are still damaged', () => {
  const lost = continent(board => ({
    realm: { ...atWar(board), held: { [VERMIL]: 'green' } },
    ships: [ships('red', VERMIL, 1, 0, { dnsp: 1 })],
  }));
  const scene = new Scene(lost, portsStep.at({ done: [] })).rolls({ nsp: [6], t: [] });
  expect(scene.board.ships).toMatchObject([{ state: 'red', at: 'Z5', nsp: 1, dnsp: 1 }]);
});

describe('R54: a new leader in January', () => {
  const january = (held: Board['realm']['held']): Board =>
    continent(({ realm, leaders }) => ({
      turn: 11,
      realm: { ...realm, held },
      leaders: leaders.filter(({ id }) => id !== 'red-1'),
    }));

  test('appears in the capital', () => {
    const scene = new Scene(january({}), leaderStep.at({ power: 'red' })).rolls({ dice: [6] });
    expect(scene.board.leaders.at(-1)).toMatchObject({ rating: 1, at: countryOf('red').capital });
  });

  test('waits while the state has no city at home', () => {
    const held = Object.fromEntries(countryOf('red').cities.map(hex => [hex, 'green']));
    const scene = new Scene(january(held), leaderStep.at({ power: 'red' })).rolls({ dice: [6] });
    expect(scene.board.leaders.at(-1)).toMatchObject({ rating: 1, at: '', back: 11 });
  });
});

test('R46: nobody digs in where an evacuated force has come', () => {
  const { capital } = countryOf('red');
  const kept = continent(({ realm, leaders }) => ({
    realm: {
      ...realm,
      held: { [OAKSPIRE]: 'red', ...Object.fromEntries(others('red').map(hex => [hex, 'a'])) },
    },
    troops: [troop('red', OAKSPIRE, { inf: 2 }), troop('red', capital, { inf: 2 })],
    leaders: leaders.map(leader => ({ ...leader, at: leader.id === 'red-1' ? capital : '' })),
  }));
  const dug = (evacuates: boolean): boolean => {
    const scene = new Scene(kept, movementStep.at({ power: 'red' }));
    const now = evacuates ? scene.chooses('red-crown', { evacuate: OAKSPIRE }) : scene;
    return Object.hasOwn(now.chooses('red-crown', 'done').board.trenches, capital);
  };
  expect([dug(false), dug(true)]).toEqual([true, false]);
});

test('R66: the owner of ships whose shore is lost names the zone that they go to', () => {
  const hex = must(LAND.find(({ id, zones }) => zones.length > 1 && !cityAt(id)) ?? null);
  const [first = '', second = ''] = hex.zones;
  const board = continent(each => ({
    realm: atWar(each),
    troops: [troop('green', hex.id, { inf: 1 })],
    ships: [ships('red', hex.id, 2)],
  }));
  const scene = new Scene(board, portsStep.at({ done: [] }));
  expect(scene.asked).toEqual(['red-crown']);
  expect(scene.offers('red-crown')).toEqual(expect.arrayContaining([first, second]));
  scene.chooses('red-crown', second);
  expect(scene.board.ships.map(({ at }) => at)).toEqual([second]);
});

test('R12: who is picked up next to an enemy pays one MP more for the first step', () => {
  const { capital } = countryOf('red');
  const next = must(around(capital)[0] ?? null);
  const [leader] = continent().leaders.filter(({ state }) => state === 'red');
  const id = must(leader ?? null).id;
  const picked = (foes: number): unknown => {
    const board = continent(each => ({
      realm: atWar(each),
      troops: [troop('red', capital, { inf: 2 }), ...(foes > 0 ? [troop('green', next, { inf: foes })] : [])],
      leaders: each.leaders.map(one => (one.id === id ? { ...one, at: capital } : one)),
    }));
    const march = {
      power: 'red',
      start: VERMIL,
      at: capital,
      walkers: [],
      leaders: [{ id, spent: 1 }],
      entered: 1,
      swamp: false,
      extra: null,
    };
    const units = [{ state: 'red', inf: 2, cav: 0, gds: 0, sup: 0 }];
    const scene = new Scene(board, onStep.at({ march }));
    scene.chooses('red-crown', { units: [], leaders: [id], pick: { units, leaders: [] } });
    const on = scene.frames.at(-1) as unknown as {
      readonly march: { readonly walkers: readonly { spent: number }[] };
    };
    return on.march.walkers.map(({ spent }) => spent);
  };
  expect(picked(0)).toEqual([0]);
  expect(picked(9)).toEqual([1]);
});
