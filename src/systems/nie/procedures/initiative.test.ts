import { describe, expect, test } from 'vitest';
import { type AnyProcedure, type Json, must, resolve } from '#kernel';
import { chances, fractions, PAIRS, resultOf, Tally } from '../testing/chances.ts';
import { initiative } from './initiative.ts';

describe('initiative', () => {
  const duel = (cav: number): Json => ({
    nations: [{ id: 'FR', generals: 1, cav }, { id: 'AU' }],
    enemyTroops: 8,
    allEnemiesInBattle: true,
  });

  test('two nations: ties rolled again leave the other chances in proportion', () => {
    const lead = 2 + 3;
    const decided = PAIRS.flatMap(a => PAIRS.map(b => a + lead - b)).filter(margin => margin !== 0);
    const tally = new Tally();
    for (const margin of decided) {
      tally.add(`winner:${margin > 0 ? 'FR' : 'AU'}`, 1 / decided.length);
      tally.add(`margin:${Math.abs(margin)}`, 1 / decided.length);
    }
    tally.meets(chances(initiative, duel(3)));
  });

  /** Three nations, the first against the other two; ties of two are rolled again against a settled third. */
  const threeByHand = (mods: readonly [number, number, number]): Tally => {
    const names = ['FR', 'PR', 'RU'];
    const foes = [[1, 2], [0], [0]];
    const tally = new Tally();
    const settle = (totals: readonly number[], winner: number, share: number): void => {
      const best = Math.max(...must(foes[winner]).map(foe => must(totals[foe])));
      const margin = Math.max(1, must(totals[winner]) - best);
      tally.add(`winner:${names[winner]}`, share);
      tally.add(`margin:${margin}`, share);
    };
    const again = (totals: readonly number[], tied: readonly number[], share: number): void => {
      const [a, b] = tied as [number, number];
      const rolls = PAIRS.flatMap(x => PAIRS.map(y => [x + must(mods[a]), y + must(mods[b])] as const));
      const decided = rolls.filter(([x, y]) => x !== y);
      for (const [x, y] of decided) {
        const now = totals.map((total, i) => (i === a ? x : i === b ? y : total));
        settle(now, x > y ? a : b, share / decided.length);
      }
    };
    const rolls = PAIRS.flatMap(x =>
      PAIRS.flatMap(y => PAIRS.map(z => [x + mods[0], y + mods[1], z + mods[2]])),
    );
    const leaders = (totals: readonly number[]): number[] =>
      [0, 1, 2].filter(i => totals[i] === Math.max(...totals));
    const counted = new Map<string, { totals: number[]; n: number }>();
    for (const totals of rolls.filter(each => leaders(each).length < 3)) {
      const known = counted.get(totals.join());
      counted.set(totals.join(), { totals, n: (known?.n ?? 0) + 1 });
    }
    const whole = [...counted.values()].reduce((sum, { n }) => sum + n, 0);
    for (const { totals, n } of counted.values()) {
      const first = leaders(totals);
      if (first.length === 1) {
        settle(totals, must(first[0]), n / whole);
      } else {
        again(totals, first, n / whole);
      }
    }
    return tally;
  };

  const three: Json = {
    nations: [{ id: 'FR', cav: 1 }, { id: 'PR' }, { id: 'RU', cav: 1, irr: 1 }],
    enemies: { FR: ['PR', 'RU'] },
  };

  test('three nations: enumerated by hand', () => {
    threeByHand([1, 0, 2]).meets(chances(initiative, three));
  });

  test.each<[string, Json]>([
    ['two', duel(1)],
    ['two in winter', { ...(duel(4) as object), month: 1 }],
    ['three, one against two', three],
    ['three, all against all', { nations: [{ id: 'FR' }, { id: 'AU', cav: 1 }, { id: 'RU', generals: 1 }] }],
  ])('%s: the fast evaluator equals the steps', (_what, given) => {
    expect(fractions(initiative, given)).toEqual(fractions(initiative, given, { bySteps: true }));
  });

  test('five equal nations are equally likely', () => {
    const ids = ['FR', 'GB', 'PR', 'RU', 'OT'];
    const odds = chances(initiative, { nations: ids.map(id => ({ id })) });
    expect(odds['winner:FR']).toBeCloseTo(1 / 5, 12);
  });

  test('NIE-RUL-7: the margin is at least 1, even if a settled enemy shows more', () => {
    const given: Json = {
      nations: [{ id: 'FR' }, { id: 'AU' }, { id: 'RU' }],
      enemies: { FR: ['AU', 'RU'] },
    };
    expect(resultOf(initiative, given, ['55', '55', '54', '11', '12'])).toMatchObject({
      totals: { FR: 2, AU: 3, RU: 9 },
      winner: 'AU',
      margin: 1,
    });
  });

  test('a minor that resists at home rolls too, and is friendly to its own region', () => {
    const given: Json = { nations: [{ id: 'FR' }, { id: 'MINOR' }] };
    expect(resultOf(initiative, given, ['33', '33'])).toMatchObject({
      totals: { FR: 6, MINOR: 7 },
      winner: 'MINOR',
    });
  });

  test('a nation without an enemy does not roll', () => {
    const given: Json = { nations: [{ id: 'FR' }, { id: 'AU' }, { id: 'SP' }], enemies: { FR: ['AU'] } };
    expect(resolve(initiative as AnyProcedure, given, ['11', '12', '13'])).toMatchObject({ ok: false });
  });
});
