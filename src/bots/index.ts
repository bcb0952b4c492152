import type { AnyGame } from '#kernel';
import { aonAppraisal, aonBots } from './aon/index.ts';
import type { Bot } from './bot.ts';
import { esrBots } from './esr/index.ts';
import { searchers } from './kit/levels.ts';
import { nieAppraisal, nieBots, niePace, nieQuick } from './nie/index.ts';
import { tacticalBots } from './nie/tactical/index.ts';
import { type Company, companyOf, type OwnPlayers } from './players.ts';
import { tnwAppraisal, tnwBots } from './tnw/index.ts';
import { wapAppraisal, wapBots, wapGenerals } from './wap/index.ts';

export { type Bot, type Level, type Seat, seatAt } from './bot.ts';
export { randomBot } from './random.ts';

/** All players of all games at once, for programs that need not fetch them; pages have `loading.ts`. */
const OWN: Readonly<Record<string, OwnPlayers>> = {
  'aon.campaign': { bots: aonBots, appraise: aonAppraisal },
  'esr.battle': { bots: esrBots },
  'nie.campaign': { bots: nieBots, quick: nieQuick, pace: niePace, appraise: nieAppraisal },
  'nie.tactical': { bots: tacticalBots },
  'tnw.campaign': { bots: tnwBots, appraise: tnwAppraisal },
  'wap.campaign': { bots: wapGenerals, appraise: wapAppraisal },
  'wap.field-battle': { bots: wapBots },
  'wap.battle': { bots: wapBots },
};

/** A game with its players; the common search where it has none of its own. */
export const companyFor = (game: AnyGame): Company => companyOf(game, OWN[game.id] ?? { bots: searchers });

/** The players that can play a game, the best first. */
export const botsFor = (game: AnyGame): readonly Bot[] => companyFor(game).players.bots;
