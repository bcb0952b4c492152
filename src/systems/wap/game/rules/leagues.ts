import {
  haveTruce,
  makeAlliance,
  makePeace,
  makeTruce,
  makeWar,
  makeWarBetween,
  type Relations,
} from '#kernel';
import { isMajorState, type StateId } from '../../map.ts';
import type { Board, Power, SeatId } from '../board.ts';
import { changeLeaders } from './pieces.ts';
import {
  areFoes,
  areFriends,
  citiesIn,
  leagueWith,
  powerOf,
  powersLeft,
  powersOfSeat,
  seatOf,
  seatsLeft,
  withRealm,
} from './realm.ts';
import { freePrisoners, settleGround } from './settling.ts';
import { imprison } from './tidy.ts';

export type Terms = 'keep' | 'restore' | 'either';

/** The secret offers of a seat (WAP-SEQ-1A): to majors alliance, to enemies peace, to all a draw. */
export interface Offer {
  readonly ally: readonly Power[];
  readonly peace: Readonly<Record<Power, Terms>>;
  readonly draw: boolean;
}
export const NO_OFFER: Offer = { ally: [], peace: {}, draw: false };

type Offers = Readonly<Record<SeatId, Offer>>;

const offerOf = (board: Board, offers: Offers, power: Power): Offer =>
  offers[seatOf(board, power) ?? ''] ?? NO_OFFER;

/** WAP-R40: the terms on which two enemies match; null where they do not. */
const matched = (board: Board, offers: Offers, a: Power, b: Power): 'keep' | 'restore' | null => {
  const one = offerOf(board, offers, a).peace[b];
  const other = offerOf(board, offers, b).peace[a];
  if (!one || !other) {
    return null;
  }
  if (one === 'either') {
    return other === 'either' ? 'keep' : other;
  }
  return other === 'either' || other === one ? one : null;
};

/** Cities that two powers took from each other go back to the home state or its patron (WAP-R40). */
const restored = (board: Board, a: Power, b: Power): Board => {
  const held = { ...board.realm.held };
  for (const city of citiesIn(board)) {
    const holder = held[city.hex];
    const owner = powerOf(board, city.state);
    if ((holder === a && owner === b) || (holder === b && owner === a)) {
      delete held[city.hex];
    }
  }
  return withRealm(board, { held });
};

/** Peace with a truce of so many turns, this one among them (WAP-R40). */
export const trucedRelations = ({ realm, turn, fixed }: Board, a: Power, b: Power): Relations =>
  fixed.options.truce > 0
    ? makeTruce(realm.relations, a, b, turn + fixed.options.truce - 1)
    : makePeace(realm.relations, a, b);

const truced = (board: Board, a: Power, b: Power, terms: 'keep' | 'restore'): Board => {
  const at = withRealm(board, { relations: trucedRelations(board, a, b) });
  const back = terms === 'restore' ? restored(at, a, b) : at;
  const mine =
    (of: Power) =>
    (state: StateId): boolean =>
      powerOf(back, state) === of;
  return freePrisoners(freePrisoners(back, a, mine(b)), b, mine(a));
};

/** WAP-R39: a seat leaves its league with all its powers and keeps its older wars. */
export const leaveLeague = (board: Board, seat: SeatId): Board => {
  const own = powersOfSeat(board, seat);
  let { relations } = board.realm;
  const parted: Record<string, number> = { ...board.parted };
  for (const power of own) {
    for (const other of leagueWith(board, power)) {
      if (!own.includes(other)) {
        relations = makePeace(relations, power, other);
        parted[`${power} ${other}`] = board.turn;
      }
    }
  }
  return { ...withRealm(board, { relations }), parted };
};

/** Peace by matching offers, between leagues or pair by pair (WAP-R40). */
export const withPeace = (
  board: Board,
  offers: Offers,
): { board: Board; made: readonly (readonly [Power, Power])[] } => {
  const powers = powersLeft(board);
  const pairs = powers.flatMap((a, i) =>
    powers.slice(i + 1).flatMap(b => (areFoes(board, a, b) ? [[a, b] as const] : [])),
  );
  const terms = new Map(pairs.map(pair => [pair.join(' '), matched(board, offers, ...pair)] as const));
  const agreed = (a: Power, b: Power): boolean =>
    (terms.get(`${a} ${b}`) ?? terms.get(`${b} ${a}`) ?? null) !== null;
  let now = board;
  const made: (readonly [Power, Power])[] = [];
  const leavers = new Set<SeatId>();
  for (const [a, b] of pairs) {
    const on = terms.get(`${a} ${b}`) ?? null;
    if (on === null) {
      continue;
    }
    const mates = (x: Power, y: Power): boolean =>
      leagueWith(board, x).every(each => !areFoes(board, each, y) || agreed(each, y));
    now = truced(now, a, b, on);
    made.push([a, b]);
    if (!mates(a, b)) {
      leavers.add(seatOf(board, a) ?? '');
    }
    if (!mates(b, a)) {
      leavers.add(seatOf(board, b) ?? '');
    }
  }
  for (const seat of leavers) {
    now = leaveLeague(now, seat);
  }
  return { board: made.length > 0 ? settleGround(mended(now)) : now, made };
};

/** The powers of one seat share their wars: a war that one of them has ended is ended for all (WAP-R34). */
const mended = (board: Board): Board => {
  let now = board;
  for (const { id } of board.fixed.seats) {
    const own = powersOfSeat(board, id);
    for (const other of powersLeft(board)) {
      const peace = own.some(power => !areFoes(board, power, other));
      if (own.length > 1 && !own.includes(other) && peace) {
        for (const power of own) {
          if (areFoes(now, power, other)) {
            now = truced(now, power, other, 'keep');
          }
        }
      }
    }
  }
  return sharedWars(now);
};

