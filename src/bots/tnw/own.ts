import type { OwnPlayers } from '../players.ts';
import { tnwAppraisal, tnwBots } from './index.ts';

/** The players of the games of this system, by game. */
export const own: Readonly<Record<string, OwnPlayers>> = {
  'tnw.campaign': { bots: tnwBots, appraise: tnwAppraisal },
};
