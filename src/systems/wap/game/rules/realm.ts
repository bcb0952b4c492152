import { areAllied, areAtWar, leagueOf } from '#kernel';
import {
  CITIES,
  type City,
  COUNTRIES,
  cityAt,
  countryOf,
  type HexId,
  isMajorState,
  type StateId,
} from '../../map.ts';
import type { Board, Power, Realm, Seat, SeatId } from '../board.ts';

type Land = { readonly realm: Realm };
type Table = Land & { readonly fixed: Board['fixed'] };

/** The power that commands a state: a major itself, the patron of a satellite, or a minor by itself (WAP-DIP). */
export const powerOf = ({ realm }: Land, state: StateId): Power => realm.patrons[state] ?? state;

/** The states that a power commands, itself first. */
export const statesOf = ({ realm, fixed }: Table, power: Power): readonly StateId[] => [
  power,
  ...fixed.states.filter(state => realm.patrons[state] === power),
];

export const commands = (board: Land, power: Power, state: StateId): boolean =>
  state === power || board.realm.patrons[state] === power;

/** Friendly: of one league (WAP-R37). */
export const areFriends = ({ realm }: Land, a: Power, b: Power): boolean =>
  a === b || areAllied(realm.relations, a, b);

export const areFoes = ({ realm }: Land, a: Power, b: Power): boolean => areAtWar(realm.relations, a, b);

type Stance = 'friend' | 'foe' | 'stranger';
type Stances = ReadonlyMap<StateId, Stance>;
const STANCES = new WeakMap<Realm, Map<Power, Stances>>();

/** The pieces of every state as friends or foes of a power; worked out once for each state of the relations. */
export const stancesTo = (board: Land, power: Power): Stances => {
  const known = STANCES.get(board.realm) ?? new Map<Power, Stances>();
  STANCES.set(board.realm, known);
  const found =
    known.get(power) ?? new Map(COUNTRIES.map(({ id }) => [id, stanceTo(board, power, powerOf(board, id))]));
  known.set(power, found);
  return found;
};

const stanceTo = (board: Land, power: Power, other: Power): Stance =>
  areFriends(board, power, other) ? 'friend' : areFoes(board, power, other) ? 'foe' : 'stranger';

/** The league of a power; a power by itself is a league of one (WAP-R37). */
export const leagueWith = ({ realm }: Land, power: Power): readonly Power[] =>
  leagueOf(realm.relations, power);

const SEATS = new WeakMap<readonly Seat[], ReadonlyMap<Power, SeatId>>();

/** The seat that plays a power; null for powers that the engine runs (WAP-R36). */
export const seatOf = ({ fixed }: Table, power: Power): SeatId | null => {
  let known = SEATS.get(fixed.seats);
  if (!known) {
    known = new Map(fixed.seats.flatMap(({ id, powers }) => powers.map(each => [each, id] as const)));
    SEATS.set(fixed.seats, known);
  }
  return known.get(power) ?? null;
};

export const powersOfSeat = (board: Table, seat: SeatId): readonly Power[] =>
  (board.fixed.seats.find(({ id }) => id === seat)?.powers ?? []).filter(
    power => !board.realm.fallen.includes(power),
  );

/** The seats that still have a power (WAP-R67). */
export const seatsLeft = (board: Table): readonly SeatId[] =>
  board.fixed.seats.filter(({ id }) => powersOfSeat(board, id).length > 0).map(({ id }) => id);

/** The powers of players that have not fallen, in the order of play. */
export const powersLeft = (board: Board): readonly Power[] =>
  board.order.filter(power => !board.realm.fallen.includes(power));

/** The power that controls a city: its holder, else its home state or that state’s patron. */
export const holderOf = (board: Land, city: City): Power =>
  board.realm.held[city.hex] ?? powerOf(board, city.state);

export const holderAt = (board: Land, hex: HexId): Power | null => {
  const city = cityAt(hex);
  return city ? holderOf(board, city) : null;
};

const IN_PLAY = new WeakMap<Board['fixed'], readonly City[]>();

/** The cities in play. */
export const citiesIn = ({ fixed }: Table): readonly City[] => {
  const found = IN_PLAY.get(fixed) ?? CITIES.filter(({ state }) => fixed.states.includes(state));
  IN_PLAY.set(fixed, found);
  return found;
};

/** WAP-3.13: PCs that a power controls; those of satellites count for the patron. */
export const citiesOf = (board: Table, power: Power): readonly City[] =>
  citiesIn(board).filter(city => holderOf(board, city) === power);

/** Whether the land of a state is open to a power: of its league, of its enemies, of fallen majors (WAP-R49). */
const isOpenLand = (board: Table, power: Power, state: StateId): boolean => {
  if (!board.fixed.states.includes(state)) {
    return false;
  }
  if (isMajorState(state) && board.realm.fallen.includes(state)) {
    return true;
  }
  const owner = powerOf(board, state);
  return areFriends(board, power, owner) || areFoes(board, power, owner);
};

const OPEN = new WeakMap<Realm, Map<Power, ReadonlySet<StateId>>>();

/** The states whose land is open to a power; worked out once for each state of the relations. */
export const openStates = (board: Table, power: Power): ReadonlySet<StateId> => {
  const known = OPEN.get(board.realm) ?? new Map<Power, ReadonlySet<StateId>>();
  OPEN.set(board.realm, known);
  const found =
    known.get(power) ?? new Set(board.fixed.states.filter(state => isOpenLand(board, power, state)));
  known.set(power, found);
  return found;
};

export const capitalOf = (power: Power): HexId => countryOf(power).capital;

/** A change of the relations of a board. */
export const withRealm = (board: Board, change: Partial<Realm>): Board => ({
  ...board,
  realm: { ...board.realm, ...change },
});
