import type { Board, Power } from './board.ts';
import { capOf, foesOf, NO_OFFER, type Terms, unionBar, withPeace } from './rules/leagues.ts';
import { citiesIn, holderOf, leagueWith, powerOf, powersOfSeat, seatOf } from './rules/realm.ts';

/** The end of an offer of alliance that is answered by the same. */
export interface SupposedUnion {
  /** Why it cannot come about with any offer. */
  readonly bar: ReturnType<typeof unionBar>;
  /** The most seats of a league. */
  readonly seats: number;
  /** Other members of both leagues, which have to offer it too. */
  readonly needs: readonly Power[];
  /** Powers with which the offering power comes to war by it. */
  readonly wars: readonly Power[];
  /** Powers with which the other comes to war by it. */
  readonly theirWars: readonly Power[];
}

export const supposeUnion = (board: Board, own: Power, power: Power): SupposedUnion => {
  const [one, other] = [leagueWith(board, own), leagueWith(board, power)];
  const [foes, theirFoes] = [foesOf(board, one), foesOf(board, other)];
  const both = [seatOf(board, own), seatOf(board, power)];
  return {
    bar: unionBar(board, one, other),
    seats: capOf(board),
    needs: [...one, ...other].filter(each => !both.includes(seatOf(board, each))),
    wars: theirFoes.filter(foe => !foes.includes(foe)),
    theirWars: foes.filter(foe => !theirFoes.includes(foe)),
  };
};

/** The end of an offer of peace that is answered by the same. */
export interface SupposedPeace {
  /** Turns of truce; none: it is peace at once. */
  readonly truce: number;
  /** Cities that the offering power gives back. */
  readonly given: readonly string[];
  /** Cities that come back to the offering power. */
  readonly returned: readonly string[];
  /** The league of the offering power goes on with the war without it. */
  readonly leaves: boolean;
}

export const supposePeace = (board: Board, own: Power, power: Power, terms: Terms): SupposedPeace => {
  const [seat, other] = [seatOf(board, own) ?? '', seatOf(board, power) ?? ''];
  const to = (powers: readonly Power[]) => ({
    ...NO_OFFER,
    peace: Object.fromEntries(powers.map(each => [each, terms])),
  });
  const { board: after } = withPeace(board, {
    [seat]: to(powersOfSeat(board, other)),
    [other]: to(powersOfSeat(board, seat)),
  });
  const holds = (at: Board, city: Parameters<typeof holderOf>[1]): Power => powerOf(at, holderOf(at, city));
  const moved = citiesIn(board).filter(city => holds(board, city) !== holds(after, city));
  const mine = powersOfSeat(board, seat);
  const isMine = (at: Board) => (city: Parameters<typeof holderOf>[1]) => mine.includes(holds(at, city));
  return {
    truce: board.fixed.options.truce,
    given: moved.filter(isMine(board)).map(({ name }) => name),
    returned: moved.filter(isMine(after)).map(({ name }) => name),
    leaves: leagueWith(board, own).some(each => !leagueWith(after, own).includes(each)),
  };
};
