import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaults, type Json, must, odds, resultOf } from '#kernel';
import { answerOf, fightOf, oddsIn, of36, of1296 } from '../testing/battle.ts';
import { BACKS, type LR } from '../vocabulary.ts';
import { activation } from './activation.ts';
import { assessment } from './assessment.ts';
import { combat } from './combat.ts';
import { leaderFate } from './leader-fate.ts';
import { leaderHarm } from './leader-harm.ts';
import { ploy } from './ploy.ts';

describe('row edges', () => {
  test.each([
    [7, 'success'],
    [6, 'delay'],
    [3, 'delay'],
    [2, 'failure'],
  ])('ACT %i: %s', (score, result) => {
    expect(
      answerOf(activation, {}, score === 7 ? [3, 4] : score === 6 ? [3, 3] : score === 3 ? [1, 2] : [1, 1]),
    ).toEqual({ modifier: 0, score, result });
  });

  test.each([
    [12, 5],
    [11, 4],
    [8, 4],
    [7, 3],
    [4, 3],
    [3, 2],
  ])('PLOY %i: %i Units', (score, units) => {
    expect(resultOf(ploy, { ...defaults(ploy.facts) } as never, score).units).toBe(units);
  });

  test.each([
    [10, 'R1'],
    [9, 'R2'],
    [5, 'R2'],
    [4, 'R3'],
    [0, 'R3'],
    [-1, 'R4'],
    [-4, 'R4'],
    [-5, 'R5'],
    [-9, 'R5'],
    [-10, 'R6'],
  ])('ASSESS %i: %s', (score, row) => {
    expect(resultOf(assessment, defaults(assessment.facts) as never, score).row).toBe(row);
  });

  test.each([
    [4, 'breakthrough', 'rout'],
    [3, 'hold', 'retire'],
    [1, 'hold', 'retire'],
    [0, 'fightAgain', 'fightAgain'],
    [-1, 'retire', 'hold'],
    [-3, 'retire', 'hold'],
    [-4, 'rout', 'breakthrough'],
    [-6, 'rout', 'breakthrough'],
    [-7, 'rout', 'breakthrough'],
    [-9, 'rout', 'breakthrough'],
    [-10, 'removed', 'breakthrough'],
  ])('CMB %i: a %s, b %s', (diff, a, b) => {
    const result = resultOf(combat, fightOf({}, {}), { a: 12 + diff, b: 12 });
    expect([result.a.outcome, result.b.outcome]).toEqual([a, b]);
  });
});

describe('exact odds', () => {
  test.each([
    [{}, [21, 14, 1]],
    [{ fatigue: 3 }, [6, 20, 10]],
    [{ issuerLR: 'B', receiverLR: 'B' }, [35, 1, 0]],
  ])('activation %j', (given, [success, delay, failure]) => {
    expect(oddsIn(activation, given)).toMatchObject({
      success: of36(must(success)),
      delay: of36(must(delay)),
      failure: of36(must(failure)),
    });
  });

  test.each([
    [{ commanderLR: 'B' }, { R1: 15, R2: 20, R3: 1, R4: 0, R5: 0, R6: 0 }],
    [{ fatigue: 5 }, { R1: 0, R2: 6, R3: 24, R4: 6, R5: 0, R6: 0 }],
    [{ fatigue: 12 }, { R1: 0, R2: 0, R3: 1, R4: 14, R5: 20, R6: 1 }],
  ])('assessment %j', (given, rows) => {
    const want = Object.fromEntries(Object.entries(rows).map(([row, n]) => [row, of36(n)]));
    expect(oddsIn(assessment, given)).toMatchObject(want);
  });

  test.each([
    [{ traits: ['CD'] }, 0],
    [{}, 1],
    [{ traits: ['DD'] }, 3],
    [{ superiorPersonallyCommanding: true }, 6],
    [{ superiorPersonallyCommanding: true, traits: ['DD'] }, 10],
  ])('leader fate %j: harmed %i of 36', (given, n) => {
    expect(oddsIn(leaderFate, given).harmed).toBe(of36(n));
  });

  test('harm', () => {
    expect(oddsIn(leaderHarm, {})).toMatchObject({
      'row:R1': of36(3),
      'row:R2': of36(7),
      'row:R3': of36(11),
      'row:R4': of36(9),
      'row:R5': of36(6),
      removed: of36(15),
    });
  });

  test.each([
    [0, [206, 369, 146, 369, 171, 34, 1]],
    [3, [575, 411, 104, 171, 34, 1, 0]],
  ])('combat at %i', (ahead, weights) => {
    const names = ['won>=4', 'won1-3', 'tie', 'lost1-3', 'lost4-6', 'lost7-9', 'lost>=10'];
    const want = Object.fromEntries(names.map((name, i) => [name, of1296(must(weights[i]))]));
    expect(oddsIn(combat, { a: { cls: 'inf', CR: 4 + ahead }, b: { cls: 'inf', CR: 4 } })).toMatchObject(
      want,
    );
  });

  test('combat of equals is blind to which side is called a', () => {
    const arb = fc.record({
      cls: fc.constantFrom('inf', 'cav', 'art'),
      CR: fc.integer({ min: 1, max: 7 }),
      fatigue: fc.integer({ min: 0, max: 12 }),
      shock: fc.integer({ min: 0, max: 3 }),
      supported: fc.boolean(),
    });
    fc.assert(
      fc.property(arb, arb, (a, b) => {
        const there = oddsIn(combat, { a, b });
        const back = oddsIn(combat, { a: b, b: a });
        expect(there.aWins).toBe(back.bWins);
        expect(there['a:rout']).toBe(back['b:rout']);
        expect(there.meanAFatigue).toBe(back.meanBFatigue);
      }),
      { numRuns: 40 },
    );
  });
});

describe('monotony', () => {
  const chanceOf = (given: Json): number => {
    const { outcomes } = odds(activation, {
      ...(defaults(activation.facts) as object),
      ...(given as object),
    } as never);
    return Number(must(outcomes.success).n) / Number(must(outcomes.success).d);
  };

  test('a better rating never hurts an order, distance and fatigue never help', () => {
    const ratings: readonly LR[] = ['0', 'C', 'B', 'A'];
    const chances = ratings.map(issuerLR => chanceOf({ issuerLR, fatigue: 1 }));
    expect([...chances].sort((x, y) => x - y)).toEqual(chances);
    const far = [0, 1800, 3600, 5400].map(yardsBetween => chanceOf({ issuerLR: 'B', yardsBetween }));
    expect([...far].sort((x, y) => y - x)).toEqual(far);
  });

  test('a row of an Assessment never costs less than the one above it', () => {
    for (const back of BACKS) {
      const gains = [10, 5, 0, -1, -5, -10].map(
        score =>
          resultOf(
            assessment,
            {
              ...(defaults(assessment.facts) as object),
              totalUnits: 14,
              fatigue: 10,
              printing: { front: 'F3', back },
            } as never,
            score + 10,
          ).fatigueGain,
      );
      expect([...gains].sort((x, y) => x - y)).toEqual(gains);
    }
  });
});
