import { describe, expect, test } from 'vitest';
import { applyChange, type Json, must, oddsOf, read, resolve } from '#kernel';
import { afterBattle } from './charts/after-battle.ts';
import { battleResults, inflicted, TIE_BREAKER, tieBreaker } from './charts/battle-results.ts';
import { marchAttrition, marchLosses } from './charts/march-attrition.ts';
import { marchCauses } from './charts/march-causes.ts';
import { moveCost } from './charts/move-cost.ts';
import { strength } from './charts/strength.ts';
import { winter, winterLosses } from './charts/winter.ts';
import { battleRating } from './game/rules/ratings.ts';
import { battle } from './procedures/battle.ts';
import { march } from './procedures/march.ts';
import { corpsTracker } from './trackers/corps.ts';

const DIE = [1, 2, 3, 4, 5, 6] as const;

describe('the three printed tables', () => {
  test('are one matrix, turned and renamed', () => {
    for (const [row, cells] of marchAttrition.cells.entries()) {
      expect(winter.cells[row]).toEqual(cells);
      expect(battleResults.cells[5 - row]).toEqual(cells);
    }
  });

  test('AON-R4: corps beyond the last column are added with the same die', () => {
    for (const die of DIE) {
      expect(marchLosses(11, die)).toBe(marchLosses(8, die) + marchLosses(3, die));
      expect(winterLosses(13, die)).toBe(winterLosses(10, die) + winterLosses(3, die));
      expect(winterLosses(12, die)).toBe(winterLosses(10, die));
    }
  });

  test('AON-R8: the outer strength columns are open', () => {
    expect([-9, 5, 6, 35, 36, 120].map(tieBreaker)).toEqual([0, 0, 1, 6, 7, 7]);
    expect(TIE_BREAKER).toHaveLength(8);
  });

  test('the row of winter attrition is the modified die held to the table', () => {
    const harsh = { ...situation, scorchedEarth: true, barren: true, insurgent: true };
    expect(read(winter, harsh, 3).result).toEqual({ modifier: -6, row: 1, losses: 2 });
    expect(read(winter, { ...situation, depot: true, friendly: true }, 6).result.row).toBe(6);
  });
});

describe('AON-WINTER-1: an area with fewer than three corps', () => {
  test.each([0, 1, 2])('%i winter without loss, however hard the winter is, and nobody rolls', corps => {
    const hardest = {
      corps,
      enemy: true,
      halfSpent: true,
      scorchedEarth: true,
      insurgent: true,
      barren: true,
    };
    const answer = resolve(winter, hardest, undefined);
    expect(answer.ok && [answer.value.result, answer.value.sentence]).toEqual([
      { modifier: -8, row: 0, losses: 0 },
      'Fewer than three corps winter without loss: nobody rolls.',
    ]);
    const odds = oddsOf(winter, hardest);
    expect(odds.ok && [odds.value.total, odds.value.spreads]).toEqual([
      1n,
      { losses: { 0: { n: 1n, d: 1n } } },
    ]);
    expect(resolve(winter, hardest, [1])).toMatchObject({ ok: false });
  });

  test('three of them roll', () => {
    expect(resolve(winter, { corps: 3 }, undefined)).toMatchObject({ ok: false });
    expect(resolve(winter, { corps: 3 }, [1])).toMatchObject({ ok: true, value: { result: { losses: 1 } } });
  });
});

const situation = {
  corps: 8,
  cards: 0,
  depot: false,
  friendly: false,
  capital: false,
  enemy: false,
  halfSpent: false,
  scorchedEarth: false,
  insurgent: false,
  barren: false,
};

