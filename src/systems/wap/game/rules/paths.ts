import { around, CITIES, type HexId } from '../../map.ts';
import type { Board, Power } from '../board.ts';
import { isOpenGround, type Zones, zonesFor } from './ground.ts';
import { areFriends, holderOf } from './realm.ts';

/** Steps by land from some hexes over ground that a power may enter, round enemy field forces (WAP-R49). */
export const stepsFrom = (
  board: Board,
  power: Power,
  starts: readonly HexId[],
): ReadonlyMap<HexId, number> => {
  const { foes } = zonesFor(board, power);
  const steps = new Map<HexId, number>(starts.map(hex => [hex, 0]));
  let edge = starts;
  for (let n = 1; edge.length > 0; n++) {
    const next: HexId[] = [];
    for (const hex of edge.flatMap(around)) {
      if (!steps.has(hex) && !foes.has(hex) && isOpenGround(board, power, hex)) {
        steps.set(hex, n);
        next.push(hex);
      }
    }
    edge = next;
  }
  return steps;
};

const HOME = new WeakMap<Zones, ReadonlyMap<HexId, number>>();

/** The path from each hex to the nearest city that friends control; worked out once for each position (WAP-RET). */
export const stepsHome = (board: Board, power: Power): ReadonlyMap<HexId, number> => {
  const zones = zonesFor(board, power);
  const known = HOME.get(zones);
  if (known) {
    return known;
  }
  const cities = CITIES.filter(
    city => board.fixed.states.includes(city.state) && areFriends(board, power, holderOf(board, city)),
  ).map(({ hex }) => hex);
  const steps = stepsFrom(board, power, cities);
  HOME.set(zones, steps);
  return steps;
};
