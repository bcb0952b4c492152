import type { AnyGame } from '#kernel';
import type { Bot } from './bot.ts';
import { esrBots } from './esr/index.ts';
import { searchers } from './kit/levels.ts';
import { randomBot } from './random.ts';
import { wapBots } from './wap/index.ts';

export { type Bot, type Level, type Seat, seatAt } from './bot.ts';
export { randomBot } from './random.ts';

const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  'esr.battle': esrBots,
  'wap.field-battle': wapBots,
  'wap.battle': wapBots,
};

/** The players that can play a game, the best first; the common search where a game has none of its own. */
export const botsFor = (game: AnyGame): readonly Bot[] => [...(BOTS[game.id] ?? searchers), randomBot];
