import { expect, test } from 'vitest';
import { loadGame, loadSystems, SHELF } from '#systems';
import { companyFor } from './index.ts';
import { loadCompanyFor } from './loading.ts';

const games = (await loadSystems()).flatMap(system => system.games);

/** Where a game has no appraisal of its own, one is made of its score for each company. */
const isOwn = ({ name }: { readonly name: string }): boolean => name.endsWith('Appraisal');

test.each(games.map(game => [game.id, game] as const))(
  'the players of %s are the same, fetched one by one or all at once',
  async (_, game) => {
    const [fetched, known] = [(await loadCompanyFor(game)).players, companyFor(game).players];
    expect(fetched.bots).toEqual(known.bots);
    expect(fetched.quick).toBe(known.quick);
    expect(fetched.appraise && isOwn(fetched.appraise)).toBe(known.appraise && isOwn(known.appraise));
  },
);

test.each(SHELF.map(shelf => [shelf.code, shelf] as const))(
  'older rules of %s have the players of their day',
  async (_, shelf) => {
    for (const { game, version } of (await shelf.frozen?.()) ?? []) {
      const older = await loadGame(game, version);
      if (!older?.ok) {
        throw new Error(`${game} ${version} is not kept`);
      }
      const { bots } = (await loadCompanyFor(older.value)).players;
      expect(bots).toEqual(companyFor(older.value).players.bots);
    }
  },
);
