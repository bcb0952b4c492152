import type { Bot } from '../bot.ts';
import { general } from './general.ts';
import { MIDDLE, STRONG, WEAK } from './profile.ts';

/** The computer opponents of Et sans résultat!, the best first. */
export const esrBots: readonly Bot[] = [STRONG, MIDDLE, WEAK].map(profile => general(profile));
