import { cityAt, type HexId, isLand, type StateId } from '../map.ts';
import {
  type Battle,
  type BattleForce,
  type Board,
  type Leader,
  type SeatId,
  type Ships,
  type Troop,
  UNSEEN,
  type Voyage,
} from './board.ts';
import { forceInSight } from './fog-in-battle.ts';
import { spOf } from './rules/pieces.ts';
import { isFoggy, isOfSeat, sightOf } from './sight.ts';

/** A field force of which only the largest state is known. */
const shadowOf = (hex: HexId, field: readonly Troop[]): Troop => {
  const sums = new Map<StateId, number>();
  for (const troop of field) {
    sums.set(troop.state, (sums.get(troop.state) ?? 0) + spOf(troop));
  }
  const [largest] = [...sums].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const state = largest?.[0] ?? '';
  return { state, at: hex, inside: false, inf: 1, cav: 0, gds: 0, sup: 0, marks: UNSEEN };
};

/** Troops in sight as they are, and the shadows of the others in the order of their hexes. */
const troopsSeen = (board: Board, seen: ReadonlySet<HexId>): readonly Troop[] => {
  const far = new Map<HexId, Troop[]>();
  for (const troop of board.troops) {
    if (!seen.has(troop.at) && !troop.inside && spOf(troop) > 0) {
      far.set(troop.at, [...(far.get(troop.at) ?? []), troop]);
    }
  }
  const shadows = [...far].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hex, field]) => shadowOf(hex, field));
  return [...board.troops.filter(({ at }) => seen.has(at)), ...shadows];
};

/** A leader whose place is not known is neither captive nor due to come back. */
const leaderSeen = (leader: Leader, isKnown: boolean): Leader =>
  isKnown || leader.at === ''
    ? leader
    : { id: leader.id, state: leader.state, rating: leader.rating, at: '', inside: false, marks: 0 };

const forceSeen = ({ commander }: BattleForce): BattleForce => ({ commander, contingents: [], leaders: [] });

/** Of a battle out of sight its own sides know the commanders, and the others know nothing. */
const battleSeen = (
  battle: Battle | null,
  seat: SeatId,
  isSeen: (hex: HexId) => boolean,
  isOwn: (piece: { readonly state: StateId }) => boolean,
): Battle | null => {
  if (!battle) {
    return null;
  }
  const { attacker, defender, asks } = battle;
  if (isSeen(battle.hex)) {
    return {
      ...battle,
      attacker: forceInSight(attacker, isSeen, isOwn),
      defender: forceInSight(defender, isSeen, isOwn),
    };
  }
  const takesPart = asks?.seat === seat || [attacker, defender].some(of => isOwn({ state: of.commander }));
  return takesPart ? { ...battle, attacker: forceSeen(attacker), defender: forceSeen(defender) } : null;
};

/** The port that a fleet came from to intercept is known to both sides, and to seats that look there. */
const foeSeen = (
  { at, foe }: Voyage,
  isOwn: (piece: { readonly state: StateId }) => boolean,
  isSeen: (hex: HexId) => boolean,
): Voyage['foe'] =>
  foe === null || isOwn({ state: foe.power }) || !isLand(foe.place) || isSeen(foe.place)
    ? foe
    : { ...foe, place: at };

/** The hex in an entry of the list of attacks: `1412`, or `siege 1412`. */
const hexAttacked = (entry: string): HexId => entry.split(' ').at(-1) ?? entry;

const pick = <T>(of: Readonly<Record<string, T>>, keeps: (key: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([key]) => keeps(key)));

/** WAP-R72: the board as far as a seat knows it in the fog. Legality of its choices follows from it too. */
export const fogged = (board: Board, seat: SeatId): Board => {
  const seen = sightOf(board, seat);
  const isOwn = isOfSeat(board, seat);
  const powers = board.fixed.seats.find(({ id }) => id === seat)?.powers ?? [];
  const acts = board.phasing !== null && isOwn({ state: board.phasing });
  const shows = (hex: HexId): boolean => seen.has(hex);
  const shown = (hex: HexId): boolean => acts || seen.has(hex);
  const atSea = (at: string): boolean => !isLand(at);
  const voyage = (of: Voyage | null): Voyage | null =>
    of && !isOwn({ state: of.power })
      ? { ...of, troops: [], leaders: [], foe: foeSeen(of, isOwn, shows) }
      : of;
  return {
    ...board,
    troops: troopsSeen(board, seen),
    leaders: board.leaders.map(leader => leaderSeen(leader, isOwn(leader) || shows(leader.at))),
    ships: board.ships.filter((ships: Ships) => isOwn(ships) || atSea(ships.at) || shows(ships.at)),
    purse: pick(board.purse, power => powers.includes(power)),
    trenches: pick(board.trenches, shows),
    sieges: pick(board.sieges, shows),
    worn: board.worn.filter(shown),
    placed: pick(board.placed, shown),
    counted: board.counted.filter(shown),
    attacked: board.attacked.filter(entry => shown(hexAttacked(entry))),
    stirred: board.stirred.filter(shown),
    battle: battleSeen(board.battle, seat, shows, isOwn),
    voyage: voyage(board.voyage),
  };
};

/** Enemy SP in the hexes of a way that nobody of the seat could see when the march was ordered (WAP-R72). */
export const ambushesOn = (board: Board, seat: SeatId | null, path: readonly HexId[]): readonly HexId[] => {
  if (seat === null || !isFoggy(board)) {
    return [];
  }
  const seen = sightOf(board, seat);
  const isOwn = isOfSeat(board, seat);
  return path.filter(
    hex =>
      !seen.has(hex) &&
      cityAt(hex) !== undefined &&
      board.troops.some(troop => troop.at === hex && troop.inside && spOf(troop) > 0 && !isOwn(troop)),
  );
};
