import { describe, expect, test } from 'vitest';
import { type AnyGame, apply, type Input, must, Play, randomInput, type State, seeded } from '#kernel';
import { differences, POSITIONS, type Turn, turning } from '../testing/turned.ts';
import type { Board } from './board.ts';
import { battle } from './game.ts';

/**
 * No edge of the table and no direction of the compass is better than another. A battle that is turned by quarters, or laid
 * down in a mirror, goes on as the battle does: after every input the turned state, with the turned input, gives the turned
 * result, to the tenth of a yard.
 */
const game = battle as unknown as AnyGame;

/** ESR-6.2 has the fights of a line go from its right. In a mirror that is its left: another fight is first, and no more. */
const ORDER_OF_FIGHTS = /^\.(board\.(fought|engaged)|stack)\./;

const isMirrorOnly = ({ mirror }: Turn, difference: string): boolean =>
  mirror && ORDER_OF_FIGHTS.test(difference);

/** The differences of a turned battle after one input. */
const otherwise = (
  turn: Turn,
  turned: <T>(value: T) => T,
  before: State,
  input: Input,
  after: State,
): readonly string[] => {
  const other = apply(game, turned(before), turned(input));
  return other.ok
    ? differences(turned(after), other.value.state).filter(each => !isMirrorOnly(turn, each))
    : [`refused: ${other.error.sentence}`];
};

/**
 * Plays at random to the end, or for so many inputs, every input in so many of the positions in turn; gives the number of
 * inputs.
 */
const playTurned = (
  scenario: string,
  seed: number,
  each: number,
  most = Number.POSITIVE_INFINITY,
): number => {
  const random = seeded(seed);
  const begun = Play.begin(game, { scenario });
  const play = must(begun.ok ? begun.value : null);
  const { field } = play.state.board as unknown as Board;
  const turns = POSITIONS.map(turn => [turn, turning(turn, field)] as const);
  for (let at = 0; ; at++) {
    const before = play.state;
    const input = at < most ? randomInput(game, before, random, play.awaits()) : null;
    if (!input) {
      return at;
    }
    expect(play.submit(input).ok).toBe(true);
    for (let i = 0; i < each; i++) {
      const [turn, turned] = must(turns[(at * each + i) % turns.length]);
      const found = otherwise(turn, turned, before, input, play.state);
      expect(found, `${JSON.stringify(turn)} after input ${at}: ${JSON.stringify(input)}`).toEqual([]);
    }
  }
};

describe('a battle that is turned or mirrored', () => {
  test.each([1, 2, 5, 7])('introduction, seed %i: the same at every input', seed => {
    expect(playTurned('intro', seed, 2)).toBeGreaterThan(100);
  });

  test.each([
    ['saalfeld', 1],
    ['auerstedt', 3],
  ] as const)('%s: the same at every input', (scenario, seed) => {
    expect(playTurned(scenario, seed, 1)).toBeGreaterThan(200);
  });

  test('austerlitz: the same at each of its first 150 inputs', () => {
    expect(playTurned('austerlitz', 1, 1, 150)).toBe(150);
  });
});
