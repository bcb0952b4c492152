import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaults, type Entry, type Json, must, read, resolve } from '#kernel';
import { answerOf, resultIn } from '../testing/battle.ts';
import { activation } from './activation.ts';
import { artillerySkirmish } from './artillery-skirmish.ts';
import { assessEffects } from './assess-effects.ts';
import { assessment } from './assessment.ts';
import { combat } from './combat.ts';
import { conversion } from './conversion.ts';
import { distances, inchesOf, yardsFor } from './distances.ts';
import { leaderFate } from './leader-fate.ts';
import { movement } from './movement.ts';
import { battalionSize, pieces } from './pieces.ts';
import { ploy } from './ploy.ts';
import { statusCheck } from './status-check.ts';

describe('artillery and skirmish', () => {
  /** ESR-RUL-24 by hand. */
  const byHand = (f: {
    guns: number;
    artilleryFatigue: number;
    weather: boolean;
    intenseArtillery: boolean;
    line: number;
    infantryFatigue: number;
    intenseSkirmish: boolean;
  }): [number, number] => {
    let artillery = Math.max(0, Math.floor(f.guns / 2) * 2 - 4 * f.artilleryFatigue);
    artillery *= f.weather ? 0.5 : 1;
    artillery *= f.intenseArtillery ? 1.5 : 1;
    const skirmish = Math.max(0, 2 * f.line - 3 * f.infantryFatigue) * (f.intenseSkirmish ? 1.5 : 1);
    return [Math.ceil(artillery), Math.ceil(skirmish)];
  };

  test('agrees with plain arithmetic, and the ledger adds up to the score', () => {
    const arb = fc.record({
      guns: fc.integer({ min: 1, max: 12 }),
      artilleryFatigue: fc.integer({ min: 0, max: 4 }),
      weather: fc.boolean(),
      intenseArtillery: fc.boolean(),
      line: fc.integer({ min: 0, max: 9 }),
      infantryFatigue: fc.integer({ min: 0, max: 5 }),
      intenseSkirmish: fc.boolean(),
      targetIsAttackingCavalry: fc.boolean(),
    });
    fc.assert(
      fc.property(arb, ({ guns, line, ...rest }) => {
        const given = {
          ...(defaults(artillerySkirmish.facts) as object),
          batteries: [{ guns, cal: 'fr8/br9/ru12' }],
          battalions: { line, light: 0, irregular: 0 },
          doctrine: 'ED',
          ...rest,
        } as never;
        const { result, ledger } = read(artillerySkirmish, given, 7);
        const [artillery, skirmish] = byHand({ guns, line, ...rest });
        const counted = rest.targetIsAttackingCavalry ? 0 : skirmish;
        expect(result).toMatchObject({ artillery, skirmish: counted, score: 7 + artillery + counted });
        const sum = ledger.reduce((total, each) => total + (each.applied ? each.amount : 0), 7);
        expect(sum).toBe(result.score);
      }),
    );
  });

  test('ESR-RUL-24: the floor of skirmish points is an option', () => {
    const tired = { battalions: { line: 1 }, doctrine: 'ID', infantryFatigue: 2 };
    expect(answerOf(artillerySkirmish, tired, [3, 3])).toMatchObject({ skirmish: 0, score: 6 });
    expect(answerOf(artillerySkirmish, { ...tired, skirmishFloor: false }, [3, 3])).toMatchObject({
      skirmish: -5,
      score: 1,
    });
  });

  test('the 2D6 may go to another target', () => {
    const guns = { batteries: [{ guns: 8, cal: '12' }] };
    expect(answerOf(artillerySkirmish, guns, [])).toMatchObject({ score: 16 });
    expect(answerOf(artillerySkirmish, { ...guns, otherTargetRolled: true })).toMatchObject({ score: 16 });
  });
});

describe('conversions', () => {
  const conv = (given: object) => resultIn(conversion, given as Json);

  test.each([
    [{ from: 'A', atObjective: true }, 'D', [], ['D'].slice(1)],
    [{ from: 'M', nearestEnemyYards: 451 }, null, ['D'], []],
    [{ from: 'M', nearestEnemyYards: 901 }, null, [], []],
    [{ from: 'R', nearestEnemyYards: 900 }, 'D', [], []],
    [{ from: 'R', cls: 'cav', nearestEnemyYards: 800, targetYards: 800 }, 'D', ['A'], []],
    [{ from: 'A', cls: 'cav' }, null, ['D'], []],
    [{ from: 'A', cls: 'cav', nearestEnemyYards: 450 }, null, [], []],
    [{ from: 'D', cls: 'cav', targetYards: 450, nearestEnemyYards: 450, step: 'combat' }, null, ['A'], []],
    [{ from: 'D', targetYards: 300, nearestEnemyYards: 300 }, null, [], []],
    [{ from: 'S', supportedEngaged: true, supportedDirective: 'A' }, null, ['A'], ['D']],
    [{ from: 'S', nearestEnemyYards: 400, supportedDirective: 'D' }, null, ['D'], ['D']],
    [{ from: 'S', supportedDirective: 'A' }, null, [], ['D']],
    [{ from: 'D', inContact: true, nearestEnemyYards: 0 }, null, [], ['A']],
    [{ from: 'BK', fatigue: 10, deployedUnits: 10 }, null, [], []],
    [{ from: 'RR', fatigue: 9, deployedUnits: 10 }, 'D', [], []],
    [{ from: 'D', impetuousAttack: true }, 'A', [], []],
  ])('%j', (given, mustBe, may, withTest) => {
    expect(conv(given)).toMatchObject({ must: mustBe, may, withTest });
  });
});

