import { cityAt, type HexId, type StateId } from '../../map.ts';
import type { Board, Leader, Power, Troop } from '../board.ts';
import { commands, powerOf, stancesTo } from './realm.ts';

/** SP by type (WAP-3.2). */
export interface Strength {
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
}
export const TYPES = ['inf', 'cav', 'gds'] as const;
export type Type = (typeof TYPES)[number];

export const spOf = ({ inf, cav, gds }: Strength): number => inf + cav + gds;
export const sumSP = (all: readonly Strength[]): number => {
  let sum = 0;
  for (const each of all) {
    sum += spOf(each);
  }
  return sum;
};

const indexed = <T extends { readonly at: string }>() => {
  const known = new WeakMap<readonly T[], ReadonlyMap<string, readonly T[]>>();
  return (all: readonly T[]): ReadonlyMap<string, readonly T[]> => {
    let found = known.get(all);
    if (!found) {
      const map = new Map<string, T[]>();
      for (const each of all) {
        const here = map.get(each.at);
        if (here) {
          here.push(each);
        } else {
          map.set(each.at, [each]);
        }
      }
      found = map;
      known.set(all, found);
    }
    return found;
  };
};

const troopIndex = indexed<Troop>();
const leaderIndex = indexed<Leader>();
const NONE: readonly never[] = [];

export const troopsAt = ({ troops }: Pick<Board, 'troops'>, hex: HexId): readonly Troop[] =>
  troopIndex(troops).get(hex) ?? NONE;
export const leadersAt = ({ leaders }: Pick<Board, 'leaders'>, hex: HexId): readonly Leader[] =>
  leaderIndex(leaders).get(hex) ?? NONE;

/** SP in the field of a hex, of every owner. */
export const fieldAt = (board: Board, hex: HexId): readonly Troop[] =>
  troopsAt(board, hex).filter(troop => !troop.inside && spOf(troop) > 0);
export const insideAt = (board: Board, hex: HexId): readonly Troop[] =>
  troopsAt(board, hex).filter(troop => troop.inside && spOf(troop) > 0);

export const ofFoes = (board: Board, power: Power): ((piece: { readonly state: StateId }) => boolean) => {
  const stances = stancesTo(board, power);
  return ({ state }) => stances.get(state) === 'foe';
};
export const ofFriends = (board: Board, power: Power): ((piece: { readonly state: StateId }) => boolean) => {
  const stances = stancesTo(board, power);
  return ({ state }) => stances.get(state) === 'friend';
};
export const ofPower =
  (board: Board, power: Power) =>
  ({ state }: { readonly state: StateId }): boolean =>
    commands(board, power, state);

/** A city whose garrison is shut in by an enemy field force in the same hex (WAP-R44). */
export const isBesieged = (board: Board, hex: HexId): boolean => {
  const inside = insideAt(board, hex);
  const owner = inside[0];
  return owner !== undefined && fieldAt(board, hex).some(ofFoes(board, powerOf(board, owner.state)));
};

/** A city with enemies of its holder in its hex: it gives and takes nothing. */
export const isInvested = (board: Board, hex: HexId, holder: Power): boolean =>
  cityAt(hex) !== undefined && fieldAt(board, hex).some(ofFoes(board, holder));

const sameGroup = (a: Troop, b: Troop): boolean =>
  a.at === b.at && a.state === b.state && a.inside === b.inside && a.marks === b.marks;

const isEmpty = ({ inf, cav, gds, sup }: Troop): boolean => inf + cav + gds + sup === 0;

/** WAP-R10: the troops with another group among them, as many as one likes; groups that are alike stand together. */
export const addTroop = (troops: readonly Troop[], group: Troop): readonly Troop[] => {
  const next = troops.slice();
  join(next, group);
  return next;
};

