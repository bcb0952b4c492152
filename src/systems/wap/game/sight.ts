import { around, type HexId, type StateId } from '../map.ts';
import type { Board, Realm, SeatId, Troop } from './board.ts';
import { spOf } from './rules/pieces.ts';
import { areFriends, powerOf } from './rules/realm.ts';

export const isFoggy = ({ fixed, outcome }: Pick<Board, 'fixed' | 'outcome'>): boolean =>
  fixed.options.fog === true && outcome === null;

/** Whether pieces of a state are those of a seat or of its allies. */
export const isOfSeat = (board: Board, seat: SeatId): ((piece: { readonly state: StateId }) => boolean) => {
  const powers = board.fixed.seats.find(({ id }) => id === seat)?.powers ?? [];
  return ({ state }) => powers.some(power => areFriends(board, power, powerOf(board, state)));
};

const near = (hex: HexId): readonly HexId[] => [hex, ...around(hex)];

const seenFrom = (board: Board, seat: SeatId): ReadonlySet<HexId> => {
  const hexes = new Set<HexId>();
  for (const troop of board.troops.filter(isOfSeat(board, seat))) {
    const from = spOf(troop) === 0 ? [] : troop.cav > 0 ? near(troop.at) : [troop.at];
    for (const hex of from.flatMap(near)) {
      hexes.add(hex);
    }
  }
  return hexes;
};

const SIGHTS = new WeakMap<readonly Troop[], WeakMap<Realm, Map<SeatId, ReadonlySet<HexId>>>>();

/** The hexes that a seat looks into: 1 from its own and allied SP, 2 from cavalry (WAP-R72). */
export const sightOf = (board: Board, seat: SeatId): ReadonlySet<HexId> => {
  const byRealm = SIGHTS.get(board.troops) ?? new WeakMap<Realm, Map<SeatId, ReadonlySet<HexId>>>();
  SIGHTS.set(board.troops, byRealm);
  const bySeat = byRealm.get(board.realm) ?? new Map<SeatId, ReadonlySet<HexId>>();
  byRealm.set(board.realm, bySeat);
  const found = bySeat.get(seat) ?? seenFrom(board, seat);
  bySeat.set(seat, found);
  return found;
};

/** The seats that may be told of deeds of a power in these hexes: its league, and seats that look there. */
export const readersOf = (board: Board, state: StateId | null, hexes: readonly HexId[]): readonly SeatId[] =>
  board.fixed.seats
    .map(({ id }) => id)
    .filter(
      seat =>
        (state !== null && isOfSeat(board, seat)({ state })) ||
        hexes.some(hex => sightOf(board, seat).has(hex)),
    );
