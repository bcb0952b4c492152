import { describe, expect, test } from 'vitest';
import { type Bot, botsFor, randomBot, type Seat } from '#bots/index.ts';
import { must } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import { battle } from '#systems/esr/game/game.ts';

const bots = botsFor(battle);
const botOf = (id: string): Bot => must(bots.find(each => each.id === id));

/**
 * Games of the introductory battle: a player’s victories as either side. A few with one seed show that a general is not
 * broken; how strong it is, `grognard simulate` measures with many.
 */
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

/** The same seat, with every question to the rules counted. */
const counting = (seat: Seat, tell: (asked: number) => void): Seat => {
  const choice = must(seat.wait.sides[seat.side]);
  if (choice.kind !== 'open') {
    return seat;
  }
  let asked = 0;
  const check: typeof choice.check = value => {
    asked += 1;
    tell(asked);
    return choice.check(value);
  };
  return {
    ...seat,
    wait: { ...seat.wait, sides: { ...seat.wait.sides, [seat.side]: { ...choice, check } } },
  };
};

describe('the generals of Et sans résultat!', () => {
  test('are offered the best first, and chance last', () => {
    expect(bots.map(each => each.id)).toEqual(['strong', 'middle', 'weak', 'random']);
  });

  /** The simulation stops at the first choice that the rules refuse. */
  test.each(['weak', 'middle', 'strong'])('%s plays whole battles by the rules from both sides', id => {
    expect(meet(botOf(id), botOf(id), 1, 'rules').unfinished).toBe(0);
  });

  test('the same seed gives the same battle', () => {
    const match = {
      game: battle,
      setup: { scenario: 'intro' },
      bots: { french: botOf('strong'), coalition: botOf('weak') },
      longest: 20_000,
    };
    expect(simulate(match, 'twice', 0, 1)).toEqual(simulate(match, 'twice', 0, 1));
  });

  /** The time of a decision is measured elsewhere; its questions to the rules are the same on every machine. */
  test('a decision asks the rules a bounded number of questions', () => {
    let most = 0;
    const strong = botOf('strong');
    const counted: Bot = {
      ...strong,
      choose: seat =>
        strong.choose(
          counting(seat, n => {
            most = Math.max(most, n);
          }),
        ),
    };
    simulate(
      {
        game: battle,
        setup: { scenario: 'intro' },
        bots: { french: counted, coalition: strong },
        longest: 20_000,
      },
      'count',
      0,
      2,
    );
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(500);
  });

  test('smoke test: middle wins more of 8 battles against weak than it loses', () => {
    const middle = meet(botOf('middle'), botOf('weak'), 4, 'ladder');
    expect(middle.won).toBeGreaterThan(middle.lost);
  });

  test('smoke test: strong wins more of 12 battles against middle than it loses', () => {
    const strong = meet(botOf('strong'), botOf('middle'), 6, 'ladder');
    expect(strong.won).toBeGreaterThan(strong.lost);
  });

  /** ESR-RUL-49: the Prussians of Saalfeld win when most of them get away. */
  test('smoke test: strong brings off an outmatched army in most of twelve battles', () => {
    const match = {
      game: battle,
      setup: { scenario: 'saalfeld' },
      bots: { french: botOf('middle'), coalition: botOf('strong') },
      longest: 20_000,
    };
    const tally = simulate(match, 'away', 0, 12);
    expect(tally.wins.coalition ?? 0).toBeGreaterThanOrEqual(8);
    expect(tally.unfinished).toBe(0);
  });

  test('smoke test: strong beats chance nearly always, and weak more often than not', () => {
    expect(meet(botOf('strong'), randomBot, 3, 'order').won).toBeGreaterThanOrEqual(5);
    const strong = meet(botOf('strong'), botOf('weak'), 3, 'order');
    expect(strong.won).toBeGreaterThan(strong.lost);
  });
});
