import { describe, expect, test } from 'vitest';
import { type Bot, botsFor, randomBot } from '#bots/index.ts';
import { must } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import { battle } from '#systems/esr/game.ts';

/** Whole battles, on a machine that may be busy. */
const PATIENCE = 120_000;

const bots = botsFor(battle);
const botOf = (id: string): Bot => must(bots.find(each => each.id === id));

/** Games of the introductory battle: a player's victories as either side, and how many were played. */
const meet = (one: Bot, other: Bot, games: number, seed: string) => {
  const play = (french: Bot, coalition: Bot) =>
    simulate(
      { game: battle, setup: { scenario: 'intro' }, bots: { french, coalition }, longest: 20_000 },
      seed,
      0,
      games,
    );
  const asFrench = play(one, other);
  const asCoalition = play(other, one);
  return {
    won: (asFrench.wins.french ?? 0) + (asCoalition.wins.coalition ?? 0),
    lost: (asFrench.wins.coalition ?? 0) + (asCoalition.wins.french ?? 0),
    unfinished: asFrench.unfinished + asCoalition.unfinished,
  };
};

describe('the generals of Et sans résultat!', () => {
  test('are offered the best first, and chance last', () => {
    expect(bots.map(each => each.id)).toEqual(['strong', 'middle', 'weak', 'random']);
  });

  /** The simulation stops at the first choice that the rules refuse. */
  test.each(['weak', 'middle', 'strong'])(
    '%s plays whole battles by the rules from both sides',
    id => {
      expect(meet(botOf(id), botOf(id), 1, 'rules').unfinished).toBe(0);
    },
    PATIENCE,
  );

  test('the same seed gives the same battle', () => {
    const match = {
      game: battle,
      setup: { scenario: 'intro' },
      bots: { french: botOf('strong'), coalition: botOf('weak') },
      longest: 20_000,
    };
    expect(simulate(match, 'twice', 0, 1)).toEqual(simulate(match, 'twice', 0, 1));
  });

  test(
    'strong beats chance, and weak, far more often than not',
    () => {
      expect(meet(botOf('strong'), randomBot, 3, 'order').won).toBeGreaterThanOrEqual(4);
      const strong = meet(botOf('strong'), botOf('weak'), 4, 'order');
      expect(strong.won).toBeGreaterThan(strong.lost);
    },
    PATIENCE,
  );
});
