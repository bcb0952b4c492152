import type { AnyGame } from '#kernel';
import { aonBots } from './aon/index.ts';
import type { Bot } from './bot.ts';
import { esrBots } from './esr/index.ts';
import { searchers } from './kit/levels.ts';
import { randomBot } from './random.ts';
import { wapBots } from './wap/index.ts';

export { type Bot, type Level, type Seat, seatAt } from './bot.ts';
export { randomBot } from './random.ts';

const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  'aon.campaign': aonBots,
  'esr.battle': esrBots,
  'wap.field-battle': wapBots,
  'wap.battle': wapBots,
};

/** Players that were frozen with older rules are as strong as those of their name today; once nobody said so. */
const frozenBots = ({ id, frozen }: AnyGame): readonly Bot[] =>
  ((frozen?.players ?? []) as readonly (Omit<Bot, 'level'> & Partial<Bot>)[]).map(bot => ({
    level: BOTS[id]?.find(each => each.id === bot.id)?.level ?? 1,
    ...bot,
  }));

/**
 * The players that can play a game, the best first; the common search where a game has none of its own. Older rules are
 * played by the players of their day.
 */
export const botsFor = (game: AnyGame): readonly Bot[] => [
  ...(game.frozen ? frozenBots(game) : (BOTS[game.id] ?? searchers)),
  randomBot,
];
