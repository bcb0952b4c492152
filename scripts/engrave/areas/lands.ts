import { type Box, distanceToRing, grown, nearestIn, type XY } from '../geometry.ts';
import { type Piece, piecesOf } from './arrange.ts';
import { canvasOf, type Landmass, placer } from './project.ts';
import type { Shape } from './shape.ts';
import { withoutSpecks } from './specks.ts';
import { type Arc, arcsOf, type Ring, ringsOf } from './topology.ts';
import { bordersOf, type Pin, type Site } from './voronoi.ts';

/** The sign for all land that cannot be entered. */
export const OUT_OF_PLAY = '~';

/** An island without a helper point farther than this from every one is out of play. */
const TOO_FAR = 400;
/** Borders are cut a little beyond the margin of the coast, so that they cross its edge. */
const BEYOND = 40;

/** The lines of one landmass and the areas on it. */
export interface DrawnLand {
  readonly mass: Landmass;
  readonly arcs: readonly Arc[];
  readonly areas: ReadonlyMap<string, readonly Ring[]>;
}

export const sitesOf = (shape: Shape): readonly Site[] => {
  const place = placer(shape);
  const named = Object.entries(shape.regions).flatMap(([of, { points = [] }]) =>
    points.map((at): Site => ({ at: place(at), of })),
  );
  const out = shape.outOfPlay.flatMap(({ points }) =>
    points.map((at): Site => ({ at: place(at), of: OUT_OF_PLAY })),
  );
  return [...named, ...out];
};

export const pinsOf = (shape: Shape): readonly Pin[] => {
  const place = placer(shape);
  return shape.pins.map(({ at, regions, r = shape.pinRadius }) => ({ at: place(at), of: regions, r }));
};

/** The landmass that holds a site; one in the water goes to the nearest. */
const homeOf = ({ at }: Site, masses: readonly Landmass[]): Landmass => {
  const inside = masses.find(mass => mass.holds(at));
  if (inside) {
    return inside;
  }
  const far = masses.map(({ rings }) => Math.min(...rings.map(ring => distanceToRing(at, ring))));
  return masses[far.indexOf(Math.min(...far))] as Landmass;
};

const meanOf = (ring: readonly XY[]): XY => [
  ring.reduce((sum, [x]) => sum + x, 0) / ring.length,
  ring.reduce((sum, [, y]) => sum + y, 0) / ring.length,
];

/** An island follows the site nearest to it. */
const ownerOf = (ring: readonly XY[], sites: readonly Site[]): string => {
  const mean = meanOf(ring);
  const site =
    sites[
      nearestIn(
        mean,
        sites.map(({ at }) => at),
      )
    ];
  return site && Math.hypot(site.at[0] - mean[0], site.at[1] - mean[1]) <= TOO_FAR ? site.of : OUT_OF_PLAY;
};

const linesOf = (
  mass: Landmass,
  own: readonly Site[],
  all: readonly Site[],
  pins: readonly Pin[],
  box: Box,
) => {
  const first = own[0];
  if (!first) {
    const owner = ownerOf(mass.rings[0] ?? [], all);
    return piecesOf(mass, [], () => owner);
  }
  return piecesOf(mass, bordersOf(own, pins, box), ring => {
    const nearest =
      own[
        nearestIn(
          ring[0] as XY,
          own.map(({ at }) => at),
        )
      ];
    return (nearest ?? first).of;
  });
};

const areasIn = (pieces: readonly Piece[]): readonly string[] => [
  ...new Set(pieces.flatMap(({ left, right }) => (right === null ? [left] : [left, right]))),
];

/** Every landmass divided into areas: Voronoi cells of its own sites, their borders roughened and cut at the shore. */
export const landsOf = (shape: Shape, masses: readonly Landmass[]): readonly DrawnLand[] => {
  const sites = sitesOf(shape);
  const pins = pinsOf(shape);
  const homes = sites.map(site => homeOf(site, masses));
  const box = grown(canvasOf(shape), shape.coast.margin + BEYOND);
  return masses.map(mass => {
    const own = sites.filter((_, i) => homes[i] === mass);
    const pieces = linesOf(mass, own, sites, pins, box);
    const areas = areasIn(pieces);
    const arcs = arcsOf(withoutSpecks(pieces, areas));
    return { mass, arcs, areas: new Map(areas.map(area => [area, ringsOf(area, arcs)])) };
  });
};
