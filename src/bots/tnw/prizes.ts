import type { Board } from '#systems/tnw/game/board.ts';
import { controlOf, seatOf } from '#systems/tnw/game/situation.ts';
import { capitalOf, type DuchyId, duchyOf, homesOf, powerOf, type Warring } from '#systems/tnw/map.ts';
import type { Power } from '#systems/tnw/vocabulary.ts';

/** The scale of the player’s figures: a key about six, a Unit one (our own, from the advice of the specification). */
export const KEY = 6;
const CAPITAL = 4;
const PARIS = 20;
const LAND = 0.6;
/** A key that the other side can no longer win over. */
const SPOILED = 1.5;

/** In the last turn of two players only keys count: nobody submits in time, and no land is marched through again. */
export const isLastTurn = ({ turn, fixed }: Board): boolean => turn === fixed.last && fixed.players === 2;

/** With several players a key that falls to an ally only takes it from the enemy. */
const ALLY = 0.35;

/** The share of a power in a duchy of this home: less than all where the duchy falls to an ally. */
export const shareOf = (board: Board, home: Power, bloc: Warring, of: Power): number =>
  board.fixed.players > 2 && board.blocs[home] === bloc && seatOf(board, home) !== seatOf(board, of)
    ? ALLY
    : 1;

/** The gain of a power of a bloc from a duchy; nothing where its bloc holds it. */
export const prize = (board: Board, id: DuchyId, bloc: Warring, taker: Power): number =>
  prizeOf(board, id, bloc) * shareOf(board, duchyOf(id).home, bloc, taker);

const prizeOf = (board: Board, id: DuchyId, bloc: Warring): number => {
  const { key, home } = duchyOf(id);
  const holder = controlOf(board, id);
  if (holder === bloc) {
    return 0;
  }
  // Of two players only the Imperial side counts its keys.
  const full = holder === 'neutral' && bloc === 'coalition' && board.fixed.players === 2 ? SPOILED : KEY;
  if (isLastTurn(board) && id !== 'paris') {
    return key ? full - (holder === 'neutral' ? stirred(board, home) : 0) : 0.1;
  }
  const capital = capitalOf(home).id === id ? (id === 'paris' ? PARIS : CAPITAL) : 0;
  return holder === 'neutral' ? (key ? full : LAND) - stirred(board, home) : (key ? full : LAND) + capital;
};

/** The gain of the other bloc when a neutral is driven into its arms (TNW-R37). */
const stirred = (board: Board, power: Power): number =>
  powerOf(power).kind === 'power'
    ? 3 * KEY
    : 1 + homesOf(power).reduce((sum, { id }) => sum + (board.units[id]?.[power] ?? 0), 0);

/** A key that is held: Paris is the game. */
export const keyWorth = (id: DuchyId): number => KEY + (id === 'paris' ? PARIS : 0);
