import type { HexId } from '../../map.ts';
import type { Board, Power, Troop } from '../board.ts';
import { marchOf, type Picked, readyLeaders, readyTroops } from '../rules/marches.ts';
import { gathered, removeTroops, sumSP } from '../rules/pieces.ts';
import { usualLosses } from '../rules/wear.ts';

const unitsOf = (groups: readonly Troop[], part: (group: Troop) => Troop = group => group): Picked['units'] =>
  gathered(groups.map(group => ({ ...part(group), marks: 0 }))).map(({ state, inf, cav, gds, sup }) => ({
    state,
    inf,
    cav,
    gds,
    sup,
  }));

/** Picks that a player is likely to want: all, all but a guard for the city, half, the cavalry, a leader alone. */
export const likelyPicks = (board: Board, power: Power, hex: HexId): readonly Picked[] => {
  const groups = readyTroops(board, power, hex);
  const leaders = [...readyLeaders(board, power, hex)].sort((a, b) => b.rating - a.rating);
  const best = leaders.slice(0, 1).map(({ id }) => id);
  const all = leaders.map(({ id }) => id);
  const sp = sumSP(groups);
  const led = leaders.length > 0;
  const without = (left: number): Picked['units'] =>
    unitsOf(removeTroops({ ...board, troops: groups } as Board, usualLosses(groups, left)).troops);
  const riders = unitsOf(groups, group => ({ ...group, inf: 0, gds: 0, sup: 0 }));
  const picks: Picked[] = [];
  if (led && sp > 0) {
    picks.push({ units: unitsOf(groups), leaders: all });
    if (leaders.length > 1) {
      picks.push({ units: unitsOf(groups), leaders: best });
    }
    for (const left of [1, 2, 3, Math.floor(sp / 2)]) {
      if (left > 0 && left < sp) {
        picks.push({ units: without(left), leaders: best });
      }
    }
  }
  if (riders.some(({ cav }) => cav > 0)) {
    picks.push({ units: riders, leaders: [] });
  }
  if (!led) {
    const foot = unitsOf(groups, group => ({ ...group, cav: 0, gds: 0, sup: 0 }));
    for (const unit of foot) {
      picks.push({ units: [unit], leaders: [] });
      if (unit.inf > 1) {
        picks.push({ units: [{ ...unit, inf: unit.inf - 1 }], leaders: [] });
      }
    }
  }
  for (const id of all) {
    picks.push({ units: [], leaders: [id] });
  }
  const seen = new Set<string>();
  const legal = picks.filter(pick => {
    const key = JSON.stringify(pick);
    const isNew = !seen.has(key) && 'march' in marchOf(board, power, hex, pick);
    seen.add(key);
    return isNew;
  });
  proposed = { board, power, hex, picks: new Set(legal) };
  return legal;
};

/** The picks that were found last: each of them has been checked. */
let proposed: {
  readonly board: Board;
  readonly power: Power;
  readonly hex: HexId;
  readonly picks: ReadonlySet<unknown>;
} | null = null;

/** The very pick that was found for this hex on this board: it need not be checked again. */
export const isProposed = (board: Board, power: Power, hex: HexId, pick: unknown): boolean =>
  proposed !== null &&
  proposed.board === board &&
  proposed.power === power &&
  proposed.hex === hex &&
  proposed.picks.has(pick);