test('an action without a test succeeds, and nobody rolls', () => {
  const given = { kind: 'action', action: 'inspireFormation' };
  const told = resolve(activation, given, undefined);
  expect(told.ok && told.value.result).toMatchObject({ result: 'success', score: null });
  expect(told.ok && told.value.sentence).toBe('Inspire Formation needs no test here: it succeeds.');
});

describe('what the rules do not know is refused in one sentence', () => {
  test.each([
    [movement, { arm: 'general', state: 'deployed' }, undefined, /no deployed move/],
    [ploy, { usedYards: 2, allowanceYards: 1 }, [1, 1], /more than the allowance/],
    [ploy, { troops: 'prussian' }, [1, 1], /by the year: it is missing/],
    [ploy, { year: 1700 }, [1, 1], /whole number from 1792 to 1815/],
    [activation, { kind: 'order', action: 'rallyUnit' }, [1, 1], /no Leader Action/],
    [activation, { kind: 'action', action: 'inspireFormation' }, [1, 1], /left over|no dice/],
    [activation, { issuerLR: 'D' }, [1, 1], /one of 0, A, B, C/],
    [activation, {}, [1], /2d6|needs 2/],
    [activation, {}, [1, 2, 3], /left over/],
    [activation, { isuerLR: 'A' }, [1, 1], /did you mean issuerLR/],
    [assessment, { fatigue: 5, fatigueByClass: { inf: 4 } }, [1, 1], /add up to 4/],
    [assessEffects, { row: 'R7' }, {}, /one of R1/],
    [assessEffects, { row: 'R3', committedBatteries: 1 }, {}, /ran out at throw “retire”/],
    [assessEffects, { row: 'R1' }, { irregular: [1, 1] }, /left over/],
    [
      combat,
      { a: { cls: 'inf' }, b: { cls: 'elephant' } },
      { a: [1, 1], b: [1, 1] },
      /b\.cls must be one of/,
    ],
    [combat, { a: { cls: 'inf' }, b: { cls: 'inf' } }, { a: [1, 1] }, /ran out at throw “b”/],
    [artillerySkirmish, { batteries: [{ guns: 8, cal: '9' }] }, [1, 1], /batteries\[0\]\.cal/],
    [statusCheck, { fatigue: -1 }, [], /fatigue must be/],
    [leaderFate, { traits: ['CD', 'CD'] }, [1, 1], /traits must be/],
  ])('%#', (entry, given, dice, sentence) => {
    expect(answerOf(entry as Entry, given as Json, dice as Json)).toMatch(sentence);
  });
});

describe('scales', () => {
  test('ESR-I.10: printed inches are the yards at the scale, within a quarter of an inch or so', () => {
    const inches = (text: string): number =>
      ({ '½': 0.5, '¼': 0.25, '¾': 0.75 })[text.slice(-1)] === undefined
        ? Number(text)
        : Number(text.slice(0, -1) || 0) + must({ '½': 0.5, '¼': 0.25, '¾': 0.75 }[text.slice(-1)]);
    for (const row of must(pieces.printed).cells) {
      const [yards, ...printed] = row;
      printed.forEach((cell, i) => {
        cell
          .replace('*', '')
          .split('×')
          .forEach((part, side) => {
            const scale = must([50, 75, 100, 150, 200][i]);
            const exact = Number(must(must(yards).split('×')[side])) / scale;
            expect(part === '–' ? 0 : Math.abs(inches(part) - exact)).toBeLessThanOrEqual(0.5);
          });
      });
    }
  });

  test('other scales are worked out', () => {
    expect(answerOf(pieces, { piece: 'battalionM', scale: 60 })).toMatchObject({
      inches: '2.5×1.87',
      printed: false,
    });
    expect(answerOf(pieces, { piece: 'reformationArea', scale: 50 })).toMatchObject({
      yards: '150×300',
      inches: '3×6*',
    });
    expect(answerOf(distances, { distance: 'artillery', scale: 150 })).toEqual({ yards: 900, inches: 6 });
    expect(answerOf(distances, { distance: 'mounted-deployed', scale: 50 })).toEqual({
      yards: 1500,
      inches: 30,
    });
    expect(inchesOf(yardsFor('placement'), 50)).toBe(4.5);
  });

  test('ESR-RUL-03: sizes of battalions', () => {
    expect([300, 301, 500, 501, 799, 800].map(battalionSize)).toEqual(['S', 'M', 'M', 'L', 'L', 'XL']);
  });
});