/** WAP-R37: allies have the same enemies among the majors: a war ends that one of them does not share. */
const sharedWars = (board: Board): Board => {
  let now = board;
  const powers = powersLeft(board);
  for (const a of powers) {
    for (const b of leagueWith(board, a)) {
      for (const foe of powers) {
        if (a !== b && areFoes(now, a, foe) && !areFoes(board, b, foe)) {
          now = truced(now, a, foe, 'keep');
        }
      }
    }
  }
  return now;
};

/** Seats that a league may hold (WAP-R37). */
export const capOf = (board: Board): number =>
  board.fixed.options.leagueCap === 'none'
    ? board.fixed.seats.length
    : Math.max(2, Math.floor(seatsLeft(board).length / 2));

export const foesOf = (board: Board, league: readonly Power[]): readonly Power[] =>
  powersLeft(board).filter(power => league.some(each => areFoes(board, each, power)));

/** The bar to any union of two leagues: a war between them, too many seats, a truce with an enemy. */
export const unionBar = (
  board: Board,
  one: readonly Power[],
  other: readonly Power[],
): 'war' | 'cap' | 'truce' | null => {
  const { relations } = board.realm;
  const truces = (league: readonly Power[], foes: readonly Power[]): boolean =>
    league.some(power => foes.some(foe => haveTruce(relations, power, foe)));
  if (one.some(a => other.some(b => areFoes(board, a, b)))) {
    return 'war';
  }
  if (new Set([...one, ...other].map(power => seatOf(board, power))).size > capOf(board)) {
    return 'cap';
  }
  return truces(one, foesOf(board, other)) || truces(other, foesOf(board, one)) ? 'truce' : null;
};

/** WAP-R38: whether two leagues may unite. */
const mayUnite = (board: Board, offers: Offers, one: readonly Power[], other: readonly Power[]): boolean =>
  one.every(a =>
    other.every(
      b => offerOf(board, offers, a).ally.includes(b) && offerOf(board, offers, b).ally.includes(a),
    ),
  ) && unionBar(board, one, other) === null;

/** Mutual offers unite leagues, in the order of play (WAP-R38). */
export const withAlliances = (
  board: Board,
  offers: Offers,
): { board: Board; made: readonly (readonly Power[])[] } => {
  let now = board;
  const made: (readonly Power[])[] = [];
  const powers = powersLeft(board);
  for (const a of powers) {
    for (const b of powers.slice(powers.indexOf(a) + 1)) {
      if (areFriends(now, a, b)) {
        continue;
      }
      const [one, other] = [leagueWith(now, a), leagueWith(now, b)];
      if (!mayUnite(now, offers, one, other)) {
        continue;
      }
      let relations: Relations = now.realm.relations;
      for (const x of one) {
        for (const y of other) {
          relations = makeAlliance(relations, x, y, board.turn);
        }
      }
      relations = makeWarBetween(relations, other, foesOf(now, one), board.turn);
      relations = makeWarBetween(relations, one, foesOf(now, other), board.turn);
      now = withRealm(now, { relations });
      made.push([...one, ...other]);
    }
  }
  return { board: made.length > 0 ? settleGround(now) : now, made };
};

/** War between the leagues of two powers (WAP-R39). */
export const warDeclared = (board: Board, a: Power, b: Power): Board =>
  withRealm(board, {
    relations: makeWarBetween(board.realm.relations, leagueWith(board, a), leagueWith(board, b), board.turn),
  });

/** War on a neutral minor binds the aggressor alone (WAP-R42). */
export const warOnMinor = (board: Board, power: Power, minor: StateId): Board => ({
  ...withRealm(board, { relations: makeWar(board.realm.relations, power, minor, board.turn) }),
  attacks: [...board.attacks, { by: power, minor, turn: board.turn }],
});

/** A truce between any members of two leagues forbids a war (WAP-R39). */
export const isTruced = (board: Board, a: Power, b: Power): boolean =>
  leagueWith(board, a).some(x => leagueWith(board, b).some(y => haveTruce(board.realm.relations, x, y)));

export const isNeutral = (board: Board, state: StateId): boolean =>
  !isMajorState(state) && board.realm.patrons[state] === undefined;

/** A minor obeys a patron from now on; its own wars are over, and its prisoners are the patron’s (WAP-R42, WAP-R43). */
export const withPatron = (board: Board, minor: StateId, patron: Power): Board => {
  const relations = board.fixed.states.reduce(
    (all, other) => makePeace(all, minor, other),
    board.realm.relations,
  );
  const now = withRealm(board, { relations, patrons: { ...board.realm.patrons, [minor]: patron } });
  return handedOver(
    freePrisoners(now, minor, state => areFriends(now, patron, powerOf(now, state))),
    minor,
    patron,
  );
};

/** The prisoners of one captor are held by another. */
const handedOver = (board: Board, from: Power, to: Power): Board => {
  const captives = board.leaders.filter(({ captive }) => captive === from).map(({ id }) => id);
  const moved = board.prisoners.filter(({ by }) => by === from);
  const others: Board = { ...board, prisoners: board.prisoners.filter(({ by }) => by !== from) };
  return changeLeaders(
    moved.reduce((now, each) => imprison(now, to, each.state, each), others),
    captives,
    leader => ({ ...leader, captive: to }),
  );
};

/** The powers that are at war with a neutral minor. */
export const aggressorsOf = (board: Board, minor: StateId): readonly Power[] =>
  powersLeft(board).filter(power => areFoes(board, power, minor));

/** Whether powers make and leave leagues, and war on each other, as they like. */
export const isFree = ({ fixed }: Board): boolean => fixed.options.diplomacy === 'free';
