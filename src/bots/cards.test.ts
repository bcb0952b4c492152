import { expect, test } from 'vitest';
import { loadSystem, SHELF } from '#systems/index.ts';
import { botCardsFor } from './cards.ts';
import { botsFor } from './index.ts';

test.each(SHELF.map(({ code }) => code))(
  'the pages list the computer players of %s as they are',
  async code => {
    const games = (await loadSystem(code))?.games ?? [];
    expect(games.length).toBeGreaterThanOrEqual(0);
    for (const game of games) {
      expect(botCardsFor(game).map(({ id, level }) => [id, level])).toEqual(
        botsFor(game).map(({ id, level }) => [id, level]),
      );
    }
  },
);
