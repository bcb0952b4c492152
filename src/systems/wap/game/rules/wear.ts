import { resultOf } from '#kernel';
import { sharedLosses } from '../../charts/shared-losses.ts';
import { type HexId, hexOf, isMajorState } from '../../map.ts';
import type { Board, Power, Troop } from '../board.ts';
import { isWinter } from './ground.ts';
import {
  isBesieged,
  ofFriends,
  ofPower,
  removeTroops,
  spOf,
  spread,
  sumSP,
  TYPES,
  troopsAt,
} from './pieces.ts';
import { powerOf } from './realm.ts';
import { rationsOf } from './supply.ts';

/** Fewer SP than this in a hex never lose anything (WAP-ATT). */
const LEAST = 3;

/** One stack that rolls for attrition: besieged and besiegers are two (WAP-3.5). */
export interface Worn {
  readonly hex: HexId;
  readonly inside: boolean;
}

export const wornKey = ({ hex, inside }: Worn): string => (inside ? `${hex}*` : hex);

/** The troops of a stack: all friends in the hex, those inside too unless they are besieged. */
export const stackOf = (board: Board, power: Power, { hex, inside }: Worn): readonly Troop[] => {
  const besieged = isBesieged(board, hex);
  return troopsAt(board, hex).filter(
    troop => ofFriends(board, power)(troop) && (!besieged || troop.inside === inside),
  );
};

/** WAP-R53: the power with most SP in a stack rolls for it; ties: the earlier in the order of play. */
const rollerOf = (board: Board, stack: readonly Troop[]): Power | null => {
  const sums = new Map<Power, number>();
  for (const troop of stack) {
    const power = powerOf(board, troop.state);
    sums.set(power, (sums.get(power) ?? 0) + spOf(troop));
  }
  const place = (power: Power): number => {
    const at = board.order.indexOf(power);
    return at < 0 ? board.order.length : at;
  };
  let best: Power | null = null;
  for (const [power, sp] of sums) {
    const most = best === null ? -1 : (sums.get(best) ?? 0);
    if (sp > most || (sp === most && best !== null && place(power) < place(best))) {
      best = power;
    }
  }
  return best;
};

/** The next stack for which a power rolls, in ascending order of the hexes (WAP-3.5, WAP-R53). */
export const nextWorn = (board: Board, power: Power): Worn | null => {
  const isOwn = ofPower(board, power);
  const hexes = new Set<HexId>();
  for (const troop of board.troops) {
    if (isOwn(troop)) {
      hexes.add(troop.at);
    }
  }
  for (const hex of [...hexes].sort()) {
    for (const inside of isBesieged(board, hex) ? [false, true] : [false]) {
      const worn = { hex, inside };
      if (!board.worn.includes(wornKey(worn))) {
        const stack = stackOf(board, power, worn);
        if (sumSP(stack) >= LEAST && rollerOf(board, stack) === power) {
          return worn;
        }
      }
    }
  }
  return null;
};

/** The facts of WAP-ATT for a stack. */
export const wearFacts = (board: Board, power: Power, worn: Worn) => {
  const stack = stackOf(board, power, worn).filter(troop => spOf(troop) > 0);
  const powers = [...new Set(stack.map(({ state }) => powerOf(board, state)))];
  return {
    sp: sumSP(stack),
    onlyMajor: stack.every(({ state }) => isMajorState(state)),
    allHome: stack.every(({ state, at }) => hexOf(at).home === state),
    unsupplied: powers.some(each => !rationsOf(board, each, worn.hex, worn.inside).supplied),
    winter: isWinter(board),
    swamp: hexOf(worn.hex).terrain === 'swamp',
  };
};

/** SP of a contingent in the usual order: infantry of minors, infantry of majors, cavalry, guards (step 4 of WAP-BATTLE). */
export const usualLosses = (groups: readonly Troop[], many: number): readonly Troop[] => {
  const taken: Troop[] = [];
  let left = many;
  for (const type of TYPES) {
    for (const major of [false, true]) {
      const among = groups.filter(({ state }) => isMajorState(state) === major);
      const parts = spread(
        among,
        type,
        Math.min(
          left,
          among.reduce((sum, each) => sum + each[type], 0),
        ),
      );
      taken.push(...parts);
      left -= sumSP(parts);
    }
  }
  return taken;
};

/** The SP that a stack loses: owners alternate, the largest first; the asterisk takes cavalry (WAP-3.5, WAP-R53). */
export const wearLosses = (
  board: Board,
  stack: readonly Troop[],
  loss: number,
  cavalry: boolean,
): readonly Troop[] => {
  const owners = [...new Set(stack.map(({ state }) => powerOf(board, state)))]
    .map(power => ({
      name: power,
      groups: stack.filter(troop => spOf(troop) > 0 && ofPower(board, power)(troop)),
    }))
    .map(({ name, groups }) => ({ name, groups, sp: sumSP(groups) }))
    .filter(({ sp }) => sp > 0)
    .sort((a, b) => b.sp - a.sp);
  const shares = resultOf(sharedLosses, {
    owners: owners.map(({ name, sp }) => ({ name, sp })),
    losses: Math.min(loss, sumSP(stack)),
  }).losses;
  const rider = cavalry ? owners.find(({ groups }) => groups.some(({ cav }) => cav > 0)) : undefined;
  const donor = rider && (shares[rider.name] ?? 0) === 0 ? owners[0] : undefined;
  return owners.flatMap(({ name, groups }) => {
    const share =
      (shares[name] ?? 0) + (rider?.name === name && donor ? 1 : 0) - (donor?.name === name ? 1 : 0);
    if (share <= 0) {
      return [];
    }
    const riders = rider?.name === name ? spread(groups, 'cav', 1) : [];
    const rest = removeTroops({ ...board, troops: groups } as Board, riders).troops;
    return [...riders, ...usualLosses(rest, share - sumSP(riders))];
  });
};
