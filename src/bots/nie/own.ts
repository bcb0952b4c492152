import type { OwnPlayers } from '../players.ts';
import { nieAppraisal, nieBots, niePace, nieQuick } from './index.ts';
import { tacticalBots } from './tactical/index.ts';

/** The players of the games of this system, by game. */
export const own: Readonly<Record<string, OwnPlayers>> = {
  'nie.campaign': { bots: nieBots, quick: nieQuick, pace: niePace, appraise: nieAppraisal },
  'nie.tactical': { bots: tacticalBots },
};
