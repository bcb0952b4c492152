import type { AnyGame, Frame, Json, Side } from '#kernel';
import type { Desk } from './desk.ts';

/** The roll that a choice leads to, from the view and the known part of the stack, and from nothing else. */
export const foresightOf =
  (game: AnyGame, view: Json, ahead: readonly Frame[], side: Side | null): Desk['foresee'] =>
  value => {
    if (side === null || ahead.length === 0) {
      return null;
    }
    try {
      return game.foresee?.({ view, ahead }, side, value) ?? null;
    } catch {
      // A supposed state may lead a rule into a case that nobody thought of; the page goes on without the odds.
      return null;
    }
  };
