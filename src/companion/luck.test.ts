import { describe, expect, test } from 'vitest';
import { type AnyProcedure, gameOf, Play } from '#kernel';
import { battle as demoBattle } from '../../tests/support/demo-battle.ts';
import { luckOf, meanLuck, pipsOf } from './luck.ts';

const battle = demoBattle as AnyProcedure;

const play = (...rolls: Record<string, number[]>[]): Play => {
  const begun = Play.begin(gameOf(battle) as never, {
    attacker: { strength: 12, corps: 3 },
    defender: { strength: 12, corps: 3 },
  });
  if (!begun.ok) {
    throw new Error('the battle did not begin');
  }
  for (const roll of rolls) {
    const moved = begun.value.submit({ roll });
    expect(moved.ok).toBe(true);
  }
  return begun.value;
};

describe('luck in battle', () => {
  // Of 36 throws the attacker wins 15, the defender 15, and of the six ties the attacker wins 15 in 36.
  const ATTACKER_WINS = 15 / 36 + (6 / 36) * (15 / 36);

  test('the swings of a side add up to the end less the expectation', () => {
    const report = luckOf(battle, play({ attacker: [6], defender: [1] }));
    const wins = report.expectations.find(each => each.name === 'attackerWins');
    expect([wins?.actual, wins?.label]).toEqual([1, 'Attacker: wins']);
    expect(wins?.expected).toBeCloseTo(ATTACKER_WINS, 12);
    const swung = report.swings.map(({ before, after }) => (after.attacker ?? 0) - (before.attacker ?? 0));
    expect(report.luck.attacker).toBeCloseTo(swung[0] ?? 0, 12);
    expect(report.swings[0]?.before.attacker).toBeLessThan(ATTACKER_WINS);
  });

  test('a tie is two throws, each with its own swing', () => {
    const report = luckOf(
      battle,
      play({ attacker: [4], defender: [4] }, { tieAttacker: [6], tieDefender: [1] }),
    );
    expect(report.swings.map(swing => swing.title)).toEqual([
      'Both sides roll',
      'Both sides roll to break the tie',
    ]);
    expect(report.swings[1]?.after.attacker).toBe(1);
  });

  test('nothing is compared with the end while the battle goes on', () => {
    expect(luckOf(battle, play({ attacker: [4], defender: [4] })).expectations).toEqual([]);
  });

  test('an aim that is no short fraction is a score like any other', () => {
    const { swings } = luckOf(battle, play({ attacker: [6], defender: [1] }));
    // Two corps lost are two hundredths less than nothing.
    expect(swings[0]?.after.defender).toBeCloseTo(-0.02, 12);
  });

  test('pips are averaged by throw', () => {
    expect(pipsOf(play({ attacker: [6], defender: [1] }))).toEqual([
      { throw: 'attacker', dice: 1, mean: 6, expected: 3.5 },
      { throw: 'defender', dice: 1, mean: 1, expected: 3.5 },
    ]);
  });
});

test('the luck of a history is the mean of what had dice', () => {
  expect(meanLuck([null, 0.25, 0.75])).toEqual({ n: 1n, d: 2n });
  expect(meanLuck([null])).toBeNull();
});
