import { describe, expect, test } from 'vitest';
import { equals, ONE } from '../base/rational.ts';
import { counts, distOf, inOrder, pool, type Reads } from '../dice/pool.ts';
import { Dist } from '../exact/dist.ts';
import { procedureOdds } from '../procedure/procedure-odds.ts';
import {
  type Bucket,
  type Buckets,
  bucketBattle,
  bucketLosses,
  type Losses,
  type Toll,
  wholeOf,
} from './bucket-battle.ts';
import { buckets } from './buckets.ts';

/** [fives, sixes] */
type Rolled = readonly [number, number];

/** The rules of the battle as one would write them at the table, for any way to throw the dice. */
const fight = (sides: Buckets, throwDice: (dice: number) => Dist<Rolled>): Dist<Toll> => {
  const [a, b] = sides;
  const isGone = (side: Bucket, kills: number) => side.pieces !== undefined && kills >= side.pieces;
  const left = (side: Bucket, hits: number) => Math.max(0, side.left?.(hits) ?? side.dice - hits);
  const round = (rounds: 1 | 2, dice: Rolled, before: Toll | null) =>
    throwDice(dice[0]).with(
      throwDice(dice[1]),
      (byA, byB): Toll => ({
        rounds,
        hits: [(before?.hits[0] ?? 0) + byB[0] + byB[1], (before?.hits[1] ?? 0) + byA[0] + byA[1]],
        kills: [(before?.kills[0] ?? 0) + byB[1], (before?.kills[1] ?? 0) + byA[1]],
      }),
    );
  return round(1, [a.dice, b.dice], null).then(toll => {
    const isOver = toll.hits[0] !== toll.hits[1] || isGone(a, toll.kills[0]) || isGone(b, toll.kills[1]);
    return isOver ? Dist.always(toll) : round(2, [left(a, toll.hits[0]), left(b, toll.hits[1])], toll);
  });
};

const dieByDie: Reads<Rolled> = {
  name: 'die by die',
  of: dice => [dice.filter(die => die === 5).length, dice.filter(die => die === 6).length],
  spread: (count, faces) =>
    inOrder.spread(count, faces).map(([dice, ways]) => [dieByDie.of(dice, faces), ways]),
};
const throwDieByDie = (dice: number) => distOf(pool(dice, 6, dieByDie));
const throwCounts = (dice: number) => distOf(pool(dice, 6, counts(5, 6))) as unknown as Dist<Rolled>;

const lossesOf = (sides: Buckets, { hits, kills }: Toll): Losses => {
  const isGone = sides.map((side, i) => side.pieces !== undefined && (kills[i] as number) >= side.pieces);
  const behind = hits[0] >= hits[1] ? 1 : 0;
  const winner = isGone[0] && isGone[1] ? null : isGone[0] ? 1 : isGone[1] ? 0 : behind;
  const lost = sides.map((side, i) => Math.min(kills[i] as number, side.pieces ?? side.dice));
  return { winner, losses: lost as unknown as [number, number] };
};

const expectSame = <T>(fast: Dist<T>, slow: Dist<T>) => {
  expect(fast.size).toBe(slow.size);
  for (const [value] of slow.entries()) {
    expect(equals(fast.fraction(value), slow.fraction(value)), JSON.stringify(value)).toBe(true);
  }
};

const expectAgreement = (sides: Buckets, throwDice: (dice: number) => Dist<Rolled>) => {
  const slow = fight(sides, throwDice);
  const tolls = bucketBattle(sides, toll => toll);
  const losses = bucketLosses(sides);
  expect([tolls.total, losses.total]).toEqual([wholeOf(sides), wholeOf(sides)]);
  expectSame(tolls, slow);
  expectSame(
    losses,
    slow.map(toll => lossesOf(sides, toll)),
  );
};

const upTo = (n: number) => Array.from({ length: n + 1 }, (_, i) => i);
const pairs = upTo(4).flatMap(a => upTo(4).map(b => [a, b] as const));

describe('a battle of dice buckets', () => {
  test.each(pairs)('%d dice against %d agree with the rules played out', (a, b) => {
    expectAgreement([{ dice: a }, { dice: b }], throwCounts);
  });

  test.each(pairs)('%d dice against %d have the same odds by the steps and by the fast evaluator', (a, b) => {
    const given = { attacker: a, defender: b };
    expectSame(procedureOdds(buckets, given).dist, procedureOdds(buckets, given, { bySteps: true }).dist);
  });

  test('agrees with every single throw of up to four dice', () => {
    for (const [a, b] of pairs.filter(([x, y]) => x + y <= 4)) {
      expectAgreement([{ dice: a }, { dice: b }], throwDieByDie);
    }
  });

  test.each(pairs)('%d pieces against %d with more dice than pieces may be wiped out', (a, b) => {
    const side = (pieces: number, bonus: number): Bucket => ({
      dice: pieces + bonus,
      pieces,
      left: hits => pieces + bonus - 2 * hits + (hits > 1 ? 1 : 0),
    });
    expectAgreement([side(a, 2), side(b, 1)], throwCounts);
  });

  test('may grow in the second round', () => {
    expectAgreement(
      [
        { dice: 2, left: hits => 3 - hits },
        { dice: 3, left: () => 4 },
      ],
      throwCounts,
    );
  });

  test('sums to all throws of all dice, however many', () => {
    const losses = bucketLosses([{ dice: 20 }, { dice: 20 }]);
    expect(losses.total).toBe(6n ** 80n);
    expect(losses.entries().reduce((all, [, ways]) => all + ways, 0n)).toBe(6n ** 80n);
    expect(bucketLosses([{ dice: 12 }, { dice: 11 }]).total).toBe(6n ** 46n);
  });

  test('is worth more with more dice, and no dice lose nothing but the field', () => {
    const wins = (a: number, b: number) =>
      bucketLosses([{ dice: a }, { dice: b }]).chance(end => end.winner === 0);
    expect(Number(wins(12, 11).n) / Number(wins(12, 11).d)).toBeGreaterThan(
      Number(wins(11, 11).n) / Number(wins(11, 11).d),
    );
    expect(bucketLosses([{ dice: 0 }, { dice: 0 }]).fraction({ winner: 1, losses: [0, 0] })).toEqual(ONE);
  });
});
