import { type Json, seeded } from '#kernel';
import type { ArmySide, Board, Formation } from '#systems/esr/game/board.ts';
import { knownBoard } from '#systems/esr/game/known-board.ts';
import { viewOf } from '#systems/esr/game/view.ts';
import type { Profile } from '../profile.ts';
import { type Situation, situationOf } from '../situation.ts';

/** The situation of a board for a general of a side: from its view alone, as in a game. */
export const situationFor = (board: Board, side: ArmySide, profile: Profile): Situation =>
  situationOf(knownBoard(viewOf(board, side), side, profile.reckons), side, profile, seeded('general'));

/** The board with some Formations changed. */
export const withFormations = (
  board: Board,
  changes: Readonly<Record<string, Partial<Formation>>>,
): Board => ({
  ...board,
  formations: board.formations.map(each => ({ ...each, ...changes[each.id] })),
});

/** The wishes of a decision, best first. */
export const listOf = (wishes: Iterable<Json>): readonly Record<string, Json>[] =>
  [...wishes] as Record<string, Json>[];
