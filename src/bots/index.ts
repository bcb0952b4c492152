import type { AnyGame, Json, Side } from '#kernel';
import { aonAppraisal, aonBots } from './aon/index.ts';
import type { Bot } from './bot.ts';
import { esrBots } from './esr/index.ts';
import { frozenPlayers } from './frozen.ts';
import { searchers } from './kit/levels.ts';
import { nieAppraisal, nieBots, nieQuick } from './nie/index.ts';
import { tacticalBots } from './nie/tactical/index.ts';
import { randomBot } from './random.ts';
import { tnwAppraisal, tnwBots } from './tnw/index.ts';
import { wapAppraisal, wapBots, wapGenerals } from './wap/index.ts';

export { type Bot, type Level, type Seat, seatAt } from './bot.ts';
export { randomBot } from './random.ts';

const BOTS: Readonly<Record<string, readonly Bot[]>> = {
  'aon.campaign': aonBots,
  'esr.battle': esrBots,
  'nie.campaign': nieBots,
  'nie.tactical': tacticalBots,
  'tnw.campaign': tnwBots,
  'wap.campaign': wapGenerals,
  'wap.field-battle': wapBots,
  'wap.battle': wapBots,
};

/**
 * The players that can play a game, the best first; the common search where a game has none of its own. Older rules are
 * played by the players of their day.
 */
export const botsFor = (game: AnyGame): readonly Bot[] => [
  ...(game.frozen ? frozenPlayers(game) : (BOTS[game.id] ?? searchers)),
  randomBot,
];

const QUICK: Readonly<Record<string, Bot>> = { 'nie.campaign': nieQuick };

/** The player by whom positions of a game are played on many times: the quickest that still has a purpose. */
export const quickFor = (game: AnyGame): Bot => {
  const bots = botsFor(game);
  const quick = game.frozen ? undefined : QUICK[game.id];
  return quick ?? bots.findLast(({ level }) => level > 0) ?? randomBot;
};

/** How well a side stands on a board, in a scale of the game's own: larger is better. It is calibrated elsewhere. */
export type Appraisal = (board: never, side: Side) => number;

const APPRAISALS: Readonly<Record<string, Appraisal>> = {
  'aon.campaign': aonAppraisal,
  'nie.campaign': nieAppraisal,
  'tnw.campaign': tnwAppraisal,
  'wap.campaign': wapAppraisal,
};

/**
 * The appraisal of a game: its own, or the lead in points where it counts them as it goes. Null where nobody can say
 * anything in the middle of a game.
 */
export const appraisalFor = (game: AnyGame): ((board: Json, side: Side) => number) | null => {
  const own = game.frozen ? undefined : APPRAISALS[game.id];
  if (own) {
    return own as (board: Json, side: Side) => number;
  }
  const { course } = game;
  return course ? (board, side) => leadOf(course(board).score ?? {}, side) : null;
};

const leadOf = (score: Readonly<Record<Side, number>>, side: Side): number => {
  const others = Object.keys(score).filter(each => each !== side);
  const theirs = others.reduce((sum, each) => sum + (score[each] ?? 0), 0);
  return (score[side] ?? 0) - theirs / Math.max(1, others.length);
};
