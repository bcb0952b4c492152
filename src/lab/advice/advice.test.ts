import { describe, expect, test } from 'vitest';
import { companyFor } from '#bots/index.ts';
import { type AnyGame, gameOf, type Json, knownTo, type State, settle } from '#kernel';
import { ambuscade } from '#kernel/testing/ambuscade.ts';
import { duel } from '#kernel/testing/duel.ts';
import { type Advice, type AdviceQuestion, advise } from './advice.ts';
import { thoughtOf, triedOut } from './thinking.ts';

const questionAt = (game: AnyGame, state: State, side: string): AdviceQuestion => ({
  ...knownTo<Json, Json>(game, state, side),
  game: game.id,
  version: game.version,
  side,
  seed: 's',
});

const advised = (game: AnyGame, question: AdviceQuestion, seen: Advice[] = []): Promise<Advice> =>
  advise(game, {
    think: async (by, number) => thoughtOf(companyFor(game), question, by, number),
    tryOut: async (value, from, to) => triedOut(companyFor(game), question, value, from, to),
    report: advice => seen.push(advice),
  });

describe('advice', () => {
  const game = gameOf(duel) as unknown as AnyGame;
  const begun = game.start({ red: 2, blue: 2 });
  const { state } = settle(game, begun.ok ? begun.value : (null as never));
  const question = questionAt(game, state, 'red');

  test('names what a good player would do first, how often it thought so, and how games went on', async () => {
    const seen: Advice[] = [];
    const { options, thoughts, done } = await advised(game, question, seen);
    expect(done).toBe(true);
    expect(thoughts).toBe(5);
    expect(options[0]?.label).not.toBe('');
    expect(options[0]?.thoughts).toBeGreaterThan(0);
    for (const { share, interval, games } of options) {
      expect(games).toBe(60);
      expect(share).toBeGreaterThanOrEqual(interval[0]);
      expect(share).toBeLessThanOrEqual(interval[1]);
    }
    expect(options.some(({ share }) => share > 0)).toBe(true);
    expect(seen.length).toBeGreaterThan(5);
  });

  test('is the same again', () => {
    expect(thoughtOf(companyFor(game), question, 'weak', 1)).toEqual(
      thoughtOf(companyFor(game), question, 'weak', 1),
    );
  });

  test('is refused to a side that is not asked', () => {
    expect(() => thoughtOf(companyFor(game), { ...question, side: 'nobody' }, 'random', 0)).toThrow(
      'nothing to decide',
    );
  });
});

test('what is hidden changes nothing in the advice', async () => {
  const game = gameOf(ambuscade as never) as AnyGame;
  const looking = (lies: string): State => ({
    board: { over: false, at: { men: 3, lies, found: false, searches: 0 } },
    stack: [{ at: 'kernel.end' }, { at: 'ambuscade.look' }],
  });
  const [wood, farm] = await Promise.all(
    ['wood', 'farm'].map(lies => advised(game, questionAt(game, looking(lies), 'attacker'))),
  );
  expect(wood).toEqual(farm);
});
