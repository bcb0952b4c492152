import { describe, expect, test } from 'vitest';
import {
  type AnyProcedure,
  beginning,
  flatOdds,
  type Json,
  makeRational,
  must,
  oddsOf,
  parseFacts,
  resolve,
  toNumber,
} from '#kernel';
import { quickOddsFrom } from '../../exact/quick-battle.ts';
import { looseJson } from '../../testing/cases.ts';
import { quickBattle } from './battle.ts';
import { actingOf, type Board, beginBoard, rallies, roundOver, routs } from './board.ts';
import { type Counts, type Side, UNITS } from './force.ts';

type Options = NonNullable<Parameters<typeof oddsOf>[2]>;

const oddsFor = (given: Json, options: Options = {}) => {
  const odds = oddsOf(quickBattle as AnyProcedure, given, options);
  if (!odds.ok) {
    throw new Error(odds.error.map(each => each.sentence).join('; '));
  }
  return odds.value;
};
const chances = (given: Json, options: Options = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(flatOdds(oddsFor(given, options))).map(([key, p]) => [key, toNumber(p)]));
const fractions = (given: Json, options: Options = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(flatOdds(oddsFor(given, options)))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, p]) => [key, makeRational(p)]),
  );

/** Binomial chances by multiplying out. */
const binomial = (n: number, p: number): number[] => {
  let row = [1];
  for (let i = 0; i < n; i++) {
    row = [...row.map(x => x * (1 - p)), 0].map((x, k) => x + (row[k - 1] ?? 0) * p);
  }
  return row;
};

/** A battle of Infantry alone against Infantry alone, worked out in plain numbers: 6 hits, 4 regroups. */
const infantryByHand = (attackers: number, defenders: number): Record<string, number> => {
  const found: Record<string, number> = {};
  const end = (a: number, d: number, share: number): void => {
    binomial(attackers - a, 1 / 2).forEach((p, lostA) => {
      binomial(defenders - d, 1 / 2).forEach((q, lostD) => {
        const both = a === 0 && d === 0;
        const attackerWins = both ? attackers - lostA >= defenders - lostD : a > 0;
        for (const key of [
          `winner:${attackerWins ? 'attacker' : 'defender'}`,
          `attackerLost:${lostA}`,
          `defenderLost:${lostD}`,
        ]) {
          found[key] = (found[key] ?? 0) + share * p * q;
        }
      });
    });
  };
  const fight = (a: number, d: number, share: number): void => {
    if (a === 0 || d === 0) {
      end(a, d, share);
      return;
    }
    const onD = binomial(a, 1 / 6);
    const onA = binomial(d, 1 / 6);
    const still = must(onD[0]) * must(onA[0]);
    onD.forEach((p, hitD) => {
      onA.forEach((q, hitA) => {
        if (hitD + hitA > 0) {
          fight(Math.max(0, a - hitA), Math.max(0, d - hitD), (share * p * q) / (1 - still));
        }
      });
    });
  };
  fight(attackers, defenders, 1);
  return found;
};

