import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bot, randomBot } from '#bots/index.ts';
import { skirmish } from '../../tests/support/demo-game.ts';
import { confidence } from './confidence.ts';
import { type Match, simulate } from './simulate.ts';
import { addTallies, EMPTY_TALLY } from './tally.ts';

const match: Match = {
  game: skirmish,
  setup: { men: 2 },
  bots: { red: randomBot, blue: randomBot },
  longest: 1000,
};

describe('a series of games', () => {
  test('accounts for every game', () => {
    const tally = simulate(match, 'a', 0, 200);
    expect(tally.games).toBe(200);
    expect((tally.wins.red ?? 0) + (tally.wins.blue ?? 0) + tally.draws).toBe(200);
    expect((tally.endings.rout ?? 0) + (tally.endings.nightfall ?? 0)).toBe(200);
    expect(tally.unfinished).toBe(0);
  });

  test('can be split anywhere and added up again', () => {
    const whole = simulate(match, 'b', 0, 40);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), cut => {
        expect(addTallies(simulate(match, 'b', 0, cut), simulate(match, 'b', cut, 40))).toEqual(whole);
      }),
      { numRuns: 10 },
    );
  });

  test('counts games that are cut off', () => {
    expect(simulate({ ...match, longest: 3 }, 'c', 0, 5)).toMatchObject({
      games: 5,
      unfinished: 5,
      wins: {},
    });
  });

  test('shows a player nothing but its view', () => {
    const seen: unknown[] = [];
    const choose: Bot['choose'] = seat => {
      seen.push(seat.view);
      return randomBot.choose(seat);
    };
    const spy: Bot = { ...randomBot, choose };
    simulate({ ...match, bots: { red: randomBot, blue: spy } }, 'd', 0, 3);
    expect(seen.length).toBeGreaterThan(0);
    for (const view of seen) {
      expect(view).not.toHaveProperty('card');
    }
  });

  test('stops at a player who breaks the rules', () => {
    const cheat: Bot = { ...randomBot, choose: () => 'retreat' };
    expect(() => simulate({ ...match, bots: { red: cheat, blue: randomBot } }, 'e', 0, 1)).toThrow(
      'The bridge is down.',
    );
  });

  test('of no games is empty', () => {
    expect(simulate(match, 'f', 5, 5)).toEqual(EMPTY_TALLY);
  });
});

describe('the confidence of a share', () => {
  // Wilson's interval for 95 %, from published tables.
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
  ])('%i of %i', (count, games, low, high) => {
    const range = confidence(count, games);
    expect(range[0]).toBeCloseTo(low, 4);
    expect(range[1]).toBeCloseTo(high, 4);
  });
});
