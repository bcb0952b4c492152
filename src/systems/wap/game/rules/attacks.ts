import { isRecord, type Json } from '#kernel';
import { around, cityAt, type HexId } from '../../map.ts';
import type { Board, Leader, Power, Troop } from '../board.ts';
import { refuse } from '../refuse.ts';
import { at } from '../words.ts';
import { isFresh } from './battles.ts';
import { isPicked, type Picked, resolvePick } from './marches.ts';
import { leadersAt, ofPower, removeTroops, spOf, sumSP, troopsAt } from './pieces.ts';
import { usualLosses } from './wear.ts';

/** Pieces of one hex that attack. */
interface From extends Picked {
  readonly at: HexId;
}

export interface Attack {
  readonly from: readonly From[];
}

/** Own and satellite field SP of a hex that have not fought (WAP-R55); in a sortie those inside (WAP-R61). */
export const freshAt = (board: Board, power: Power, hex: HexId, inside = false): readonly Troop[] =>
  troopsAt(board, hex).filter(
    troop => troop.inside === inside && isFresh(troop) && ofPower(board, power)(troop),
  );

export const freshLeaders = (board: Board, power: Power, hex: HexId, inside = false): readonly Leader[] =>
  leadersAt(board, hex).filter(
    leader => leader.inside === inside && isFresh(leader) && ofPower(board, power)(leader),
  );

export const sallyFrom = (board: Board, power: Power, hex: HexId): readonly Troop[] => {
  const own = freshAt(board, power, hex, true);
  return freshLeaders(board, power, hex, true).length > 0
    ? own
    : own.map(each => ({ ...each, inf: 0, gds: 0, sup: 0 })).filter(({ cav }) => cav > 0);
};

/** All that may sally, all but one SP, the cavalry alone (WAP-R61). */
export const likelySorties = (board: Board, power: Power, hex: HexId): readonly Attack[] => {
  const leaders = freshLeaders(board, power, hex, true).map(({ id }) => id);
  const from = (groups: readonly Troop[], led: readonly string[]): Attack => ({
    from: [{ at: hex, units: unitsOf(groups), leaders: led }],
  });
  const own = sallyFrom(board, power, hex);
  const but =
    sumSP(own) > 1 ? removeTroops({ ...board, troops: own } as Board, usualLosses(own, 1)).troops : [];
  const riders = own.map(each => ({ ...each, inf: 0, gds: 0, sup: 0 }));
  return distinct(
    [from(own, leaders), from(but, leaders), from(riders, [])],
    attack => 'parts' in attackOf(board, power, hex, attack, true),
  );
};

const unitsOf = (groups: readonly Troop[]): Picked['units'] => {
  const sums = new Map<string, Picked['units'][number]>();
  for (const { state, inf, cav, gds } of groups) {
    const old = sums.get(state) ?? { state, inf: 0, cav: 0, gds: 0, sup: 0 };
    sums.set(state, { state, inf: old.inf + inf, cav: old.cav + cav, gds: old.gds + gds, sup: 0 });
  }
  return [...sums.values()].filter(unit => spOf(unit) > 0);
};

/** One SP stays where a city would be left empty or a siege lifted (WAP-R73). */
const keptBack = (board: Board, power: Power, hex: HexId, groups: readonly Troop[]): readonly Troop[] => {
  const holds = cityAt(hex) !== undefined;
  const others = sumSP(troopsAt(board, hex).filter(ofPower(board, power))) - sumSP(groups);
  const sp = sumSP(groups);
  if (!holds || others > 0 || sp < 2) {
    return groups;
  }
  const left = usualLosses(groups, 1)[0];
  return groups.map(each =>
    left && each.state === left.state && each.marks === left.marks && each.inside === left.inside
      ? { ...each, inf: each.inf - left.inf, cav: each.cav - left.cav, gds: each.gds - left.gds }
      : each,
  );
};

