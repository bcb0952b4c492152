import { describe, expect, test } from 'vitest';
import { type Rational, rational } from '#kernel';
import { boardWith } from '../../testing/boards.ts';
import type { Board, March } from '../board.ts';
import { spendCorps } from '../edit.ts';
import { marchOf } from './orders.ts';
import {
  clashGiven,
  clashIn,
  endsOf,
  interceptedIn,
  type Marches,
  marchedOn,
  meetingsOf,
} from './prospects.ts';

const AUSTERLITZ = { scenario: 'austerlitz' } as const;

const marching = (board: Board, corps: readonly string[]): March =>
  marchOf(board, 'french', { order: 'move', leader: corps[0] as string, corps });

const attack = (board: Board, corps: readonly string[], path: readonly string[]) => {
  const march = marching(board, corps);
  const clash = clashIn(board, 'french', path.at(-1) as string, corps, false);
  if (!clash) {
    throw new Error('nobody stands there');
  }
  const marches: Marches = { attacker: marchedOn(march, path), defender: null };
  return { clash, meetings: meetingsOf(board, clash, marches) };
};

const share = (n: number, d: number): Rational => rational(BigInt(n), BigInt(d));

describe('the battle at the end of a march', () => {
  test('is the battle as it stands where the march costs nothing', () => {
    const board = boardWith(AUSTERLITZ);
    const army = ['napoleon', 'lannes', 'soult', 'ney', 'murat'];
    const { meetings } = attack(board, army, ['swabia', 'bavaria']);
    expect(meetings.entries().map(([{ given }]) => given)).toEqual([
      { attacker: { strength: 26, corps: 5 }, defender: { strength: 6, corps: 2 }, pursuit: 0 },
    ]);
    expect(endsOf(meetings).chance(({ winner }) => winner === 'attacker')).toEqual(share(71, 72));
  });

  test('AON-MARCH-3: finds a fresh corps tired that comes over mountains', () => {
    const { clash, meetings } = attack(boardWith(AUSTERLITZ), ['massena'], ['tyrol']);
    const fresh = clashGiven(boardWith(AUSTERLITZ), clash);
    expect(fresh.attacker.strength).toBe(5);
    expect(meetings.entries().map(([{ given }]) => given?.attacker.strength)).toEqual([4]);
  });

  test('AON-R47: counts the march that loses the whole army, and is lost then', () => {
    const board = spendCorps(boardWith(AUSTERLITZ), ['massena']);
    const { meetings } = attack(board, ['massena'], ['tyrol']);
    // One corps that is counted is lost on a 1.
    expect(meetings.chance(({ given }) => given === null)).toEqual(share(1, 6));
    const ends = endsOf(meetings);
    const whole = attack(boardWith(AUSTERLITZ), ['massena'], ['tyrol']).meetings;
    const wins = endsOf(whole).chance(({ winner }) => winner === 'attacker');
    expect(ends.chance(({ winner }) => winner === 'attacker')).toEqual(rational(wins.n * 5n, wins.d * 6n));
  });

  test('AON-R16: tires an interceptor by the mountains too', () => {
    const board = boardWith(AUSTERLITZ, { kolowrat: { at: 'tyrol' } });
    const march = marchOf(board, 'coalition', { order: 'move', leader: 'kolowrat', corps: ['kolowrat'] });
    const clash = {
      area: 'switzerland',
      attackers: ['kolowrat'],
      defenders: ['massena'],
      seaAttack: false,
    };
    const meetings = meetingsOf(board, clash, {
      attacker: marchedOn(march, ['switzerland']),
      defender: interceptedIn(['massena'], 'switzerland'),
    });
    expect(
      meetings.entries().map(([{ given }]) => [given?.attacker.strength, given?.defender.strength]),
    ).toEqual([[2, 4]]);
  });
});
