import { type AnyGame, type Awaits, must, Play } from '../../src/kernel/index.ts';
import { loadSystems } from '../../src/systems/index.ts';

/** A registered game whose first scenario begins as wanted; some system has one. */
export const registeredGame = async (begins: (wait: Awaits, game: AnyGame) => boolean): Promise<AnyGame> => {
  const games = (await loadSystems()).flatMap(system => system.games);
  const found = games.find(game => {
    const begun = Play.begin(game, game.scenarios[0]?.setup ?? {});
    return begun.ok && begins(begun.value.awaits(), game);
  });
  return must(found, 'a registered game that begins so');
};
