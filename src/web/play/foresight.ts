import type { AnyGame, Frame, Json, Side } from '#kernel';
import type { Desk } from './desk.ts';

/** The roll that a choice leads to, from the view and what is known of the stack, and from nothing else. */
export const foresightOf =
  (game: AnyGame, view: Json, ahead: readonly Frame[], side: Side | null): Desk['foresee'] =>
  value => {
    if (side === null || ahead.length === 0) {
      return null;
    }
    try {
      return game.foresee?.({ view, ahead }, side, value) ?? null;
    } catch {
      // What is supposed may lead a rule where nobody thought of; the page goes on without the odds.
      return null;
    }
  };
