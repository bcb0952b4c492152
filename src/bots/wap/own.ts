import type { OwnPlayers } from '../players.ts';
import { wapAppraisal, wapBots, wapGenerals } from './index.ts';

/** The players of the games of this system, by game. */
export const own: Readonly<Record<string, OwnPlayers>> = {
  'wap.campaign': { bots: wapGenerals, appraise: wapAppraisal },
  'wap.field-battle': { bots: wapBots },
  'wap.battle': { bots: wapBots },
};
