import { describe, expect, test } from 'vitest';
import { type Bot, botsFor, randomBot, type Seat } from '#bots/index.ts';
import { must } from '#kernel';
import { simulate } from '#lab/simulate.ts';
import { battle } from '#systems/esr/game/game.ts';

const bots = botsFor(battle);
const botOf = (id: string): Bot => must(bots.find(each => each.id === id));

/** One battle between two players: enough to show that a general is not broken. */
const fought = (french: Bot, coalition: Bot, seed: string, scenario = 'intro') =>
  simulate({ game: battle, setup: { scenario }, bots: { french, coalition }, longest: 20_000 }, seed, 0, 1);

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
    ['strong', 'middle', 'intro'],
    ['middle', 'weak', 'intro'],
    // ESR-RUL-49: the Prussians win when most of them get away.
    ['weak', 'strong', 'saalfeld'],
  ])('%s against %s play a whole battle by the rules: %s', (french, coalition, scenario) => {
    expect(fought(botOf(french), botOf(coalition), 'rules', scenario).unfinished).toBe(0);
  });

  /** The time of a decision is measured elsewhere; its questions to the rules are the same on every machine. */
  test('the same seed gives the same battle, and a decision asks the rules a bounded number of questions', () => {
    const strong = counted(botOf('strong'));
    const first = fought(strong.bot, botOf('weak'), 'twice');
    expect(fought(botOf('strong'), botOf('weak'), 'twice')).toEqual(first);
    expect(strong.most()).toBeGreaterThan(0);
    expect(strong.most()).toBeLessThan(500);
  });

  /** How strong each is against the others, `bench/matches/run.ts` measures with many battles. */
  test('smoke test: strong beats chance as either side', () => {
    expect(fought(botOf('strong'), randomBot, 'order').wins).toMatchObject({ french: 1 });
    expect(fought(randomBot, botOf('strong'), 'order').wins).toMatchObject({ coalition: 1 });
  });
});