const join = (troops: Troop[], group: Troop): void => {
  if (isEmpty(group)) {
    return;
  }
  const at = troops.findIndex(each => sameGroup(each, group));
  const old = troops[at];
  if (!old) {
    troops.push(group);
    return;
  }
  troops[at] = {
    ...old,
    inf: old.inf + group.inf,
    cav: old.cav + group.cav,
    gds: old.gds + group.gds,
    sup: old.sup + group.sup,
  };
};

/** Groups of which some may be alike now, each kind together where its first stood. */
export const gathered = (groups: readonly Troop[]): readonly Troop[] => {
  const troops: Troop[] = [];
  for (const group of groups) {
    join(troops, group);
  }
  return troops;
};

/** The troops without a part of one group. The part names the group by place, state and marks. */
const takeTroop = (troops: readonly Troop[], part: Troop): readonly Troop[] => {
  const next = troops.slice();
  leave(next, part);
  return next;
};

const leave = (troops: Troop[], part: Troop): void => {
  const at = troops.findIndex(each => sameGroup(each, part));
  const old = troops[at];
  if (!old || isEmpty(part)) {
    return;
  }
  const left: Troop = {
    ...old,
    inf: old.inf - part.inf,
    cav: old.cav - part.cav,
    gds: old.gds - part.gds,
    sup: old.sup - part.sup,
  };
  if (isEmpty(left)) {
    troops.splice(at, 1);
  } else {
    troops[at] = left;
  }
};

/** Parts of groups become something else: moved, marked, shut in. */
export const changeTroops = (
  board: Board,
  parts: readonly Troop[],
  change: (part: Troop) => Troop,
): Board => {
  if (parts.length === 0) {
    return board;
  }
  const troops = board.troops.slice();
  for (const part of parts) {
    leave(troops, part);
    join(troops, change(part));
  }
  return { ...board, troops };
};

export const removeTroops = (board: Board, parts: readonly Troop[]): Board => {
  let { troops } = board;
  for (const part of parts) {
    troops = takeTroop(troops, part);
  }
  return troops === board.troops ? board : { ...board, troops };
};

export const changeLeaders = (
  board: Board,
  ids: readonly string[],
  change: (leader: Leader) => Leader,
): Board =>
  ids.length === 0
    ? board
    : {
        ...board,
        leaders: board.leaders.map(leader => (ids.includes(leader.id) ? change(leader) : leader)),
      };

/** All marks of one kind are wiped off. */
export const unmark = (board: Board, bits: number): Board => {
  const dirty =
    board.troops.some(({ marks }) => (marks & bits) !== 0) ||
    board.leaders.some(({ marks }) => (marks & bits) !== 0);
  if (!dirty) {
    return board;
  }
  const troops = gathered(
    board.troops.map(troop =>
      (troop.marks & bits) === 0 ? troop : { ...troop, marks: troop.marks & ~bits },
    ),
  );
  const leaders = board.leaders.map(leader =>
    (leader.marks & bits) === 0 ? leader : { ...leader, marks: leader.marks & ~bits },
  );
  return { ...board, troops, leaders };
};

/** SP of some type are taken from groups, the largest first; the taken SP, group by group. */
export const spread = (groups: readonly Troop[], type: Type, many: number): readonly Troop[] => {
  const left = groups.map(group => ({ ...group }));
  const taken = groups.map(() => 0);
  for (let n = 0; n < many; n++) {
    let best = -1;
    for (let i = 0; i < left.length; i++) {
      const has = (groups[i] as Troop)[type] - (taken[i] as number);
      if (has > 0 && (best < 0 || sizeAfter(groups, taken, i) > sizeAfter(groups, taken, best))) {
        best = i;
      }
    }
    if (best < 0) {
      break;
    }
    taken[best] = (taken[best] as number) + 1;
  }
  return groups
    .map((group, i) => ({ ...group, inf: 0, cav: 0, gds: 0, sup: 0, [type]: taken[i] as number }))
    .filter(part => spOf(part) > 0);
};

const sizeAfter = (groups: readonly Troop[], taken: readonly number[], i: number): number =>
  spOf(groups[i] as Troop) - (taken[i] as number);
