import { describe, expect, test } from 'vitest';
import { type AnyGame, sidesIn } from '#kernel';
import { loadSystems } from '#systems';
import { balanceIn, balanceOf } from './balance.ts';

const games = (await loadSystems()).flatMap(system => system.games) as readonly AnyGame[];
const measured = games.flatMap(game =>
  game.scenarios.flatMap(({ id, setup }) => {
    const balance = balanceOf(game, id);
    return balance ? [{ name: `${game.id} ${id}`, sides: sidesIn(game, setup), balance }] : [];
  }),
);

describe('the balance of a scenario', () => {
  test.each(measured)('of $name counts the sides that play it, and no game twice', ({ sides, balance }) => {
    expect(Object.keys(balance.wins)).toEqual(sides);
    expect(balance.games).toBeGreaterThan(0);
    const wins = Object.values(balance.wins);
    expect(wins.every(won => Number.isInteger(won) && won >= 0 && won <= balance.games)).toBe(true);
  });

  test('is not told of rules that have changed since, nor of a scenario nobody measured', () => {
    const balance = { games: 4, wins: { red: 1, blue: 3 } };
    const measured = { version: '2', scenarios: { short: balance } };
    expect(balanceIn(measured, '2', 'short')).toBe(balance);
    expect(balanceIn(measured, '3', 'short')).toBeNull();
    expect(balanceIn(measured, '2', 'long')).toBeNull();
    expect(balanceIn(undefined, '2', 'short')).toBeNull();
  });
});
