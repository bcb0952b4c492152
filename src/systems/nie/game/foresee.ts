import { type Foreseen, foreseen, type GameDef, type Json, type Known } from '#kernel';
import type { Board } from './board.ts';
import type { Seen } from './view.ts';

/** The roll that a choice leads to; nothing had to be supposed. */
export const foresee = (
  def: GameDef<Board, Seen>,
  { view, ahead }: Known<Seen>,
  side: string,
  choose: Json,
): Foreseen | null => foreseen(def, { board: view, stack: ahead }, side, choose);
