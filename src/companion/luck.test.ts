import { describe, expect, test } from 'vitest';
import { type AnyProcedure, gameOf, Play } from '#kernel';
import { aon } from '#systems/aon/index.ts';
import { ground } from '#systems/tnw/procedures/ground.ts';
import { luckOf, meanLuck, pipsOf } from './luck.ts';

const battle = aon.entries.find(entry => entry.id === 'aon.battle') as AnyProcedure;

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
  test('the swings of a side add up to the end less the expectation', () => {
    const report = luckOf(battle, play({ attacker: [6], defender: [1] }));
    const wins = report.expectations.find(each => each.name === 'attackerWins');
    expect(wins?.actual).toBe(1);
    expect(report.luck.attacker).toBeCloseTo(1 - (wins?.expected ?? 0), 12);
    expect(report.luck.defender).toBeCloseTo(-(report.luck.attacker ?? 0), 12);
  });

  test('a tie is two throws, each with its own swing', () => {
    const report = luckOf(
      battle,
      play({ attacker: [4], defender: [4] }, { tieAttacker: [6], tieDefender: [1] }),
    );
    expect(report.swings.map(swing => swing.title)).toEqual([
      'Both sides roll for losses',
      'Both sides roll to break the tie',
    ]);
    expect(report.swings[1]?.after.attacker).toBe(1);
  });

  test('nothing is compared with the end while the battle goes on', () => {
    expect(luckOf(battle, play({ attacker: [4], defender: [4] })).expectations).toEqual([]);
  });

  test('an aim that is no short fraction is a score like any other', () => {
    const begun = Play.begin(gameOf(ground as AnyProcedure) as never, {
      active: { units: 1, bonus: 0 },
      inactive: { units: 1, bonus: 0 },
    });
    if (!begun.ok) {
      throw new Error('the battle did not begin');
    }
    expect(begun.value.submit({ roll: { active: [6], inactive: [1] } }).ok).toBe(true);
    const { luck, swings } = luckOf(ground as AnyProcedure, begun.value);
    expect(swings[0]?.after.active).toBeCloseTo(1.01, 12);
    expect(luck.active).toBeGreaterThan(0);
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
