import type { Bot } from '../bot.ts';
import { equilibriumBot } from './equilibrium.ts';

/** The players of the battles with secret tactics, the best first. */
export const wapBots: readonly Bot[] = [equilibriumBot];