/** A battle worked out with plain loops and the printed sentences of the rules, as an oracle. */
const byHand = (a: Side, d: Side, pursuit: number): Map<string, number> => {
  const ends = new Map<string, number>();
  const end = (winner: 'a' | 'd', tie: boolean, suffered: { a: number; d: number }, weight: number): void => {
    const owe = (side: 'a' | 'd'): number =>
      Math.min(
        (side === 'a' ? a : d).corps,
        suffered[side] + (side === winner ? 0 : pursuit + (tie ? 0 : 1)),
      );
    const key = `${winner} ${tie} ${owe('a')} ${owe('d')}`;
    ends.set(key, (ends.get(key) ?? 0) + weight);
  };
  for (const x of DIE) {
    for (const y of DIE) {
      const suffered = { a: inflicted(d.strength, y), d: inflicted(a.strength, x) };
      if (suffered.a !== suffered.d) {
        end(suffered.d > suffered.a ? 'a' : 'd', false, suffered, 36);
        continue;
      }
      for (const p of DIE) {
        for (const q of DIE) {
          const ahead = p + tieBreaker(a.strength) > q + tieBreaker(d.strength);
          end(ahead ? 'a' : 'd', true, suffered, 1);
        }
      }
    }
  }
  return ends;
};

interface Side {
  readonly strength: number;
  readonly corps: number;
}

describe('battle', () => {
  test.each([
    [{ strength: 30, corps: 6 }, { strength: 21, corps: 6 }, 0],
    [{ strength: 4, corps: 1 }, { strength: 40, corps: 2 }, 1],
    [{ strength: 16, corps: 1 }, { strength: 16, corps: 1 }, 2],
  ])('odds of %j against %j agree with plain loops', (attacker, defender, pursuit) => {
    const odds = oddsOf(battle, { attacker, defender, pursuit });
    const dist = must(odds.ok ? odds.value.dist : null);
    const got = new Map<string, number>();
    for (const [end, weight] of dist.entries()) {
      const { winner, tieBreak, losses } = end as Record<string, never>;
      const key = `${String(winner)[0]} ${tieBreak} ${(losses as never as Lost).attacker.total} ${(losses as never as Lost).defender.total}`;
      got.set(key, (got.get(key) ?? 0) + Number((weight * 1296n) / dist.total));
    }
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(byHand(attacker, defender, pursuit)));
  });

  test('refuses dice for a tie-break that is not fought', () => {
    const dice = { attacker: 6, defender: 1, tieAttacker: 1, tieDefender: 1 };
    const given = { attacker: { strength: 30, corps: 3 }, defender: { strength: 4, corps: 3 } };
    expect(resolve(battle, given, dice)).toMatchObject({ ok: false });
  });
});

describe('small charts', () => {
  const result = (entry: Parameters<typeof resolve>[0], given: Json): Json => {
    const resolved = resolve(entry, given, undefined);
    return resolved.ok ? resolved.value.result : (resolved.error[0]?.sentence ?? '');
  };

  test.each([
    [{ action: 'move' }, 0],
    [{ action: 'move', freeUsed: true }, 1],
    [{ action: 'intercept', freeUsed: true }, 1],
    [{ action: 'withdraw', freeUsed: true }, 0],
  ])('%j costs %i cards', (given, cards) => {
    expect(result(moveCost, given)).toMatchObject({ cards });
  });

  test.each([
    [{ areas: 2 }, []],
    [{ areas: 4, hard: 2, winter: true, forcedMarch: true }, ['distance', 'terrain', 'winter', 'forced']],
    [{ areas: 3, hard: 1, winter: true, forcedMarch: true, mode: 'sea' }, ['terrain', 'winter']],
    [{ areas: 1, hard: 1, winter: true, mode: 'intercept' }, ['terrain', 'winter']],
    [{ areas: 1, hard: 1, winter: true, mode: 'withdraw' }, []],
  ])('%j has the causes %j', (given, causes) => {
    expect(result(marchCauses, given)).toEqual({ causes });
  });

  test.each([
    [
      { winnerSurvivors: 2, loserSurvivors: 3 },
      { winnerFresh: false, loser: 'retreats', prisoners: 0 },
    ],
    [
      { winnerSurvivors: 0, loserSurvivors: 3, cardDiscarded: true },
      { winnerFresh: false, loser: 'stays', prisoners: 0 },
    ],
    [
      { winnerSurvivors: 2, loserSurvivors: 3, canRetreat: false, cardDiscarded: true },
      { winnerFresh: true, loser: 'captured', prisoners: 3 },
    ],
  ])('%j ends in %j', (given, end) => {
    expect(result(afterBattle, given)).toEqual(end);
  });

  test('AON-R9: a leader engages no more corps than the strategic rating', () => {
    const engaged = [{ rating: 3 }, { rating: 2 }];
    expect(result(strength, { engaged, sr: 2 })).toMatchObject({ strength: 5 });
    expect(result(strength, { engaged, sr: 1 })).toBe(
      'A leader of strategic rating 1 engages at most 1 corps, the leader included. (AON-R9)',
    );
  });
});

