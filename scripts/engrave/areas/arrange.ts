import type { XY } from '../geometry.ts';
import { type Crossing, cutAt, middleOf, Shores } from './cut.ts';
import type { Landmass } from './project.ts';
import { roughEdge } from './roughen.ts';
import type { Edge } from './voronoi.ts';

/** A line from node to node with the places on either side of it; on a shore the right side is water. */
export interface Piece {
  readonly from: string;
  readonly to: string;
  readonly points: readonly XY[];
  readonly left: string;
  readonly right: string | null;
}

interface ShoreNode extends Crossing {
  readonly key: string;
  /** The shores before and after the border that ends here. */
  readonly before: string;
  readonly after: string;
}

const keyOf = ({ ring, side, along }: Crossing): string => `c${ring} ${side} ${along}`;

/** Roughened as far as it meets the same shores as often as the straight line does. */
const uneven = (edge: Edge, shores: Shores): readonly XY[] => {
  const met = (line: readonly XY[]): string =>
    cutAt(line, shores)
      .map(({ ends }) => ends?.ring ?? '-')
      .join(' ');
  const straight = met([edge.from, edge.to]);
  return roughEdge(edge, line => met(line) === straight);
};

/** The parts of the borders that lie on land, each from node to node. */
const inlandPieces = (mass: Landmass, edges: readonly Edge[]): { pieces: Piece[]; nodes: ShoreNode[] } => {
  const shores = new Shores(mass.rings);
  const pieces: Piece[] = [];
  const nodes: ShoreNode[] = [];
  for (const edge of edges) {
    const { left, right, keys } = edge;
    for (const { points, starts, ends } of cutAt(uneven(edge, shores), shores)) {
      if (!mass.holds(middleOf(points))) {
        continue;
      }
      pieces.push({
        points,
        left,
        right,
        from: starts ? keyOf(starts) : keys[0],
        to: ends ? keyOf(ends) : keys[1],
      });
      // Land is on the left of the shore: a walker along it finds the right side of a border that leads inland ahead.
      if (starts) {
        nodes.push({ ...starts, key: keyOf(starts), before: left, after: right });
      }
      if (ends) {
        nodes.push({ ...ends, key: keyOf(ends), before: right, after: left });
      }
    }
  }
  return { pieces, nodes };
};

/** The points of a ring from one crossing to another, along its direction. */
const along = (ring: readonly XY[], from: Crossing, to: Crossing): readonly XY[] => {
  const points: XY[] = [from.at];
  const isAhead = to.side > from.side || (to.side === from.side && to.along > from.along);
  const count = isAhead ? to.side - from.side : to.side - from.side + ring.length;
  for (let i = 1; i <= count; i++) {
    points.push(ring[(from.side + i) % ring.length] as XY);
  }
  return [...points, to.at];
};

const shorePieces = (
  ring: readonly XY[],
  nodes: readonly ShoreNode[],
  whole: (ring: readonly XY[]) => string,
  name: string,
): Piece[] => {
  const sorted = [...nodes].sort((a, b) => a.side - b.side || a.along - b.along);
  if (sorted.length === 0) {
    return [{ from: name, to: name, points: [...ring, ring[0] as XY], left: whole(ring), right: null }];
  }
  return sorted.map((node, i) => {
    const to = sorted[(i + 1) % sorted.length] as ShoreNode;
    if (node.after !== to.before) {
      throw new Error(
        `The shore ${name} belongs to ${node.after} at one end and to ${to.before} at the other.`,
      );
    }
    return { from: node.key, to: to.key, points: along(ring, node, to), left: node.after, right: null };
  });
};

/** All lines of one landmass: borders on land, and the shore divided by the places along it. */
export const piecesOf = (
  mass: Landmass,
  edges: readonly Edge[],
  whole: (ring: readonly XY[]) => string,
): readonly Piece[] => {
  const { pieces, nodes } = inlandPieces(mass, edges);
  const shores = mass.rings.flatMap((ring, i) =>
    shorePieces(
      ring,
      nodes.filter(node => node.ring === i),
      whole,
      `r${i}`,
    ),
  );
  return [...pieces, ...shores];
};
