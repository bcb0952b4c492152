import { tieBetween } from '#kernel';
import type { Board, Power } from '#systems/wap/game/board.ts';
import type { Terms } from '#systems/wap/game/rules/leagues.ts';
import { sumSP } from '#systems/wap/game/rules/pieces.ts';
import {
  areFoes,
  areFriends,
  capitalOf,
  citiesOf,
  leagueWith,
  powersLeft,
} from '#systems/wap/game/rules/realm.ts';
import { apart, isMajorState, type StateId } from '#systems/wap/map.ts';
import { leagueStrength, menaceAt, strengthOf } from './fronts.ts';

/** A share of the cities that win at which everybody takes notice. */
export const TOO_NEAR = 2 / 3;
/** The first months are for courting. */
const FIRST_WAR = 3;
/** Armies do not reach farther than this between cities. */
const FAR = 8;
/** Odds at which a war is begun, and how much less is enough at the end of the game for a power behind the leader. */
const [ODDS, EAGER] = [1.25, 0.6];
/** The share of the game after which an ally in the lead is a rival. */
const LATE = 0.5;
/** A war goes on for so many turns before a stalemate is made a peace. */
const FOUGHT_OUT = 5;

/** The power that is nearest to victory, and how near: 1 has won. */
export const leaderIn = (board: Board): { readonly power: Power; readonly share: number } => {
  const { pc } = board.fixed.victory;
  const [first] = powersLeft(board)
    .map(power => ({ power, share: citiesOf(board, power).length / pc }))
    .sort((a, b) => b.share - a.share);
  return first ?? { power: '', share: 0 };
};

const played = ({ turn, fixed }: Board): number => turn / fixed.turns;

/** An ally that will win alone: at once, or by the count after the last turn. */
export const isOvertaken = (board: Board, power: Power): boolean => {
  const { power: first, share } = leaderIn(board);
  return first !== power && areFriends(board, power, first) && (share >= TOO_NEAR || played(board) >= LATE);
};

export const foesOf = (board: Board, power: Power): readonly Power[] =>
  powersLeft(board).filter(other => areFoes(board, power, other));
const foeStrength = (board: Board, power: Power): number =>
  foesOf(board, power).reduce((sum, foe) => sum + strengthOf(board, foe), 0);

const near = (a: Power, b: Power): number => 1 / (4 + apart(capitalOf(a), capitalOf(b)));

/** Hexes between the nearest cities of two powers. */
const borderOf = (board: Board, a: Power, b: Power): number =>
  Math.min(...citiesOf(board, a).flatMap(one => citiesOf(board, b).map(other => apart(one.hex, other.hex))));

/** A minor is taken by a power that is near, ready and at peace. */
const minorWorth = (board: Board, power: Power, state: StateId): number => {
  const garrison = sumSP(board.troops.filter(troop => troop.state === state));
  const ready = strengthOf(board, power) - 2.2 * garrison;
  const isNear = apart(capitalOf(power), capitalOf(state)) <= 14;
  return foesOf(board, power).length === 0 && ready > 0 && isNear && board.turn > 2
    ? 0.7 + near(power, state)
    : -1;
};

/** Others are about to overrun it already: a war would make them great, and leave us little. */
const isBeset = (board: Board, power: Power, state: Power): boolean =>
  foesOf(board, state)
    .filter(foe => !areFriends(board, power, foe))
    .reduce((sum, foe) => sum + strengthOf(board, foe), 0) > leagueStrength(board, state);

/** A war must find its victim weak, near and alone, and the own side at peace; powers behind dare more in time. */
export const warWorth = (board: Board, power: Power, state: StateId): number => {
  if (!isMajorState(state)) {
    return minorWorth(board, power, state);
  }
  const { power: first, share } = leaderIn(board);
  const against = first === state && share >= TOO_NEAR && first !== power ? 1.5 : 0;
  const isBusy = foesOf(board, power).length > 0;
  if (
    against === 0 &&
    (isBusy || board.turn < FIRST_WAR || isBeset(board, power, state) || borderOf(board, power, state) > FAR)
  ) {
    return -1;
  }
  const odds =
    leagueStrength(board, power) / Math.max(1, leagueStrength(board, state) + foeStrength(board, power));
  const eager = first === power ? 0 : EAGER * played(board);
  return (odds - ODDS + eager) * 2 + against + near(power, state) * 3;
};

/** A league of others that a power could not face. */
const isOvershadowed = (board: Board, power: Power, besides: Power): boolean =>
  powersLeft(board).some(
    other =>
      !areFriends(board, power, other) &&
      !areFriends(board, besides, other) &&
      leagueWith(board, other).length > 1 &&
      leagueStrength(board, other) > leagueStrength(board, power) * ODDS,
  );

/** Friends against a common enemy, or against the power that is about to win. */
export const wantsAlliance = (board: Board, power: Power, other: Power): boolean => {
  const { power: first, share } = leaderIn(board);
  if (other === first && played(board) >= LATE) {
    return false;
  }
  const common = foesOf(board, power).some(foe => areFoes(board, foe, other));
  const contains = share >= 0.5 && first !== power && first !== other;
  const weak = leagueStrength(board, power) < leagueStrength(board, other) * 1.2;
  const small = leagueWith(board, power).length + leagueWith(board, other).length <= 3;
  const alone = weak && near(power, other) > 0.05;
  return small && (common || contains || alone || isOvershadowed(board, power, other));
};

/** Peace from weakness on any terms, from strength on none, and as things stand after a war that was fought out. */
export const termsFor = (board: Board, power: Power, foe: Power): Terms | null => {
  const ratio = leagueStrength(board, power) / Math.max(1, leagueStrength(board, foe));
  const { power: first, share } = leaderIn(board);
  if (first === foe && share >= TOO_NEAR) {
    return null;
  }
  if (ratio < 0.75) {
    return 'either';
  }
  const { since = 0 } = tieBetween(board.realm.relations, power, foe) ?? {};
  const isMenaced = menaceAt(board, power, capitalOf(power), 5) > 0;
  const isStale = board.turn - since >= FOUGHT_OUT && foesOf(board, power).length > 1;
  return ratio < 1.2 && (isMenaced || isStale) ? 'keep' : null;
};
