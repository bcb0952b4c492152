import { describe, expect, test } from 'vitest';
import { gameOf, type Json, knownTo, type State, seeded, settle } from '#kernel';
import { ambuscade } from '#kernel/testing/ambuscade.ts';
import { type Duel, duel } from '#kernel/testing/duel.ts';
import { type Effort, type Found, Search } from './search.ts';
import { aiming, gainAgainst, searchedPolicy } from './testing/best-answer.ts';
import { bluff, dealt, winnings } from './testing/bluff.ts';

const effort = (work: number): Effort => ({
  work,
  width: { first: 99, more: 1 },
  dice: 36,
  room: 10,
  playout: 400,
  daring: 0.4,
});

const found = (game: unknown, state: State, side: string, work: number, seed: string): Found => {
  const known = knownTo<Json, Json>(game as never, state, side);
  return new Search({ ...known, game: game as never, side, random: seeded(seed) }, effort(work)).run();
};

describe('on a game of secret stances that can be solved', () => {
  const gain = (work: number, room = 10): number => {
    const all = ['a', 'b'].flatMap(seed =>
      ['red', 'blue'].map(side =>
        gainAgainst(
          duel as never,
          { red: 2, blue: 2 },
          side,
          searchedPolicy(duel as never, side, { ...effort(work), room }, aiming(duel as never, 2), seed),
        ),
      ),
    );
    return all.reduce((a, b) => a + b, 0) / all.length;
  };

  test('the best answer to it gains less when it works more', () => {
    const [little, much] = [gain(150), gain(1500)];
    expect(little).toBeGreaterThan(0.15);
    expect(much).toBeLessThan(little);
    expect(much).toBeLessThan(0.1);
  });

  test('the same where no look may be split', () => {
    expect(gain(1500, 1)).toBeLessThan(0.1);
  });
});

test('figures that a view adds to the board hide nothing: the search is the same', () => {
  const adorned = {
    ...duel,
    view: (board: Duel) => ({ ...board, bloodLeft: board.blood.red + board.blood.blue }),
    known: (seen: Json) => {
      const { bloodLeft: _, ...board } = seen as unknown as Duel & { readonly bloodLeft: number };
      return board;
    },
  };
  const [plain, shown] = [duel, adorned].map(each => {
    const game = gameOf(each as never);
    const begun = game.start({ red: 2, blue: 2 });
    const { state } = settle(game as never, (begun.ok ? begun.value : null) as never);
    return found(game, state as State, 'red', 800, 'adorned');
  });
  expect(shown).toEqual(plain);
});

describe('where something is hidden', () => {
  const game = gameOf(ambuscade as never);
  const start = (): State => {
    const begun = game.start({ men: 3 });
    return settle(game as never, (begun.ok ? begun.value : null) as never).state as State;
  };
  const looking = (lies: string): State => ({
    board: { over: false, at: { men: 3, lies, found: false, searches: 0 } },
    stack: [{ at: 'kernel.end' }, { at: 'ambuscade.look' }],
  });

  const favours: Readonly<Record<string, number>> = { found: 1, away: 0 };
  const knowledge = {
    ended: (outcome: { readonly ending: string } | null) => {
      const attacker = favours[outcome?.ending ?? ''] ?? 0;
      return { attacker, defender: 1 - attacker };
    },
  };
  const looked = (state: State, side: string): Found => {
    const known = knownTo<Json, Json>(game as never, state, side);
    return new Search(
      { ...known, game: game as never, side, random: seeded('s') },
      effort(3000),
      knowledge,
    ).run();
  };

  test('it hides here and there alike, and looks before it goes home', () => {
    expect(Math.abs((looked(start(), 'defender').shares[0] ?? 0) - 0.5)).toBeLessThan(0.2);
    const { values, shares } = looked(looking('farm'), 'attacker');
    expect(shares[values.indexOf('home')]).toBeLessThan(0.05);
  });

  test('the same knowledge and seed give the same, whatever is hidden', () => {
    expect(looked(looking('wood'), 'attacker')).toEqual(looked(looking('farm'), 'attacker'));
  });
});

test('the others do not act as if they saw the hidden card', () => {
  const raises = (card: 'high' | 'low'): number => {
    const known = knownTo<Json, Json>(bluff, dealt(card), 'red');
    const { values, shares } = new Search(
      { ...known, game: bluff, side: 'red', random: seeded('bluff') },
      effort(2000),
      { ended: (_, state) => winnings(state) },
    ).run();
    return shares[values.indexOf('raise')] as number;
  };
  expect(raises('high')).toBeGreaterThan(0.9);
  expect(Math.abs(raises('low') - 1 / 3)).toBeLessThan(0.1);
});

test('the work is bounded, and a seed gives the same again', () => {
  const game = gameOf(duel as never);
  const begun = game.start({ red: 3, blue: 3 });
  const { state } = settle(game as never, (begun.ok ? begun.value : null) as never);
  const [a, b] = [1, 2].map(() => found(game, state as State, 'red', 500, 'again'));
  expect(a).toEqual(b);
  expect((a?.counts ?? []).reduce((sum, count) => sum + count, 0)).toBeLessThan(1000);
});
