import type { Option } from '#kernel';
import type { Board } from '#systems/tnw/game/board.ts';
import { isFlaggedByEnemy } from '#systems/tnw/game/situation.ts';
import { homeKeysOf, powerName, type Warring } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';
import { bestOf, type Wish } from '../kit/wish.ts';
import { dangerAt } from './fronts.ts';
import { WORDS } from './words.ts';

/** The keys that a power still holds at home and may count as lost, a share of each by its danger. */
const atRisk = (board: Board, power: Power): number => {
  const bloc = board.blocs[power] as Warring;
  let sum = 0;
  for (const { id } of homeKeysOf(power)) {
    sum += isFlaggedByEnemy(board, id) ? 0 : (dangerAt(board, id, bloc)?.chance ?? 0);
  }
  return sum;
};

/** With so much in danger peace saves more than two turns of war could win back (our own figure). */
const SUE = 0.7;
/** A victor who is about to take so much more goes on. */
const GREED = 1.1;

/** A truce shuts the door on the enemy for two turns: it pays while there are keys behind it, and turns to come. */
export const sueWishes = (board: Board, power: Power, options: readonly Option[]): readonly Wish[] => {
  const worth = board.turn < board.fixed.last ? atRisk(board, power) - SUE : -1;
  return bestOf(
    options,
    value => (value === 'offer' ? worth : 0),
    value => (value === 'offer' ? WORDS.peaceSavesRemainingPlaces(powerName(power)) : WORDS.warIsNotLostYet),
  );
};

/** Peace keeps the Flags and frees the Army, unless more is to be had at once. */
export const grantWishes = (board: Board, power: Power, options: readonly Option[]): readonly Wish[] =>
  bestOf(
    options,
    value => (value === 'grant' ? GREED - atRisk(board, power) : 0),
    value => (value === 'grant' ? WORDS.peaceKeepsFlagsAndFrees : WORDS.hasMoreToLoseYet(powerName(power))),
  );
