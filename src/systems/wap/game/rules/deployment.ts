import { resultOf } from '#kernel';
import { initialForces } from '../../charts/initial-forces.ts';
import { cityAt, countryOf, type HexId, isMajorState, type StateId } from '../../map.ts';
import type { Board, Leader, Pool, Ships, Troop } from '../board.ts';

type Forces = ReturnType<typeof rowOf>;

/** The forces of one row of WAP-INIT. */
const rowOf = (state: StateId, row: number) =>
  resultOf(
    initialForces,
    { kind: isMajorState(state) ? 'major' : 'minor', hasPort: countryOf(state).ports.length > 0 },
    row,
  );

const half = (n: number): number => Math.ceil(n * 1.5);

/** Pools hold half again as much; guards and leaders only themselves (WAP-R15). */
const poolOf = ({ inf, cav, gds, nsp, t, leaders }: Forces): Pool => ({
  inf: half(inf),
  cav: half(cav),
  gds,
  nsp: half(nsp),
  t: half(t),
  leaders: Object.values(leaders).reduce((sum, n) => sum + n, 0),
});

/** So many of a thing over some places, the first ones first. */
const evenly = (many: number, places: number): readonly number[] =>
  Array.from({ length: places }, (_, i) => Math.floor(many / places) + (i < many % places ? 1 : 0));

interface Placed {
  readonly hex: HexId;
  readonly inf: number;
  readonly cav: number;
  readonly gds: number;
}

/** Capital to 12 SP, second fortress to 10, the other infantry evenly over the other cities (WAP-R70). */
const majorPlaces = (state: StateId, { inf, cav, gds }: Forces): readonly Placed[] => {
  const { capital, cities } = countryOf(state);
  const others = cities.filter(hex => hex !== capital).toSorted();
  const fortress = others.find(hex => cityAt(hex)?.fortress) ?? capital;
  const rest = others.filter(hex => hex !== fortress);
  const riders = Math.ceil(cav / 2);
  const first = Math.min(inf, 12 - gds - riders);
  const second = Math.min(inf - first, 10 - (cav - riders));
  const shares = evenly(inf - first - second, rest.length);
  return [
    { hex: capital, inf: first, cav: riders, gds },
    { hex: fortress, inf: second, cav: cav - riders, gds: 0 },
    ...rest.map((hex, i) => ({ hex, inf: shares[i] ?? 0, cav: 0, gds: 0 })),
  ];
};

/** A minor leaves one SP in its other city. */
const minorPlaces = (state: StateId, { inf, cav, gds }: Forces): readonly Placed[] => {
  const { capital, cities } = countryOf(state);
  const others = cities.filter(hex => hex !== capital).toSorted();
  return [
    { hex: capital, inf: inf - others.length, cav, gds },
    ...others.map(hex => ({ hex, inf: 1, cav: 0, gds: 0 })),
  ];
};

/** The ratings of a state’s leaders, best first. */
const ratingsOf = ({ leaders }: Forces): readonly number[] =>
  ([3, 2, 1, 0] as const).flatMap(rating =>
    Array.from({ length: leaders[`${rating}`] }, () => rating as number),
  );

/** Leaders best first: capital, fortress, then where most infantry stands, and round again (WAP-R70). */
const leadersOf = (state: StateId, forces: Forces, places: readonly Placed[]): readonly Leader[] => {
  const [first, second, ...others] = places;
  const order = isMajorState(state)
    ? [first, second, ...others.toSorted((a, b) => b.inf - a.inf || (a.hex < b.hex ? -1 : 1))]
    : [first];
  return ratingsOf(forces).map((rating, i) => ({
    id: `${state}-${i + 1}`,
    state,
    rating,
    at: order[i % order.length]?.hex ?? '',
    inside: false,
    marks: 0,
  }));
};

/** NSP, then transports, evenly over the ports, the lowest id first (WAP-R70). */
const shipsOf = (state: StateId, { nsp, t }: Forces): readonly Ships[] => {
  const ports = [...countryOf(state).ports].sort();
  const [warships, transports] = [evenly(nsp, ports.length), evenly(t, ports.length)];
  return ports
    .map((at, i) => ({ at, nsp: warships[i] ?? 0, t: transports[i] ?? 0 }))
    .filter(each => each.nsp + each.t > 0)
    .map(each => ({ state, ...each, dnsp: 0, dt: 0, sailed: false, rested: false }));
};

export interface Deployed {
  readonly troops: readonly Troop[];
  readonly leaders: readonly Leader[];
  readonly ships: readonly Ships[];
  readonly pool: Pool;
}

/** The default deployment of a state on a row of WAP-INIT (WAP-R70). */
export const deployed = (state: StateId, row: number): Deployed => {
  const forces = rowOf(state, row);
  const places = isMajorState(state) ? majorPlaces(state, forces) : minorPlaces(state, forces);
  return {
    troops: places
      .filter(({ inf, cav, gds }) => inf + cav + gds > 0)
      .map(({ hex, inf, cav, gds }) => ({ state, at: hex, inside: false, inf, cav, gds, sup: 0, marks: 0 })),
    leaders: leadersOf(state, forces, places),
    ships: shipsOf(state, forces),
    pool: poolOf(forces),
  };
};

/** A state begins on another row: all that it has is put up again (WAP-R69). */
export const withRow = (board: Board, state: StateId, row: number): Board => {
  const { troops, leaders, ships, pool } = deployed(state, row);
  const others = <P extends { readonly state: StateId }>(all: readonly P[]): readonly P[] =>
    all.filter(each => each.state !== state);
  const { fixed } = board;
  return {
    ...board,
    fixed: {
      ...fixed,
      pools: { ...fixed.pools, [state]: fixed.pools[state] === null ? null : pool },
      leaders: { ...fixed.leaders, [state]: leaders.length },
    },
    troops: [...others(board.troops), ...troops],
    leaders: [...others(board.leaders), ...leaders],
    ships: fixed.options.naval ? [...others(board.ships), ...ships] : board.ships,
  };
};
