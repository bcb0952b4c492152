import { describe, expect, test } from 'vitest';
import { randomBot } from '#bots/random.ts';
import { type AnyGame, sidesIn } from '#kernel';
import { loadSystems } from '#systems';
import { playGame } from '../playing.ts';
import { figuresCsv } from './csv.ts';
import { figuresOf } from './figures.ts';
import { addParts, partOf } from './part.ts';
import type { Question } from './question.ts';

const whole = (await loadSystems()).flatMap(({ games, whole: id }) => games.filter(game => game.id === id));

const questionOf = (game: AnyGame): Question => {
  const setup = game.scenarios[0]?.setup ?? null;
  const sides = sidesIn(game, setup);
  return {
    game: game.id,
    version: game.version,
    title: '',
    sides,
    arms: [{ name: '', setup, bots: sides.map(() => 'random') }],
    seed: 'deeds',
    games: 2,
    until: null,
    longest: 250,
  };
};

describe.each(whole.map(game => [game.id, game] as const))('%s', (_id, game) => {
  test('tells what its units or powers did, by the side that they fight for', () => {
    const question = questionOf(game);
    const [arm] = question.arms;
    const bots = Object.fromEntries(question.sides.map(side => [side, randomBot]));
    const match = { game, setup: arm?.setup ?? null, bots, longest: question.longest };
    const parts = ['deeds/0', 'deeds/1'].map(seed => partOf(playGame(match, seed)));
    const part = parts.reduce(addParts);
    const { arms } = figuresOf(question, [part]);
    const doers = arms[0]?.deeds ?? [];
    expect(doers.length).toBeGreaterThan(1);
    const [first] = doers;
    const [did, mean] = Object.entries(first?.did ?? {})[0] ?? ['', undefined];
    const sum = parts.reduce(
      (all, each) => all + (each.deeds?.[first?.side ?? '']?.[first?.name ?? '']?.[did]?.sum ?? 0),
      0,
    );
    expect(mean?.mean).toBeCloseTo(sum / 2);
    expect(figuresCsv({ arms, differences: [] })).toContain(`${first?.name}: ${did} a game`);
  });
});
