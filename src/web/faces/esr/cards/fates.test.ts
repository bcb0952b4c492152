import { describe, expect, test } from 'vitest';
import { viewOdds } from '#companion/odds-view.ts';
import { add, must, ONE, odds, parseGiven, ZERO } from '#kernel';
import { combat } from '#systems/esr/charts/combat.ts';
import { fateShares } from './fates.ts';

const sharesOf = (a: object, b: object) => {
  const given = parseGiven(combat, { a, b } as never);
  if (!given.ok) {
    throw new Error(JSON.stringify(given.error));
  }
  const view = viewOdds(combat as never, odds(combat, given.value as never) as never, given.value);
  return fateShares(given.value as never, must(view.spreads.find(each => each.name === 'diff')));
};

const foot = { cls: 'inf', CR: 4 };

describe('what may come of a fight', () => {
  test('level infantry, unsupported: exact chances of 1296', () => {
    const told = sharesOf(foot, foot).map(({ words, chance }) => [
      words,
      Number((1296n * chance.n) / chance.d),
    ]);
    expect(told).toEqual([
      ['breaks through, enemy is destroyed', 1],
      ['breaks through, enemy routs', 205],
      ['holds, enemy falls back', 369],
      ['both fight on', 146],
      ['falls back, enemy holds', 369],
      ['routs, enemy breaks through', 205],
      ['is destroyed, enemy breaks through', 1],
    ]);
  });

  test.each([
    ['a supported enemy falls back', foot, { ...foot, supported: true }, 'breaks through, enemy falls back'],
    ['infantry that beats horse holds', foot, { cls: 'cav', CR: 5 }, 'holds, enemy falls back'],
    ['guns give way on a tie', foot, { cls: 'art', CR: 4 }, 'holds, enemy falls back'],
  ])('%s', (_, a, b, words) => {
    const shares = sharesOf(a, b);
    expect(shares.map(each => each.words)).toContain(words);
    expect(shares.reduce((sum, each) => add(sum, each.chance), ZERO)).toEqual(ONE);
  });
});
