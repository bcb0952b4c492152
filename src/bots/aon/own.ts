import type { OwnPlayers } from '../players.ts';
import { aonAppraisal, aonBots } from './index.ts';

/** The players of the games of this system, by game. */
export const own: Readonly<Record<string, OwnPlayers>> = {
  'aon.campaign': { bots: aonBots, appraise: aonAppraisal },
};
