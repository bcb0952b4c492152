import { loadSystem } from '#systems';
import { type Ask, General, type Told } from './general.ts';

const generals = new Map<string, Promise<General>>();

const open = async (id: string): Promise<General> => {
  const system = await loadSystem(id.split('.')[0] ?? '');
  const game = system?.games.find(each => each.id === id);
  if (!game) {
    throw new Error(`There is no game called ${id}.`);
  }
  return new General(game);
};

const answer = async (ask: Ask): Promise<Told> => {
  try {
    const general = generals.get(ask.game) ?? open(ask.game);
    generals.set(ask.game, general);
    return { id: ask.id, choose: (await general).choose(ask) };
  } catch (error) {
    return { id: ask.id, fault: error instanceof Error ? error.message : String(error) };
  }
};

self.onmessage = async ({ data }: MessageEvent<Ask>) => self.postMessage(await answer(data));
