import type { OwnPlayers } from '../players.ts';
import { esrBots } from './index.ts';

/** The players of the games of this system, by game. */
export const own: Readonly<Record<string, OwnPlayers>> = {
  'esr.battle': { bots: esrBots },
};
