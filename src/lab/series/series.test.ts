import { describe, expect, test } from 'vitest';
import { companyFor } from '#bots/index.ts';
import { type AnyGame, count, flag, gameOf, group, pick } from '#kernel';
import { duel } from '#kernel/testing/duel.ts';
import { skirmish } from '../../../tests/support/demo-game.ts';
import { inputsOf } from '../playing.ts';
import type { GameRecord } from '../record.ts';
import { Series } from './conduct.ts';
import { figuresCsv, gamesCsv } from './csv.ts';
import { earlyChoices } from './early.ts';
import { figuresOf } from './figures.ts';
import { matchFor, playOrder } from './match.ts';
import { EMPTY_PART, type Part } from './part.ts';
import type { Order, Question } from './question.ts';
import { isSameRun, parseRun, runFile } from './run-file.ts';
import { withSetting } from './settings.ts';

const question: Question = {
  game: skirmish.id,
  version: skirmish.version,
  title: 'A skirmish',
  sides: ['red', 'blue'],
  arms: [
    { name: 'two men', setup: { men: 2 }, bots: ['random', 'random'] },
    { name: 'three men', setup: { men: 3 }, bots: ['random', 'random'] },
  ],
  seed: 'a',
  games: 130,
  until: null,
  longest: 1000,
};

const alone: Question = { ...question, arms: question.arms.slice(0, 1) };

const company = companyFor(skirmish);

const play = (asked: Question) => async (order: Order) => playOrder(company, asked, order);

/** Lanes that come back in another order than they were sent. */
const shuffled =
  (asked: Question) =>
  async (order: Order): Promise<Part> => {
    for (let turns = 0; turns < (order.from * 7 + order.arm * 3) % 5; turns++) {
      await null;
    }
    return playOrder(company, asked, order);
  };

const run = (asked: Question, lanes = 1) => new Series(asked, { lanes, play: play(asked) }).run();

describe('a series', () => {
  test('comes to the same in any number of lanes', async () => {
    const one = await run(question);
    const three = await new Series(question, { lanes: 3, play: shuffled(question) }).run();
    expect(three).toEqual(one);
    expect(one.parts.map(({ records }) => records.length)).toEqual([130, 130]);
    expect(one.done).toBe(true);
  });

  test('goes on where it was stopped', async () => {
    const whole = await run(question);
    let games = 0;
    const stopped = await new Series(question, {
      lanes: 1,
      play: play(question),
      report: ({ parts }) => {
        games = parts[0]?.records.length ?? 0;
      },
      isStopped: () => games >= 50,
    }).run();
    expect(stopped.done).toBe(false);
    expect(stopped.parts[0]?.records).toHaveLength(50);
    const resumed = await new Series(question, {
      lanes: 2,
      play: play(question),
      known: stopped.parts,
    }).run();
    expect(resumed).toEqual(whole);
  });

  test('stops when the interval is as narrow as asked, at the same game in any number of lanes', async () => {
    const asked = { ...alone, games: 5000, until: 8 };
    const one = await run(asked);
    const games = one.parts[0]?.records.length ?? 0;
    expect(games).toBeGreaterThan(25);
    expect(games).toBeLessThan(5000);
    const [low, high] = figuresOf(asked, one.parts).arms[0]?.wins.red?.interval ?? [0, 1];
    expect(high - low).toBeLessThanOrEqual(0.16);
    expect((await new Series(asked, { lanes: 4, play: shuffled(asked) }).run()).parts).toEqual(one.parts);
    const small = new Series(asked, { lanes: 2, step: 5, play: shuffled(asked) });
    expect((await small.run()).parts).toEqual(one.parts);
  });

  test('begins in a position, and its games can be opened', async () => {
    const match = matchFor(company, alone, 0);
    const opening = inputsOf(match, 'x').slice(0, 4);
    const asked = { ...alone, opening };
    const inputs = inputsOf(matchFor(company, asked, 0), 'y');
    expect(inputs.slice(0, 4)).toEqual(opening);
    expect(playOrder(company, asked, { arm: 0, from: 0, to: 3 }).records).toHaveLength(3);
  });
});

