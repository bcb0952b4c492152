import type { Board } from '#systems/aon/game/board.ts';
import { moveCorps, spendCorps } from '#systems/aon/game/edit.ts';
import { corpsAt, stackOf } from '#systems/aon/game/situation.ts';
import { type AreaId, areaOf, type CorpsId, corpsOf, isHard, isWinterRound } from '#systems/aon/map.ts';
import { otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { appraise } from './appraise.ts';
import { battleWorth, fightOf } from './battles.ts';
import type { Profile } from './profile.ts';

/** A move that is weighed: by land along a path, or to a coast. */
export interface Move {
  readonly party: Party;
  readonly corps: readonly CorpsId[];
  readonly from: AreaId;
  readonly path: readonly AreaId[];
  readonly sea: boolean;
  readonly forced: boolean;
}

const causesOf = (board: Board, { path, sea, forced }: Move): number =>
  (path.length >= 3 ? 1 : 0) +
  (path.some(area => isHard(areaOf(area))) ? 1 : 0) +
  (isWinterRound(board.round) ? 1 : 0) +
  (forced && !sea ? 1 : 0);

/** Of corps that roll for a cause about so many are lost (AON-T1). */
const LOST = 0.23;

/** What march attrition takes on average, in ratings; in winter for good. */
const attritionOf = (board: Board, move: Move): number => {
  const causes = causesOf(board, move);
  const each = isWinterRound(board.round) ? 1 : 0.6;
  return move.corps.reduce((sum, id) => {
    const rolls = causes - (corpsAt(board, id).fresh ? 1 : 0);
    return sum + Math.max(0, rolls) * LOST * each * Math.min(4, corpsOf(id).battle);
  }, 0);
};

/** The worth for the French of a move that nobody reacts to, with the battle at its end. */
export const moveWorth = (board: Board, move: Move, profile: Profile): number => {
  const { party, corps, from, path, sea } = move;
  const to = path.at(-1) as AreaId;
  const tired = causesOf(board, move) > 0 ? spendCorps(board, corps) : board;
  const moved = moveCorps(tired, corps, to);
  const toll = attritionOf(board, move) * (party === 'french' ? -1 : 1);
  const defenders = stackOf(moved, to, otherParty(party));
  if (defenders.length === 0) {
    return appraise(moved, profile) + toll;
  }
  const back = sea ? null : (path.at(-2) ?? from);
  return battleWorth(moved, fightOf(moved, to, back, party, corps, defenders), profile) + toll;
};
