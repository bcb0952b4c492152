import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { oddsIn, resultIn, TWO_DICE } from '../testing/battle.ts';
import { leaderActions } from './leader-actions.ts';
import { order } from './order.ts';

const asNumber = (fraction: string | undefined): number => {
  const [n, d] = (fraction ?? '0').split('/');
  return Number(n) / Number(d ?? 1);
};

/** The chance of each result of 2D6 with a modifier. */
const chances = (modifier: number): { success: number; delay: number; failure: number } => {
  const of = (test: (score: number) => boolean): number =>
    TWO_DICE.filter(([sum]) => test(sum + modifier)).reduce((all, [, weight]) => all + weight, 0) / 36;
  return { success: of(s => s >= 7), delay: of(s => s >= 3 && s <= 6), failure: of(s => s <= 2) };
};

/**
 * The chance that an order is active by each turn, by hand: a delay of n turns costs n turns, a failure one turn
 * (issued again at once, tested in the next).
 */
const steadily = (modifier: number, turns: number): number[] => {
  const { success, delay, failure } = chances(modifier);
  const tested = Array.from({ length: turns + 5 }, () => 0);
  tested[1] = 1;
  const active: number[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const now = tested[turn] ?? 0;
    active.push(now * success);
    tested[turn + 1] = (tested[turn + 1] ?? 0) + now * failure;
    for (const wait of [1, 2, 3]) {
      tested[turn + 1 + wait] = (tested[turn + 1 + wait] ?? 0) + (now * delay) / 3;
    }
  }
  return active;
};

describe('an order over several turns', () => {
  test.each([
    [{ issuerLR: 'B', receiverLR: 'C' }, 3],
    [{ issuerLR: 'C', receiverLR: 'C', fatigue: 5 }, -3],
    [{ issuerLR: 'A', receiverLR: 'A', nearestEnemyYards: 450, yardsBetween: 7200 }, -1],
  ])('%j: the turn of activation agrees with a plain table', (situation, modifier) => {
    const odds = oddsIn(order, { ...situation, turns: 6 });
    steadily(modifier, 6).forEach((chance, i) => {
      expect(asNumber(odds[`turn:${i + 1}`])).toBeCloseTo(chance, 12);
    });
  });

  test('ESR-RUL-07: a delay of one turn skips one turn', () => {
    const result = resultIn(
      order,
      { turns: 5 },
      {
        dice: [
          [3, 3],
          [4, 3],
        ],
        delay: [[1]],
      },
    );
    expect(result).toMatchObject({ state: 'active', turn: 3 });
  });

  test('ESR-3.2.1: a failure is issued again and tested in the next turn', () => {
    const dice = {
      dice: [
        [1, 1],
        [6, 1],
      ],
    };
    expect(resultIn(order, { turns: 5 }, dice)).toMatchObject({ state: 'active', turn: 2 });
  });

  test('markers already on the order hold it back', () => {
    expect(resultIn(order, { turns: 3, delayMarkers: 2 }, { dice: [[6, 6]] })).toMatchObject({ turn: 3 });
    expect(resultIn(order, { turns: 2, delayMarkers: 2 }, {})).toMatchObject({
      state: 'delayed',
      turn: null,
    });
  });

  test('as an option it is tried every turn at −1 a marker; a further delay leaves the larger, and they come off', () => {
    const given = { turns: 4, delayMarkers: 2, delayBlocks: false };
    const dice = {
      dice: [
        [4, 4],
        [6, 6],
      ],
      delay: [[2]],
    };
    expect(resultIn(order, given, dice)).toMatchObject({
      turn: 2,
      tests: [
        { turn: 1, modifier: -2, result: 'delay' },
        { delay: 1 },
        { turn: 2, modifier: -1, result: 'success' },
      ],
    });
  });

  test('the best policy is no worse than any named one', () => {
    const situation: Json = { issuerLR: 'B', receiverLR: 'C', fatigue: 3, turns: 5 };
    const worth = (policy: string): number => {
      const odds = oddsIn(order, situation, { policy: { commander: policy } });
      return [1, 2, 3, 4, 5].reduce((sum, turn) => sum + asNumber(odds[`turn:${turn}`]) / turn, 0);
    };
    const best = worth('best');
    for (const policy of ['steady', 'replace', 'once', 'patient']) {
      expect(worth(policy)).toBeLessThanOrEqual(best + 1e-12);
    }
  });
});

describe('Leader Actions until one fails', () => {
  const commit = {
    action: 'commitBattery',
    receiverLR: 'C',
    nearestEnemyYards: 400,
    commitFromFormationReserve: true,
  };
  const free = { action: 'dispatchADC' };

  test('the number done follows the powers of one test', () => {
    const p = 26 / 36; // issuer C, receiver C, −3 near the enemy, +2 from reserve: 6 or more
    const odds = oddsIn(leaderActions, { issuerLR: 'C', attempts: [commit, commit, commit] });
    expect(asNumber(odds['done:3'])).toBeCloseTo(chances(1).success ** 3, 12);
    expect(asNumber(odds['done:0'])).toBeCloseTo(1 - p, 12);
  });

  test('ESR-3.8: after a failure only actions without a test are done', () => {
    const result = resultIn(leaderActions, { issuerLR: 'C', attempts: [commit, commit, free, commit] }, [
      [6, 6],
      [1, 1],
    ]);
    expect(result).toMatchObject({ done: ['commitBattery', 'dispatchADC'], failed: true });
  });
});
