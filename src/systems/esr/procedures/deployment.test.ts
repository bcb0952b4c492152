import { describe, expect, test } from 'vitest';
import type { Json } from '#kernel';
import { answerOf, oddsIn, resultIn, TWO_DICE } from '../testing/battle.ts';
import { deployment } from './deployment.ts';

const asNumber = (fraction: string | undefined): number => {
  const [n, d] = (fraction ?? '0').split('/');
  return Number(n) / Number(d ?? 1);
};

const unitsFor = (score: number): number => (score >= 12 ? 5 : score >= 8 ? 4 : score >= 4 ? 3 : 2);

/** The chance of each number of Units left after so many turns, by plain loops. */
const leftAfter = (units: number, modifier: number, turns: number): Map<number, number> => {
  let left = new Map([[units, 1]]);
  for (let turn = 0; turn < turns; turn++) {
    const next = new Map<number, number>();
    for (const [wanted, chance] of left) {
      for (const [sum, weight] of TWO_DICE) {
        const may = unitsFor(sum + modifier);
        const rest = wanted - may <= 1 ? 0 : wanted - may;
        next.set(rest, (next.get(rest) ?? 0) + (chance * weight) / 36);
      }
    }
    left = next;
  }
  return left;
};

describe('deploying turn by turn', () => {
  test.each([
    [{ commanderLR: 'A', troops: 'french-line', year: 1805, units: 11, turns: 3 }, 5],
    [{ commanderLR: 'C', troops: 'prussian', year: 1806, units: 12, turns: 3, fatigue: 2 }, -3],
  ])('%j agrees with plain loops', (given, modifier) => {
    const odds = oddsIn(deployment, given);
    for (const [left, chance] of leftAfter(given.units, modifier, given.turns)) {
      expect(asNumber(odds[`left:${left}`])).toBeCloseTo(chance, 12);
    }
  });

  test('a rush tires each class, and the fatigue counts in the next turn', () => {
    const given: Json = { units: 9, turns: 2, classes: 2 };
    const rolls = oddsIn(deployment, given, { policy: { commander: 'rush' } });
    expect(rolls['fatigue:4']).toBeDefined();
    expect(
      resultIn(deployment, { units: 6 }, [
        [3, 4],
        [3, 4],
      ]),
    ).toMatchObject({ turn: 2, left: 0, fatigue: 0 });
  });

  test('the best policy deploys no later than steady work, weighed against fatigue', () => {
    const given: Json = { units: 9, turns: 3 };
    const worth = (policy: string): number => {
      const odds = oddsIn(deployment, given, { policy: { commander: policy } });
      const sooner = [1, 2, 3].reduce((sum, turn) => sum + asNumber(odds[`turn:${turn}`]) / turn, 0);
      return sooner - asNumber(odds.meanFatigue) / 100;
    };
    expect(worth('best')).toBeGreaterThanOrEqual(Math.max(worth('steady'), worth('rush')) - 1e-12);
  });

  test('troops whose line names a year need it', () => {
    expect(answerOf(deployment, { units: 3, troops: 'austrian' }, [])).toMatch(/by the year: it is missing/);
  });
});
