import { describe, expect, test } from 'vitest';
import { areAtWar, makeAlliance, makeWar } from '#kernel';
import { countryOf } from '../../map.ts';
import { boardOf, Scene, troop } from '../../testing/scene.ts';
import type { Board } from '../board.ts';
import { relationsStep } from './alliance.ts';
import { courtStep } from './court.ts';

/** A minor between Red and Green, and a hex of its country beside the capital. */
const MINOR = 'a';
const { capital } = countryOf(MINOR);

const continent = (change: (board: Board) => Partial<Board> = () => ({})): Board => {
  const board: Board = {
    ...boardOf({ scenario: 'continent' }),
    order: ['red', 'green', 'blue', 'gray', 'white', 'yellow'],
    phasing: 'red',
  };
  return { ...board, ...change(board) };
};

/** Green is at war with the minor and besieges its capital; it has lost SP and a leader to it. */
const invaded = (relations = (realm: Board['realm']) => realm.relations): Board =>
  continent(board => ({
    realm: { ...board.realm, relations: makeWar(relations(board.realm), 'green', MINOR, 0) },
    troops: [troop(MINOR, capital, { inf: 2, inside: true }), troop('green', capital, { inf: 5 })],
    prisoners: [{ by: MINOR, state: 'green', inf: 2, cav: 0, gds: 0 }],
    leaders: board.leaders.map(leader =>
      leader.id === 'green-2' ? { ...leader, at: '' as const, captive: MINOR } : leader,
    ),
  }));

const courted = (board: Board): Scene =>
  new Scene(board, courtStep.at({ power: 'red', minor: MINOR })).rolls({ dice: [6, 6] });

describe('R42: a minor at war finds a patron', () => {
  test('its besieger is at war with the patron and stays where it stands', () => {
    const { board } = courted(invaded());
    expect(areAtWar(board.realm.relations, 'red', 'green')).toBe(true);
    expect(board.troops).toContainEqual(troop('green', capital, { inf: 5 }));
  });

  test('R43: the patron holds the prisoners of its satellite', () => {
    const { board } = courted(invaded());
    expect(board.prisoners).toEqual([{ by: 'red', state: 'green', inf: 2, cav: 0, gds: 0 }]);
    expect(board.leaders.find(({ id }) => id === 'green-2')?.captive).toBe('red');
  });

  test('armies of aggressors of two leagues both stay where they stand', () => {
    const both = invaded(({ relations }) => makeWar(relations, 'blue', MINOR, 0));
    const camp = countryOf(MINOR).cities.find(hex => hex !== capital) ?? '';
    const { board } = courted({ ...both, troops: [...both.troops, troop('blue', camp, { inf: 3 })] });
    expect(['green', 'blue'].map(each => areAtWar(board.realm.relations, 'red', each))).toEqual([true, true]);
    expect(board.troops).toContainEqual(troop('green', capital, { inf: 5 }));
    expect(board.troops).toContainEqual(troop('blue', camp, { inf: 3 }));
  });

  test('R39: two aggressors of one league bring one war, and nobody is called twice', () => {
    const league = ({ relations }: Board['realm']) =>
      makeWar(makeAlliance(relations, 'green', 'blue'), 'blue', MINOR, 0);
    const scene = courted(invaded(league));
    expect(scene.asked).toEqual(['blue-crown']);
    scene.chooses('blue-crown', 'honour');
    expect(scene.at).toBeNull();
    expect(areAtWar(scene.board.realm.relations, 'red', 'green')).toBe(true);
  });
});

describe('WAP-PROT: war on a minor that somebody else is at war with', () => {
  const declared = (): Scene =>
    new Scene(invaded(), relationsStep.at({ power: 'red' })).chooses('red-crown', { declare: MINOR });

  test('neither aggressor is asked to protect it', () => {
    const scene = declared();
    const asked: string[] = [];
    while (scene.at === 'wap.protect') {
      const [seat = ''] = scene.asked;
      asked.push(seat);
      scene.chooses(seat, 'decline');
    }
    expect(asked.sort()).toEqual(['blue-crown', 'gray-crown', 'white-crown', 'yellow-crown']);
  });

  test('the protector is at war with both', () => {
    const scene = declared();
    const [seat = ''] = scene.asked;
    scene.chooses(seat, 'accept');
    const { relations } = scene.board.realm;
    const patron = seat.replace('-crown', '');
    expect(['red', 'green'].map(each => areAtWar(relations, patron, each))).toEqual([true, true]);
  });
});
