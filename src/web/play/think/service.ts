import { loadCompanyFor } from '#bots/loading.ts';
import { loadGame } from '#systems';
import { shelveInWorker } from '../../kit/added.ts';
import { type Ask, General, type Told } from './general.ts';

const generals = new Map<string, Promise<General>>();

const open = async (id: string, version: string): Promise<General> => {
  await shelveInWorker();
  const game = await loadGame(id, version);
  if (!game?.ok) {
    throw new Error(game?.error ?? `There is no game called ${id}.`);
  }
  return new General(game.value, (await loadCompanyFor(game.value)).players.bots);
};

const answer = async (ask: Ask): Promise<Told> => {
  try {
    const name = `${ask.game} ${ask.version}`;
    const general = generals.get(name) ?? open(ask.game, ask.version);
    generals.set(name, general);
    return { id: ask.id, choose: (await general).choose(ask) };
  } catch (error) {
    return { id: ask.id, fault: error instanceof Error ? error.message : String(error) };
  }
};

/** The computer player of a page. */
export const hear = async (ask: Ask): Promise<void> => self.postMessage(await answer(ask));
