import type { Bot } from '../bot.ts';
import { general } from './general.ts';
import { MIDDLE, STRONG, WEAK } from './profile.ts';

/** The computer opponents of Age of Napoleon, the best first. */
export const aonBots: readonly Bot[] = [STRONG, MIDDLE, WEAK].map(general);
