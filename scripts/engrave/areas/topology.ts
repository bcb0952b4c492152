import { must } from '#kernel';
import type { XY } from '../geometry.ts';
import type { Piece } from './arrange.ts';

/** An arc of the map: a run of pieces with the same on either side. It is kept once and used by both neighbours. */
export type Arc = Piece;

/** A closed line of arcs: `i` as it was cut, `~i` against its direction. */
export type Ring = readonly number[];

const sameSides = (a: Piece, b: Piece): boolean => a.left === b.left && a.right === b.right;

const turned = (piece: Piece): Piece => ({
  from: piece.to,
  to: piece.from,
  points: [...piece.points].reverse(),
  left: piece.right ?? piece.left,
  right: piece.right === null ? null : piece.left,
});

/** Borders are told from the area whose name comes first, so that pieces of one border can be joined. */
const told = (piece: Piece): Piece =>
  piece.right !== null && piece.right < piece.left ? turned(piece) : piece;

const byNode = (pieces: readonly Piece[]): Map<string, Piece[]> => {
  const nodes = new Map<string, Piece[]>();
  for (const piece of pieces) {
    for (const node of [piece.from, piece.to]) {
      nodes.set(node, [...(nodes.get(node) ?? []), piece]);
    }
  }
  return nodes;
};

/** Joins pieces end to start wherever exactly these two meet. */
export const arcsOf = (pieces: readonly Piece[]): readonly Arc[] => {
  const all = pieces.map(told);
  const nodes = byNode(all);
  const left = new Set(all);
  const neighbour = (piece: Piece, node: string, end: 'from' | 'to'): Piece | null => {
    const there = nodes.get(node) ?? [];
    const other = there.length === 2 ? there.find(each => each !== piece) : undefined;
    return other && left.has(other) && other[end] === node && sameSides(piece, other) ? other : null;
  };
  const grow = (start: Piece): Arc => {
    left.delete(start);
    const run = [start];
    for (let on = neighbour(start, start.to, 'from'); on; on = neighbour(on, on.to, 'from')) {
      left.delete(on);
      run.push(on);
    }
    for (let back = neighbour(start, start.from, 'to'); back; back = neighbour(back, back.from, 'to')) {
      left.delete(back);
      run.unshift(back);
    }
    const points = run.flatMap((each, i) => (i === 0 ? each.points : each.points.slice(1)));
    return { ...start, points, from: must(run[0]).from, to: must(run.at(-1)).to };
  };
  return all.flatMap(piece => (left.has(piece) ? [grow(piece)] : []));
};

interface Way {
  readonly arc: number;
  readonly from: string;
  readonly to: string;
}

/** The outlines of an area: every arc that has it on one side, followed with the area on the left. */
export const ringsOf = (area: string, arcs: readonly Arc[]): readonly Ring[] => {
  const ways = arcs.flatMap(({ left, right, from, to }, i): Way[] =>
    left === area ? [{ arc: i, from, to }] : right === area ? [{ arc: ~i, from: to, to: from }] : [],
  );
  const open = new Map<string, Way[]>();
  for (const way of ways) {
    open.set(way.from, [...(open.get(way.from) ?? []), way]);
  }
  const rings: Ring[] = [];
  for (const start of ways) {
    const ring: number[] = [];
    for (let way = take(open, start); way; way = take(open, way.to)) {
      ring.push(way.arc);
    }
    if (ring.length > 0) {
      rings.push(ring);
    }
  }
  return rings;
};

/** Takes a way out of those still open: this one, or any that begins in a node. */
const take = (open: Map<string, Way[]>, wanted: Way | string): Way | undefined => {
  const node = typeof wanted === 'string' ? wanted : wanted.from;
  const there = open.get(node) ?? [];
  const at = typeof wanted === 'string' ? 0 : there.indexOf(wanted);
  return at < 0 ? undefined : there.splice(at, 1)[0];
};

export const pointsOf = (ring: Ring, arcs: readonly Arc[]): readonly XY[] =>
  ring.flatMap(ref => {
    const { points } = must(arcs[ref < 0 ? ~ref : ref]);
    const way = ref < 0 ? [...points].reverse() : points;
    return way.slice(0, -1);
  });