describe('a quick battle', () => {
  test.each([
    [1, 1],
    [2, 1],
    [2, 3],
    [5, 4],
  ])('of %i against %i Infantry agrees with plain recursion', (a, d) => {
    const odds = chances({ attacker: { pieces: { INF: a } }, defender: { pieces: { INF: d } } });
    for (const [key, share] of Object.entries(infantryByHand(a, d))) {
      expect(odds[key] ?? 0, key).toBeCloseTo(share, 10);
    }
  });

  test.each([
    '{attacker: {pieces: {INF: 1}}, defender: {pieces: {INF: 1}}}',
    '{attacker: {pieces: {INF: 1, ART: 1, GEN: 1}}, defender: {pieces: {INF: 1, CAV: 1}}}',
    '{attacker: {pieces: {INF: 2, ART: 1, CAV: 1}, hero: NAPOLEON, skirmishes: true}, defender: {pieces: {MIL: 1, CAV: 1, GEN: 1}, generals: rally, retreatAt: 1}}',
    '{attacker: {pieces: {INF: 2, GEN: 1}, generals: rally, retreatAt: 1}, defender: {pieces: {HAR: 1, GEN: 1}, hero: WELLINGTON}}',
    '{attacker: {pieces: {ELI: 1, HCV: 1, GEN: 1}, hero: KUTUZOV, generals: rally}, defender: {pieces: {IRR: 2, INF: 1}, hero: MOHAMMED_ALI}}',
    '{attacker: {pieces: {INF: 1, GEN: 1}}, defender: {pieces: {INF: 1, GEN: 1}, hero: CHARLES, generals: rally}}',
  ])('%s: the fast evaluator equals the steps', text => {
    const given = looseJson(text);
    expect(fractions(given)).toEqual(fractions(given, { bySteps: true }));
  });

  test('of equals favours the attacker only by the tie-break of mutual destruction', () => {
    const army = { pieces: { INF: 5, CAV: 2, ART: 2 } };
    const odds = chances({ attacker: army, defender: army });
    expect(odds['attacker breaks the defender']).toBeCloseTo(must(odds['defender breaks the attacker']), 12);
    expect(odds.meanAttackerLost).toBeCloseTo(must(odds.meanDefenderLost), 12);
  });

  test('of twelve against twelve weighs to the whole', () => {
    const army = {
      pieces: { MIL: 1, INF: 4, ELI: 1, CAV: 2, HCV: 1, ART: 1, HAR: 1, GEN: 1 },
      generals: 'rally',
    };
    const { dist, total } = oddsFor({ attacker: army, defender: { ...army, retreatAt: 4 } });
    expect(dist.entries().reduce((sum, [, weight]) => sum + weight, 0n)).toBe(total);
  });

  test('more guns help, and the three arms help', () => {
    const foe = { pieces: { INF: 4, CAV: 1, ART: 1 } };
    const wins = (pieces: Json): number =>
      must(chances({ attacker: { pieces }, defender: foe }).attackerWins);
    expect(wins({ INF: 4, CAV: 1, ART: 1 })).toBeGreaterThan(wins({ INF: 5, CAV: 1 }));
    expect(wins({ INF: 3, CAV: 1, ART: 2 })).toBeGreaterThan(wins({ INF: 4, CAV: 1, ART: 1 }));
  });

  test('best play of the defender is at least as good as standing orders', () => {
    const given: Json = {
      attacker: { pieces: { INF: 2 } },
      defender: { pieces: { INF: 1, ART: 1 } },
    };
    const habit = must(chances(given).defenderWins);
    const best = must(chances(given, { policy: { defender: 'best' } }).defenderWins);
    expect(best).toBeGreaterThanOrEqual(habit - 1e-9);
  });

  test('with dice, to the letter', () => {
    const given: Json = { attacker: { pieces: { INF: 1, ART: 1 } }, defender: { pieces: { INF: 2 } } };
    // Round 1: the gun hits (3 or more without all arms), one Infantry routs but strikes back and hits on its 6.
    const resolved = resolve(quickBattle as AnyProcedure, given, [[5], [3], [6, 2], [3], [2], [4], [3, 6]]);
    expect(resolved.ok ? resolved.value.result : resolved.error).toMatchObject({
      winner: 'attacker',
      ending: 'destroyed',
      attackerLost: 0,
      defenderLost: 1,
      defenderLostPieces: { INF: 1 },
    });
  });

  test.each([
    [{ GEN: 2 }, { INF: 1 }, 'defender', 'nie.pursuit'],
    [{ INF: 2, CAV: 1 }, { GEN: 1 }, 'attacker', 'nie.pursuit'],
    [{ ART: 2 }, { GEN: 1 }, 'attacker', undefined],
    [{ GEN: 1 }, { GEN: 2 }, 'attacker', undefined],
  ])('%o against %o: Generals alone fall back without a roll (NIE-RUL-78)', (ours, theirs, winner, next) => {
    const given: Json = { attacker: { pieces: ours }, defender: { pieces: theirs } };
    const resolved = resolve(quickBattle as AnyProcedure, given, undefined);
    const told = must(resolved.ok ? resolved.value : null);
    expect(told.result).toMatchObject({ winner, ending: 'retreat', attackerLost: 0, defenderLost: 0 });
    expect(told.sentence).toMatch(next ? /has Generals alone.* pursued\.$/ : /not pursued\.$/);
    const parsed = parseFacts(quickBattle.facts, given);
    const facts = must(parsed.ok ? parsed.value : null);
    expect([quickBattle.next?.(told.result as never, facts as never) ?? []].flat()[0]?.entry).toBe(next);
    expect(chances(given)[`${winner}Wins`]).toBe(1);
  });

  test('a side without a piece fights no battle', () => {
    const given: Json = { attacker: { pieces: {} }, defender: { pieces: { INF: 1 } } };
    const resolved = resolve(quickBattle as AnyProcedure, given, undefined);
    expect(resolved.ok ? '' : resolved.error[0]?.sentence).toContain('the attacker has no pieces');
  });

  test('begins with the attacker, who may not retreat in the first turn', () => {
    const given = parseFacts(quickBattle.facts, {
      attacker: { pieces: { INF: 1 }, retreatAt: 9 },
      defender: { pieces: { INF: 1 } },
    });
    const state = beginning(quickBattle, must(given.ok ? given.value : null));
    expect(state.stack).toHaveLength(1);
    expect(
      chances({ attacker: { pieces: { INF: 3 }, retreatAt: 9 }, defender: { pieces: { MIL: 3 } } })[
        'attacker retreats'
      ],
    ).toBeGreaterThan(0.3);
  });
});

describe('the odds from the middle of a battle', () => {
  const side = (pieces: Partial<Record<(typeof UNITS)[number], number>>): Side => ({
    pieces: UNITS.map(unit => pieces[unit] ?? 0),
    hero: null,
    nation: null,
    skirmishes: false,
    year: 1805,
    retreatAt: 0,
    generals: 'assist',
  });
  const counts = (pieces: Partial<Record<(typeof UNITS)[number], number>>): Counts => side(pieces).pieces;
  const winning = (board: Board, struck: boolean): number =>
    toNumber(quickOddsFrom(board, struck).chance(({ winner }) => winner === 'attacker'));

  test('are those of the whole battle at its beginning', () => {
    const given = { attacker: { pieces: { INF: 2 } }, defender: { pieces: { INF: 2 } } };
    const whole = chances(given).attackerWins;
    const begun = beginBoard({ attacker: side({ INF: 2 }), defender: side({ INF: 2 }) });
    expect(winning(begun, false)).toBeCloseTo(must(whole ?? null), 12);
  });

  test('of a struck defender are the mean over their blow', () => {
    const begun = beginBoard({ attacker: side({ INF: 2 }), defender: side({ INF: 2 }) });
    const struck = routs({ ...begun, hits: 1 }, 'defender', counts({ INF: 1 }));
    expect(actingOf(struck, 'defender')).toEqual(counts({ INF: 2 }));
    // Two Infantry without the three arms hit on a 6 each.
    const after = [0, 1, 2].map(hits => {
      const hit = routs(rallies(struck, 'defender', counts({})), 'attacker', counts({ INF: hits }));
      return winning(roundOver(hit), false);
    });
    const mean = binomial(2, 1 / 6).reduce((sum, p, hits) => sum + p * (after[hits] ?? 0), 0);
    expect(winning(struck, true)).toBeCloseTo(mean, 12);
  });
});
