import type { AnyGame, Json, Side } from '#kernel';
import type { Bot } from './bot.ts';
import { frozenPlayers } from './frozen.ts';
import { randomBot } from './random.ts';

/** How well a side stands on a board, in a scale of the game's own: larger is better. It is calibrated elsewhere. */
export type Appraisal = (board: Json, side: Side) => number;

/** The players that a game has of its own, the best first. */
export interface OwnPlayers {
  readonly bots: readonly Bot[];
  /** For games that are played on by the hundred; absent: the weakest that has a purpose. */
  readonly quick?: Bot;
  /** Inputs a second of one core at which it plays, roughly; absent where that is as usual. */
  readonly pace?: number;
  readonly appraise?: (board: never, side: Side) => number;
}

/** All players that can play a game. */
export interface Players {
  /** The best first, the player at random last. */
  readonly bots: readonly Bot[];
  /** The player for playing positions on many times: the quickest that still has a purpose. */
  readonly quick: Bot;
  /** Inputs a second of one core at which they are played on, roughly. */
  readonly pace: number;
  /** Null where nobody can say anything in the middle of a game. */
  readonly appraise: Appraisal | null;
}

/** A game with everybody who can play it. */
export interface Company {
  readonly game: AnyGame;
  readonly players: Players;
}

const USUAL_PACE = 400;

const leadOf = (score: Readonly<Record<Side, number>>, side: Side): number => {
  const others = Object.keys(score).filter(each => each !== side);
  const theirs = others.reduce((sum, each) => sum + (score[each] ?? 0), 0);
  return (score[side] ?? 0) - theirs / Math.max(1, others.length);
};

/** The lead in points, where a game counts them as it goes. */
const leadIn = ({ course }: AnyGame): Appraisal | null =>
  course ? (board, side) => leadOf(course(board).score ?? {}, side) : null;

/** The players of a game. Older rules are played by the players of their day. */
export const companyOf = (game: AnyGame, own: OwnPlayers): Company => {
  const today: OwnPlayers = game.frozen ? { bots: frozenPlayers(game) } : own;
  const bots = [...today.bots, randomBot];
  return {
    game,
    players: {
      bots,
      quick: today.quick ?? bots.findLast(({ level }) => level > 0) ?? randomBot,
      pace: today.pace ?? USUAL_PACE,
      appraise: (today.appraise as Appraisal | undefined) ?? leadIn(game),
    },
  };
};
