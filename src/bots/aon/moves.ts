import type { Board } from '#systems/aon/game/board.ts';
import { moveCorps, spendCorps } from '#systems/aon/game/edit.ts';
import { corpsAt, stackOf } from '#systems/aon/game/situation.ts';
import { type AreaId, areaOf, type CorpsId, corpsOf, isHard, isWinterRound } from '#systems/aon/map.ts';
import { otherParty, type Party } from '#systems/aon/vocabulary.ts';
import { appraise } from './appraise.ts';
import { battleLots, type Care, fightOf, type Lot, meanWorth, refugeOf } from './battles.ts';
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

/** The mean losses by march attrition, in ratings; in winter for good. */
const attritionOf = (board: Board, move: Move): number => {
  const causes = causesOf(board, move);
  const each = isWinterRound(board.round) ? 1 : 0.6;
  return move.corps.reduce((sum, id) => {
    const rolls = causes - (corpsAt(board, id).fresh ? 1 : 0);
    return sum + Math.max(0, rolls) * LOST * each * Math.min(4, corpsOf(id).battle);
  }, 0);
};

/** The result of a move, and the loss by attrition of its worth for the French. */
interface Moved {
  readonly lots: readonly Lot[];
  readonly toll: number;
}

const fastest = (corps: readonly CorpsId[]): number => Math.max(...corps.map(id => corpsOf(id).mr));

/** The defenders may go before a mover that is no faster (AON-REACT-1): the board where they have gone. */
const refused = (board: Board, { party, corps }: Move, area: AreaId, back: AreaId | null): Board | null => {
  const defenders = stackOf(board, area, otherParty(party));
  const isSlow = fastest(defenders) < corpsOf(corps[0] as CorpsId).mr;
  const to = isSlow ? null : refugeOf(board, { area, from: back }, otherParty(party), false);
  return to === null ? null : moveCorps(board, defenders, to);
};

/** A move with the battle at its end, or without one where the enemy does better to go. */
export const afterMove = (board: Board, move: Move, profile: Profile, care: Care): Moved => {
  const { party, corps, from, path, sea } = move;
  const to = path.at(-1) as AreaId;
  const tired = causesOf(board, move) > 0 ? spendCorps(board, corps) : board;
  const moved = moveCorps(tired, corps, to);
  const toll = attritionOf(board, move) * (party === 'french' ? -1 : 1);
  // The enemy stands as before: the board that every path begins on is the one that is looked through once.
  const defenders = stackOf(board, to, otherParty(party));
  if (defenders.length === 0) {
    return { lots: [{ board: moved, share: 1 }], toll };
  }
  const back = sea ? null : (path.at(-2) ?? from);
  const lots = battleLots(moved, fightOf(moved, to, back, party, corps, defenders), care);
  const gone = refused(moved, move, to, back);
  const isRefused =
    gone !== null && (appraise(gone, profile) - meanWorth(lots, profile)) * (party === 'french' ? 1 : -1) < 0;
  return { lots: isRefused ? [{ board: gone, share: 1 }] : lots, toll };
};

/** The worth for the French of a move. */
export const moveWorth = (board: Board, move: Move, profile: Profile, care: Care = 'careful'): number => {
  const { lots, toll } = afterMove(board, move, profile, care);
  return meanWorth(lots, profile) + toll;
};
