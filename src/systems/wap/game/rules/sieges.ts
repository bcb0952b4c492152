import type { Refusal } from '#kernel';
import { cityAt, type HexId } from '../../map.ts';
import type { Board, Power, Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import { isFresh } from './battles.ts';
import { fieldAt, insideAt, isBesieged, ofFriends, ofPower, spOf, sumSP } from './pieces.ts';
import { powerOf, withRealm } from './realm.ts';

/** WAP-R60: the besieging power with most SP acts; ties: the earlier in the order of play. */
const besiegerOf = (board: Board, hex: HexId): Power | null => {
  const sums = new Map<Power, number>();
  for (const troop of fieldAt(board, hex)) {
    const power = powerOf(board, troop.state);
    sums.set(power, (sums.get(power) ?? 0) + spOf(troop));
  }
  const order = (power: Power): number => board.order.indexOf(power);
  return [...sums].sort(([a, n], [b, m]) => m - n || order(a) - order(b))[0]?.[0] ?? null;
};

/** The sieges that a power conducts. */
export const siegesOf = (board: Board, power: Power): readonly HexId[] =>
  [...new Set(board.troops.filter(troop => troop.inside && spOf(troop) > 0).map(({ at }) => at))]
    .filter(hex => isBesieged(board, hex) && besiegerOf(board, hex) === power)
    .sort();

/** Own and satellite SP that may assault (WAP-R60). */
export const stormersOf = (board: Board, power: Power, hex: HexId): readonly Troop[] =>
  fieldAt(board, hex).filter(troop => isFresh(troop) && ofPower(board, power)(troop));

/** Why a siege action is not allowed; null where it is: all friends count against *too weak* (WAP-SIEGE, WAP-R60). */
export const siegeRefusal = (board: Board, power: Power, hex: HexId): Refusal | null => {
  if ((board.sieges[hex] ?? 0) === 0) {
    return refuse('not-there-yet', 'WAP-R60', 'The siege began in this Combat Phase.');
  }
  const garrison = sumSP(insideAt(board, hex));
  const around = sumSP(fieldAt(board, hex).filter(ofFriends(board, power)));
  const own = sumSP(stormersOf(board, power, hex));
  return around < garrison || own === 0
    ? refuse('too-weak', 'WAP-SIEGE', `It takes at least the garrison’s ${garrison} SP in the hex.`)
    : null;
};

/** A city passes to a power; at home it needs no mark. */
export const withHolder = (board: Board, hex: HexId, power: Power): Board => {
  const city = cityAt(hex);
  if (!city) {
    return board;
  }
  const { [hex]: _, ...others } = board.realm.held;
  return withRealm(board, {
    held: powerOf(board, city.state) === power ? others : { ...others, [hex]: power },
  });
};