interface Lost {
  readonly attacker: { readonly total: number };
  readonly defender: { readonly total: number };
}

describe('march', () => {
  const corps = (id: string, fresh: boolean, ...causes: string[]): Json => ({ id, fresh, causes });

  test('odds agree with every pair of dice resolved one by one', () => {
    const given = {
      corps: [
        corps('a', true, 'distance', 'forced'),
        corps('b', false, 'distance', 'forced'),
        corps('c', false, 'distance'),
      ],
      winter: false,
    };
    const lost = new Map<string, number>();
    for (const x of DIE) {
      for (const y of DIE) {
        const both = resolve(march, given, [x, y]);
        const one = both.ok ? both : resolve(march, given, [x]);
        const result = must(one.ok ? one.value.result : null) as { totalLosses: number };
        const key = String(result.totalLosses);
        lost.set(key, (lost.get(key) ?? 0) + 1);
      }
    }
    const odds = oddsOf(march, given);
    const spread = must(odds.ok ? odds.value.spreads.losses : null);
    expect(
      Object.fromEntries(Object.entries(spread).map(([k, p]) => [k, (Number(p.n) * 36) / Number(p.d)])),
    ).toEqual(Object.fromEntries(lost));
  });

  test('two corps of one name are refused', () => {
    const given = { corps: [corps('a', true), corps('a', true)] };
    expect(resolve(march, given, [])).toMatchObject({ ok: false });
  });
});

describe('the corps sheet', () => {
  const run = (...changes: [string, Json][]) => {
    let state = corpsTracker.begin({});
    const said: string[] = [];
    for (const [name, given] of changes) {
      const changed = applyChange(corpsTracker as never, state as never, name, given);
      said.push(changed.ok ? changed.value.text : changed.error.sentence);
      state = changed.ok ? (changed.value.state as typeof state) : state;
    }
    return { said, sheet: corpsTracker.sheets(state) };
  };
  const ney: [string, Json] = ['raise', { name: 'Ney', side: 'french', rating: 5 }];

  test('follows a corps from the field to the Prisoners Box and back by exchange', () => {
    const { said, sheet } = run(
      ney,
      ['raise', { name: 'Mack', side: 'coalition', rating: 3 }],
      ['spend', { name: 'Ney' }],
      ['lose', { name: 'Ney', fate: 'loser' }],
      ['lose', { name: 'Mack', fate: 'loser' }],
      ['exchange', { french: 'Ney', coalition: 'Mack' }],
      ['place', { name: 'Ney' }],
    );
    expect(said.at(-1)).toBe('Ney takes the field, fresh.');
    expect(sheet[0]?.rows).toEqual([['Ney', '5', 'fresh', 'on the map']]);
    expect(sheet[1]?.rows).toEqual([['Mack', '3', 'fresh', 'in reserve']]);
  });

  test('refuses what the rules forbid, in a sentence', () => {
    const { said } = run(
      ney,
      ney,
      ['refresh', { name: 'Ney' }],
      ['place', { name: 'Ney' }],
      ['lose', { name: 'Blücher', fate: 'permanent' }],
      ['exchange', { french: 'Ney', coalition: 'Ney' }],
      ['promote', {}],
    );
    expect(said.slice(1)).toEqual([
      'Ney is on the sheet already.',
      'Ney is fresh already.',
      'Ney is not in reserve but on the map.',
      'There is no corps called Blücher.',
      'Ney is not in the Prisoners Box but on the map.',
      'promote is not one of raise, spend, refresh, lose, exchange, place.',
    ]);
  });

  test('AON-R20: a spent corps fights with one less, at least with one', () => {
    expect([5, 2, 1].map(rating => battleRating({ rating, fresh: false }))).toEqual([4, 1, 1]);
  });
});
