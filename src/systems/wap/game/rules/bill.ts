import type { HexId } from '../../map.ts';
import { type Army, KIND_LIST, type Kind } from '../../procedures/army.ts';
import type { BattleSide } from '../../vocabulary.ts';
import type { Battle, Board, Contingent, Troop } from '../board.ts';
import { asTroop, engagedIn, kindOf, kindsOf, ratingOf, TYPE_OF } from './battles.ts';
import { spOf } from './pieces.ts';

const waitingIn = (army: Army): readonly number[] => army.reserves.map(({ id }) => id);

/** One SP after another is taken off the largest contingent; in defence from the attacked hex first (WAP-R59). */
const takeOff = (
  groups: readonly Troop[],
  kind: Kind,
  many: number,
  first: HexId | null,
): readonly Troop[] => {
  const type = TYPE_OF[kind];
  const left = groups
    .filter(({ state }) => kindOf(state, type) === kind)
    .map(group => ({ group, has: group[type], size: spOf(group), taken: 0 }));
  for (let n = 0; n < many; n++) {
    const order = left
      .filter(({ has, taken }) => has > taken)
      .sort((a, b) => Number(b.group.at === first) - Number(a.group.at === first) || b.size - a.size);
    const from = order[0];
    if (!from) {
      break;
    }
    from.taken += 1;
    from.size -= 1;
  }
  return left
    .filter(({ taken }) => taken > 0)
    .map(({ group, taken }) => ({ ...group, inf: 0, cav: 0, gds: 0, sup: 0, [type]: taken }));
};

export interface Bill {
  readonly engaged: readonly Troop[];
  /** In the order in which they were lost. */
  readonly lost: readonly Troop[];
  readonly survivors: readonly Troop[];
  /** Leaders in the battle, and the fallen among them. */
  readonly leaders: readonly string[];
  readonly fallen: readonly string[];
}

/** Of a force that came in part, the others stayed where they were and did not fight (WAP-R57). */
const withoutOthers = (contingents: readonly Contingent[], { parts = [] }: Army): readonly Troop[] => {
  const whole = contingents.filter(({ joins }) => !parts.some(({ id }) => id === joins)).map(asTroop);
  const some = parts.flatMap(({ id, troops }) => {
    const here = contingents.filter(({ joins }) => joins === id).map(asTroop);
    return KIND_LIST.flatMap(kind => takeOff(here, kind, troops[kind], null));
  });
  // Horse and foot of one group may have come at different times: for the losses they are one group again.
  return merged([...whole, ...some]);
};

/** Groups of one state in one place that are alike, as one. */
const merged = (groups: readonly Troop[]): readonly Troop[] => {
  const sums = new Map<string, Troop>();
  for (const group of groups) {
    const key = `${group.state} ${group.at} ${group.inside} ${group.marks}`;
    const old = sums.get(key);
    sums.set(
      key,
      old ? { ...old, inf: old.inf + group.inf, cav: old.cav + group.cav, gds: old.gds + group.gds } : group,
    );
  }
  return [...sums.values()];
};

/** WAP-R59: the losses of a side, piece by piece. */
export const billOf = (board: Board, battle: Battle, side: BattleSide, army: Army): Bill => {
  const waiting = waitingIn(army);
  const force = battle[side];
  const engaged = withoutOthers(engagedIn(force, waiting), army);
  const had = kindsOf(engaged);
  const first = side === 'defender' ? battle.hex : null;
  const lost: Troop[] = [];
  let survivors: readonly Troop[] = engaged;
  for (const kind of KIND_LIST) {
    const parts = takeOff(survivors, kind, had[kind] - army.troops[kind], first);
    lost.push(...parts);
    survivors = survivors.map(each => {
      const gone = parts.find(
        part =>
          part.at === each.at &&
          part.state === each.state &&
          part.marks === each.marks &&
          part.inside === each.inside,
      );
      return gone
        ? { ...each, inf: each.inf - gone.inf, cav: each.cav - gone.cav, gds: each.gds - gone.gds }
        : each;
    });
  }
  const leaders = force.leaders
    .filter(({ joins }) => joins === null || !waiting.includes(joins))
    .map(({ id }) => id);
  return {
    engaged,
    lost,
    survivors: survivors.filter(each => spOf(each) > 0),
    leaders,
    fallen: fallenAmong(board, leaders, army.leaders),
  };
};

/** The leaders whose ratings are no longer on the field, of equals the first by id. */
const fallenAmong = (board: Board, ids: readonly string[], alive: readonly number[]): readonly string[] => {
  const left = [...alive];
  const sorted = [...ids].sort();
  return sorted.reverse().filter(id => {
    const i = left.indexOf(ratingOf(board, id));
    if (i < 0) {
      return true;
    }
    left.splice(i, 1);
    return false;
  });
};
