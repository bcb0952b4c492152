import { describe, expect, test } from 'vitest';
import { type AnyGame, sidesIn } from '#kernel';
import { loadSystems } from '#systems';
import { balanceOf } from './balance.ts';

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

  test('is not told of rules that have changed since', () => {
    const [game] = games.filter(({ id, scenarios }) =>
      measured.some(({ name }) => name === `${id} ${scenarios[0]?.id}`),
    );
    expect(game).toBeDefined();
    const { id = '' } = game?.scenarios[0] ?? {};
    expect(balanceOf(game as AnyGame, id)).not.toBeNull();
    expect(balanceOf({ ...game, version: 'of tomorrow' } as AnyGame, id)).toBeNull();
  });
});
