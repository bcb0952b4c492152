import { type Frame, isRecord, type Json, must } from '#kernel';
import type { Board } from '#systems/nie/tactical/board.ts';
import type { Bot, Seat } from '../../bot.ts';
import { randomBot } from '../../random.ts';
import { nieProfiles, type Profile } from '../profile.ts';
import { wishesOf } from './general.ts';

/** Whether the innermost charge has met a square, from the frames of the game. */
export const hasMetSquare = (ahead: readonly Frame[]): boolean => {
  const frame = ahead.at(-1) as unknown as Readonly<Record<string, Json>> | undefined;
  const inner = frame?.inner;
  if (!isRecord(inner ?? null)) {
    return false;
  }
  const { board, stack } = inner as unknown as { board: Json; stack: readonly Frame[] };
  const target = isRecord(board) ? (board.target ?? null) : null;
  return (isRecord(target) && target.formation === 'square') || hasMetSquare(stack ?? []);
};

/** A choice on the battle board by one of the generals. */
export const chooseOnField = (seat: Seat, board: Board, { eye }: Profile): Json => {
  const { side, wait, random, ahead } = seat;
  const choice = must(wait.sides[side]);
  const [first] = wishesOf({ board, choice, squared: hasMetSquare(ahead), side }, eye, random);
  return first === undefined || (choice.kind === 'open' && choice.check(first) !== null)
    ? randomBot.choose(seat)
    : first;
};

/** The generals of a battle that is played by itself, the best first. */
export const tacticalBots: readonly Bot[] = nieProfiles.map(profile => ({
  id: profile.id,
  title: profile.title,
  level: profile.level,
  choose: seat => chooseOnField(seat, (seat.view as unknown as { at: Board }).at, profile),
}));
