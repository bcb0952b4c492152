import { Delaunay } from 'd3-delaunay';
import { apart, type Box, cross, isSame, minus, stepInBox, type XY } from '../geometry.ts';

/** A helper point of the drawing and the area that it stands for. */
export interface Site {
  readonly at: XY;
  readonly of: string;
}

/** A point in which several areas are to meet. */
export interface Pin {
  readonly at: XY;
  readonly of: readonly string[];
  readonly r: number;
}

/** A straight border between two areas, from node to node. */
export interface Edge {
  readonly from: XY;
  readonly to: XY;
  /** The same key, the same node: a vertex of the diagram, or a pin that several were moved to. */
  readonly keys: readonly [string, string];
  readonly left: string;
  readonly right: string;
  /** It ends in a pin, so that it must not be roughened. */
  readonly pinned: boolean;
}

/** So far away that they bend no border of the sheet, but every cell has an end. */
const GUARDS: readonly XY[] = Array.from({ length: 16 }, (_, i): XY => {
  const turn = (i / 16) * 2 * Math.PI;
  return [1200 + 1e6 * Math.cos(turn), 1000 + 1e6 * Math.sin(turn)];
});

const next = (half: number): number => (half % 3 === 2 ? half - 2 : half + 1);

interface Vertex {
  readonly at: XY;
  readonly key: string;
  readonly pinned: boolean;
}

/** The diagram's vertices; one whose areas all belong to a pin near by goes to that pin. */
const verticesOf = (
  delaunay: Delaunay<XY>,
  sites: readonly Site[],
  pins: readonly Pin[],
): readonly Vertex[] => {
  const { circumcenters } = delaunay.voronoi();
  return Array.from({ length: delaunay.triangles.length / 3 }, (_, i): Vertex => {
    const at: XY = [circumcenters[2 * i] as number, circumcenters[2 * i + 1] as number];
    const areas = [0, 1, 2].map(k => sites[delaunay.triangles[3 * i + k] as number]?.of);
    const pin = pins.findIndex(
      each =>
        apart(each.at, at) <= each.r && areas.every(area => area !== undefined && each.of.includes(area)),
    );
    return pin < 0
      ? { at, key: `v${i}`, pinned: false }
      : { at: (pins[pin] as Pin).at, key: `p${pin}`, pinned: true };
  });
};

const inBox = (edge: Edge, box: Box): Edge | null => {
  const part = stepInBox([edge.from, edge.to], box);
  if (!part) {
    return null;
  }
  const [from, to] = part;
  const keys = [
    isSame(from, edge.from) ? edge.keys[0] : `${edge.keys[0]} cut`,
    isSame(to, edge.to) ? edge.keys[1] : `${edge.keys[1]} cut`,
  ] as const;
  return { ...edge, from, to, keys };
};

/** The borders between the areas of the sites, as far as they lie in the box: edges of the Voronoi diagram. */
export const bordersOf = (sites: readonly Site[], pins: readonly Pin[], box: Box): readonly Edge[] => {
  const delaunay = Delaunay.from([...sites.map(({ at }) => at), ...GUARDS] as [number, number][]);
  const vertices = verticesOf(delaunay, sites, pins);
  const { circumcenters } = delaunay.voronoi();
  const rawAt = (i: number): XY => [circumcenters[2 * i] as number, circumcenters[2 * i + 1] as number];
  const edges: Edge[] = [];
  delaunay.halfedges.forEach((twin, half) => {
    const one = sites[delaunay.triangles[half] as number];
    const other = sites[delaunay.triangles[next(half)] as number];
    if (twin < half || !one || !other || one.of === other.of) {
      return;
    }
    const [a, b] = [Math.floor(half / 3), Math.floor(twin / 3)];
    const [from, to] = [vertices[a] as Vertex, vertices[b] as Vertex];
    const isOneLeft = cross(minus(rawAt(b), rawAt(a)), minus(one.at, other.at)) > 0;
    const edge: Edge = {
      from: from.at,
      to: to.at,
      keys: [from.key, to.key],
      left: isOneLeft ? one.of : other.of,
      right: isOneLeft ? other.of : one.of,
      pinned: from.pinned || to.pinned,
    };
    const part = from.key === to.key ? null : inBox(edge, box);
    if (part) {
      edges.push(part);
    }
  });
  return edges;
};
