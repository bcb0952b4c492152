import { describe, expect, test } from 'vitest';
import { canonical, flatOdds, type Json, must, type Odds, oddsOf } from '#kernel';
import { oddsIn, resultIn, TWO_DICE } from '../testing/battle.ts';
import { line } from './line.ts';

const asNumber = (fraction: string | undefined): number => {
  const [n, d] = (fraction ?? '0').split('/');
  return Number(n) / Number(d ?? 1);
};

const FORMATION = { TR: 1, commanderLR: 'B', deployedUnits: 5, totalUnits: 6 };
const INFANTRY = { cls: 'inf', CR: 4 };

const SITUATIONS: readonly (readonly [string, Json])[] = [
  ['one fight', { a: FORMATION, b: FORMATION, fights: [{ a: INFANTRY, b: INFANTRY }] }],
  [
    'two fights, the second on the fatigue of the first',
    {
      a: { ...FORMATION, fatigue: 2 },
      b: { ...FORMATION, fatigue: 5, directive: 'D', traits: ['ST'] },
      fights: [
        { a: { ...INFANTRY, shock: 2 }, b: { ...INFANTRY, supported: true } },
        { a: { cls: 'cav', CR: 6 }, b: INFANTRY },
      ],
    },
  ],
  [
    'cavalry and guns on an older sheet',
    {
      a: { ...FORMATION, deployedUnits: 2, cavalryFormation: true, status: 'RT' },
      b: { ...FORMATION, friendlyBatteries: 1 },
      fights: [
        { a: { cls: 'cav', CR: 7, shock: 1 }, b: { cls: 'art', CR: 4 } },
        { a: { cls: 'cav', CR: 7, shock: 1 }, b: { cls: 'cav', CR: 5 } },
      ],
      printing: { back: 'B1' },
    },
  ],
];

const oddsFor = (given: Json, bySteps: boolean): Odds => {
  const odds = oddsOf(line, given, { bySteps });
  return must(odds.ok ? odds.value : null);
};

/** The whole distribution, each share to thirty places. */
const table = ({ dist }: Odds): Map<string, string> =>
  new Map(
    dist.entries().map(([value, weight]) => [canonical(value), `${(weight * 10n ** 30n) / dist.total}`]),
  );

describe('a combat round of two Formations', () => {
  test.each(SITUATIONS)('%s: the fast evaluators agree with the steps', (_, given) => {
    const [fast, steps] = [oddsFor(given, false), oddsFor(given, true)];
    expect(flatOdds(fast)).toEqual(flatOdds(steps));
    expect(table(fast)).toEqual(table(steps));
  });

  test('one fight and its Assessments, by plain loops', () => {
    const ends: Record<string, number> = {};
    const add = (key: string, chance: number): void => {
      ends[key] = (ends[key] ?? 0) + chance;
    };
    const assess = (fatigue: number, deployed: number, chance: number): void => {
      for (const [sum, weight] of TWO_DICE) {
        const score = sum + 2 - fatigue;
        const after = fatigue + (score >= 10 ? 0 : score >= 5 ? 1 : 2);
        add(`aFatigue:${after}`, (chance * weight) / 36);
        add(`aStatus:${after >= deployed ? 'RT' : 'none'}`, (chance * weight) / 36);
      }
    };
    const bout = (ties: number, chance: number): void => {
      for (const [a, weightA] of TWO_DICE) {
        for (const [b, weightB] of TWO_DICE) {
          const share = (chance * weightA * weightB) / 1296;
          const gone = Number(b - a >= 4);
          if (a === b && ties < 2) {
            bout(ties + 1, share);
          } else {
            add(`aLost:${Number(b > a)}`, share);
            assess(ties + Number(a === b) + gone, 5 - gone, share);
          }
        }
      }
    };
    bout(0, 1);
    const odds = oddsIn(line, must(SITUATIONS[0])[1]);
    for (const [key, chance] of Object.entries(ends)) {
      expect([key, asNumber(odds[key]).toFixed(10)]).toEqual([key, chance.toFixed(10)]);
    }
  });

  test('lost fights count in the Assessment, routed Units in the Status Check', () => {
    const given: Json = {
      a: { ...FORMATION, deployedUnits: 4, fatigue: 1 },
      b: FORMATION,
      fights: [1, 2, 3].map(() => ({ a: INFANTRY, b: INFANTRY })),
    };
    const lost = [1, 1];
    const dice = {
      a: [lost, lost, lost],
      b: [
        [3, 3],
        [1, 3],
        [3, 3],
      ],
      assessA: [[3, 4]],
      assessB: [[6, 6]],
    };
    const result = resultIn(line, given, dice);
    expect(result).toMatchObject({
      winner: 'b',
      a: { lost: 3, routed: 2, fatigue: 1 + 2 + 2, row: 'R3', status: 'BK' },
      b: { lost: 0, breakthroughs: 2, fatigue: 0, row: 'R1', status: 'none' },
    });
  });
});
