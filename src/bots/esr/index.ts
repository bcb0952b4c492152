import type { Bot } from '../bot.ts';
import { general } from './general.ts';
import { esrProfiles } from './profile.ts';

/** The computer opponents of Et sans résultat!, the best first. */
export const esrBots: readonly Bot[] = esrProfiles.map(profile => general(profile));
