import { describe, expect, test } from 'vitest';
import { type Json, resultOf } from '#kernel';
import { combat, type Fight } from '../charts/combat.ts';
import { fightOf, oddsIn, resultIn, TWO_DICE } from '../testing/battle.ts';
import type { Back } from '../vocabulary.ts';
import { fight } from './fight.ts';

type Ends = Map<string, number>;

const add = (ends: Ends, key: string, chance: number): void => {
  ends.set(key, (ends.get(key) ?? 0) + chance);
};

/** A fight by plain loops over both throws, ties by calling itself. */
const byHand = (start: Fight, most: number, ties = 0, chance = 1, ends: Ends = new Map()): Ends => {
  const again: Fight = {
    ...start,
    a: { ...start.a, fatigue: start.a.fatigue + ties, firstFight: ties === 0 && start.a.firstFight },
    b: { ...start.b, fatigue: start.b.fatigue + ties, firstFight: ties === 0 && start.b.firstFight },
  };
  let tied = 0;
  for (const [a, weightA] of TWO_DICE) {
    for (const [b, weightB] of TWO_DICE) {
      const share = (chance * weightA * weightB) / 1296;
      const result = resultOf(combat, again, { a, b });
      if (result.a.outcome === 'fightAgain') {
        tied += share;
      } else {
        add(ends, `${result.a.outcome}|${result.b.outcome}`, share);
      }
    }
  }
  if (ties + 1 === most) {
    add(ends, 'retire|retire', tied);
  } else if (tied > 0) {
    byHand(start, most, ties + 1, tied, ends);
  }
  return ends;
};

const marginal = (ends: Ends, side: 0 | 1, outcome: string): number =>
  [...ends].filter(([key]) => key.split('|')[side] === outcome).reduce((sum, [, chance]) => sum + chance, 0);

const asNumber = (fraction: string | undefined): number => {
  const [n, d] = (fraction ?? '0').split('/');
  return Number(n) / Number(d ?? 1);
};

const SITUATIONS: readonly (readonly [string, Partial<Fight['a']>, Partial<Fight['a']>, Back])[] = [
  ['line against line', { CR: 5, TR: 1 }, { CR: 4, supported: true }, 'B4'],
  ['shock lost in the second bout', { CR: 5, shock: 3 }, { CR: 6, fatigue: 5 }, 'B4'],
  ['shock kept in the first round', { CR: 5, shock: 3 }, { CR: 6, fatigue: 5 }, 'B2'],
  ['cavalry against tired infantry', { cls: 'cav', CR: 6 }, { CR: 4, fatigue: 5, supported: true }, 'B4'],
  ['infantry against guns', { CR: 4, fatigue: 7 }, { cls: 'art', CR: 4 }, 'B4'],
  ['guns against guns', { cls: 'art', CR: 4 }, { cls: 'art', CR: 4 }, 'B4'],
];

const OUTCOMES = ['breakthrough', 'hold', 'retire', 'rout', 'removed'];

const given = (fought: Fight, more: object = {}): Json => ({ ...fought, ...more }) as unknown as Json;

describe('a fight to its end', () => {
  test.each(SITUATIONS)('%s: exact odds agree with plain loops', (_, a, b, back) => {
    const fought = fightOf(a, b, back);
    const ends = byHand(fought, 3);
    const odds = oddsIn(fight, given(fought));
    for (const outcome of OUTCOMES) {
      expect(asNumber(odds[`a:${outcome}`])).toBeCloseTo(marginal(ends, 0, outcome), 12);
      expect(asNumber(odds[`b:${outcome}`])).toBeCloseTo(marginal(ends, 1, outcome), 12);
    }
  });

  test.each(SITUATIONS)('%s: ties without end are solved', (_, a, b, back) => {
    const fought = fightOf(a, b, back);
    const ends = byHand(fought, 60);
    const odds = oddsIn(fight, given(fought, { tieRule: 'endless' }));
    for (const outcome of OUTCOMES) {
      expect(asNumber(odds[`a:${outcome}`])).toBeCloseTo(marginal(ends, 0, outcome), 12);
    }
  });

  test('equal sides without end win equally often', () => {
    const odds = oddsIn(fight, given(fightOf({ CR: 4 }, { CR: 4 }), { tieRule: 'endless' }));
    expect([odds['a wins'], odds['b wins'], odds['neither wins']]).toEqual(['1/2', '1/2', '0']);
  });

  test('ESR-RUL-42: after three straight ties both retire, with the fatigue of each', () => {
    const dice = {
      a: [
        [3, 4],
        [3, 4],
        [3, 4],
      ],
      b: [
        [3, 4],
        [3, 4],
        [3, 4],
      ],
    };
    expect(resultIn(fight, given(fightOf({ CR: 4 }, { CR: 4 })), dice)).toMatchObject({
      winner: 'none',
      bouts: 3,
      a: { outcome: 'retire', fatigue: 3 },
      b: { outcome: 'retire', fatigue: 3 },
    });
  });

  test('a tie is fought again with one fatigue more and no shock', () => {
    const dice = {
      a: [
        [1, 1],
        [6, 6],
      ],
      b: [
        [2, 1],
        [1, 2],
      ],
    };
    const result = resultIn(fight, given(fightOf({ CR: 4, shock: 1, fatigue: 2 }, { CR: 4 })), dice);
    expect(result).toMatchObject({ winner: 'a', bouts: 2, a: { outcome: 'breakthrough', fatigue: 1 } });
    expect((result.fights as readonly Json[])[1]).toMatchObject({ aScore: 15, bScore: 7 });
  });
});
