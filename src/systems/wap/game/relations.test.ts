import { describe, expect, test } from 'vitest';
import { areAtWar, haveTruce, makeAlliance, makeTruce, makeWar } from '#kernel';
import { countryOf } from '../map.ts';
import { boardOf, Scene, ships, troop } from '../testing/scene.ts';
import type { Board, Leader } from './board.ts';
import { allianceStep, relationsStep } from './phases/alliance.ts';
import { exchangeStep } from './phases/exchange.ts';
import { controlStep, turnStep } from './phases/turn.ts';
import { withPeace } from './rules/leagues.ts';
import { majorFalls } from './rules/settling.ts';

const ORDER = ['red', 'green', 'blue', 'gray', 'white', 'yellow'];

const continent = (change: (board: Board) => Partial<Board> = () => ({}), setup = {}): Board => {
  const board: Board = { ...boardOf({ scenario: 'continent', ...setup }), order: ORDER, phasing: 'red' };
  return { ...board, ...change(board) };
};
const relating = (board: Board, relations: Board['realm']['relations']) => ({ ...board.realm, relations });

describe('R40: peace', () => {
  const atPeace = (turn: number): Board => {
    const board = continent(each => ({
      turn,
      realm: relating(each, makeWar(each.realm.relations, 'red', 'green', 0)),
    }));
    const offer = (to: string) => ({ ally: [], peace: { [to]: 'keep' as const }, draw: false });
    return withPeace(board, { 'red-crown': offer('green'), 'green-crown': offer('red') }).board;
  };

  test('brings a truce of three turns, the one in which it is made among them', () => {
    const board = atPeace(5);
    const holds = (turn: number): boolean => {
      const fixed = { ...board.fixed, options: { ...board.fixed.options, diplomacy: 'fixed' as const } };
      const later = new Scene({ ...board, fixed, turn }, turnStep.at()).board;
      return haveTruce(later.realm.relations, 'red', 'green');
    };
    expect([5, 6, 7, 8].map(holds)).toEqual([true, true, true, false]);
  });

  test('of one power of a seat frees the prisoners of all its powers', () => {
    const board = continent(
      each => ({
        realm: relating(
          each,
          ['gray', 'blue'].reduce((all, power) => makeWar(all, power, 'green', 0), each.realm.relations),
        ),
        prisoners: [{ by: 'green', state: 'gray', inf: 2, cav: 0, gds: 0 }],
      }),
      { players: 3 },
    );
    const offers = {
      'blue-crown': { ally: [], peace: { green: 'keep' as const }, draw: false },
      'green-crown': { ally: [], peace: { blue: 'keep' as const }, draw: false },
    };
    const after = withPeace(board, offers).board;
    expect(areAtWar(after.realm.relations, 'gray', 'green')).toBe(false);
    expect(after.prisoners).toEqual([]);
  });

  test('with a minor brings a truce too: war on it is not declared again at once', () => {
    const board = continent(each => ({
      realm: relating(each, makeWar(each.realm.relations, 'red', 'a', 0)),
      attacks: [{ by: 'red', minor: 'a', turn: 1 }],
    }));
    const scene = new Scene(board, allianceStep.at({ power: 'red' })).chooses('red-crown', { peace: 'a' });
    expect(scene.offers('red-crown')).not.toContainEqual({ declare: 'a' });
    expect(scene.offers('red-crown')).toContainEqual({ declare: 'b' });
    expect(scene.offers('red-crown')).toContainEqual({ court: 'a' });
  });
});

test('R41, R49: troops leave the city of a former ally on the land of an enemy', () => {
  const [, city = ''] = countryOf('green').cities;
  const board = continent(each => ({
    realm: {
      ...relating(
        each,
        makeAlliance(
          ['red', 'blue'].reduce((all, power) => makeWar(all, power, 'green', 0), each.realm.relations),
          'red',
          'blue',
        ),
      ),
      held: { [city]: 'blue' },
    },
    troops: [troop('red', city, { inf: 3 })],
  }));
  const { board: left } = new Scene(board, relationsStep.at({ power: 'red' })).chooses('red-crown', {
    leave: true,
  });
  expect(left.troops.map(({ at }) => at)).not.toContain(city);
  const { realm } = new Scene(left, controlStep.at({ power: 'red' })).board;
  expect(realm.held[city]).toBe('blue');
});

test('R43: leaders of one side together are exchanged for one of the other', () => {
  const captive = (leader: Leader, by: string): Leader => ({ ...leader, at: '', captive: by });
  const board = continent(({ leaders }) => ({
    leaders: leaders.map(each =>
      each.id === 'green-2'
        ? captive(each, 'red')
        : ['red-5', 'red-3'].includes(each.id)
          ? captive(each, 'green')
          : each,
    ),
  }));
  const ratings = ['green-2', 'red-3', 'red-5'].map(id => board.leaders.find(each => each.id === id)?.rating);
  expect(ratings).toEqual([2, 1, 0]);
  const scene = new Scene(board, exchangeStep.at({ left: ['red'] }));
  expect(scene.offers('red-crown')).toContainEqual({
    to: 'green',
    give: { inf: 0, cav: 0, gds: 0, leaders: ['green-2'] },
    take: { inf: 0, cav: 0, gds: 0, leaders: expect.arrayContaining(['red-3', 'red-5']) },
  });
});

test('R67, R41: satellites that change their patron leave the hexes of his friends, however strong they are', () => {
  const { capital } = countryOf('green');
  const [, city = ''] = countryOf('blue').cities;
  const board = continent(each => ({
    realm: {
      ...relating(
        each,
        makeAlliance(
          ['green', 'blue'].reduce((all, power) => makeWar(all, power, 'red', 0), each.realm.relations),
          'green',
          'blue',
        ),
      ),
      patrons: { a: 'green' },
      held: { [capital]: 'red' },
    },
    troops: [troop('a', city, { inf: 6 }), troop('blue', city, { inf: 2 })],
  }));
  const after = majorFalls(board, 'green', 'red');
  expect(after.troops.filter(({ at }) => at === city)).toMatchObject([{ state: 'blue', inf: 2 }]);
  expect(after.troops.find(({ state }) => state === 'a')?.inf).toBe(6);
  // A city of the satellite in which a friend of the fallen stands stays with that friend; ships leave his ports.
  const home = countryOf('a').capital;
  const [port = ''] = countryOf('blue').ports;
  const shared = [troop('a', home, { inf: 6 }), troop('blue', home, { inf: 2 })];
  const held = majorFalls({ ...board, troops: shared, ships: [ships('a', port, 1)] }, 'green', 'red');
  expect(held.realm.held[home]).toBe('blue');
  expect(held.troops.filter(({ at }) => at === home)).toMatchObject([{ state: 'blue' }]);
  expect(held.ships.map(({ at }) => at)).not.toContain(port);
});

test('R39: a truce of an ally does not bind who declares war on a minor', () => {
  const board = continent(each => ({
    realm: relating(each, makeTruce(makeAlliance(each.realm.relations, 'red', 'blue'), 'blue', 'a', 9)),
  }));
  const scene = new Scene(board, allianceStep.at({ power: 'red' }));
  expect(scene.offers('red-crown')).toContainEqual({ declare: 'a' });
});
