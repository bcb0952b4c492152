import type { Board, Power, Troop, Voyage } from '#systems/wap/game/board.ts';
import { isWinter } from '#systems/wap/game/rules/ground.ts';
import { type Picked, readyLeaders, readyTroops } from '#systems/wap/game/rules/marches.ts';
import { ofFoes, sumSP, troopsAt } from '#systems/wap/game/rules/pieces.ts';
import {
  coastOf,
  interceptorsOf,
  isFreeCoast,
  nspOf,
  shipsOf,
  transportsOf,
  zonesAt,
} from '#systems/wap/game/rules/voyages.ts';
import { apart, type HexId, isLand, isZone, placeName, type ZoneId, zoneOf } from '#systems/wap/map.ts';
import { cityWorth, foeCities, menaceAt } from './fronts.ts';
import { WORDS } from './words.ts';

/** A coast that troops are worth landing on: the zone before it, and the city behind it. */
export interface Landing {
  readonly coast: HexId;
  readonly zone: ZoneId;
  readonly city: HexId;
  readonly worth: number;
}

/** A city is surprised from so near a coast. */
const NEAR = 2;
/** A transport carries two infantry (WAP-CAP). */
const A_LOAD = 2;

/** The strongest enemy fleet that may intercept in a zone. */
export const enemyIn = (board: Board, power: Power, zone: ZoneId): number =>
  interceptorsOf(board, power, zone).reduce(
    (most, met) => Math.max(most, nspOf(shipsOf(board, met.power, met.place))),
    0,
  );

const landingsIn = (board: Board, power: Power, zone: ZoneId, sp: number): readonly Landing[] => {
  const prey = foeCities(board, power).filter(
    ({ hex }) => sumSP(troopsAt(board, hex).filter(ofFoes(board, power))) * 2 <= sp,
  );
  return coastOf(zone)
    .filter(coast => isFreeCoast(board, power, coast) && menaceAt(board, power, coast, 2) < sp)
    .flatMap(coast =>
      prey
        .filter(({ hex }) => apart(coast, hex) <= NEAR)
        .map(city => ({
          coast,
          zone,
          city: city.hex,
          worth: cityWorth(city) - 0.2 * apart(coast, city.hex),
        })),
    );
};

/** The best landing that a fleet can reach from a place with its MP, past no fleet that is as strong (WAP-NMV). */
const landingFor = (
  board: Board,
  power: Power,
  place: string,
  { nsp, sp, mp }: { readonly nsp: number; readonly sp: number; readonly mp: number },
): Landing | null => {
  const isSafe = (zone: ZoneId): boolean => enemyIn(board, power, zone) < nsp;
  const first = isZone(place) ? [place] : zonesAt(place).filter(isSafe);
  const left = isZone(place) ? mp : mp - 1;
  const zones =
    left >= 3 ? [...first, ...first.flatMap(zone => zoneOf(zone).adjacent.filter(isSafe))] : first;
  const [best] =
    left < 2
      ? []
      : [...new Set(zones)]
          .flatMap(zone => landingsIn(board, power, zone, sp))
          .sort((a, b) => b.worth - a.worth || (a.coast < b.coast ? -1 : 1));
  return best ?? null;
};

/** Infantry that can be spared from a port, with the least of its leaders; null where there is nobody to send. */
const cargoIn = (board: Board, power: Power, port: HexId, transports: number): Picked | null => {
  const [largest] = [...readyTroops(board, power, port)].sort((a, b) => b.inf - a.inf);
  const leader = [...readyLeaders(board, power, port)].sort((a, b) => a.rating - b.rating)[0];
  const guard = menaceAt(board, power, port, 5) > 0 ? 2 : 1;
  const inf = Math.min(A_LOAD * transports, (largest?.inf ?? 0) - guard);
  return largest && leader && inf >= A_LOAD
    ? { units: [{ state: largest.state, inf, cav: 0, gds: 0, sup: 0 }], leaders: [leader.id] }
    : null;
};

/** An expedition by sea from a port: its ships, its cargo and its goal. */
export const expeditionFrom = (board: Board, power: Power, place: string) => {
  const ships = shipsOf(board, power, place).filter(({ sailed }) => !sailed);
  const [nsp, t] = [nspOf(ships), transportsOf(ships)];
  const cargo =
    isLand(place) && nsp > 0 && t > 0 && !isWinter(board) ? cargoIn(board, power, place, t) : null;
  const sp = cargo?.units[0]?.inf ?? 0;
  const goal = cargo && landingFor(board, power, place, { nsp, sp, mp: 4 });
  return cargo && goal ? { nsp, t, cargo, goal } : null;
};

/** The goal of a fleet that carries troops. */
export const goalAtSea = (board: Board, { power, at, ships, troops, mp }: Voyage): Landing | null =>
  landingFor(board, power, at, { nsp: nspOf(ships), sp: sumSP(troops as readonly Troop[]), mp });

export const landingWhy = ({ city }: Landing): string => WORDS.troopsLandToSurprise(placeName(city));
