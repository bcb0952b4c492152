import { loadSystem } from '#systems';
import { GAME } from '../../faces/esr/game-id.ts';
import { type Ask, General, type Told } from './general.ts';

let general: Promise<General> | null = null;

const open = async (): Promise<General> => {
  const game = (await loadSystem('esr'))?.games.find(each => each.id === GAME);
  if (!game) {
    throw new Error('There is no such game.');
  }
  return new General(game);
};

const answer = async (ask: Ask): Promise<Told> => {
  try {
    general ??= open();
    return { id: ask.id, choose: (await general).choose(ask) };
  } catch (error) {
    return { id: ask.id, fault: error instanceof Error ? error.message : String(error) };
  }
};

self.onmessage = async ({ data }: MessageEvent<Ask>) => self.postMessage(await answer(data));
