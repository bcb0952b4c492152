import { type Box, grown, type XY } from '../geometry.ts';
import { type Piece, piecesOf } from './arrange.ts';
import { cutAt, middleOf, Shores } from './cut.ts';
import { OUT_OF_PLAY } from './lands.ts';
import { canvasOf, isOnLand, type Landmass, massOf, placer } from './project.ts';
import type { Shape } from './shape.ts';
import { type Arc, arcsOf, pointsOf, ringsOf } from './topology.ts';
import { bordersOf, type Site } from './voronoi.ts';

export interface SeaLimitLine {
  readonly between: readonly [string, string];
  readonly points: readonly XY[];
}

export interface Seas {
  /** The outlines of each sea, over land too. */
  readonly areas: ReadonlyMap<string, readonly (readonly XY[])[]>;
  /** The limits as far as they lie on open water. */
  readonly limits: readonly SeaLimitLine[];
}

export const seaSitesOf = (shape: Shape): readonly Site[] => {
  const place = placer(shape);
  return [
    ...Object.entries(shape.seas ?? {}).flatMap(([of, { points }]) =>
      points.map((at): Site => ({ at: place(at), of })),
    ),
    ...(shape.seaOutOfPlay ?? []).map((at): Site => ({ at: place(at), of: OUT_OF_PLAY })),
  ];
};

const cornersOf = ({ x0, y0, x1, y1 }: Box): readonly XY[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** The cells of the sea sites over the whole sheet, their lines straight. */
const cellsOf = (shape: Shape): readonly Piece[] => {
  const sheet = grown(canvasOf(shape), shape.coast.margin);
  const edges = bordersOf(seaSitesOf(shape), [], grown(sheet, shape.coast.margin));
  return piecesOf(
    massOf([cornersOf(sheet)]),
    edges.map(edge => ({ ...edge, pinned: true })),
    () => OUT_OF_PLAY,
  );
};

const limitsOf = (arcs: readonly Arc[], masses: readonly Landmass[]): SeaLimitLine[] => {
  const shores = new Shores(masses.flatMap(({ rings }) => rings));
  return arcs.flatMap(({ left, right, points }) =>
    right === null
      ? []
      : cutAt(points, shores)
          .filter(part => !isOnLand(middleOf(part.points), masses))
          .map((part): SeaLimitLine => ({ between: [left, right], points: part.points })),
  );
};

/** The seas and their limits; a map whose waters are no places has none. */
export const seasOf = (shape: Shape, masses: readonly Landmass[]): Seas => {
  if (!shape.seas) {
    return { areas: new Map(), limits: [] };
  }
  const arcs = arcsOf(cellsOf(shape));
  const areas = Object.keys(shape.seas).map(
    id => [id, ringsOf(id, arcs).map(ring => pointsOf(ring, arcs))] as const,
  );
  return { areas: new Map(areas), limits: limitsOf(arcs, masses) };
};
