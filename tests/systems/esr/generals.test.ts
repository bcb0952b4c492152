import { describe, expect, test } from 'vitest';
import { type Bot, botsFor, randomBot, type Seat } from '#bots/index.ts';
import { must } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import { battle } from '#systems/esr/game/game.ts';

const bots = botsFor(battle);
const botOf = (id: string): Bot => must(bots.find(each => each.id === id));

/** Introductory battles between two players: enough to show that a general is not broken. */
const battles = (french: Bot, coalition: Bot, seed: string, games: number) =>
  simulate(
    { game: battle, setup: { scenario: 'intro' }, bots: { french, coalition }, longest: 20_000 },
    seed,
    0,
    games,
  );

/** A player’s victories and defeats as either side. How strong it is, `grognard simulate` measures with many. */
const meet = (one: Bot, other: Bot, games: number, seed: string) => {
  const asFrench = battles(one, other, seed, games);
  const asCoalition = battles(other, one, seed, games);
  return {
    won: (asFrench.wins.french ?? 0) + (asCoalition.wins.coalition ?? 0),
    lost: (asFrench.wins.coalition ?? 0) + (asCoalition.wins.french ?? 0),
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

/** The same player, with the most questions of one decision. */
const counted = (bot: Bot): { readonly bot: Bot; most(): number } => {
  let most = 0;
  const tell = (asked: number): void => {
    most = Math.max(most, asked);
  };
  return { bot: { ...bot, choose: seat => bot.choose(counting(seat, tell)) }, most: () => most };
};

describe('the generals of Et sans résultat!', () => {
  test('are offered the best first, and chance last', () => {
    expect(bots.map(each => each.id)).toEqual(['strong', 'middle', 'weak', 'random']);
  });

  /** The simulation stops at the first choice that the rules refuse. Each level plays both sides. */
  test.each([
    ['strong', 'middle'],
    ['middle', 'weak'],
    ['weak', 'strong'],
  ])('%s against %s play a whole battle by the rules', (french, coalition) => {
    expect(battles(botOf(french), botOf(coalition), 'rules', 1).unfinished).toBe(0);
  });

  /** The time of a decision is measured elsewhere; its questions to the rules are the same on every machine. */
  test('the same seed gives the same battle, and a decision asks the rules a bounded number of questions', () => {
    const strong = counted(botOf('strong'));
    const first = battles(strong.bot, botOf('weak'), 'twice', 1);
    expect(battles(botOf('strong'), botOf('weak'), 'twice', 1)).toEqual(first);
    expect(strong.most()).toBeGreaterThan(0);
    expect(strong.most()).toBeLessThan(500);
  });

  test.each([
    ['middle', 'weak'],
    ['strong', 'middle'],
  ])('smoke test: %s wins more of 4 battles against %s than it loses', (better, worse) => {
    const { won, lost } = meet(botOf(better), botOf(worse), 2, 'ladder');
    expect(won).toBeGreaterThan(lost);
  });

  test('smoke test: strong beats chance as either side', () => {
    expect(meet(botOf('strong'), randomBot, 1, 'order').won).toBe(2);
  });

  /** ESR-RUL-49: the Prussians of Saalfeld win when most of them get away. */
  test('smoke test: strong brings off an outmatched army in half of four battles at least', () => {
    const match = {
      game: battle,
      setup: { scenario: 'saalfeld' },
      bots: { french: botOf('middle'), coalition: botOf('strong') },
      longest: 20_000,
    };
    const tally = simulate(match, 'away', 0, 4);
    expect(tally.wins.coalition ?? 0).toBeGreaterThanOrEqual(2);
    expect(tally.unfinished).toBe(0);
  });
});
