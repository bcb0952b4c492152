import type { Json } from '#kernel';
import type { Board } from '#systems/wap/game/board.ts';
import { zonesFor } from '#systems/wap/game/rules/ground.ts';
import { powersOfSeat } from '#systems/wap/game/rules/realm.ts';
import { feeding } from '#systems/wap/game/rules/supply.ts';
import type { HexReach } from '../../map/hexes/places.tsx';
import { type LookedWay, wayIn } from './known.ts';

/** The overlays shown on demand: the enemy’s zones, and the supplied places of one’s own troops. */
export const DEMANDS = ['zones', 'supply'] as const;
export type Demand = (typeof DEMANDS)[number];

/** The power that the map is shown for: the one whose segment it is, or the first of the seat. */
export const powerFor = (board: Board, side: string | null): string | null => {
  const own = side === null ? [] : powersOfSeat(board, side);
  return own.includes(board.phasing ?? '') ? board.phasing : (own[0] ?? board.phasing);
};

/** The hexes of the overlay on demand. */
export const demanded = (board: Board, power: string, demand: Demand): HexReach => ({
  kind: demand === 'zones' ? 'zone' : 'supply',
  hexes: [...(demand === 'zones' ? zonesFor(board, power).near.keys() : feeding(board, power).hexes)],
});

const KINDS = [
  ['lucky', 3],
  ['likely', 1],
  ['sure', 0],
] as const satisfies readonly (readonly [HexReach['kind'], number])[];

/** The reach of a march by its own points, and with forced ones: the lit hexes say it. */
export const reachesOf = (lit: readonly { readonly value?: Json }[]): readonly HexReach[] => {
  const ways = lit.map(({ value }) => wayIn(value, '')).filter((way): way is LookedWay => way !== null);
  return KINDS.flatMap(([kind, most]) => {
    const within = ways.filter(({ force }) => force <= most);
    const hexes = within.flatMap(({ path }) => path.slice(-1));
    const start = ways.map(({ from }) => from).find(from => from !== '');
    return hexes.length === 0 ? [] : [{ kind, hexes: start === undefined ? hexes : [start, ...hexes] }];
  });
};
