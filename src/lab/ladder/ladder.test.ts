import { describe, expect, test } from 'vitest';
import { companyFor } from '#bots/index.ts';
import { seeded } from '#kernel';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { EMPTY_PART } from '../series/part.ts';
import { type Pairing, ratingsOf } from './bradley-terry.ts';
import { fallen, pairingOf, pairsOf, parseLadder } from './ladder.ts';

describe('ratings', () => {
  test('give back the odds of two players', () => {
    const [first, second] = ratingsOf([{ a: 'a', b: 'random', wins: 7499.5, games: 9999 }], 'random');
    expect(second).toMatchObject({ id: 'random', rating: 0, low: 0, high: 0 });
    // Three wins for a loss: 400 · log10(3).
    expect(first?.rating).toBeCloseTo(400 * Math.log10(3), 6);
    expect(first?.high).toBeGreaterThan(first?.rating ?? 0);
  });

  test('are finite for a player who never lost', () => {
    const [first] = ratingsOf([{ a: 'a', b: 'random', wins: 20, games: 20 }], 'random');
    expect(first?.rating).toBeGreaterThan(400);
    expect(first?.rating).toBeLessThan(1000);
  });

  test('hold the true strength 19 times in 20', () => {
    const truth = { strong: 200, weak: 80, random: 0 };
    const chance = (a: keyof typeof truth, b: keyof typeof truth): number =>
      1 / (1 + 10 ** ((truth[b] - truth[a]) / 400));
    const held = Array.from({ length: 200 }, (_, trial) => {
      const random = seeded(`trial ${trial}`);
      const play = (a: keyof typeof truth, b: keyof typeof truth): Pairing => {
        const wins = Array.from({ length: 100 }, () => random.below(1e6) < chance(a, b) * 1e6).filter(
          Boolean,
        );
        return { a, b, wins: wins.length, games: 100 };
      };
      const ratings = ratingsOf(
        [play('strong', 'weak'), play('strong', 'random'), play('weak', 'random')],
        'random',
      );
      return ratings.every(({ id, low, high }) => low <= truth[id as 'weak'] && truth[id as 'weak'] <= high);
    });
    // Two intervals at once, each right 19 times in 20.
    expect(held.filter(Boolean).length).toBeGreaterThan(170);
  });
});

describe('a pair of players', () => {
  const pairs = pairsOf(companyFor(skirmish), skirmish.scenarios[0] as never, '1', 10);

  test('sits both ways', () => {
    expect(pairs.ok && pairs.value[0]?.question.arms.map(({ bots }) => bots)).toEqual([
      ['strong', 'middle'],
      ['middle', 'strong'],
    ]);
  });

  test('counts a game that nobody won as half for each', () => {
    const pair = pairs.ok ? pairs.value[0] : undefined;
    const part = (winners: readonly string[]) => ({
      ...EMPTY_PART,
      records: [{ winners, ending: 'rout', inputs: 1 }],
    });
    expect(pair && pairingOf(pair, [part(['red']), part(['red'])])).toMatchObject({ wins: 1, games: 2 });
    expect(pair && pairingOf(pair, [part(['red']), part(['blue'])])).toMatchObject({ wins: 2, games: 2 });
    expect(pair && pairingOf(pair, [part([]), part(['red', 'blue'])])).toMatchObject({ wins: 1, games: 2 });
  });

  test('needs two sides', () => {
    const alone = { ...skirmish, sides: ['red'] };
    expect(pairsOf(companyFor(alone), skirmish.scenarios[0] as never, '1', 10)).toMatchObject({ ok: false });
  });
});

describe('the record', () => {
  const rating = (low: number, high: number) => ({
    players: [{ id: 'a', rating: (low + high) / 2, low, high }],
  });

  test('notices a player whose interval lies below', () => {
    expect(fallen(rating(10, 20), rating(30, 40)).map(({ id }) => id)).toEqual(['a']);
    expect(fallen(rating(10, 32), rating(30, 40))).toEqual([]);
    expect(fallen(rating(50, 60), rating(30, 40))).toEqual([]);
  });

  test('is refused where it is none', () => {
    expect(parseLadder({ format: 'grognard-ladder/1', game: 'x', players: [{}] })).toMatchObject({
      ok: false,
    });
  });
});
