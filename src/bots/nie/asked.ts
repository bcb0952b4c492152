import type { Frame, Option } from '#kernel';
import type { Board } from '#systems/nie/game/board.ts';
import type { Nation } from '#systems/nie/vocabulary.ts';
import type { Reasoned } from '../bot.ts';

/** A question as court, quartermaster, admiral and general see it. */
export interface Asked {
  readonly board: Board;
  readonly frame: Frame;
  /** The values that may be chosen, without those that would give the game up. */
  readonly options: readonly Option[];
  /** The nation that the question is put to, where the frame names one. */
  readonly nation: Nation | null;
}

export const askedOf = (board: Board, ahead: readonly Frame[], offered: readonly Option[]): Asked | null => {
  const frame = ahead.at(-1);
  return frame
    ? {
        board,
        frame,
        options: offered.filter(({ refused, grave }) => !refused && !grave),
        nation: (frame.nation as Nation | undefined) ?? null,
      }
    : null;
};

/** The first that is offered, with a reason. */
export const firstOf = (options: readonly Option[], reason: string): Reasoned | null =>
  options[0] ? { value: options[0].value, reason } : null;

export const isOffered = (options: readonly Option[], wanted: Option['value']): boolean =>
  options.some(({ value }) => value === wanted);
