import type { Bot } from '../bot.ts';
import { LEVELS } from './level-cards.ts';
import { searcher } from './player.ts';

/** Players for every game, without knowledge of it. */
export const searchers: readonly Bot[] = LEVELS.map(searcher);