describe('the figures of a series', () => {
  test('add up', async () => {
    const { parts } = await run(question);
    const { arms, differences } = figuresOf(question, parts);
    for (const arm of arms) {
      const wins = Object.values(arm.wins).reduce((sum, { count }) => sum + count, 0);
      expect(wins + arm.draws.count + arm.unfinished).toBe(arm.games);
      expect(arm.endings.reduce((sum, { count }) => sum + count, 0)).toBe(arm.games);
      expect(arm.lengths.reduce((sum, [, games]) => sum + games, 0)).toBe(arm.games);
      for (const side of question.sides) {
        const bySide = arm.endings.reduce((sum, ending) => sum + (ending.wins[side] ?? 0), 0);
        expect(bySide).toBe(arm.wins[side]?.count);
      }
    }
    const [first, second] = arms;
    const red = differences.find(({ side }) => side === 'red');
    expect(red?.difference).toBeCloseTo((second?.wins.red?.share ?? 0) - (first?.wins.red?.share ?? 0), 12);
  });

  test('say that nothing changes where nothing does', async () => {
    const same = { ...question, arms: [question.arms[0], question.arms[0]] as Question['arms'] };
    const { differences } = figuresOf(same, (await run(same)).parts);
    expect(differences.map(({ changed, difference }) => [changed, difference])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('tell which early choices go with winning, the interval wider the more were looked at', () => {
    const made = { games: 100, wins: 70 };
    const [alone1] = earlyChoices({ red: { charge: made } }, 200, () => 100);
    const others = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`other ${i}`, { games: 50, wins: 25 }]),
    );
    const [first] = earlyChoices({ red: { charge: made, ...others } }, 200, () => 100);
    expect(alone1).toMatchObject({ name: 'charge', share: 0.7, without: 0.3 });
    expect(first?.name).toBe('charge');
    expect(first?.interval[0]).toBeLessThan(alone1?.interval[0] ?? 0);
    expect(first?.interval[0]).toBeGreaterThan(0);
    expect(earlyChoices({ red: { once: { games: 3, wins: 3 } } }, 200, () => 100)).toEqual([]);
  });
});

describe('a run that is kept', () => {
  test('is read again, and played again to the same games', async () => {
    const results = await run(question);
    const kept = parseRun(JSON.parse(JSON.stringify(runFile(question, results, '1.0.0'))));
    expect(kept.ok && isSameRun(kept.value, await run(kept.value.question))).toBe(true);
  });

  test('is told from one whose games differ', async () => {
    const results = await run(question);
    const other = await run({ ...question, seed: 'b' });
    expect(isSameRun(results, other)).toBe(false);
  });

  test.each([
    ['nothing', null],
    ['another file', { format: 'grognard-game/1' }],
    ['a run without games', { format: 'grognard-lab/1', question }],
    ['too few arms', { format: 'grognard-lab/1', question, parts: [EMPTY_PART] }],
  ])('is refused: %s', (_, json) => {
    expect(parseRun(json)).toMatchObject({ ok: false });
  });

  test('goes into tables', async () => {
    const { parts } = await run({ ...question, games: 25 });
    const games = gamesCsv(question, parts).trimEnd().split('\n');
    expect(games).toHaveLength(51);
    expect(games[0]).toBe('arm,game,seed,winners,ending,inputs,turn,score red,score blue');
    expect(figuresCsv(figuresOf(question, parts))).toContain('three men,difference to two men,red,25,');
  });

  test('cannot carry a formula into a table', () => {
    const evil: GameRecord = { winners: [], ending: '=1+1', inputs: 1 };
    const part = { ...EMPTY_PART, records: [evil] };
    expect(gamesCsv(alone, [part])).toContain(",'=1+1,");
  });
});

describe('a set-up with one fact set', () => {
  const facts = {
    men: count('Men', 1, 9),
    fog: flag('Fog'),
    ground: pick('Ground', { open: 'open', hill: 'a hill' }),
    side: group('Side', { guns: count('Guns', 0, 3) }),
  };

  test.each([
    ['men', '3', { men: 3 }],
    ['fog', 'yes', { men: 2, fog: true }],
    ['ground', 'hill', { men: 2, ground: 'hill' }],
    ['side.guns', '1', { men: 2, side: { guns: 1 } }],
  ])('is laid over the rest: %s=%s', (name, text, value) => {
    expect(withSetting(facts, { men: 2 }, name, text)).toEqual({ ok: true, value });
  });

  test.each([
    ['mne', '3', 'There is no option “mne”; the options are men, fog, ground, side.guns.'],
    ['men', '10', 'men cannot be “10”: a whole number from 1 to 9.'],
    ['fog', 'maybe', 'fog cannot be “maybe”: yes or no.'],
    ['ground', 'sea', 'ground cannot be “sea”: one of open, hill.'],
  ])('is refused with what it can be: %s=%s', (name, text, error) => {
    expect(withSetting(facts, {}, name, text)).toEqual({ ok: false, error });
  });
});

test('a position as a side knows it begins in states that it may believe in', () => {
  const game = gameOf(duel) as AnyGame;
  const asked: Question = {
    ...alone,
    arms: [{ name: '', setup: { red: 2, blue: 2 }, bots: ['random', 'random'] }],
    opening: [],
    knownTo: 'red',
  };
  const { records } = playOrder(companyFor(game), asked, { arm: 0, from: 0, to: 5 });
  expect(records.every(({ ending }) => ending !== null)).toBe(true);
});
