import type { AnyGame } from '#kernel';
import type { Bot } from './bot.ts';
import { randomBot } from './random.ts';

export type { Bot, Seat } from './bot.ts';
export { randomBot } from './random.ts';

/** The players that can play a game, the best first. */
export const botsFor = (_game: AnyGame): readonly Bot[] => [randomBot];