const fromHex = (board: Board, power: Power, hex: HexId, keep: boolean): From | null => {
  const fresh = freshAt(board, power, hex);
  const groups = keep ? keptBack(board, power, hex, fresh) : fresh;
  const leaders = freshLeaders(board, power, hex).map(({ id }) => id);
  return sumSP(groups) === 0 ? null : { at: hex, units: unitsOf(groups), leaders };
};

/** A leader next to the target leads foot of other hexes too, with or without troops of their own (WAP-R55). */
const loneLeaders = (board: Board, power: Power, target: HexId): readonly From[] =>
  around(target)
    .filter(hex => sumSP(freshAt(board, power, hex)) === 0)
    .map(hex => ({ at: hex, units: [], leaders: freshLeaders(board, power, hex).map(({ id }) => id) }))
    .filter(({ leaders }) => leaders.length > 0);

/** Attacks that a player is likely to want: everything, everything but a guard, each hex alone, led from elsewhere. */
export const likelyAttacks = (board: Board, power: Power, target: HexId): readonly Attack[] => {
  const hexes = around(target).filter(hex => freshAt(board, power, hex).length > 0);
  const take = (from: readonly HexId[], keep: boolean): Attack => ({
    from: from.map(hex => fromHex(board, power, hex, keep)).filter((each): each is From => each !== null),
  });
  const all = [take(hexes, false), take(hexes, true), ...hexes.map(hex => take([hex], false))];
  const riders: Attack = {
    from: take(hexes, false)
      .from.map(each => ({
        ...each,
        units: each.units.map(unit => ({ ...unit, inf: 0, gds: 0 })).filter(({ cav }) => cav > 0),
        leaders: [],
      }))
      .filter(({ units }) => units.length > 0),
  };
  const led: Attack = { from: [...take(hexes, false).from, ...loneLeaders(board, power, target)] };
  return distinct([...all, riders, led], attack => 'parts' in attackOf(board, power, target, attack));
};

/** Each attack once, as far as it may be made. */
const distinct = (all: readonly Attack[], isLegal: (attack: Attack) => boolean): readonly Attack[] => {
  const seen = new Set<string>();
  return all.filter(attack => {
    const key = JSON.stringify(attack);
    const isNew = !seen.has(key) && isLegal(attack);
    seen.add(key);
    return isNew;
  });
};

export const isAttack = (json: Json): boolean =>
  isRecord(json) &&
  Array.isArray(json.from) &&
  json.from.every(each => isPicked(each) && typeof (each as unknown as From).at === 'string');

/** The pieces of an attack, or the reason why it may not be made (WAP-R55). */
export const attackOf = (board: Board, power: Power, target: HexId, { from }: Attack, sortie = false) => {
  const parts: Troop[] = [];
  const leaders: string[] = [];
  const near = sortie ? [target] : around(target);
  for (const each of from) {
    if (!near.includes(each.at) || from.filter(other => other.at === each.at).length > 1) {
      return {
        refusal: refuse(
          'not-adjacent',
          'WAP-R55',
          `${at(each.at)} is not next to ${at(target)}, or is named twice.`,
        ),
      };
    }
    const found = resolvePick(freshAt(board, power, each.at, sortie), {
      ...each,
      units: each.units.map(unit => ({ ...unit, sup: 0 })),
    });
    const ready = freshLeaders(board, power, each.at, sortie).map(({ id }) => id);
    if (
      !found ||
      each.leaders.some(id => !ready.includes(id)) ||
      new Set(each.leaders).size !== each.leaders.length
    ) {
      return {
        refusal: refuse(
          'fought',
          'WAP-R55',
          `There are not enough pieces in ${at(each.at)} that have not fought.`,
        ),
      };
    }
    parts.push(...found.map(part => ({ ...part, sup: 0 })).filter(part => spOf(part) > 0));
    leaders.push(...each.leaders);
  }
  if (sumSP(parts) === 0) {
    return { refusal: refuse('fought', 'WAP-R55', 'An attack takes at least one SP.') };
  }
  return leaders.length === 0 && parts.some(({ inf, gds }) => inf + gds > 0)
    ? { refusal: refuse('no-leader', 'WAP-R55', 'Foot attacks only with a leader; cavalry needs none.') }
    : { parts, leaders };
};
