import { expect, test } from 'vitest';
import { loadSystems } from '#systems';
import { botsFor } from './index.ts';
import { loadBotsFor } from './loading.ts';

const games = (await loadSystems()).flatMap(system => system.games);

test.each(games.map(game => [game.id, game] as const))(
  'the players of %s are the same, fetched one by one or all at once',
  async (_, game) => {
    expect(await loadBotsFor(game)).toEqual(botsFor(game));
  },
);
