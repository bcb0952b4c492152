import { describe, expect, test } from 'vitest';
import type { Bot } from '#bots/bot.ts';
import { searcher } from '#bots/kit/player.ts';
import { randomBot } from '#bots/random.ts';
import {
  type AnyGame,
  type AnyProcedure,
  apply,
  awaits,
  gameOf,
  type Json,
  randomInput,
  type Side,
  seeded,
  settle,
} from '#kernel';
import { loadSystems } from '#systems';
import { playOut } from './simulate.ts';

const small = searcher({
  id: 'small',
  title: 'Searches a little',
  level: 1,
  effort: { work: 200, width: { first: 24, more: 1 }, dice: 36, room: 10, playout: 200, daring: 0.4 },
});

const tiny = searcher({
  id: 'tiny',
  title: 'Hardly searches',
  level: 1,
  effort: { work: 2, width: { first: 2, more: 0 }, dice: 1, room: 1, playout: 1, daring: 0.4 },
});

interface Case {
  readonly game: AnyGame;
  readonly setup: Json;
}

/** Every registered game and every procedure, from its first situation. */
const cases = (await loadSystems()).flatMap((system): readonly Case[] => {
  const procedures = system.entries.filter(entry => entry.kind === 'procedure') as AnyProcedure[];
  const all = [...system.games, ...procedures.map(each => gameOf(each) as AnyGame)];
  const once = all.filter(({ id }, at) => all.findIndex(each => each.id === id) === at);
  return once.flatMap(game => game.scenarios.slice(0, 1).map(({ setup }) => ({ game, setup })));
});

/** The sides that choose in a game played at random, and whether somebody wins it; null where it is long. */
const triedOut = ({
  game,
  setup,
}: Case): { readonly sides: readonly Side[]; readonly won: boolean } | null => {
  const sides = new Set<Side>();
  let won = false;
  for (let seed = 0; seed < 4; seed++) {
    const random = seeded(`tried/${seed}`);
    const begun = game.start(setup);
    let state = settle(game, (begun.ok ? begun.value : null) as never).state;
    for (let inputs = 0; awaits(game, state) !== null; inputs++) {
      if (inputs > 30) {
        return null;
      }
      const wait = awaits(game, state);
      for (const side of wait?.awaits === 'choose' ? Object.keys(wait.sides) : []) {
        sides.add(side);
      }
      const moved = apply(game, state, randomInput(game, state, random) as never);
      state = moved.ok ? moved.value.state : state;
    }
    won ||= (game.outcome(state.board)?.winners.length ?? 0) > 0;
  }
  return { sides: [...sides], won };
};

const GAMES = 30;

/** How often a side wins when one player plays it and chance plays the others; a draw is half a win. */
const wins = ({ game, setup }: Case, side: Side, bot: Bot): number => {
  const bots = Object.fromEntries(game.sides.map(each => [each, each === side ? bot : randomBot]));
  let sum = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const { wins: won, draws } = playOut({ game, setup, bots, longest: 1000 }, `every/${seed}`);
    sum += won[side] ?? 0;
    sum += draws / 2;
  }
  return sum / GAMES;
};

describe('the common search, told nothing about a game', () => {
  const short = cases.filter(each => {
    const tried = triedOut(each);
    return tried?.won === true && tried.sides.length > 0;
  });

  test('there are games to try it on', () => {
    // Systems come and go: without any one of them there are still two.
    expect(short.length).toBeGreaterThan(1);
  });

  const gains: number[] = [];

  test.each(short.map(each => [each.game.id, each] as const))('plays %s no worse than chance', (_, each) => {
    for (const side of triedOut(each)?.sides ?? []) {
      const gain = wins(each, side, small) - wins(each, side, randomBot);
      gains.push(gain);
      expect(gain).toBeGreaterThanOrEqual(-0.1);
    }
  });

  test('is better than chance over all of them', () => {
    expect(gains.reduce((a, b) => a + b, 0) / gains.length).toBeGreaterThan(0.05);
  });

  test.each(cases.filter(each => triedOut(each) === null).map(each => [each.game.id, each] as const))(
    'plays the long game %s by the rules',
    (_, { game, setup }) => {
      const bots = Object.fromEntries(game.sides.map(side => [side, tiny]));
      expect(playOut({ game, setup, bots, longest: 60 }, 'long').inputs).toBeGreaterThan(2);
    },
  );
});
